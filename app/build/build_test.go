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
		if got := version("v0.0.0-20261122074255-22b2b164b0a1", settings); got != want {
			t.Errorf("version %q, want %q", got, want)
		}
	}
	if got := version("v1.2.0", []debug.BuildSetting{revision, at}); got != "v1.2.0, 22b2b164b0a1, 2026-11-22" {
		t.Errorf("version %q at a tag", got)
	}
	if Version() == "" {
		t.Error("this build has no name")
	}
}
