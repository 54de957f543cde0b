package claims

import "strings"

// The papers of this chapter, as claims name them.
const (
	own = "zeck"

	allen2014     = "Allen, Ponomarenko 2014"
	bailyEtAl     = "Baily et al. 2021"
	bairdSmith    = "Baird-Smith et al. 2018"
	batterman     = "Batterman et al. 2023"
	bortnovskyi   = "Bortnovskyi et al. 2025"
	cashman       = "Cashman et al. 2024"
	cheigh        = "Cheigh et al. 2022"
	cusenza       = "Cusenza et al. 2020, bounds"
	players       = "Cusenza et al. 2020, players"
	dress1999     = "Dress et al. 1999"
	fraenkel1982  = "Fraenkel 1982"
	fraenkel1984  = "Fraenkel 1984"
	landman2002   = "Landman 2002"
	larsson2014   = "Larsson, Rubinstein-Salzedo 2014"
	larsson2018   = "Larsson, Rubinstein-Salzedo 2018"
	liEtAl        = "Li et al. 2020"
	millerNewlon  = "Miller, Newlon 2019"
	millerSosisYe = "Miller, Sosis, Ye 2022"
	schwenk1970   = "Schwenk 1970"
)

// frontierPapers are the papers in full.
var frontierPapers = []struct{ name, full string }{
	{allen2014, "C. Allen, V. Ponomarenko, Fibonacci nim and a full characterization of winning moves, Involve 7 (2014), no. 6, 807"},
	{bailyEtAl, "B. Baily, J. Dell, I. Durmić, H. L. Fleischmann, F. Jackson, I. Mijares, S. J. Miller, E. Pesikoff, L. Reifenberg, A. Smith " +
		"Reina, Y. Yang, The generalized Bergman game, arXiv 2109.00117 (2021)"},
	{bairdSmith, "P. Baird-Smith, A. Epstein, K. Flint, S. J. Miller, The Zeckendorf game, arXiv 1809.04881 (2018); Combinatorial and " +
		"Additive Number Theory III (2020)"},
	{batterman, "Z. X. Batterman, A. Jambhale, S. J. Miller, A. L. Narayanan, K. Sharma, A. K. Yang, C. Yao, The reversed Zeckendorf game, " +
		"arXiv 2309.12748 (2023)"},
	{bortnovskyi, "I. Bortnovskyi, M. Lucas, S. J. Miller, I. Vranesko, R. Watson, C. White, The ordered Zeckendorf game, arXiv 2508.20222 (2025)"},
	{cashman, "C. Cashman, S. J. Miller, J. Shuffelton, D. Son, Black hole Zeckendorf games, arXiv 2409.10981 (2024)"},
	{cheigh, "J. Cheigh, G. Z. Dantas e Moura, R. Jeong, J. Lehmann Duke, W. Milgrim, S. J. Miller, P. Ngamlamai, Towards the Gaussianity " +
		"of random Zeckendorf games, arXiv 2210.11038 (2022)"},
	{cusenza, "A. Cusenza, A. Dunkelberg, K. Huffman, D. Ke, M. McClatchey, S. J. Miller, C. Mizgerd, J. Ye and others, Bounds on " +
		"Zeckendorf games, arXiv 2009.09510 (2020)"},
	{players, "A. Cusenza, A. Dunkelberg, K. Huffman, D. Ke, D. Kleber, S. J. Miller, C. Mizgerd, V. Tiwari, J. Ye, X. Zheng, Winning " +
		"strategy for the multiplayer and multialliance Zeckendorf games, arXiv 2009.03708 (2020)"},
	{dress1999, "A. Dress, A. Flammenkamp, N. Pink, Additive periodicity of the Sprague–Grundy function of certain Nim games, Advances in " +
		"Applied Mathematics 22 (1999), 249–270"},
	{fraenkel1982, "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, The American Mathematical Monthly 89 (1982)"},
	{fraenkel1984, "A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, Theoretical Computer Science " +
		"29 (1984)"},
	{landman2002, "H. Landman, A simple FSM-based proof of the additive periodicity of the Sprague–Grundy function of Wythoff's game, More " +
		"Games of No Chance (2002)"},
	{larsson2014, "U. Larsson, S. Rubinstein-Salzedo, Grundy values of Fibonacci nim, arXiv 1410.0332 (2014)"},
	{larsson2018, "U. Larsson, S. Rubinstein-Salzedo, Global Fibonacci nim, arXiv 1509.08527 (2015); International Journal of Game Theory " +
		"47 (2018), 595–611"},
	{liEtAl, "R. Li, X. Li, S. J. Miller, C. Mizgerd, C. Sun, D. Xia, Z. Zhou, Deterministic Zeckendorf games, arXiv 2006.16457 (2020)"},
	{millerNewlon, "S. J. Miller, A. Newlon, The Fibonacci quilt game, arXiv 1909.01938 (2019)"},
	{millerSosisYe, "S. J. Miller, E. Sosis, J. Ye, Winning strategies for generalized Zeckendorf game, arXiv 2211.14973 (2022)"},
	{schwenk1970, "A. J. Schwenk, Take-away games, The Fibonacci Quarterly 8 (1970), no. 3, 225–234"},
}

// cited adds the papers in full to the notes of the claims that name them.
func cited(list []Claim) []Claim {
	for i := range list {
		c := &list[i]
		for _, p := range frontierPapers {
			if strings.Contains(c.Place, p.name) {
				c.Note = strings.TrimSpace(c.Note + " Paper: " + p.full + ".")
			}
		}
	}
	return list
}
