package player

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/calendar"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/sides"
)

// testBook is the computer player of the game with the names as printed.
var testBook = func() *Rules {
	p, err := printed.Open(nil)
	if err != nil {
		panic(err)
	}
	return New(calendar.New(p))
}()

const (
	midnight = printed.Midnight
	dawn     = printed.Dawn
	noon     = printed.Noon
	evening  = printed.Evening
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }

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

// scene is a position of which a computer player is asked. Leaders nobody names are off the map. It stands in the
// American action phase of December 26, 7 am, in fair weather, with ten activation points for each side.
type scene struct {
	t testing.TB
	s state
}

func lay(t testing.TB) *scene {
	t.Helper()
	o := testBook.Opening("campaign")
	c := &scene{t: t, s: state{
		Scenario: "campaign", First: o.First, Last: o.Last, Now: on(26, dawn), Active: sides.American, Weather: printed.Fair,
		AP: [2]uint8{10, 10},
	}}
	c.s.Leaders = make([]unit, testBook.Size())
	for i := range c.s.Leaders {
		c.s.Leaders[i].Fate = truth.Coming
	}
	c.s.Arrived = [2]uint16{1<<16 - 1, 1<<16 - 1} // nobody is awaited
	return c.step(truth.StepAction)
}

// put stands leaders in a hex. A leader is "glover" with no troops, "glover:850" with 850 men, "glover:850/3" at
// fatigue 3 too, "glover:850/3 routed" out of order.
func (c *scene) put(hex string, leaders ...string) *scene {
	c.t.Helper()
	for _, words := range leaders {
		words, order, _ := strings.Cut(words, " ")
		id, rest, _ := strings.Cut(words, ":")
		men, tired, _ := strings.Cut(rest, "/")
		*c.s.Unit(who(c.t, id)) = unit{
			At: hexOf(c.t, hex), Troops: uint16(number(c.t, men)), Fatigue: uint8(number(c.t, tired)),
			Status: printed.Status(max(0, slices.Index(printed.StatusIDs[:], order))),
		}
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

func (c *scene) ap(a, b int) *scene { c.s.AP = [2]uint8{uint8(a), uint8(b)}; return c }

func (c *scene) active(side game.Side) *scene { c.s.Active = side; return c }

// activate makes leaders ready to act, all by the first.
func (c *scene) activate(ids ...string) *scene {
	c.t.Helper()
	root := who(c.t, ids[0])
	for _, id := range ids {
		u := c.s.Unit(who(c.t, id))
		u.Set(truth.Activated)
		u.By, u.Root = root, root
	}
	return c
}

// step says where the sequence of play stands.
func (c *scene) step(step action.Step) *scene {
	c.s.Flow.Stack = []game.Frame{{Step: step}}
	return c
}

// with changes the state in ways the scene has no word for.
func (c *scene) with(change func(s *state)) *scene { change(&c.s); return c }

// table is a finished scene.
type table struct{ s *state }

// ready finishes a scene, which must be sound. Stacks next to the enemy count as revealed.
func (c *scene) ready() *table {
	c.t.Helper()
	s := c.s.Clone()
	s.Contacts = testBook.Contacts(s)
	if err := testBook.Sound(s); err != nil {
		c.t.Fatalf("the scene is not sound: %v", err)
	}
	return &table{s}
}

// know returns what a side knows of a scene.
func (b *table) know(side game.Side) known { return testBook.Know(b.s, game.Eyes(side)) }

// siegeScene has an army before the trench of Bordentown, at odds that are bad for an enemy in the field.
func siegeScene(t *testing.T, army ...string) *scene {
	t.Helper()
	return lay(t).now(29, dawn).step(truth.StepCommand).put("2530", army...).put("2630", "h_det_1:400").
		with(func(s *state) {
			s.Works = append(s.Works, truth.Work{At: hexOf(t, "2630"), Side: sides.British, Done: true, Since: on(28, dawn)})
		})
}
