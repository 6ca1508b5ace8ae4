package colonies

import (
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/board"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

var testBook = open(nil)

// scene is a position of the campaign laid out for one test: an empty map, a British segment with ten points a side.
type scene struct {
	t *testing.T
	s *state
	p game.Position
}

func lay(t *testing.T) *scene {
	t.Helper()
	out, err := New().Begin(game.Setup{Scenario: "campaign"}, dice.Keyed(dice.Secret{1}, 1))
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
	if c.p, err = New().Unseal(raw); err != nil {
		c.t.Fatal(err)
	}
	return c
}

// state is the truth now.
func (c *scene) state() *state { return game.Peek[state](c.p) }

// ask is the form of the side whose turn it is, with a draft of words like "go.from=1312".
func (c *scene) ask(words ...string) game.Ask {
	c.t.Helper()
	st, err := New().Status(c.p)
	if err != nil {
		c.t.Fatal(err)
	}
	a, err := New().Ask(c.p, st.Asked.List()[0], picks(words))
	if err != nil {
		c.t.Fatal(err)
	}
	return a
}

// play sends an act with dice laid down beforehand.
func (c *scene) play(act string, words []string, rolls ...int) *scene {
	c.t.Helper()
	a := c.ask(words...)
	out, err := New().Play(c.p, a.Answer(act, picks(words)), dice.Tape(rolls...))
	if err != nil {
		c.t.Fatalf("%s %v: %v", act, words, err)
	}
	if err := testBook.sound(game.Peek[state](out.Position)); err != nil {
		c.t.Fatalf("%s %v: not sound: %v", act, words, err)
	}
	c.p = out.Position
	return c
}

func picks(words []string) game.Picks {
	var out game.Picks
	for _, w := range words {
		field, values, _ := strings.Cut(w, "=")
		var list []string
		if values != "" {
			list = strings.Split(values, ",")
		}
		out = append(out, game.Pick{Field: field, Values: list})
	}
	return out
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
