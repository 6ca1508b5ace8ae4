package build

import (
	"runtime/debug"
	"testing"
)

func TestTheVersionIsTheRevision(t *testing.T) {
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "22b2b164b0a1c2d3e4f5"}
	at := debug.BuildSetting{Key: "vcs.time", Value: "2026-11-22T07:42:55Z"}
	for want, settings := range map[string][]debug.BuildSetting{
		"devel":                    {at},
		"22b2b164b0a1":             {revision},
		"22b2b164b0a1, 2026-11-22": {revision, at, {Key: "vcs.modified", Value: "false"}},
		"22b2b164b0a1, 2026-11-22, changed since": {revision, at, {Key: "vcs.modified", Value: "true"}},
	} {
		if got := version(settings); got != want {
			t.Errorf("version %q, want %q", got, want)
		}
	}
	if Version() == "" {
		t.Error("this build has no name")
	}
}
