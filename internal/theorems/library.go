package theorems

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"zeck/game"
	"zeck/internal/alone"
	"zeck/prove"
	"zeck/rules"
)

// files are the theorems about the games that come with zeck. The tests check each of them.
//
//go:embed data/*.theorem
var files embed.FS

var shippedFolder = sync.OnceValue(func() fs.FS {
	folder, err := fs.Sub(files, "data")
	if err != nil {
		panic(err) // the folder is part of the program
	}
	return folder
})

// Shipped returns the theorems that are part of the program.
func Shipped() fs.FS { return shippedFolder() }

// Library answers questions about positions by theorems. It reads them when it is first asked about a game. It may be used from several
// goroutines.
type Library struct {
	// Wrong, if not nil, is called once for each file that cannot be used, such as a theorem about rules that have changed.
	Wrong func(error)

	folders []fs.FS
	mu      sync.Mutex
	known   map[string]*answerer // by game with its options, and kind of play; nil if there is none
}

// New returns a library of the theorems in folders. Earlier folders take precedence, and the theorems that are part of the program come last.
func New(folders ...fs.FS) *Library {
	return &Library{folders: append(folders, Shipped()), known: map[string]*answerer{}}
}

// Folder returns a folder of theorems on disk; a folder that does not exist is empty.
func Folder(name string) fs.FS { return os.DirFS(name) }

// Add adds a folder that takes precedence over all others.
func (l *Library) Add(folder fs.FS) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.folders = slices.Insert(l.folders, 0, folder)
	clear(l.known)
}

// find returns the theorem about a game, if there is one.
func (l *Library) find(ctx context.Context, s game.Setup, misere bool) (*answerer, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	key := fmt.Sprintf("%s %t", s.Head(), misere)
	u, cached := l.known[key]
	if !cached {
		var err error
		if u, err = l.read(ctx, s, misere); err != nil {
			return nil, err
		}
		l.known[key] = u
	}
	if u == nil {
		return nil, game.ErrUnknown
	}
	return u, nil
}

// About returns the theorem about a game, in normal or in misère play; game.ErrUnknown if there is none.
func (l *Library) About(ctx context.Context, s game.Setup, misere bool) (*Theorem, error) {
	u, err := l.find(ctx, s, misere)
	if err != nil {
		return nil, err
	}
	return u.Theorem, nil
}

// Recall returns what a known theorem says about a value, as if it had just been found: it checks the certificate and does not search. The
// error is game.ErrUnknown if there is no theorem, or none in the number system of the options.
func (l *Library) Recall(ctx context.Context, s game.Setup, value int, o prove.DiscoverOptions) (*prove.Discovery, error) {
	t, err := l.About(ctx, s, o.Misere)
	if err != nil {
		return nil, err
	}
	if value > t.Claim.Value || o.System != "" && o.System != t.System {
		return nil, game.ErrUnknown
	}
	c, err := prove.ReadCertificate(ctx, strings.NewReader(t.certificate))
	if err != nil {
		return nil, fmt.Errorf("the certificate, %w", err)
	}
	return c.Discovery(ctx, value, o.Options)
}

// read looks for a theorem in the folders; in each folder it prefers the theorem about most values. It returns nil if there is none, and an
// error only if the context ends.
func (l *Library) read(ctx context.Context, s game.Setup, misere bool) (*answerer, error) {
	for _, folder := range l.folders {
		for _, name := range named(folder, s.Head(), misere) {
			u, err := load(ctx, folder, name, s)
			if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
				return u, err
			}
			if ctx.Err() != nil { // a part of the theorem was too large for the time
				return nil, ctx.Err()
			}
			if l.Wrong != nil {
				l.Wrong(fmt.Errorf("%s: %w", name, err))
			}
		}
	}
	return nil, nil
}

// named returns the names of the files about a game, starting with the one about most values.
func named(folder fs.FS, head string, misere bool) []string {
	if misere {
		name := head + "." + prove.MisereClaim + Ending
		if _, err := fs.Stat(folder, name); err != nil {
			return nil
		}
		return []string{name}
	}
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil
	}
	values := map[string]int{}
	var names []string
	for _, e := range entries {
		middle, ok := strings.CutPrefix(e.Name(), head+"."+prove.ValueClaim+"-")
		if !ok {
			continue
		}
		middle, ok = strings.CutSuffix(middle, Ending)
		if v, err := strconv.Atoi(middle); ok && err == nil {
			values[e.Name()] = v
			names = append(names, e.Name())
		}
	}
	slices.SortFunc(names, func(a, b string) int { return values[b] - values[a] })
	return names
}

// load reads a theorem and accepts it if it is about the rules of the game and is part of the program or its proof succeeds.
func load(ctx context.Context, folder fs.FS, name string, s game.Setup) (*answerer, error) {
	file, err := folder.Open(name)
	if err != nil {
		return nil, withoutPath(err)
	}
	defer file.Close()
	t, err := Read(ctx, file)
	if err != nil {
		return nil, err
	}
	text, ok := rules.Of(s.Game)
	if !ok {
		return nil, fmt.Errorf("%s has no rules text, so the theorem is not about it", s.Name())
	}
	if t.Name() != name {
		return nil, fmt.Errorf("the theorem is about %s, %s; expected the name %s", t.Game, t.Claim, game.Quote(t.Name()))
	}
	f, err := text.Formulas(s)
	if err != nil {
		return nil, err
	}
	written, err := text.FileFor(s)
	if err != nil {
		return nil, err
	}
	if t.Rules != written.Format() { // for the same text, the proof that every play ends, which can take long, is not repeated
		if same, err := t.sameRules(ctx, s, f); err != nil {
			return nil, err
		} else if !same {
			return nil, fmt.Errorf("the rules of %s are no longer those of the theorem, so it is not used; zeck discover %[1]s --save "+
				"looks for one about the new rules", t.Game)
		}
	}
	if folder != Shipped() {
		if p, err := t.Check(ctx, prove.Options{}); err != nil {
			return nil, err
		} else if !p.Proved() {
			return nil, fmt.Errorf("its certificate does not prove the theorem")
		}
	}
	return t.use(ctx, f)
}

// sameRules reports whether the rules of the theorem are those of the game, even if the texts differ, for example in their words.
func (t *Theorem) sameRules(ctx context.Context, s game.Setup, f rules.Formulas) (bool, error) {
	theirs, err := rules.Load(ctx, "", t.Rules)
	if err != nil {
		return false, err
	}
	s.Game = theirs
	g, err := theirs.Formulas(s)
	return err == nil && f.Same(g), err
}

// withoutPath returns the error without the operation and the path of the file.
func withoutPath(err error) error {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		return e.Err
	}
	return err
}

// Save writes a theorem into a folder, creates the folder if necessary, and returns the path of the file.
func (t *Theorem) Save(folder string) (file string, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", err
	}
	file = path.Join(folder, t.Name())
	return file, alone.Write(file, func(w io.Writer) error {
		_, err := t.WriteTo(w)
		return err
	})
}
