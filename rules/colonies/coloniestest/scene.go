package coloniestest

import (
	"slices"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// AssignArea assigns an area of operations to a commander.
func (c *Scene) AssignArea(who, name string) *Scene {
	c.S.Commander(Book.CommanderNamed(who)).Area = Book.AreaNamed(name)
	return c
}

// PutFleets puts one fleet in each of the given ports.
func (c *Scene) PutFleets(ports ...string) *Scene {
	for i, at := range ports {
		c.S.Fleets[i].At = c.Place(at)
	}
	return c
}

// Scene is a position of the campaign set up for one test. The map is empty at first, a British segment has begun,
// and each side has ten operations points.
type Scene struct {
	T        *testing.T
	S        *state
	Position game.Position
	events   []game.Event // events of the last act
}

// NewScene returns a scene with an empty map.
func NewScene(t *testing.T) *Scene {
	t.Helper()
	out, err := sceneGame.Begin(game.Setup{Scenario: "campaign"}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil {
		t.Fatal(err)
	}
	s := openState(out.Position).Clone()
	for i := range s.Units {
		s.Units[i] = war.Unit{}
	}
	for i := range s.Commanders {
		s.Commanders[i].At, s.Commanders[i].Fate = board.Nowhere, war.FateInTray
	}
	for i := range s.Guns {
		s.Guns[i] = war.Gun{}
	}
	for i := range s.Fleets {
		s.Fleets[i] = war.Fleet{}
	}
	s.Stores, s.Works, s.SharedHexes, s.Tribes = nil, nil, nil, make([]war.Tribe, len(Book.Settlements))
	s.Flow = game.Flow{Stack: []game.Frame{{Step: war.StepOperations}}}
	s.Ops = [2]war.Operations{{Marker: 1, Total: 10}, {Marker: 2, Total: 10}}
	s.FirstMover, s.Mover, s.Now = british, british, 3
	return &Scene{T: t, S: s}
}

// Put places units and commanders in a place by their ids; "id/" is a depleted unit.
func (c *Scene) Put(at string, ids ...string) *Scene {
	c.T.Helper()
	p := c.Place(at)
	for _, id := range ids {
		depleted := id[len(id)-1] == '/'
		if depleted {
			id = id[:len(id)-1]
		}
		if n := Book.UnitNamed(id); n > 0 {
			*c.S.Unit(n) = war.Unit{At: p, Fate: war.FateInPlay, Depleted: depleted}
			Book.NoteShared(c.S, Book.Unit(n).Side, p)
		} else if n := Book.CommanderNamed(id); n > 0 {
			x := c.S.Commander(n)
			x.At, x.Fate = p, war.FateInPlay
		} else {
			c.T.Fatalf("no unit or commander %q", id)
		}
	}
	return c
}

// Place returns the place with an id, and fails the test if there is none.
func (c *Scene) Place(id string) board.Place {
	c.T.Helper()
	p := Book.Place(id)
	if p == board.Nowhere {
		c.T.Fatalf("no place %q", id)
	}
	return p
}

// With lets a function change the state.
func (c *Scene) With(change func(*state)) *Scene {
	change(c.S)
	return c
}

// AddSupply adds supply and bateaux to a place.
func (c *Scene) AddSupply(side game.Side, at string, supply, boats int) *Scene {
	Book.AddStores(c.S, side, c.Place(at), supply, boats)
	return c
}

// SetActiveSide begins a segment of a side, so that this side may act.
func (c *Scene) SetActiveSide(side game.Side) *Scene {
	return c.With(func(s *state) { s.Mover, s.FirstMover = side, side })
}

// SetTurn sets the turn by its id.
func (c *Scene) SetTurn(turn string) *Scene {
	return c.With(func(s *state) { s.Now = Book.Track.Find(turn) })
}

// Build makes the state into a position that can be played.
func (c *Scene) Build() *Scene {
	c.T.Helper()
	raw, err := cbor.Marshal(c.S)
	if err != nil {
		c.T.Fatal(err)
	}
	if c.Position, err = sceneGame.Unseal(raw); err != nil {
		c.T.Fatal(err)
	}
	return c
}

// State returns the current true state.
func (c *Scene) State() *state { return openState(c.Position) }

// Ask returns the form for the side that must answer now. Its words fill in a draft, for example "go.from=1312".
func (c *Scene) Ask(words ...string) game.Ask {
	c.T.Helper()
	st, err := sceneGame.Status(c.Position)
	if err != nil {
		c.T.Fatal(err)
	}
	a, err := sceneGame.Ask(c.Position, st.SidesAsked.List()[0], Picks(words))
	if err != nil {
		c.T.Fatal(err)
	}
	return a
}

// Play plays an act with given dice.
func (c *Scene) Play(act string, words []string, rolls ...int) *Scene {
	c.T.Helper()
	a := c.Ask(words...)
	out, err := sceneGame.Play(c.Position, a.Answer(act, Picks(words)), dice.NewTypedDice(rolls...))
	if err != nil {
		c.T.Fatalf("%s %v: %v", act, words, err)
	}
	if err := Book.CheckState(openState(out.Position)); err != nil {
		c.T.Fatalf("%s %v: not sound: %v", act, words, err)
	}
	c.Position, c.events = out.Position, out.Events
	return c
}

// Picks reads a draft from words like "go.from=1312".
func Picks(words []string) action.Picks {
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

// LogOf returns the log of the last act as a side sees it. Each line has the rule it cites: "The Americans pass. [4.2
// Using Operations Points]".
func (c *Scene) LogOf(side game.Side) string {
	var out []string
	for i := range c.events {
		if l, ok := c.events[i].LineFor(game.SideViewer(side)); ok {
			out = append(out, l.Text.String()+" ["+l.Rule+"]")
		}
	}
	return strings.Join(out, "\n")
}

// WantLog fails the test unless the log that a side sees contains all of these words.
func (c *Scene) WantLog(side game.Side, words ...string) *Scene {
	c.T.Helper()
	for _, w := range words {
		if heard := c.LogOf(side); !strings.Contains(heard, w) {
			c.T.Errorf("not heard %q in:\n%s", w, heard)
		}
	}
	return c
}

// WantNoLog fails the test if the log that a side sees contains these words.
func (c *Scene) WantNoLog(side game.Side, words string) *Scene {
	c.T.Helper()
	if heard := c.LogOf(side); strings.Contains(heard, words) {
		c.T.Errorf("heard %q in:\n%s", words, heard)
	}
	return c
}

// Unit returns the unit with an id, and fails the test if there is none.
func (c *Scene) Unit(id string) *war.Unit {
	c.T.Helper()
	n := Book.UnitNamed(id)
	if n == 0 {
		c.T.Fatalf("no unit %q", id)
	}
	return c.State().Unit(n)
}

// Commander returns the commander with an id, and fails the test if there is none.
func (c *Scene) Commander(id string) *war.Commander {
	c.T.Helper()
	n := Book.CommanderNamed(id)
	if n == 0 {
		c.T.Fatalf("no commander %q", id)
	}
	return c.State().Commander(n)
}

// WantAt fails the test unless the given units and commanders are in a place.
func (c *Scene) WantAt(at string, ids ...string) *Scene {
	c.T.Helper()
	for _, id := range ids {
		var where board.Place
		if n := Book.UnitNamed(id); n > 0 {
			where = c.State().Unit(n).At
		} else {
			where = c.Commander(id).At
		}
		if where != c.Place(at) {
			c.T.Errorf("%s stands in %q, not in %s", id, Book.ID(where), at)
		}
	}
	return c
}

// SpentPoints returns the operations points a side has spent.
func (c *Scene) SpentPoints(side game.Side) int { return int(c.State().Ops[side-1].Spent) }

// SetStep sets the step of the sequence of play, outside any segment.
func (c *Scene) SetStep(step action.Step, args ...string) *Scene {
	return c.With(func(s *state) { s.Flow.Stack[0], s.Mover = game.Frame{Step: step, Args: args}, game.Nobody })
}

// GiveTowns gives control of towns, by name, to a side.
func (c *Scene) GiveTowns(by game.Side, names ...string) *Scene {
	c.T.Helper()
	for _, name := range names {
		i := slices.IndexFunc(Book.Towns, func(x printed.Town) bool { return x.Name == name })
		if i < 0 {
			c.T.Fatalf("no town %q", name)
		}
		c.S.Towns[i].Controller = by
	}
	return c
}

// SetFlags sets flags of units and commanders.
func (c *Scene) SetFlags(f war.Flag, ids ...string) *Scene {
	for _, id := range ids {
		if n := Book.UnitNamed(id); n > 0 {
			c.S.Unit(n).Flags |= f
		} else {
			c.S.Commander(Book.CommanderNamed(id)).Flags |= f
		}
	}
	return c
}

// KnowledgeOf returns a side's knowledge.
func (c *Scene) KnowledgeOf(side game.Side) known { return Book.Know(c.State(), game.SideViewer(side)) }

// Refusal returns the reason why an act cannot be pressed. It is "absent" if the act is not offered, and "" if it
// can be pressed.
func Refusal(a game.Ask, act string) string {
	x, ok := a.Act(act)
	if !ok {
		return "absent"
	}
	return RefusalText(x.Refusal)
}

// AdjacentHexes returns two adjacent hexes for which a condition holds.
func AdjacentHexes(t *testing.T, fits func(from, to *printed.Hex, side *printed.HexEdge) bool) (from, to string) {
	t.Helper()
	for i := 1; i <= Book.Board.Size(); i++ {
		h := Book.At(board.Place(i))
		for d := range h.Sides {
			if q := h.Sides[d].NextHex; q != board.Nowhere && fits(h, Book.At(q), &h.Sides[d]) {
				return Book.ID(board.Place(i)), Book.ID(q)
			}
		}
	}
	t.Fatal("no such pair of hexes")
	return "", ""
}

// RefusalText returns the text of a refusal, or "" for none.
func RefusalText(r *game.Refusal) string {
	if r == nil {
		return ""
	}
	return r.Text.String()
}

// Option returns an option of a field, and fails the test if it is not offered.
func Option(t *testing.T, a game.Ask, field, id string) game.Option {
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

// Offers reports whether a field offers an option.
func Offers(a game.Ask, field, id string) bool {
	f, ok := a.Field(field)
	if !ok {
		return false
	}
	_, ok = f.Option(id)
	return ok
}

// GiveAreas gives a side control of all key towns of the given areas.
func (c *Scene) GiveAreas(by game.Side, areas ...string) *Scene {
	for _, name := range areas {
		for _, p := range Book.Area(Book.AreaNamed(name)).KeyTowns {
			c.S.Towns[Book.At(p).Town-1].Controller = by
		}
	}
	return c
}

// MakeTownsNeutral makes all towns neutral.
func (c *Scene) MakeTownsNeutral() *Scene {
	for i := range c.S.Towns {
		c.S.Towns[i] = war.Town{}
	}
	return c
}

// PutGuns puts an artillery unit of a side in each of the given places.
func (c *Scene) PutGuns(side game.Side, at ...string) *Scene {
	for _, id := range at {
		i := slices.IndexFunc(c.S.Guns, func(g war.Gun) bool { return g.At == board.Nowhere })
		c.S.Guns[i] = war.Gun{At: c.Place(id), Side: side}
	}
	return c
}

// EndMarch ends the march if there is one.
func (c *Scene) EndMarch() *Scene {
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	return c
}
