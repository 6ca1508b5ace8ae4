// Package size sets how much a run of tests plays, from the environment. TRICORNE_HARNESS=full plays everything, as
// .ci/run does. TRICORNE_HARNESS=long plays many times more random games. If the variable is not set, or with -short,
// only a part is played.
package size

import (
	"os"
	"runtime/debug"
	"testing"
)

// EnvVariable is the name of the environment variable that sets how much a run of tests plays.
const EnvVariable = "TRICORNE_HARNESS"

// gcPercent is the GOGC value for tests. Tests allocate a lot of memory and end soon, so fewer garbage collections save
// an eighth of their time.
const gcPercent = 400

func init() { //nolint:gochecknoinits // every package of tests imports this one, and few have a TestMain
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
}

// Brief reports whether this is an everyday run. An everyday run plays only some of the games, so tests cannot expect
// it to visit everything.
func Brief() bool {
	size := os.Getenv(EnvVariable)
	return testing.Short() || size != "full" && size != "long"
}

// Scale returns how many of n items this run plays, at least one. A full run plays all of them, an everyday run a
// twentieth, and a long run 25 times as many.
func Scale(n int) int {
	switch {
	case Brief():
		return max(1, n/20)
	case os.Getenv(EnvVariable) == "long":
		return n * 25
	}
	return n
}

// RequireFullRun skips a slow test in an everyday run, and logs why.
func RequireFullRun(t testing.TB) {
	t.Helper()
	if Brief() {
		t.Skip("it takes long: run with " + EnvVariable + "=full")
	}
}
