package worlds

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/deal"
	"tricorne/rules/game"
)

// dealing invents what the viewer does not see of one side. This is where its hidden leaders are, their men, and what
// they have done.
type dealing struct {
	Rules
	s     *state
	k     *known
	side  game.Side
	pick  func(n int) int
	lost  []nr // leaders the viewer does not see: hidden in a stack or, if they are detachments, perhaps in the box
	hosts []host
}

// host is a stack of which the viewer sees only the top leader, with the known facts about its size.
type host struct {
	at    board.Place
	top   nr
	empty bool
	// men that the hidden leaders in the stack must be able to lead, in addition to the limits of the visible ones
	need  int
	holds int // number of leaders who must be hidden there
}

// dealing returns a dealing with the leaders that the viewer does not see. It also has the stacks where they may be
// hidden. Both lists are in random order.
func (b Rules) dealing(s *state, k *known, side game.Side, pick func(n int) int) *dealing {
	d := &dealing{Rules: b, s: s, k: k, side: side, pick: pick}
	known := make([]bool, b.Size()+1)
	for i := range k.Faces {
		known[k.Faces[i].Nr] = true
	}
	for _, n := range k.Waiting {
		known[n] = true
	}
	for _, n := range b.All(side) {
		if !known[n] {
			d.lost = append(d.lost, n)
		}
	}
	deal.Shuffle(d.lost, pick)
	for i := range k.Stacks {
		if x := &k.Stacks[i]; x.Side == side && !x.Whole {
			d.hosts = append(d.hosts, d.host(x.At, x.Seen[0]))
		}
	}
	return d
}

// host returns the stack in a hex, with the men and leaders that must be hidden under its top leader.
func (d *dealing) host(at board.Place, top nr) host {
	h := host{at: at, top: top}
	for _, r := range d.bounds(at, d.Stack(d.s, at)) {
		h.empty = h.empty || r.most == 0
		h.need = max(h.need, r.least-d.room(r.of))
	}
	for i := range d.k.Retreats {
		r := &d.k.Retreats[i]
		if r.Side == d.side && len(r.Leaders) == 0 && d.lastHeld(r.Path) == at {
			h.holds = 1
		}
	}
	return h
}

// lastHeld returns the last hex of a path in which the side has leaders.
func (d *dealing) lastHeld(path []board.Place) board.Place {
	for i := len(path) - 1; i >= 0; i-- {
		if x := d.k.At(path[i]); x != nil && x.Side == d.side {
			return path[i]
		}
	}
	return path[0]
}

// room returns how many men leaders can have together in any case. If the number of men left in a force is known,
// room assumes that its other members have as many as they can lead.
func (d *dealing) room(leaders []nr) int {
	n := 0
	for _, l := range leaders {
		n += d.Of(l).Limit(d.s.Now)
	}
	if d.s.Combat == nil {
		return n
	}
	for i, left := range d.k.Fight.Left {
		if left < 0 || d.s.Combat.Side(i) != d.side {
			continue
		}
		here, elsewhere := 0, 0
		for _, l := range d.s.Combat.Force(d.s, i) {
			if slices.Contains(leaders, l) {
				here += d.Of(l).Limit(d.s.Now)
			} else {
				elsewhere += d.Of(l).Limit(d.s.Now)
			}
		}
		n -= here - max(0, min(here, left-elsewhere))
	}
	return n
}

// place assigns the hidden leaders to stacks: first where some must be, then the rest anywhere. Detachments may be in
// the box, except those that have fought.
func (d *dealing) place() {
	fought := 0
	if f := d.k.Fight; f != nil {
		fought = f.Unseen[truth.Attackers]
		if f.Attacker != d.side {
			fought = f.Unseen[truth.Defenders]
		}
	}
	for i := range d.hosts {
		h := &d.hosts[i]
		for h.holds > 0 || h.need > 0 {
			if !d.fillHost(h) {
				break
			}
		}
	}
	for _, n := range d.lost {
		u := d.s.Unit(n)
		if u.Here() || d.Of(n).Detachment && d.lastNearEnemy(n) == 0 && fought <= 0 && d.pick(3) > 0 {
			fought--
			continue
		}
		fought--
		var may []board.Place
		for _, calm := range [2]bool{true, false} {
			for i := range d.hosts {
				if h := &d.hosts[i]; d.mayLie(n, h) && (!calm || !d.replacementShows(n, h)) {
					may = append(may, h.at)
				}
			}
			if len(may) > 0 {
				d.lay(n, may[d.pick(len(may))])
				break
			}
		}
	}
}

func (d *dealing) lay(n nr, at board.Place) {
	*d.s.Unit(n) = unit{At: at, Fate: truth.InPlay, Near: d.lastNearEnemy(n)}
}

// lastNearEnemy returns when a leader who is hidden now was last next to an enemy. The result is coded like
// Unit.Near; 0 means never.
func (d *dealing) lastNearEnemy(n nr) uint8 {
	for _, x := range d.k.Stood {
		if x.Nr == n {
			return x.Near
		}
	}
	return 0
}

// fillHost assigns a leader to a stack that needs one. It takes the first hidden leader who can have all the men
// needed, or else the one who can have most. It reports whether it found a leader.
func (d *dealing) fillHost(h *host) bool {
	best := nr(0)
	for _, n := range d.lost {
		if d.s.Unit(n).Here() || !d.mayLie(n, h) {
			continue
		}
		most := d.Of(n).Limit(d.s.Now)
		if best == 0 || most > d.Of(best).Limit(d.s.Now) {
			best = n
		}
		if most >= h.need {
			best = n
			break
		}
	}
	if best == 0 {
		return false
	}
	d.lay(best, h.at)
	h.need -= d.Of(best).Limit(d.s.Now)
	h.holds = 0
	return true
}

// mayLie reports whether a leader could be hidden in a stack.
func (d *dealing) mayLie(n nr, h *host) bool {
	if h.empty && d.Of(n).Detachment {
		return false // the stack would have no men
	}
	return d.Top([]nr{h.top, n}) == h.top
}

// replacementShows reports whether a leader who replaces another would then be on top (9.2).
func (d *dealing) replacementShows(n nr, h *host) bool {
	for _, m := range d.All(d.side) {
		if d.Of(m).Replaces == n && d.Top([]nr{h.top, m}) == m {
			return true
		}
	}
	return false
}

// chooseActs chooses what the side's leaders have done in this phase. It also chooses which British leaders may be
// activated because an American came near (10.1, 10.3).
func (d *dealing) chooseActs() {
	for _, n := range d.All(d.side) {
		u := d.s.Unit(n)
		if !u.Here() {
			continue
		}
		if d.s.Active == d.side && d.pick(2) > 0 {
			u.Set(truth.Activated)
			u.By, u.Root = n, n
			u.Drawn, u.Heads = uint8(d.pick(3)), truth.Burden(d.pick(int(truth.WithTroops)+1))
			u.Flags |= [...]truth.Flag{
				0, 0, truth.HasRolled | truth.Moved, truth.HasRolled | truth.Moved | truth.Halted,
				truth.HasRolled | truth.Moved | truth.Forced | truth.Halted,
			}[d.pick(5)]
		} else if d.s.Active == d.side.Other() {
			u.Flags |= [...]truth.Flag{0, 0, 0, truth.Reacted, truth.FledNow, truth.Defended}[d.pick(6)]
		}
		if d.side == truth.British {
			u.Stirred = d.pick(2) > 0
		}
	}
}

// chooseRecords chooses values for a side's secret records. The records are standing orders, marches at night, men
// who have crossed or must still go home, and the origins of the men in detachments.
func (d *dealing) chooseRecords() {
	s := d.s
	s.Orders[d.side-1] = truth.Orders(d.pick(int(truth.OrdersNoReact) + 1))
	if top := s.Flow.Top(); (top == truth.StepEnlist || top == truth.StepSickness) && s.Active == d.side &&
		s.Flow.Arg(0) != "" {
		s.Owed = uint16(10 * (1 + d.pick(d.Departures[d.side-1].Men/10)))
	}
	if d.side == truth.British {
		s.NightMarch = s.Active == truth.British && s.Now.Night() && d.pick(2) > 0
		return
	}
	for i := range s.Ferries {
		f := &s.Ferries[i]
		f.Used, f.Shut = uint16(10*d.pick(int(f.Most)/10+1)), d.pick(4) == 3
	}
	if !s.Options.Has(truth.EnlistmentShares) {
		return
	}
	for _, n := range d.All(truth.American) {
		u := s.Unit(n)
		if !u.Here() || u.Troops == 0 {
			continue
		}
		if from := d.All(truth.American)[d.pick(len(d.All(truth.American)))]; d.Of(n).Detachment && !d.Of(from).Detachment &&
			d.Of(from).Limit(s.Now) > 0 {
			s.Shares = append(s.Shares, truth.Share{To: n, From: from, Men: uint16(10 * (1 + d.pick(int(u.Troops)/10)))})
		}
		if s.Now >= d.NewYear && d.Of(n).Limit(s.Now) > 0 && d.pick(4) == 3 {
			s.Home = append(s.Home, truth.Share{To: n, From: n, Men: uint16(10 * (1 + d.pick(10)))})
		}
	}
}
