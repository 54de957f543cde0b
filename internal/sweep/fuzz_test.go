package sweep

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/internal/scramble"
)

// FuzzDir: whatever stands in the files of a directory, reading it says how far a sweep is or refuses it by one line; its results are jobs of
// the plan, in order.
func FuzzDir(f *testing.F) {
	plan := `{"kind":"census","game":"zeckendorf","first":1,"last":9}`
	f.Add([]byte(plan), []byte(`{"Here":{"Name":"w","Slots":2,"Memory":1000}}
{"Begun":{"Job":{"Kind":"census","Game":"zeckendorf","N":3},"Worker":"w","Threads":1},"At":"2026-01-02T03:04:05Z"}
{"Result":{"job":"census.zeckendorf.3","failure":"too large","limit":true,"version":"v","worker":"w","threads":1,"nanoseconds":1,`+
		`"finished":"2026-01-02T03:04:05Z"}}
{"Resu`))
	f.Add([]byte(`{"kind":"takeaway","game":"takeaway","first":3,"last":3}`), []byte(`{"Result":{"job":"takeaway.takeaway.3",`+
		`"values":["0","4","6","true"],"version":"v","worker":"w","threads":1,"nanoseconds":1,"finished":"2026-01-02T03:04:05Z"}}`))
	f.Add([]byte(`{"kind":"level","game":"wythoff","extra":"1","first":0,"last":99999999}`), []byte{})
	f.Add([]byte(plan), []byte(`{"Begun":{"Job":{"Kind":"census","Game":"zeckendorf","N":-3},"Threads":1}}`))
	dir := f.TempDir()
	f.Fuzz(scramble.Two(func(t *testing.T, plan, journal []byte) {
		for name, data := range map[string][]byte{planFile: plan, journalFile: journal} {
			must.Do(os.WriteFile(filepath.Join(dir, name), data, 0o600))
		}
		s, err := ReadStatus(known, dir)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the message has more than one line: %v", err)
			}
			return
		}
		results := must.Get(ReadResults(dir, s.Plan))
		for i, r := range results {
			if !s.Plan.Has(r.Job) || i > 0 && results[i-1].Job.N >= r.Job.N {
				t.Errorf("result %d of %d is of %s", i, len(results), r.Job)
			}
		}
	}))
}
