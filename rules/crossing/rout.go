package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Recovery from disorder and rout at the start of the action phase (18.1, 18.2). Where the routed run is in flight.go. Who is out of
// order may lie hidden in a stack (3.0), so to everybody else these steps look like the action phase they begin.

// rallyPhase lets the active side recover: routed leaders far enough from the enemy of themselves, disordered ones as their owner
// wants.
func (b *book) rallyPhase() phase {
	return phase{
		Rule: rulebook.Disorder, As: actingNow,
		Enter: func(t *turn) {
			s := t.State
			if broken := b.broken(s); len(broken) > 0 {
				m := b.menace(s)
				for _, n := range broken {
					if u := s.unit(n); m.from(u.At) >= b.runPoints() {
						b.rally(t, n, printed.Disordered, rulebook.Rout)
						u.set(rallied)
					}
				}
			}
			if len(b.mayRecover(s)) == 0 {
				b.next(t)
			}
		},
		Asked: activeSide,
		Ask:   b.askRally,
		Play: func(t *turn, a action.Action) error {
			for _, id := range a.Many("rally.leaders") {
				n := b.Find(id)
				b.rally(t, n, printed.Ordered, rulebook.Disorder)
				t.State.unit(n).set(rallied)
			}
			b.next(t)
			return nil
		},
	}
}

// broken lists the routed leaders of the active side.
func (b *book) broken(s *state) []nr {
	var out []nr
	for _, n := range b.All(s.Active) {
		if u := s.unit(n); u.here() && u.Status == printed.Routed {
			out = append(out, n)
		}
	}
	return out
}

// mayRecover lists the disordered leaders of the active side who have no enemy next to them.
func (b *book) mayRecover(s *state) []nr {
	var out []nr
	for _, n := range b.All(s.Active) {
		if u := s.unit(n); u.here() && u.Status == printed.Disordered && !u.has(rallied) && !b.adjacent(s, s.Active.Other(), u.At) {
			out = append(out, n)
		}
	}
	return out
}

func (b *book) askRally(k *known, d action.Draft) game.Ask {
	f := game.Field{ID: "rally.leaders", Label: "Who recovers from disorder?", Kind: game.Many, Rule: rulebook.Disorder}
	drafted, answered := d.Get(f.ID)
	for _, x := range k.mine() {
		if x.Status != printed.Disordered || x.Flags&rallied != 0 || k.enemyNextTo(b, x.At) {
			continue
		}
		o := b.option(x)
		if x.Flags&activated != 0 {
			o.Detail += " · activated: he would stay where he is"
		}
		f.Options = append(f.Options, o)
		if !answered && x.Flags&activated == 0 {
			f.Value = append(f.Value, o.ID)
		}
	}
	for _, id := range drafted {
		if _, there := f.Option(id); there {
			f.Value = append(f.Value, id)
		}
	}
	f.Max = len(f.Options)
	return game.Ask{
		Title:  sideAdjective(k.Eyes) + " recovery from disorder",
		Help:   text.Say("Who recovers may not move, attack or dig in this phase. Who stays disordered may move."),
		Fields: []game.Field{f}, Acts: []game.Act{{ID: "rally", Label: "Those chosen recover", Needs: []string{f.ID}, Primary: true}},
	}
}

// enemyNextTo tells whether an enemy stack stands next to a hex.
func (k *known) enemyNextTo(b *book, p board.Place) bool {
	for _, q := range b.Around(p) {
		if x := k.at(q); x != nil && x.Side == k.Eyes.Other() {
			return true
		}
	}
	return false
}

// runPoints is how far a routed leader must be from the enemy, and how many movement points he runs (18.2).
func (b *book) runPoints() int { return b.Data.Charts.FixedAllowances.Routed }

// routPhase moves the routed leaders of the active side who are too near to the enemy (18.2).
func (b *book) routPhase() phase {
	return phase{
		Rule: rulebook.Rout, As: actingNow,
		Enter: func(t *turn) {
			s := t.State
			for {
				run := b.mustRun(s)
				if len(run) == 0 {
					b.next(t)
					return
				}
				n := run[0]
				if s.unit(n).At == b.supplyBase(s.Active) {
					b.leaveToRally(t, n)
					continue
				}
				k := b.know(s, game.Eyes(s.Active))
				can := false
				b.flees(&k, k.find(n), func(flight) bool {
					can = true
					return false
				})
				if can {
					return
				}
				s.unit(n).set(halted)
				b.tellOwn(t, s.Active, text.Say(b.name(n), " cannot get further away from the enemy."), nil, rulebook.Rout).As(fact.Decision{Units: b.units(n), To: "stay"})
			}
		},
		Asked: activeSide,
		Ask:   b.askRun,
		Play: func(t *turn, a action.Action) error {
			b.run(t, b.mustRun(t.State)[0], b.Place(a.One("run.to")))
			return nil
		},
	}
}

// mustRun lists the routed leaders of the active side within ten movement points of an enemy who have not run yet.
func (b *book) mustRun(s *state) []nr {
	broken := b.broken(s)
	if len(broken) == 0 {
		return nil
	}
	m := b.menace(s)
	return slices.DeleteFunc(broken, func(n nr) bool {
		u := s.unit(n)
		return u.Flags&(moved|halted) != 0 || m.from(u.At) >= b.runPoints()
	})
}

func (b *book) askRun(k *known, d action.Draft) game.Ask {
	f := b.nextToRun(k)
	to := game.Field{ID: "run.to", Label: "Where to?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: rulebook.Rout}
	for _, x := range b.flights(k, f) {
		end := x.end()
		o := game.Option{ID: b.ID(end), Label: b.PlaceName(end), Space: b.ID(end), Path: b.ids(x.path), Badge: strconv.Itoa(x.away + x.home), Ends: true}
		switch {
		case x.home == 0:
			o.Detail = strconv.Itoa(x.away) + " MP, as far from the enemy as he comes"
		case x.away == 0:
			o.Detail = strconv.Itoa(x.home) + " MP towards " + b.PlaceName(b.supplyBase(k.Eyes))
		default:
			o.Detail = strconv.Itoa(x.away) + " MP away from the enemy, " + strconv.Itoa(x.home) + " towards " + b.PlaceName(b.supplyBase(k.Eyes))
		}
		to.Options = append(to.Options, o)
		if d.One(to.ID) == o.ID {
			to.Value = []string{o.ID}
		}
	}
	run := game.Act{ID: "run", Label: "Run to one of these places", Needs: []string{to.ID}, Primary: true}
	if x := to.Picked(); x != "" {
		run.Label = "Run to " + x
	}
	return game.Ask{
		Title: b.Of(f.Nr).Name + " is routed",
		Help: text.Say(b.name(f.Nr), " at ", b.space(f.At), " must run ", b.runPoints(), " movement points: as far from the enemy as he can, towards ",
			b.space(b.supplyBase(k.Eyes)), ", or first the one and then the other."),
		Fields: []game.Field{to}, Acts: []game.Act{run},
	}
}

// supplyBase is where the routed of a side run to (18.2).
func (b *book) supplyBase(side game.Side) board.Place {
	if side == american {
		return b.Philadelphia
	}
	return b.AmboyTown
}

// daysBehindTheLines is how long a leader rallies behind the lines (18.2).
const daysBehindTheLines = 3

// backFromRally returns when a leader who leaves now comes back from rallying: three days later, at 7 am (18.2).
func backFromRally(now printed.Moment) printed.Moment {
	return printed.On(25+int(now)/printed.TurnsADay+daysBehindTheLines, printed.Dawn)
}

// leaveToRally takes a routed leader off the map who has reached his supply base while the enemy is near: he is back three days later,
// at 7 am, rested and in order.
func (b *book) leaveToRally(t *turn, n nr) {
	u, back := t.State.unit(n), backFromRally(t.State.Now)
	u.Back = back
	b.takeOff(t, n, rallying, "rallies behind the lines until "+back.String(), rulebook.Rout)
}
