package gametest

import (
	"encoding/json"
	"fmt"
	"runtime/debug"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// judge hears of faults: a test, or the command that counts them.
type judge interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// report collects faults, says where they were met, and gives up when there are too many to read.
type report struct {
	t      judge
	faults int
	where  func() string
}

func (r *report) fault(format string, args ...any) {
	r.t.Helper()
	const most = 12
	r.faults++
	r.t.Errorf("%s: %s", r.where(), fmt.Sprintf(format, args...))
	if r.faults >= most {
		r.t.Fatalf("%d faults are enough", most)
	}
}

// guard runs f and makes a fault of its panic.
func (r *report) guard(f func()) {
	r.t.Helper()
	defer func() {
		if p := recover(); p != nil {
			r.t.Errorf("%s: panic: %v\n%s", r.where(), p, debug.Stack())
			r.faults++
		}
	}()
	f()
}

// actionWords writes an action so that a test can be made of it.
func actionWords(a action.Action) string {
	return fmt.Sprintf("side %d, step %s, act %s, picks %v", a.Side, a.Step, a.Act, a.Picks)
}

// encode returns the canonical encoding in which worlds are compared and words are searched.
func encode(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // views, asks and lines are plain data
	}
	return string(b)
}

// lines returns the events as one viewer hears them, one string each; empty where the viewer hears nothing.
func lines(events []game.Event, v game.Viewer) []string {
	out := make([]string, len(events))
	for i := range events {
		if l, ok := events[i].Heard(v); ok {
			out[i] = encode(l)
		}
	}
	return out
}
