package worlds

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/deal"
	"tricorne/rules/game"
)

// dealer invents what the viewer does not see of one side. This is where its hidden leaders are, their men, and what
// they have done.
type dealer struct {
	Rules
	s    *state
	k    *known
	side game.Side
	pick func(n int) int
	// leaders the viewer does not see: hidden in a stack or, if they are detachments, perhaps in the box
	hiddenLeaders []nr
	hiddenStacks  []hiddenStack
}

// hiddenStack is a stack of which the viewer sees only the top leader. It has the known facts about the stack's size.
type hiddenStack struct {
	at    board.Place
	top   nr
	empty bool
	// men that the hidden leaders in the stack must be able to lead, in addition to the limits of the visible ones
	menNeeded     int
	leadersNeeded int // number of leaders who must be hidden there
}

// newDealer returns a dealer with the leaders that the viewer does not see. It also has the stacks where these
// leaders may be hidden. Both lists are in random order.
func (b Rules) newDealer(s *state, k *known, side game.Side, pick func(n int) int) *dealer {
	d := &dealer{Rules: b, s: s, k: k, side: side, pick: pick}
	known := make([]bool, b.Size()+1)
	for i := range k.Leaders {
		known[k.Leaders[i].Nr] = true
	}
	for _, n := range k.ExpectedLeaders {
		known[n] = true
	}
	for _, n := range b.All(side) {
		if !known[n] {
			d.hiddenLeaders = append(d.hiddenLeaders, n)
		}
	}
	deal.Shuffle(d.hiddenLeaders, pick)
	for i := range k.Stacks {
		if x := &k.Stacks[i]; x.Side == side && !x.FullyVisible {
			d.hiddenStacks = append(d.hiddenStacks, d.newHiddenStack(x.At, x.VisibleLeaders[0]))
		}
	}
	return d
}

// newHiddenStack returns the stack in a hex, with the men and leaders that must be hidden under its top leader.
func (d *dealer) newHiddenStack(at board.Place, top nr) hiddenStack {
	h := hiddenStack{at: at, top: top}
	for _, r := range d.bounds(at, d.Stack(d.s, at)) {
		h.empty = h.empty || r.maxMen == 0
		h.menNeeded = max(h.menNeeded, r.minMen-d.room(r.leaders))
	}
	for i := range d.k.Retreats {
		r := &d.k.Retreats[i]
		if r.Side == d.side && len(r.Leaders) == 0 && d.lastHeldHex(r.Path) == at {
			h.leadersNeeded = 1
		}
	}
	return h
}

// lastHeldHex returns the last hex on a path that has leaders of the side.
func (d *dealer) lastHeldHex(path []board.Place) board.Place {
	for i := len(path) - 1; i >= 0; i-- {
		if x := d.k.At(path[i]); x != nil && x.Side == d.side {
			return path[i]
		}
	}
	return path[0]
}

// room returns how many men some leaders can certainly have together. If the number of men left in a force is known,
// its other members are assumed to have as many men as they can lead.
func (d *dealer) room(leaders []nr) int {
	n := 0
	for _, l := range leaders {
		n += d.Of(l).Limit(d.s.Now)
	}
	if d.s.Combat == nil {
		return n
	}
	for i, left := range d.k.Fight.MenLeft {
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

// placeLeaders assigns the hidden leaders to stacks. It first fills the stacks that must hide a leader, and then puts
// the other leaders in any stack. Detachments may be in the box, except those that have fought.
func (d *dealer) placeLeaders() {
	fought := 0
	if f := d.k.Fight; f != nil {
		fought = f.UnseenFighters[truth.Attackers]
		if f.Attacker != d.side {
			fought = f.UnseenFighters[truth.Defenders]
		}
	}
	for i := range d.hiddenStacks {
		h := &d.hiddenStacks[i]
		for h.leadersNeeded > 0 || h.menNeeded > 0 {
			if !d.fillStack(h) {
				break
			}
		}
	}
	for _, n := range d.hiddenLeaders {
		u := d.s.Unit(n)
		if u.OnMap() || d.Of(n).Detachment && d.nearHistory(n) == 0 && fought <= 0 && d.pick(3) > 0 {
			fought--
			continue
		}
		fought--
		var may []board.Place
		for _, calm := range [2]bool{true, false} {
			for i := range d.hiddenStacks {
				if h := &d.hiddenStacks[i]; d.mayHideIn(n, h) && (!calm || !d.replacementShows(n, h)) {
					may = append(may, h.at)
				}
			}
			if len(may) > 0 {
				d.putLeader(n, may[d.pick(len(may))])
				break
			}
		}
	}
}

func (d *dealer) putLeader(n nr, at board.Place) {
	*d.s.Unit(n) = unit{At: at, Fate: truth.InPlay, NearHistory: d.nearHistory(n)}
}

// nearHistory returns when a leader who is hidden now was last next to an enemy. The result is coded like
// Unit.Near; 0 means never.
func (d *dealer) nearHistory(n nr) uint8 {
	for _, x := range d.k.HiddenLeaders {
		if x.Nr == n {
			return x.NearHistory
		}
	}
	return 0
}

// fillStack assigns a leader to a stack that needs one. It takes the first hidden leader who can have all the men
// needed, or else the one who can have most. It reports whether it found a leader.
func (d *dealer) fillStack(h *hiddenStack) bool {
	best := nr(0)
	for _, n := range d.hiddenLeaders {
		if d.s.Unit(n).OnMap() || !d.mayHideIn(n, h) {
			continue
		}
		most := d.Of(n).Limit(d.s.Now)
		if best == 0 || most > d.Of(best).Limit(d.s.Now) {
			best = n
		}
		if most >= h.menNeeded {
			best = n
			break
		}
	}
	if best == 0 {
		return false
	}
	d.putLeader(best, h.at)
	h.menNeeded -= d.Of(best).Limit(d.s.Now)
	h.leadersNeeded = 0
	return true
}

// mayHideIn reports whether a leader could be hidden in a stack.
func (d *dealer) mayHideIn(n nr, h *hiddenStack) bool {
	if h.empty && d.Of(n).Detachment {
		return false // the stack would have no men
	}
	return d.TopLeader([]nr{h.top, n}) == h.top
}

// replacementShows reports whether a leader who replaces another would then be on top (9.2).
func (d *dealer) replacementShows(n nr, h *hiddenStack) bool {
	for _, m := range d.All(d.side) {
		if d.Of(m).ReplacedLeader == n && d.TopLeader([]nr{h.top, m}) == m {
			return true
		}
	}
	return false
}

// chooseActs chooses what the side's leaders have done in this phase. It also chooses which British leaders may be
// activated because an American came near (10.1, 10.3).
func (d *dealer) chooseActs() {
	for _, n := range d.All(d.side) {
		u := d.s.Unit(n)
		if !u.OnMap() {
			continue
		}
		if d.s.Active == d.side && d.pick(2) > 0 {
			u.Set(truth.Activated)
			u.ActivatedBy, u.ActivationRoot = n, n
			u.SpanUsed, u.CommandKind = uint8(d.pick(3)), truth.CommandKind(d.pick(int(truth.CommandsTroops)+1))
			u.Flags |= [...]truth.Flag{
				0, 0, truth.HasRolled | truth.Moved, truth.HasRolled | truth.Moved | truth.Halted,
				truth.HasRolled | truth.Moved | truth.MadeForcedMarch | truth.Halted,
			}[d.pick(5)]
		} else if d.s.Active == d.side.Other() {
			u.Flags |= [...]truth.Flag{0, 0, 0, truth.Reacted, truth.RetreatedThisPart, truth.Defended}[d.pick(6)]
		}
		if d.side == truth.British {
			u.EnemyCameNear = d.pick(2) > 0
		}
	}
}

// chooseRecords chooses values for a side's secret records. The records are standing orders, marches at night, men
// who have crossed or must still go home, and the origins of the men in detachments.
func (d *dealer) chooseRecords() {
	s := d.s
	s.Orders[d.side-1] = truth.Orders(d.pick(int(truth.OrdersNoReact) + 1))
	if top := s.Flow.Top(); (top == truth.StepEnlist || top == truth.StepSickness) && s.Active == d.side &&
		s.Flow.Arg(0) != "" {
		s.MenOwed = uint16(10 * (1 + d.pick(d.Departures[d.side-1].Men/10)))
	}
	if d.side == truth.British {
		s.NightMarchUsed = s.Active == truth.British && s.Now.Night() && d.pick(2) > 0
		return
	}
	for i := range s.Ferries {
		f := &s.Ferries[i]
		f.MenCrossed, f.Shut = uint16(10*d.pick(int(f.MaxMen)/10+1)), d.pick(4) == 3
	}
	if !s.Options.Has(truth.EnlistmentShares) {
		return
	}
	for _, n := range d.All(truth.American) {
		u := s.Unit(n)
		if !u.OnMap() || u.Troops == 0 {
			continue
		}
		if from := d.All(truth.American)[d.pick(len(d.All(truth.American)))]; d.Of(n).Detachment && !d.Of(from).Detachment &&
			d.Of(from).Limit(s.Now) > 0 {
			s.Shares = append(s.Shares, truth.Share{To: n, From: from, Men: uint16(10 * (1 + d.pick(int(u.Troops)/10)))})
		}
		if s.Now >= d.NewYear && d.Of(n).Limit(s.Now) > 0 && d.pick(4) == 3 {
			s.MenGoneHome = append(s.MenGoneHome, truth.Share{To: n, From: n, Men: uint16(10 * (1 + d.pick(10)))})
		}
	}
}
