// Package size says how much a run of tests plays, as the environment asks for. TRICORNE_HARNESS=full plays everything,
// as .ci/run does; TRICORNE_HARNESS=long plays many times more random games; without, and with -short, a part is
// played.
package size

import (
	"os"
	"testing"
)

// Variable is the name of the variable that says it.
const Variable = "TRICORNE_HARNESS"

// Brief reports whether this run is an everyday one. It plays a part of the games, and does not expect everything to
// come up in them.
func Brief() bool {
	size := os.Getenv(Variable)
	return testing.Short() || size != "full" && size != "long"
}

// Scale returns how many of n to play, at least one. A full run plays all of them, an everyday run a tenth, and a long
// run many more.
func Scale(n int) int {
	switch {
	case Brief():
		return max(1, n/10)
	case os.Getenv(Variable) == "long":
		return n * 25
	}
	return n
}

// Whole skips a test that takes long, with a word, in a run of every day.
func Whole(t testing.TB) {
	t.Helper()
	if Brief() {
		t.Skip("it takes long: run with " + Variable + "=full")
	}
}
