// Package build returns the version of this build.
package build

import (
	"regexp"
	"runtime/debug"
	"strings"
)

// Version returns the name of the build, as in "v1.2.0, 1a2b3c4d5e6f, 2026-11-22". It is the tag if the revision has
// one, the revision and its date, with a note if files were changed since; "devel" if the build does not know them.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return unknown
	}
	return version(info.Main.Version, info.Settings)
}

const unknown = "devel"

// release is the version of a module at a tag. Go makes longer versions for the revisions between tags.
var release = regexp.MustCompile(`^v\d+\.\d+\.\d+$`)

func version(tag string, settings []debug.BuildSetting) string {
	said := map[string]string{}
	for _, s := range settings {
		said[s.Key] = s.Value
	}
	revision := said["vcs.revision"]
	if revision == "" {
		return unknown
	}
	out := revision[:min(12, len(revision))]
	if release.MatchString(tag) {
		out = tag + ", " + out
	}
	if day, _, ok := strings.Cut(said["vcs.time"], "T"); ok {
		out += ", " + day
	}
	if said["vcs.modified"] == "true" {
		out += ", changed since"
	}
	return out
}
