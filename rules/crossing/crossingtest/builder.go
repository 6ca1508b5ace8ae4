package crossingtest

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/board"
	"tricorne/rules/crossing/calendar"
	"tricorne/rules/crossing/drawing"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/crossing/worlds"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

type state = truth.State

// Book holds the rules with the printed names, for looking things up in tests.
var Book = func() calendar.Rules {
	p, err := printed.Open(nil)
	if err != nil {
		panic(err)
	}
	return calendar.New(p)
}()

// LeaderNumber returns the number of the leader with an id, and fails the test if there is none.
func LeaderNumber(t testing.TB, id string) printed.LeaderNumber {
	t.Helper()
	n := Book.Find(id)
	if n == 0 {
		t.Fatalf("no leader %q", id)
	}
	return n
}

// LeaderNumbers returns the numbers of the leaders with these ids.
func LeaderNumbers(t testing.TB, ids ...string) []printed.LeaderNumber {
	t.Helper()
	out := make([]printed.LeaderNumber, len(ids))
	for i, id := range ids {
		out[i] = LeaderNumber(t, id)
	}
	return out
}

// HexOf returns the hex with a printed number, and fails the test if there is none.
func HexOf(t testing.TB, id string) board.Place {
	t.Helper()
	p := Book.Place(id)
	if p == board.Nowhere {
		t.Fatalf("no hex %q", id)
	}
	return p
}

// Scene is a position that a test sets up. Leaders that the test does not place are off the map. A scene begins in
// the American action phase of December 26, 7 am, in fair weather, with ten activation points for each side.
type Scene struct {
	T testing.TB
	S state
}

// NewScene returns a new scene.
func NewScene(t testing.TB) *Scene {
	t.Helper()
	o := Book.Opening("campaign")
	c := &Scene{T: t, S: state{
		Scenario: "campaign", FirstTurn: o.FirstTurn, LastTurn: o.LastTurn, Now: printed.MomentOn(26, printed.Dawn),
		Active: truth.American, Weather: printed.Fair, AP: [2]uint8{10, 10},
	}}
	c.S.Leaders = make([]truth.Unit, Book.Size())
	for i := range c.S.Leaders {
		c.S.Leaders[i].Fate = truth.NotArrived
	}
	c.S.ArrivalsHandled = [2]uint16{1<<16 - 1, 1<<16 - 1} // no reinforcements are due; see ExpectReinforcements
	return c.SetSteps(truth.StepAction)
}

// ExpectReinforcements marks a side's reinforcements as still to come, except for the rows in done.
func (c *Scene) ExpectReinforcements(side game.Side, done ...int) *Scene {
	c.S.ArrivalsHandled[side-1] = 0
	for _, row := range done {
		c.S.NoteArrival(side, row)
	}
	return c
}

// Put puts leaders in a hex. A leader is "glover" without troops, "glover:850" with 850 men, "glover:850/3" also with
// fatigue 3, "glover:850/3 routed" out of order.
func (c *Scene) Put(hex string, leaders ...string) *Scene {
	c.T.Helper()
	for _, words := range leaders {
		words, order, _ := strings.Cut(words, " ")
		id, rest, _ := strings.Cut(words, ":")
		men, tired, _ := strings.Cut(rest, "/")
		u := c.S.Unit(LeaderNumber(c.T, id))
		*u = truth.Unit{At: HexOf(c.T, hex), Troops: uint16(Number(c.T, men)), Fatigue: uint8(Number(c.T, tired))}
		u.Status = printed.Status(max(0, slices.Index(printed.StatusIDs[:], order)))
	}
	return c
}

// Number parses a number. An empty text gives 0.
func Number(t testing.TB, word string) int {
	t.Helper()
	if word == "" {
		return 0
	}
	n, err := strconv.Atoi(word)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// SetTurn sets the turn: a day of December (32 is January 1) and a slot.
func (c *Scene) SetTurn(day, slot int) *Scene { c.S.Now = printed.MomentOn(day, slot); return c }

// SetWeather sets the weather.
func (c *Scene) SetWeather(w printed.Weather) *Scene { c.S.Weather = w; return c }

// SetOptions sets the optional rules.
func (c *Scene) SetOptions(o truth.Options) *Scene { c.S.Options = o; return c }

// SetPoints sets the activation points of both sides.
func (c *Scene) SetPoints(a, b int) *Scene { c.S.AP = [2]uint8{uint8(a), uint8(b)}; return c }

// SetActive sets the side whose part of the turn it is.
func (c *Scene) SetActive(side game.Side) *Scene { c.S.Active = side; return c }

// Activate makes leaders ready to act: one leader alone, or several under the command of the first.
func (c *Scene) Activate(ids ...string) *Scene {
	c.T.Helper()
	root := LeaderNumber(c.T, ids[0])
	for _, id := range ids {
		u := c.S.Unit(LeaderNumber(c.T, id))
		u.Set(truth.Activated)
		u.ActivatedBy, u.ActivationRoot = root, root
	}
	return c
}

// SetSteps replaces the stack of steps; the last one becomes the current step. It does not change the active side.
func (c *Scene) SetSteps(steps ...action.Step) *Scene {
	c.S.Flow.Stack = nil
	for _, s := range steps {
		c.S.Flow.Stack = append(c.S.Flow.Stack, game.Frame{Step: s})
	}
	return c
}

// With changes the state with a function, for changes that have no method of their own.
func (c *Scene) With(change func(s *state)) *Scene { change(&c.S); return c }

// Seal returns a table with the scene's position. Stacks next to the enemy count as revealed. No automatic steps are
// run, so the scene must be at a step that asks a side.
func (c *Scene) Seal() *Table {
	c.T.Helper()
	c.S.Contacts = Book.Contacts(&c.S)
	return SealPosition(c.T, &c.S)
}

// With returns a table whose position has been changed by a function, as if between two actions.
func (b *Table) With(change func(s *state)) *Table {
	b.T.Helper()
	s := b.State().Clone()
	change(s)
	s.Contacts = Book.Contacts(s)
	return SealPosition(b.T, s)
}

// SealPosition returns a table for a state, which must be valid.
func SealPosition(t testing.TB, s *state) *Table {
	t.Helper()
	if err := Book.Validate(s); err != nil {
		t.Fatalf("the scene is not sound: %v", err)
	}
	raw, err := cbor.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Game().Unseal(raw)
	if err != nil {
		t.Fatal(err)
	}
	return &Table{T: t, Position: p}
}

// Table is a position under test, with the outcome of the last action.
type Table struct {
	T        testing.TB
	Position game.Position
	Outcome  game.Outcome
}

// BeginScenario sets up a scenario and returns its table. Rolls are the numbers on the printed dice, 0 to 9.
func BeginScenario(t testing.TB, scenario string, opts []string, rolls ...int) *Table {
	t.Helper()
	out, err := Game().Begin(game.Setup{Scenario: scenario, Options: opts}, FixedDice(rolls))
	if err != nil {
		t.Fatal(err)
	}
	return &Table{T: t, Position: out.Position, Outcome: out}
}

// FixedDice returns dice that show the given rolls, 0 to 9, in this order.
func FixedDice(rolls []int) dice.Source {
	values := make([]int, len(rolls))
	for i, n := range rolls {
		values[i] = (n+9)%10 + 1
	}
	return dice.NewTypedDice(values...)
}

// CalmRolls are the rolls at the beginning of a quiet turn. The weather continues, and there is no raid.
var CalmRolls = []int{0, 9}

// State returns the complete state of the position.
func (b *Table) State() *state { return game.Peek[state](b.Position) }

// Unit returns a leader's present data.
func (b *Table) Unit(id string) truth.Unit {
	b.T.Helper()
	return *b.State().Unit(LeaderNumber(b.T, id))
}

// Detachment returns the id of the only detachment in a hex. Tests need it because the counter is drawn by lot.
func (b *Table) Detachment(hex string) string {
	b.T.Helper()
	found := ""
	for _, n := range Book.Stack(b.State(), HexOf(b.T, hex)) {
		if l := Book.Of(n); l.Detachment {
			if found != "" {
				b.T.Fatalf("two detachments at %s", hex)
			}
			found = l.ID
		}
	}
	if found == "" {
		b.T.Fatalf("no detachment at %s", hex)
	}
	return found
}

// Step returns the current step, by its real name, even while the step is secret.
func (b *Table) Step() action.Step { return b.State().Flow.Top() }

// AskedSide returns the side that is asked.
func (b *Table) AskedSide() game.Side {
	b.T.Helper()
	st, err := Game().Status(b.Position)
	if err != nil || len(st.SidesAsked.List()) != 1 {
		b.T.Fatalf("asked %v at %s (%v)", st.SidesAsked.List(), st.Step, err)
	}
	return st.SidesAsked.List()[0]
}

// Picks converts choices written as "field=a,b" to the values of a form.
func Picks(words []string) action.Picks {
	var out action.Picks
	for _, w := range words {
		field, values, _ := strings.Cut(w, "=")
		p := action.Pick{Field: field}
		if values != "" {
			p.Values = strings.Split(values, ",")
		}
		out = append(out, p)
	}
	return out
}

// Pick returns its arguments as the list of choices that PlayThrough takes.
func Pick(words ...string) []string { return words }

// Ask returns the form of the side that is asked, for a draft with these choices.
func (b *Table) Ask(words ...string) game.Ask {
	b.T.Helper()
	a, err := Game().Ask(b.Position, b.AskedSide(), Picks(words))
	if err != nil {
		b.T.Fatal(err)
	}
	return a
}

// FieldOf returns a field of a form, an empty one if the form does not have it.
func FieldOf(a game.Ask, id string) game.Field {
	if f, ok := a.Field(id); ok {
		return *f
	}
	return game.Field{}
}

// PlayThrough plays an action with its choices and rolls, 0 to 9. All rolls must be used. An action that ends the
// action phase of a day turn also ends the steps after it, without activation by die and without Prepared attacks.
func (b *Table) PlayThrough(act string, words []string, rolls ...int) *Table {
	b.T.Helper()
	if f := &b.State().Flow; act == knowledge.ActDone && f.Top() == truth.StepAction && len(f.Stack) == 1 &&
		!b.State().Now.Night() {
		last := truth.StepInitiative
		if Book.MayPrepare(b.State()) {
			last = truth.StepPrepared
		}
		for b.Step() != last {
			b.Play(knowledge.ActDone, nil)
		}
	}
	return b.Play(act, words, rolls...)
}

// Play plays one action with its choices and rolls.
func (b *Table) Play(act string, words []string, rolls ...int) *Table {
	b.T.Helper()
	a := action.Action{Side: b.AskedSide(), Step: b.Step(), Act: act, Picks: Picks(words)}
	out, err := Game().Play(b.Position, a, FixedDice(rolls))
	if err != nil {
		b.T.Fatalf("%s %v: %v", act, words, err)
	}
	fell := 0
	for _, r := range out.Rolls {
		fell += len(r.Values)
	}
	if fell != len(rolls) {
		b.T.Fatalf("%s %v: %d dice fell of %d given", act, words, fell, len(rolls))
	}
	if err := Book.Validate(game.Peek[state](out.Position)); err != nil {
		b.T.Fatalf("%s %v: not sound: %v", act, words, err)
	}
	b.Position, b.Outcome = out.Position, out
	return b
}

// PlayRefused plays an action that must be refused, and returns the reason.
func (b *Table) PlayRefused(act string, words ...string) string {
	b.T.Helper()
	a := action.Action{Side: b.AskedSide(), Step: b.Step(), Act: act, Picks: Picks(words)}
	_, err := Game().Play(b.Position, a, FixedDice(nil))
	var no *game.Refusal
	if !errors.As(err, &no) {
		b.T.Fatalf("%s %v: not refused: %v", act, words, err)
	}
	return no.Error()
}

// LogOf returns the log of the last action as a side hears it, one line each. For Nobody it returns the public log.
func (b *Table) LogOf(side game.Side) string {
	var lines []string
	for _, l := range game.LinesFor(b.Outcome.Events, game.SideViewer(side)) {
		lines = append(lines, l.Text.String())
	}
	return strings.Join(lines, "\n")
}

// Know returns what a side knows of the position.
func (b *Table) Know(side game.Side) knowledge.Known {
	return Book.Know(b.State(), game.SideViewer(side))
}

// WantText checks that a text contains all of the words.
func WantText(t testing.TB, text string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(text, w) {
			t.Errorf("%q is not in:\n%s", w, text)
		}
	}
}

// LacksText checks that a text contains none of the words.
func LacksText(t testing.TB, text string, words ...string) {
	t.Helper()
	for _, w := range words {
		if strings.Contains(text, w) {
			t.Errorf("%q is in:\n%s", w, text)
		}
	}
}

// Run begins a game at the scene's position and lets the function do change it. Tests use it to change a scene
// outside any action. The log is recorded like that of an action. All rolls given must be used; if none are given,
// rolls are random.
func (c *Scene) Run(do func(t *game.Turn[truth.State]), rolls ...int) *Table {
	c.T.Helper()
	c.S.Contacts = Book.Contacts(&c.S)
	dreams := worlds.Rules{Rules: Book.Rules.Rules}
	g := game.New(game.Rules[state, knowledge.Known]{
		Manual: Game().Manual(), Flow: func(s *state) *game.Flow { return &s.Flow }, Clone: (*state).Clone, Know: Book.Know,
		PublicForSide: knowledge.PublicAsSide,
		View:          drawing.Rules{Rules: Book}.View, TurnAndPhase: Book.TurnAndPhase, Forget: dreams.Forget,
		Guess:    dreams.Guess,
		Validate: Book.Validate,
		Begin: func(t *game.Turn[truth.State], _ game.Setup) error {
			flow := t.State.Flow
			*t.State = *c.S.Clone()
			t.State.Flow = flow
			t.Call(truth.StepAction)
			do(t)
			return nil
		},
		Steps: Book.Steps(),
	})
	source := dice.FromSecret(dice.Secret{1}, 1)
	if len(rolls) > 0 {
		source = FixedDice(rolls)
	}
	out, err := g.Begin(game.Setup{Scenario: "campaign"}, source)
	if err != nil {
		c.T.Fatal(err)
	}
	if n := len(out.Rolls); len(rolls) > 0 && n != len(rolls) {
		c.T.Fatalf("%d dice fell of %d given", n, len(rolls))
	}
	if err := Book.Validate(game.Peek[state](out.Position)); err != nil {
		c.T.Fatalf("not sound: %v", err)
	}
	return &Table{T: c.T, Position: out.Position, Outcome: out}
}
