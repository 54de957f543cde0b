package claims

// program decides what formulas cannot say, such as a table, an algorithm or a count. A document asks for it by the word program, in the
// claim of the same name; Corrected is for the correction of that claim.
type program struct {
	ID        string
	Check     Check
	Proof     Proof
	Corrected Test
}

// programs returns all programs by the names of their claims; those of corrections have the word corrected after the name.
func programs() map[string]program {
	all := map[string]program{}
	for _, part := range []func() []program{
		silberOpening, silberForms, silberLemmas, silberTheorems, silberPlays,
		whinihanNumbers, whinihanGame, whinihanProof, whinihanOrders, whinihanComments,
		hoggattPrograms,
		dasNimbers, dasZeckendorf, dasFibNim, dasPartition, dasValues, dasTable1, dasWythoff, dasWythoffMex, dasTable2, dasPairs,
		dasBeatty,
		leeOpening, leeScores, leeTerminal, leePaths, leeSets, leeAlgorithm, leeFeatures, leeExample,
		frontierZeckendorf, frontierTeams, frontierNacci, frontierLengths, frontierEvery, frontierFamily, frontierMisere,
		frontierFibNim, frontierTakeAway, frontierWythoff, frontierRows, frontierDiscover, frontierMaharaja,
	} {
		for _, p := range part() {
			all[p.ID] = p
			if p.Corrected.Check != nil || p.Corrected.Proof != nil {
				all[p.ID+" corrected"] = program{Check: p.Corrected.Check, Proof: p.Corrected.Proof}
			}
		}
	}
	return all
}
