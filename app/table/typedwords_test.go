package table_test

import (
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/db/dbtest"
)

// TestDeceptiveTextIsRefused puts deceptive characters into every text that others read. The text must be refused.
// Such characters are invisible, change the direction of writing or pile up. Characters that are needed to write a
// language are accepted.
func TestDeceptiveTextIsRefused(t *testing.T) {
	r := newTestService(t, dbtest.SQLite(t))
	rita, anna, _ := r.withReferee(table.CreateOptions{})
	r.play(anna, "step")
	writes := map[string]func(string) error{
		"a letter": func(w string) error { return r.WriteLetter(ctx, anna, w) },
		"a note":   func(w string) error { return r.AddNote(ctx, rita, 1, w) },
		"a reason": func(w string) error {
			f := r.newCorrection(rita, "vpRed", "3")
			f.Fix.Reason = w
			_, err := r.Correct(ctx, rita, f)
			return err
		},
		"a rule": func(w string) error {
			f := r.newCorrection(rita, "vpRed", "4")
			f.Fix.BrokenRule = w
			_, err := r.Correct(ctx, rita, f)
			return err
		},
	}
	for what, write := range writes {
		for _, bad := range []string{
			"a\u202eb", "a\u2066b", "a\u200bb", "a\u3164b", "a\u2800b", "a\u200db", "a\x00b",
			"a\x7fb", "Z" + strings.Repeat("\u0301", 12),
		} {
			if write(bad) == nil {
				t.Errorf("%s: %+q is taken", what, bad)
			}
		}
		for _, good := range []string{"می\u200cخواهم", "👩🏽\u200d🚀 go", "naïve — «oui»"} {
			if err := write(good); err != nil {
				t.Errorf("%s: %q is refused: %v", what, good, err)
			}
		}
	}
}
