package blocktest

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Table is a position under test and the result of the last action. Self is the game's own table type, which
// contains it.
type Table[Self, X any] struct {
	T        testing.TB
	Position game.Position
	Outcome  game.Outcome
	kit      *Kit[X]
	self     Self
}

// Set replaces the table's position and last outcome, and returns the game's own table.
func (b *Table[Self, X]) Set(t testing.TB, kit *Kit[X], self Self, out game.Outcome) Self {
	b.T, b.Position, b.Outcome, b.kit, b.self = t, out.Position, out, kit, self
	return self
}

// State returns the whole truth of the position.
func (b *Table[Self, X]) State() *block.State[X] { return game.Peek[block.State[X]](b.Position) }

// Block returns a block by its id.
func (b *Table[Self, X]) Block(id string) *block.Block {
	b.T.Helper()
	return b.State().Block(b.kit.Nr(b.T, id))
}

// AskedSide returns the one side that is asked. It fails the test if there is not exactly one.
func (b *Table[Self, X]) AskedSide() game.Side {
	b.T.Helper()
	st, err := b.kit.Game.Status(b.Position)
	if err != nil || len(st.SidesAsked.List()) != 1 {
		b.T.Fatalf("asked %v at %s (%v)", st.SidesAsked.List(), st.Step, err)
	}
	return st.SidesAsked.List()[0]
}

// Step returns the current step.
func (b *Table[Self, X]) Step() action.Step {
	st, _ := b.kit.Game.Status(b.Position)
	return st.Step
}

// Ask returns the form of the side that is asked, for picks written as "field=a,b".
func (b *Table[Self, X]) Ask(picks ...string) game.Ask {
	b.T.Helper()
	a, err := b.kit.Game.Ask(b.Position, b.AskedSide(), draft(picks))
	if err != nil {
		b.T.Fatal(err)
	}
	return a
}

func draft(picks []string) action.Picks {
	var out action.Picks
	for _, p := range picks {
		field, values, _ := strings.Cut(p, "=")
		var list []string
		if values != "" {
			list = strings.Split(values, ",")
		}
		out = append(out, action.Pick{Field: field, Values: list})
	}
	return out
}

// Field returns a field of the form of the asked side. It fails the test if there is none.
func (b *Table[Self, X]) Field(id string, picks ...string) *game.Field {
	b.T.Helper()
	a := b.Ask(picks...)
	f, ok := a.Field(id)
	if !ok {
		b.T.Fatalf("no field %q in %q", id, a.Title)
	}
	return f
}

// Offered reports whether an option of a field can be chosen.
func (b *Table[Self, X]) Offered(field, option string, picks ...string) bool {
	b.T.Helper()
	a := b.Ask(picks...)
	f, ok := a.Field(field)
	if !ok {
		return false
	}
	o, ok := f.Option(option)
	return ok && o.Refusal == nil
}

// DisabledReason returns the reason why an option is shown as disabled.
func (b *Table[Self, X]) DisabledReason(field, option string, picks ...string) string {
	b.T.Helper()
	o, ok := b.Field(field, picks...).Option(option)
	if !ok || o.Refusal == nil {
		b.T.Fatalf("%s is not shown greyed among %s", option, field)
	}
	return o.Refusal.Error()
}

// Try plays an act with the picks, the proposed values for the other fields, and dice. It returns the refusal, or
// nil.
func (b *Table[Self, X]) Try(act string, picks []string, src dice.Source) error {
	b.T.Helper()
	a := b.Ask(picks...)
	out, err := b.kit.Game.Play(b.Position, a.Answer(act, draft(picks)), src)
	if err != nil {
		return err
	}
	if err := b.kit.Game.(game.FaultChecker).Fault(out.Position); err != nil {
		b.T.Fatalf("after %s: %v", act, err)
	}
	b.Position, b.Outcome = out.Position, out
	return nil
}

// Do plays an act that must be offered. It must use all of the dice.
func (b *Table[Self, X]) Do(act string, picks []string, rolls ...int) Self {
	b.T.Helper()
	src := dice.NewScript(rolls...)
	if err := b.Try(act, picks, src); err != nil {
		b.T.Fatalf("%s %v with dice %v: %v (purposes so far %v)", act, picks, rolls, err, src.Purposes)
	}
	if src.Remaining() > 0 {
		b.T.Fatalf("%s %v: %d of the dice %v were not rolled; rolled for %v",
			act, picks, src.Remaining(), rolls, src.Purposes)
	}
	return b.self
}

// MustRefuse plays an act that must be refused and returns the refusal.
func (b *Table[Self, X]) MustRefuse(act string, picks ...string) string {
	b.T.Helper()
	err := b.Try(act, picks, dice.NewScript())
	var no *game.Refusal
	if !errors.As(err, &no) {
		b.T.Fatalf("%s %v: got %v, want a refusal", act, picks, err)
	}
	return no.Error()
}

// LogFor returns what a side was told of the last action, one line for each event.
func (b *Table[Self, X]) LogFor(side game.Side) string {
	var out []string
	for _, l := range game.LinesFor(b.Outcome.Events, game.SideViewer(side)) {
		out = append(out, l.Text.String())
	}
	return strings.Join(out, "\n")
}

// WantAt checks that blocks are at a place.
func (b *Table[Self, X]) WantAt(place string, ids ...string) Self {
	b.T.Helper()
	for _, id := range ids {
		if got := b.kit.Board.ID(b.Block(id).At); string(got) != place {
			b.T.Errorf("%s stands at %q, want %q", id, got, place)
		}
	}
	return b.self
}

// WantSP checks the strength points of blocks, given as "us_mercer:3".
func (b *Table[Self, X]) WantSP(want ...string) Self {
	b.T.Helper()
	for _, w := range want {
		id, n, _ := strings.Cut(w, ":")
		if got := strconv.Itoa(int(b.Block(id).Strength)); got != n {
			b.T.Errorf("%s has %s SP, want %s", id, got, n)
		}
	}
	return b.self
}

// WantAP checks the remaining action points of a side.
func (b *Table[Self, X]) WantAP(side game.Side, want int) Self {
	b.T.Helper()
	if got := int(b.State().AP[side-1]); got != want {
		b.T.Errorf("side %d has %d AP, want %d", side, got, want)
	}
	return b.self
}

// WantResult checks that the game is over and who won.
func (b *Table[Self, X]) WantResult(winner game.Side) Self {
	b.T.Helper()
	st, _ := b.kit.Game.Status(b.Position)
	if st.Result == nil || st.Result.Winner != winner {
		b.T.Errorf("result %+v, want side %d to win", st.Result, winner)
	}
	return b.self
}

// Pick returns a list of picks, to make calls of Do easier to read.
func Pick(picks ...string) []string { return picks }

// WantText checks that all parts are in a text.
func WantText(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%q is missing in:\n%s", p, text)
		}
	}
}

// WantNoText checks that none of the parts is in a text.
func WantNoText(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if strings.Contains(text, p) {
			t.Errorf("%q is in:\n%s", p, text)
		}
	}
}
