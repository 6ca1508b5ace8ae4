// Package build returns the version of this build.
package build

import (
	"runtime/debug"
	"strings"
)

// Version returns the name of the build, as in "1a2b3c4d5e6f, 2026-11-22". It is the revision and its date, with a
// note if files were changed since; "devel" if the build does not know them.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return unknown
	}
	return version(info.Settings)
}

const unknown = "devel"

func version(settings []debug.BuildSetting) string {
	said := map[string]string{}
	for _, s := range settings {
		said[s.Key] = s.Value
	}
	revision := said["vcs.revision"]
	if revision == "" {
		return unknown
	}
	out := revision[:min(12, len(revision))]
	if day, _, ok := strings.Cut(said["vcs.time"], "T"); ok {
		out += ", " + day
	}
	if said["vcs.modified"] == "true" {
		out += ", changed since"
	}
	return out
}
