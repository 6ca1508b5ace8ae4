package gametest

import (
	"encoding/json"
	"fmt"
	"runtime/debug"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// faultReceiver receives faults. It is a test, or the command that counts them.
type faultReceiver interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// report collects faults, says where they occurred, and stops after too many.
type report struct {
	t      faultReceiver
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

// guard calls f and reports a panic as a fault.
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

// actionWords describes an action in enough detail to write a test from it.
func actionWords(a action.Action) string {
	return fmt.Sprintf("side %d, step %s, act %s, picks %v", a.Side, a.Step, a.Act, a.Picks)
}

// encode returns the encoding that is used to compare worlds and to search for words.
func encode(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // an error is impossible: views, asks and lines are plain data
	}
	return string(b)
}

// lines returns the events as one viewer reads them, one string for each event. The string is empty for an event that
// the viewer is not told.
func lines(events []game.Event, v game.Viewer) []string {
	out := make([]string, len(events))
	for i := range events {
		if l, ok := events[i].LineFor(v); ok {
			out[i] = encode(l)
		}
	}
	return out
}
