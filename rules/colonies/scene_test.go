package colonies

import (
	"slices"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// The book is opened once for all tests: reading it takes longer than most of them.
var (
	testBook = open(nil)
	testGame = game.New(testBook.rules())
)

// scene is a position of the campaign laid out for one test: an empty map, a British segment with ten points a side.
type scene struct {
	t      *testing.T
	s      *state
	p      game.Position
	events []game.Event // of the last act
}

func lay(t *testing.T) *scene {
	t.Helper()
	out, err := testGame.Begin(game.Setup{Scenario: "campaign"}, dice.Keyed(dice.Secret{1}, 1))
	if err != nil {
		t.Fatal(err)
	}
	s := game.Peek[state](out.Position).Clone()
	for i := range s.Units {
		s.Units[i] = unit{}
	}
	for i := range s.Commanders {
		s.Commanders[i].At, s.Commanders[i].Fate = board.Nowhere, boxed
	}
	for i := range s.Guns {
		s.Guns[i] = gun{}
	}
	for i := range s.Fleets {
		s.Fleets[i] = fleet{}
	}
	s.Stores, s.Works, s.Shared, s.Tribes = nil, nil, nil, make([]tribe, len(testBook.Settlements))
	s.Flow = game.Flow{Stack: []game.Frame{{Step: stepOperations}}}
	s.Ops = [2]operations{{Marker: 1, Total: 10}, {Marker: 2, Total: 10}}
	s.Leads, s.Mover, s.Now = british, british, 3
	return &scene{t: t, s: s}
}

// put stands units and commanders in a place by their ids; "id/" is depleted.
func (c *scene) put(at string, ids ...string) *scene {
	c.t.Helper()
	p := c.place(at)
	for _, id := range ids {
		depleted := id[len(id)-1] == '/'
		if depleted {
			id = id[:len(id)-1]
		}
		if n := testBook.UnitNamed(id); n > 0 {
			*c.s.unit(n) = unit{At: p, Fate: inPlay, Depleted: depleted}
			testBook.meet(c.s, testBook.Unit(n).Side, p)
		} else if n := testBook.CommanderNamed(id); n > 0 {
			x := c.s.commander(n)
			x.At, x.Fate = p, inPlay
		} else {
			c.t.Fatalf("no unit or commander %q", id)
		}
	}
	return c
}

func (c *scene) place(id string) board.Place {
	c.t.Helper()
	p := testBook.Place(id)
	if p == board.Nowhere {
		c.t.Fatalf("no place %q", id)
	}
	return p
}

func (c *scene) with(change func(*state)) *scene {
	change(c.s)
	return c
}

func (c *scene) supply(side game.Side, at string, supply, boats int) *scene {
	testBook.stock(c.s, side, c.place(at), supply, boats)
	return c
}

// turnOf sets whose segment it is.
func (c *scene) turnOf(side game.Side) *scene {
	return c.with(func(s *state) { s.Mover, s.Leads = side, side })
}

// at sets the turn by its id.
func (c *scene) at(turn string) *scene {
	return c.with(func(s *state) { s.Now = testBook.Track.Find(turn) })
}

// ready seals the position, to be played on.
func (c *scene) ready() *scene {
	c.t.Helper()
	raw, err := cbor.Marshal(c.s)
	if err != nil {
		c.t.Fatal(err)
	}
	if c.p, err = testGame.Unseal(raw); err != nil {
		c.t.Fatal(err)
	}
	return c
}

// state is the truth now.
func (c *scene) state() *state { return game.Peek[state](c.p) }

// ask is the form of the side whose turn it is, with a draft of words like "go.from=1312".
func (c *scene) ask(words ...string) game.Ask {
	c.t.Helper()
	st, err := testGame.Status(c.p)
	if err != nil {
		c.t.Fatal(err)
	}
	a, err := testGame.Ask(c.p, st.Asked.List()[0], picks(words))
	if err != nil {
		c.t.Fatal(err)
	}
	return a
}

// play sends an act with dice laid down beforehand.
func (c *scene) play(act string, words []string, rolls ...int) *scene {
	c.t.Helper()
	a := c.ask(words...)
	out, err := testGame.Play(c.p, a.Answer(act, picks(words)), dice.Tape(rolls...))
	if err != nil {
		c.t.Fatalf("%s %v: %v", act, words, err)
	}
	if err := testBook.sound(game.Peek[state](out.Position)); err != nil {
		c.t.Fatalf("%s %v: not sound: %v", act, words, err)
	}
	c.p, c.events = out.Position, out.Events
	return c
}

func picks(words []string) action.Picks {
	var out action.Picks
	for _, w := range words {
		field, values, _ := strings.Cut(w, "=")
		var list []string
		if values != "" {
			list = strings.Split(values, ",")
		}
		out = append(out, action.Pick{Field: field, Values: list})
	}
	return out
}

// heard is what a side heard of the last act, a line each, with the rule it cites: "The Americans pass. [4.2 Using Operations Points]".
func (c *scene) heard(side game.Side) string {
	var out []string
	for i := range c.events {
		if l, ok := c.events[i].Heard(game.Eyes(side)); ok {
			out = append(out, l.Text.String()+" ["+l.Rule+"]")
		}
	}
	return strings.Join(out, "\n")
}

// says fails unless a side heard all of these words.
func (c *scene) says(side game.Side, words ...string) *scene {
	c.t.Helper()
	for _, w := range words {
		if heard := c.heard(side); !strings.Contains(heard, w) {
			c.t.Errorf("not heard %q in:\n%s", w, heard)
		}
	}
	return c
}

// silent fails if a side heard these words.
func (c *scene) silent(side game.Side, words string) *scene {
	c.t.Helper()
	if heard := c.heard(side); strings.Contains(heard, words) {
		c.t.Errorf("heard %q in:\n%s", words, heard)
	}
	return c
}

// unit is a unit by its id.
func (c *scene) unit(id string) *unit {
	c.t.Helper()
	n := testBook.UnitNamed(id)
	if n == 0 {
		c.t.Fatalf("no unit %q", id)
	}
	return c.state().unit(n)
}

// head is a commander by his id.
func (c *scene) head(id string) *commander {
	c.t.Helper()
	n := testBook.CommanderNamed(id)
	if n == 0 {
		c.t.Fatalf("no commander %q", id)
	}
	return c.state().commander(n)
}

// at reports whether a unit stands in a place.
func (c *scene) stands(at string, ids ...string) *scene {
	c.t.Helper()
	for _, id := range ids {
		var where board.Place
		if n := testBook.UnitNamed(id); n > 0 {
			where = c.state().unit(n).At
		} else {
			where = c.head(id).At
		}
		if where != c.place(at) {
			c.t.Errorf("%s stands in %q, not in %s", id, testBook.ID(where), at)
		}
	}
	return c
}

// spent is what a side has spent.
func (c *scene) spent(side game.Side) int { return int(c.state().Ops[side-1].Spent) }

// step sets the step of the sequence of play; nobody has the segment.
func (c *scene) step(step action.Step, args ...string) *scene {
	return c.with(func(s *state) { s.Flow.Stack[0], s.Mover = game.Frame{Step: step, Args: args}, game.Nobody })
}

// town sets who controls towns, by name.
func (c *scene) town(by game.Side, names ...string) *scene {
	c.t.Helper()
	for _, name := range names {
		i := slices.IndexFunc(testBook.Towns, func(x printed.Town) bool { return x.Name == name })
		if i < 0 {
			c.t.Fatalf("no town %q", name)
		}
		c.s.Towns[i].By = by
	}
	return c
}

// flags sets flags of units and commanders.
func (c *scene) flags(f flag, ids ...string) *scene {
	for _, id := range ids {
		if n := testBook.UnitNamed(id); n > 0 {
			c.s.unit(n).Flags |= f
		} else {
			c.s.commander(testBook.CommanderNamed(id)).Flags |= f
		}
	}
	return c
}

// knows is what a side knows.
func (c *scene) knows(side game.Side) known { return testBook.know(c.state(), game.Eyes(side)) }

// refusal is why an act cannot be pressed: its reason, "absent" where it is not offered, empty when it can.
func refusal(a game.Ask, act string) string {
	x, ok := a.Act(act)
	if !ok {
		return "absent"
	}
	return why(x.Why)
}

// pair finds two neighbouring hexes by what is printed between them and on them.
func pair(t *testing.T, fits func(from, to *printed.Hex, side *printed.Side) bool) (from, to string) {
	t.Helper()
	for i := 1; i <= testBook.Board.Size(); i++ {
		h := testBook.At(board.Place(i))
		for d := range h.Sides {
			if q := h.Sides[d].Next; q != board.Nowhere && fits(h, testBook.At(q), &h.Sides[d]) {
				return testBook.ID(board.Place(i)), testBook.ID(q)
			}
		}
	}
	t.Fatal("no such pair of hexes")
	return "", ""
}

// why is the reason for which an option or an act cannot be chosen, empty when it can.
func why(r *game.Refusal) string {
	if r == nil {
		return ""
	}
	return r.Text.String()
}

func option(t *testing.T, a game.Ask, field, id string) game.Option {
	t.Helper()
	f, ok := a.Field(field)
	if !ok {
		t.Fatalf("no field %s in %+v", field, a.Fields)
	}
	o, ok := f.Option(id)
	if !ok {
		t.Fatalf("%s does not offer %s", field, id)
	}
	return *o
}

func offers(a game.Ask, field, id string) bool {
	f, ok := a.Field(field)
	if !ok {
		return false
	}
	_, ok = f.Option(id)
	return ok
}
