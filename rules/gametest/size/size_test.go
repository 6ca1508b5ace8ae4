package size_test

import (
	"testing"

	"tricorne/rules/gametest/size"
)

func TestScale_FollowsTheEnvironment(t *testing.T) {
	for word, want := range map[string]int{"": 3, "full": 60, "long": 1500} {
		t.Setenv(size.EnvVariable, word)
		brief := word == ""
		if testing.Short() {
			want, brief = 3, true
		}
		if got := size.Scale(60); got != want || size.Brief() != brief {
			t.Errorf("%q: %d games, brief %v", word, got, size.Brief())
		}
		if size.Scale(1) < 1 {
			t.Errorf("%q: nothing is played", word)
		}
	}
}

// skipRecorder is a test that records whether it would be skipped.
type skipRecorder struct {
	testing.TB
	wasSkipped bool
}

func (s *skipRecorder) Skip(...any) { s.wasSkipped = true }

func TestRequireFullRun_SkipsInBriefRun(t *testing.T) {
	for _, word := range []string{"", "full", "long"} {
		t.Setenv(size.EnvVariable, word)
		s := &skipRecorder{TB: t}
		if size.RequireFullRun(s); s.wasSkipped != size.Brief() {
			t.Errorf("%q: skipped: %v", word, s.wasSkipped)
		}
	}
}
