package crossing

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// testBook is the book with the names as printed, for looking things up; testGame is the game the tests play.
var (
	testBook = func() *book {
		p, err := printed.Open(nil)
		if err != nil {
			panic(err)
		}
		return newBook(p)
	}()
	testGame = New()
)

// who finds a leader by id.
func who(t testing.TB, id string) nr {
	t.Helper()
	n := testBook.Find(id)
	if n == 0 {
		t.Fatalf("no leader %q", id)
	}
	return n
}

func whoAll(t testing.TB, ids ...string) []nr {
	t.Helper()
	out := make([]nr, len(ids))
	for i, id := range ids {
		out[i] = who(t, id)
	}
	return out
}

// hexOf finds a hex by its printed number.
func hexOf(t testing.TB, id string) board.Place {
	t.Helper()
	p := testBook.Place(id)
	if p == board.Nowhere {
		t.Fatalf("no hex %q", id)
	}
	return p
}

// scene is a position being laid out for a test. Leaders nobody names are off the map. It stands in the American action phase of
// December 26, 7 am, in fair weather, with ten activation points for each side.
type scene struct {
	t testing.TB
	s state
}

func lay(t testing.TB) *scene {
	t.Helper()
	o := testBook.Opening("campaign")
	c := &scene{t: t, s: state{Scenario: "campaign", First: o.First, Last: o.Last, Now: on(26, dawn), Active: truth.American, Weather: fair, AP: [2]uint8{10, 10}}}
	c.s.Leaders = make([]unit, testBook.Size())
	for i := range c.s.Leaders {
		c.s.Leaders[i].Fate = truth.Coming
	}
	c.s.Arrived = [2]uint16{1<<16 - 1, 1<<16 - 1} // nobody is awaited; see awaiting
	return c.step(truth.StepAction)
}

// awaiting says that the reinforcements of the tables that are due have not come yet, but for these rows of a side.
func (c *scene) awaiting(side game.Side, done ...int) *scene {
	c.s.Arrived[side-1] = 0
	for _, row := range done {
		c.s.NoteArrival(side, row)
	}
	return c
}

// put stands leaders in a hex: "glover" with no troops, "glover:850" with 850 men, "glover:850/3" at fatigue 3 too,
// "glover:850/3 routed" out of order.
func (c *scene) put(hex string, leaders ...string) *scene {
	c.t.Helper()
	for _, words := range leaders {
		words, order, _ := strings.Cut(words, " ")
		id, rest, _ := strings.Cut(words, ":")
		men, tired, _ := strings.Cut(rest, "/")
		u := c.s.Unit(who(c.t, id))
		*u = unit{At: hexOf(c.t, hex), Troops: uint16(number(c.t, men)), Fatigue: uint8(number(c.t, tired))}
		u.Status = printed.Status(max(0, slices.Index(printed.StatusIDs[:], order)))
	}
	return c
}

func number(t testing.TB, word string) int {
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

// now sets the turn: a day of December (32 is January 1) and a slot.
func (c *scene) now(day, slot int) *scene { c.s.Now = on(day, slot); return c }

func (c *scene) weather(w printed.Weather) *scene { c.s.Weather = w; return c }

func (c *scene) options(o truth.Options) *scene { c.s.Options = o; return c }

func (c *scene) ap(a, b int) *scene { c.s.AP = [2]uint8{uint8(a), uint8(b)}; return c }

// active says whose part it is.
func (c *scene) active(side game.Side) *scene { c.s.Active = side; return c }

// activated makes leaders ready to act, each by himself or all by the first.
func (c *scene) activated(ids ...string) *scene {
	c.t.Helper()
	root := who(c.t, ids[0])
	for _, id := range ids {
		u := c.s.Unit(who(c.t, id))
		u.Set(truth.Activated)
		u.By, u.Root = root, root
	}
	return c
}

// step says where the sequence of play stands, the step that is asked last. Outside of a part nobody is active.
func (c *scene) step(steps ...action.Step) *scene {
	c.s.Flow.Stack = nil
	for _, s := range steps {
		c.s.Flow.Stack = append(c.s.Flow.Stack, game.Frame{Step: s})
	}
	return c
}

// with changes the state in ways the scene has no word for.
func (c *scene) with(change func(s *state)) *scene { change(&c.s); return c }

// ready makes the position. Stacks next to the enemy count as laid open. Automatic steps are not gone through: a scene stands
// where somebody is asked.
func (c *scene) ready() *table {
	c.t.Helper()
	c.s.Contacts = testBook.Contacts(&c.s)
	return sealed(c.t, &c.s)
}

// with changes a position between two actions, as if it had come so.
func (b *table) with(change func(s *state)) *table {
	b.t.Helper()
	s := b.state().Clone()
	change(s)
	s.Contacts = testBook.Contacts(s)
	return sealed(b.t, s)
}

// sealed makes a position of a state, which must be sound.
func sealed(t testing.TB, s *state) *table {
	t.Helper()
	if err := testBook.Sound(s); err != nil {
		t.Fatalf("the scene is not sound: %v", err)
	}
	raw, err := cbor.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	p, err := testGame.Unseal(raw)
	if err != nil {
		t.Fatal(err)
	}
	return &table{t: t, p: p}
}

// table is a position under test and what came of the last action.
type table struct {
	t   testing.TB
	p   game.Position
	out game.Outcome
}

// begin sets a scenario up. Dice are given as they are printed, 0 to 9.
func begin(t testing.TB, scenario string, opts []string, rolls ...int) *table {
	t.Helper()
	out, err := testGame.Begin(game.Setup{Scenario: scenario, Options: opts}, tape(rolls))
	if err != nil {
		t.Fatal(err)
	}
	return &table{t: t, p: out.Position, out: out}
}

// tape is dice that fall as given, 0 to 9.
func tape(rolls []int) dice.Source {
	values := make([]int, len(rolls))
	for i, n := range rolls {
		values[i] = (n+9)%10 + 1
	}
	return dice.Tape(values...)
}

// calm is how the dice fall at the beginning of a turn in which nothing happens: the weather continues, and nobody raids.
var calm = []int{0, 9}

func (b *table) state() *state { return game.Peek[state](b.p) }

func (b *table) unit(id string) unit { b.t.Helper(); return *b.state().Unit(who(b.t, id)) }

// detachment is the only detachment in a hex: which counter is used goes by lot.
func (b *table) detachment(hex string) string {
	b.t.Helper()
	found := ""
	for _, n := range testBook.Stack(b.state(), hexOf(b.t, hex)) {
		if l := testBook.Of(n); l.Detachment {
			if found != "" {
				b.t.Fatalf("two detachments at %s", hex)
			}
			found = l.ID
		}
	}
	if found == "" {
		b.t.Fatalf("no detachment at %s", hex)
	}
	return found
}

// step is the step that is asked, by its true name.
func (b *table) step() action.Step { return b.state().Flow.Top() }

func (b *table) asked() game.Side {
	b.t.Helper()
	st, err := testGame.Status(b.p)
	if err != nil || len(st.Asked.List()) != 1 {
		b.t.Fatalf("asked %v at %s (%v)", st.Asked.List(), st.Step, err)
	}
	return st.Asked.List()[0]
}

// picks reads choices written "field=a,b".
func picks(words []string) action.Picks {
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

// pick makes a list of choices for do.
func pick(words ...string) []string { return words }

// ask unfolds the form of the side that is asked.
func (b *table) ask(words ...string) game.Ask {
	b.t.Helper()
	a, err := testGame.Ask(b.p, b.asked(), picks(words))
	if err != nil {
		b.t.Fatal(err)
	}
	return a
}

// fieldOf is a field of a form, empty when the form does not have it.
func fieldOf(a game.Ask, id string) game.Field {
	if f, ok := a.Field(id); ok {
		return *f
	}
	return game.Field{}
}

// do plays an act with its choices and the dice that fall, 0 to 9. All dice given must be used. Ending the action phase ends what
// follows it on day turns too: nobody is activated by die, and nobody makes a Prepared attack.
func (b *table) do(act string, words []string, rolls ...int) *table {
	b.t.Helper()
	if f := &b.state().Flow; act == knowledge.ActDone && f.Top() == truth.StepAction && len(f.Stack) == 1 && !b.state().Now.Night() {
		last := truth.StepInitiative
		if testBook.MayPrepare(b.state()) {
			last = truth.StepPrepared
		}
		for b.step() != last {
			b.play(knowledge.ActDone, nil)
		}
	}
	return b.play(act, words, rolls...)
}

// play plays one act.
func (b *table) play(act string, words []string, rolls ...int) *table {
	b.t.Helper()
	a := action.Action{Side: b.asked(), Step: b.step(), Act: act, Picks: picks(words)}
	out, err := testGame.Play(b.p, a, tape(rolls))
	if err != nil {
		b.t.Fatalf("%s %v: %v", act, words, err)
	}
	fell := 0
	for _, r := range out.Rolls {
		fell += len(r.Values)
	}
	if fell != len(rolls) {
		b.t.Fatalf("%s %v: %d dice fell of %d given", act, words, fell, len(rolls))
	}
	if err := testBook.Sound(game.Peek[state](out.Position)); err != nil {
		b.t.Fatalf("%s %v: not sound: %v", act, words, err)
	}
	b.p, b.out = out.Position, out
	return b
}

// refused plays an act that must be refused and returns why.
func (b *table) refused(act string, words ...string) string {
	b.t.Helper()
	a := action.Action{Side: b.asked(), Step: b.step(), Act: act, Picks: picks(words)}
	_, err := testGame.Play(b.p, a, tape(nil))
	no, ok := err.(*game.Refusal)
	if !ok {
		b.t.Fatalf("%s %v: not refused: %v", act, words, err)
	}
	return no.Error()
}

// heard is what a side heard of the last action, one line each; Nobody is the public.
func (b *table) heard(side game.Side) string {
	var lines []string
	for _, l := range game.Hear(b.out.Events, game.Eyes(side)) {
		lines = append(lines, l.Text.String())
	}
	return strings.Join(lines, "\n")
}

// know is what a side knows of the position.
func (b *table) know(side game.Side) known { return testBook.Know(b.state(), game.Eyes(side)) }

// wantText checks that a text contains all of the words.
func wantText(t testing.TB, text string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(text, w) {
			t.Errorf("%q is not in:\n%s", w, text)
		}
	}
}

// lacksText checks that a text contains none of the words.
func lacksText(t testing.TB, text string, words ...string) {
	t.Helper()
	for _, w := range words {
		if strings.Contains(text, w) {
			t.Errorf("%q is in:\n%s", w, text)
		}
	}
}

// run lets verbs work on a scene outside of any action: do gets a turn of the kernel. What it tells is heard as of an action. The dice
// fall as given and must all be used; without any they fall as they like.
func (c *scene) run(do func(t *turn), rolls ...int) *table {
	c.t.Helper()
	c.s.Contacts = testBook.Contacts(&c.s)
	g := game.New(game.Rules[state, known]{
		Manual: testBook.manual(), Flow: func(s *state) *game.Flow { return &s.Flow }, Clone: (*state).Clone, Know: testBook.Know, Lend: knowledge.Lend,
		View: testBook.drawing.View, Where: testBook.Where, Forget: testBook.worlds.Forget, Guess: testBook.worlds.Guess, Sound: testBook.Sound,
		Begin: func(t *turn, _ game.Setup) error {
			flow := t.State.Flow
			*t.State = *c.s.Clone()
			t.State.Flow = flow
			t.Call(truth.StepAction)
			do(t)
			return nil
		},
		Steps: testBook.Steps(),
	})
	source := dice.Keyed(dice.Secret{1}, 1)
	if len(rolls) > 0 {
		source = tape(rolls)
	}
	out, err := g.Begin(game.Setup{Scenario: "campaign"}, source)
	if err != nil {
		c.t.Fatal(err)
	}
	if n := len(out.Rolls); len(rolls) > 0 && n != len(rolls) {
		c.t.Fatalf("%d dice fell of %d given", n, len(rolls))
	}
	if err := testBook.Sound(game.Peek[state](out.Position)); err != nil {
		c.t.Fatalf("not sound: %v", err)
	}
	return &table{t: c.t, p: out.Position, out: out}
}
