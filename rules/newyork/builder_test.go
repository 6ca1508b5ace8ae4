package newyork

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// testHouse is the house with the names as printed, for looking things up; testGame is the game the tests play.
var (
	testHouse = func() *house {
		d, err := read()
		if err != nil {
			panic(err)
		}
		return build(d, nil)
	}()
	testGame = New()
)

// Nr is the number of the i-th block, counted from 0.
func (h *house) Nr(i int) block.Nr { return block.Nr(i + 1) }

// nr finds a block by id.
func nr(t testing.TB, id string) block.Nr {
	t.Helper()
	n := testHouse.Roster.Find(id)
	if n == 0 {
		t.Fatalf("no block %q", id)
	}
	return n
}

func placeOf(t testing.TB, id string) board.Place {
	t.Helper()
	p := testHouse.place(id)
	if p == board.Nowhere {
		t.Fatalf("no place %q", id)
	}
	return p
}

// scene is a position being laid out for a test. Blocks nobody names are out of the game; Washington stands at North Castle,
// Howe and a reserve on Staten Island, so that the British are not too weak to go on, and the ships lie in the harbor.
type scene struct {
	t testing.TB
	s state
}

func lay(t testing.TB) *scene {
	t.Helper()
	c := &scene{t: t, s: state{Scenario: "campaign", Turn: 5, Last: 20, Total: [2]uint8{3, 4}, AP: [2]uint8{3, 4}, Dice: [2]uint8{2, 2}, First: american, Active: american}}
	c.s.Blocks = make(block.Blocks, testHouse.Roster.Size())
	for i := range c.s.Blocks {
		c.s.Blocks[i] = block.Block{Strength: uint8(testHouse.Roster.Card(testHouse.Nr(i)).Full), Fate: block.Captured}
	}
	return c.put("north_castle", "us_washington").put("staten_island", "br_howe").put("staten_island", others...).
		ship("harbor", "br_ship_howe", "br_ship_1", "br_ship_2").step(block.StepMarch)
}

var others = []string{"br_jones", "br_smith", "br_robertson", "br_schmidt", "br_lossberg", "br_mirbach"}

// bare takes the reserve out of the game.
func (c *scene) bare() *scene {
	for _, id := range others {
		b := c.s.Block(nr(c.t, id))
		*b = block.Block{Strength: b.Strength, Fate: block.Captured}
	}
	return c
}

// put stands blocks at a place; "us_hand:2" has two strength points left.
func (c *scene) put(place string, ids ...string) *scene {
	c.t.Helper()
	for _, id := range ids {
		id, sp, weak := strings.Cut(id, ":")
		b := c.s.Block(nr(c.t, id))
		*b = block.Block{At: placeOf(c.t, place), Strength: uint8(testHouse.Roster.Card(nr(c.t, id)).Full)}
		if weak {
			n, err := strconv.Atoi(sp)
			if err != nil {
				c.t.Fatal(err)
			}
			b.Strength = uint8(n)
		}
	}
	return c
}

// came stands blocks at a place as moved from another one, with the first as their leader when he is one.
func (c *scene) came(from, to string, ids ...string) *scene {
	c.t.Helper()
	c.put(to, ids...)
	var leader block.Nr
	for i, id := range ids {
		id, _, _ = strings.Cut(id, ":")
		n := nr(c.t, id)
		if i == 0 && testHouse.Roster.Card(n).Kind == block.Leader {
			leader = n
		}
		b := c.s.Block(n)
		b.Flags |= block.Moved
		b.From, b.With = placeOf(c.t, from), leader
	}
	return c
}

// ship lays ships in a zone; carried says which have carried this turn.
func (c *scene) ship(zone string, ids ...string) *scene {
	for _, id := range ids {
		i := testHouse.findShip(id)
		c.s.House.Ships[i].At, c.s.House.Began[i] = placeOf(c.t, zone), placeOf(c.t, zone)
	}
	return c
}

func (c *scene) carried(ids ...string) *scene {
	for _, id := range ids {
		c.s.House.Ships[testHouse.findShip(id)].Carried = true
	}
	return c
}

func (c *scene) turn(n int) *scene { c.s.Turn = uint8(n); return c }

func (c *scene) options(o options) *scene { c.s.House.Options = o; return c }

// active says whose part it is and how many action points he has left.
func (c *scene) active(side game.Side, ap int) *scene {
	c.s.Active, c.s.First = side, side
	c.s.AP[side-1] = uint8(ap)
	return c
}

// second makes the active player the second of the turn, so that its end comes after him.
func (c *scene) second() *scene { c.s.First = c.s.Active.Other(); return c }

// odd makes the British die of the turn odd: ships may not move.
func (c *scene) odd() *scene { c.s.Dice[british-1] = 3; return c }

// step says where the sequence of play stands. Outside of a part nobody is active.
func (c *scene) step(s game.Step) *scene {
	c.s.Flow.Stack = []game.Frame{{Step: s}}
	return c
}

// ready makes the position. Automatic steps at its top are gone through by playing from the step before, so a scene should
// stand where somebody is asked.
func (c *scene) ready() *table {
	c.t.Helper()
	if err := testHouse.sound(&c.s); err != nil {
		c.t.Fatalf("the scene is not sound: %v", err)
	}
	raw, err := cbor.Marshal(&c.s)
	if err != nil {
		c.t.Fatal(err)
	}
	p, err := testGame.Unseal(raw)
	if err != nil {
		c.t.Fatal(err)
	}
	return &table{t: c.t, p: p}
}

// table is a position under test and what came of the last action.
type table struct {
	t   testing.TB
	p   game.Position
	out game.Outcome
}

func (b *table) state() *state { return game.Peek[state](b.p) }

func (b *table) asked() game.Side {
	b.t.Helper()
	st, err := testGame.Status(b.p)
	if err != nil || len(st.Asked.List()) != 1 {
		b.t.Fatalf("asked %v at %s (%v)", st.Asked.List(), st.Step, err)
	}
	return st.Asked.List()[0]
}

func (b *table) step() game.Step {
	st, _ := testGame.Status(b.p)
	return st.Step
}

// ask unfolds the form of the side that is asked with picks written "field=a,b".
func (b *table) ask(picks ...string) game.Ask {
	b.t.Helper()
	a, err := testGame.Ask(b.p, b.asked(), draft(picks))
	if err != nil {
		b.t.Fatal(err)
	}
	return a
}

func draft(picks []string) game.Picks {
	var out game.Picks
	for _, p := range picks {
		field, values, _ := strings.Cut(p, "=")
		var list []string
		if values != "" {
			list = strings.Split(values, ",")
		}
		out = append(out, game.Pick{Field: field, Values: list})
	}
	return out
}

// field finds a field of the unfolded form.
func (b *table) field(id string, picks ...string) *game.Field {
	b.t.Helper()
	a := b.ask(picks...)
	f, ok := a.Field(id)
	if !ok {
		b.t.Fatalf("no field %q in %q", id, a.Title)
	}
	return f
}

// offered tells whether an option is offered in a field.
func (b *table) offered(field, option string, picks ...string) bool {
	b.t.Helper()
	a := b.ask(picks...)
	f, ok := a.Field(field)
	if !ok {
		return false
	}
	o, ok := f.Option(option)
	return ok && o.Why == nil
}

// greyed returns the reason why an option is shown but not offered.
func (b *table) greyed(field, option string, picks ...string) string {
	b.t.Helper()
	o, ok := b.field(field, picks...).Option(option)
	if !ok || o.Why == nil {
		b.t.Fatalf("%s is not shown greyed among %s", option, field)
	}
	return o.Why.Error()
}

// try plays an act with the picks, and the values proposed for the rest, and scripted dice.
func (b *table) try(act string, picks []string, src dice.Source) error {
	b.t.Helper()
	a := b.ask(picks...)
	out, err := testGame.Play(b.p, a.Answer(act, draft(picks)), src)
	if err != nil {
		return err
	}
	if err := testGame.(game.Faulty).Fault(out.Position); err != nil {
		b.t.Fatalf("after %s: %v", act, err)
	}
	b.p, b.out = out.Position, out
	return nil
}

// do plays an act that must be offered; all the dice must be rolled by it.
func (b *table) do(act string, picks []string, rolls ...int) *table {
	b.t.Helper()
	src := dice.NewScript(rolls...)
	if err := b.try(act, picks, src); err != nil {
		b.t.Fatalf("%s %v with dice %v: %v (purposes so far %v)", act, picks, rolls, err, src.Purposes)
	}
	if src.Left() > 0 {
		b.t.Fatalf("%s %v: %d of the dice %v were not rolled; rolled for %v", act, picks, src.Left(), rolls, src.Purposes)
	}
	return b
}

// refused plays an act that must be refused and returns the refusal.
func (b *table) refused(act string, picks ...string) string {
	b.t.Helper()
	err := b.try(act, picks, dice.NewScript())
	var no *game.Refusal
	if !errors.As(err, &no) {
		b.t.Fatalf("%s %v: got %v, want a refusal", act, picks, err)
	}
	return no.Error()
}

// heard is what a side heard of the last action, a line each.
func (b *table) heard(side game.Side) string {
	var out []string
	for _, l := range game.Hear(b.out.Events, game.Eyes(side)) {
		out = append(out, l.Text.String())
	}
	return strings.Join(out, "\n")
}

// at checks where blocks stand.
func (b *table) at(place string, ids ...string) *table {
	b.t.Helper()
	for _, id := range ids {
		if got := testHouse.Board.ID(b.state().Block(nr(b.t, id)).At); string(got) != place {
			b.t.Errorf("%s stands at %q, want %q", id, got, place)
		}
	}
	return b
}

// sp checks strengths: "us_mercer:3".
func (b *table) sp(want ...string) *table {
	b.t.Helper()
	for _, w := range want {
		id, n, _ := strings.Cut(w, ":")
		if got := strconv.Itoa(int(b.state().Block(nr(b.t, id)).Strength)); got != n {
			b.t.Errorf("%s has %s SP, want %s", id, got, n)
		}
	}
	return b
}

func (b *table) ap(side game.Side, want int) *table {
	b.t.Helper()
	if got := int(b.state().AP[side-1]); got != want {
		b.t.Errorf("side %d has %d AP, want %d", side, got, want)
	}
	return b
}

// result checks that the game is over and who won.
func (b *table) result(winner game.Side) *table {
	b.t.Helper()
	st, _ := testGame.Status(b.p)
	if st.Result == nil || st.Result.Winner != winner {
		b.t.Errorf("result %+v, want side %d to win", st.Result, winner)
	}
	return b
}

// begin sets the game up and begins it with the suggested American set-up and scripted dice.
func begin(t testing.TB, rolls ...int) *table {
	t.Helper()
	return setup(t).do("begin", nil, rolls...)
}

// setup is the American set-up, with optional rules.
func setup(t testing.TB, options ...string) *table {
	t.Helper()
	out, err := testGame.Begin(game.Setup{Scenario: "campaign", Options: options}, dice.NewScript())
	if err != nil {
		t.Fatal(err)
	}
	return &table{t: t, p: out.Position, out: out}
}

// shipAt checks where ships lie.
func (b *table) shipAt(zone string, ids ...string) *table {
	b.t.Helper()
	for _, id := range ids {
		if got := testHouse.Board.ID(b.state().House.Ships[testHouse.findShip(id)].At); string(got) != zone {
			b.t.Errorf("%s lies in %q, want %q", id, got, zone)
		}
	}
	return b
}

// rank checks in which position of the battle blocks stand.
func (b *table) rank(want int, ids ...string) *table {
	b.t.Helper()
	for _, id := range ids {
		if got := b.state().Block(nr(b.t, id)).Rank(); got != want {
			b.t.Errorf("%s stands in the %s, want the %s", id, ranks[got].ID, ranks[want].ID)
		}
	}
	return b
}

// misses is so many dice that neither hit nor put to flight.
func misses(n int) []int { return slices.Repeat([]int{3}, n) }

// pick is one list of picks, to read well in calls of do.
func pick(picks ...string) []string { return picks }

func wantText(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%q is missing in:\n%s", p, text)
		}
	}
}

func wantNoText(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if strings.Contains(text, p) {
			t.Errorf("%q is in:\n%s", p, text)
		}
	}
}
