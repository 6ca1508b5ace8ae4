package player

import (
	"cmp"
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// plan gives leaders places to go to.
type plan struct {
	tasks   []*task
	aims    map[nr]*task
	order   []nr // the leaders, those with the dearest aims first
	foes    []enemy
	men     []int16             // of the enemy, by place
	led     map[board.Place]int // how many leaders without troops are or go where
	posture game.Posture
}

// task is a place to be, for so many men.
type task struct {
	at    board.Place
	value int
	need  int // men
	foe   int // men of the enemy there, as far as one can guess
	men   int // who are sent there

	follow bool // there are men there to be commanded
	strike bool // those sent stand next to it
	town   bool // it is worth something by itself

	far []int16 // by stack, what it counts to come there, and one more; nought where nobody asked
}

// enemy is a stack of the others and how many men it may have.
type enemy struct {
	at  board.Place
	men int
}

// planned makes the plan of a side.
func (b *Rules) planned(k *known, posture game.Posture) *plan {
	p := &plan{aims: map[nr]*task{}, led: map[board.Place]int{}, posture: posture, men: make([]int16, len(b.Tiles))}
	for i := range k.Stacks {
		if x := &k.Stacks[i]; x.Side != k.Eyes && x.Side != game.Nobody {
			n := b.guessed(k, x)
			p.foes, p.men[x.At] = append(p.foes, enemy{x.At, n}), int16(n) //nolint:gosec // 3,000 at most
		}
	}
	p.towns(b, k)
	p.hunts(b, k)
	p.assign(b, k)
	return p
}

// guessed is how many men an enemy stack may have.
func (b *Rules) guessed(k *known, x *knowledge.Pile) int {
	men := 0
	for _, n := range x.Seen {
		m := b.Of(n).Limit(k.Now) * 3 / 4
		if k.Find(n).Status == printed.Routed {
			m /= 4
		}
		men += m
	}
	if !x.Whole {
		men += 400
	}
	switch o := k.Contact(x.Side, x.At); {
	case o == nil:
	case o.Empty:
		return 0
	case o.ZOC:
		men = max(men, printed.ZoneMen)
	case x.Whole:
		men = min(men, printed.ZoneMen-100)
	}
	return min(men, printed.MostMen)
}

// foe is how many men of the enemy stand in a hex, and how many more within so many hexes of it.
func (p *plan) foe(b *Rules, at board.Place, near int) (here, around int) {
	for _, x := range p.foes {
		switch far := b.Distance(x.at, at); {
		case far == 0:
			here += x.men
		case far <= near:
			around += x.men
		}
	}
	return here, around
}

// aTurn is how many movement points a brigade has in a turn, about.
const aTurn = 8

// threat is how many hexes away an enemy may be who is thought to come.
const threat = 12

// A town that brings less than small is worth nobody's march until soon before the end, in turns: it is counted then alone (22.4).
const (
	small = 20
	soon  = 6
)

// towns are what is to be taken and held: what a town brings, and what it would bring the enemy.
func (p *plan) towns(b *Rules, k *known) {
	days := midnights(k.Now, k.Last)
	me, you := k.Eyes-1, k.Eyes.Other()-1
	for i := range b.Towns {
		t := &b.Towns[i]
		here, around := p.foe(b, t.At, 4)
		_, coming := p.foe(b, t.At, threat)
		value := 10 * (t.Final[me] + t.Daily[me]*days)
		denied := 10 * (t.Final[you] + t.Daily[you]*days)
		if k.Eyes == truth.American && b.At(t.At).Pennsylvania && k.Now+soon < printed.FrostComes {
			denied = 0 // the river keeps them out (11.4)
		}
		if here > 0 {
			value += denied
		} else if coming > 0 && k.Men(t.At) >= printed.ZoneMen {
			value += denied
		} else if coming > 0 {
			value += denied / 2
		}
		if value == 0 || value < small && k.Last > k.Now+soon {
			continue
		}
		need := printed.ZoneMen + around/2
		if own := k.Men(t.At); own >= printed.ZoneMen && own*4 > around {
			need = min(need, own)
		}
		if here > 0 {
			value += 20 + min(here/25, 40) // half of what he is worth in the field, for the town counts too
			need = p.outnumber(p.hard(k, t.At, here)) + around/3
		}
		p.tasks = append(p.tasks, &task{at: t.At, value: value, need: need, foe: here, town: true})
	}
}

// outnumber is with how many men one attacks so many.
func (p *plan) outnumber(men int) int {
	return men * [...]int{game.Steady: 6, game.Bold: 5, game.Wary: 8}[p.posture] / 4
}

// good is what an attack must promise at least, in hundredths of a victory point.
func (p *plan) good() int {
	return [...]int{game.Steady: 30, game.Bold: -30, game.Wary: 100}[p.posture]
}

// prize is what it is worth to drive the enemy from a hex, in hundredths of a victory point: for a town half of what it would bring in the end,
// since it is not kept for certain.
func (p *plan) prize(at board.Place) int {
	for _, t := range p.tasks {
		if t.at == at && t.town {
			return 5 * t.value
		}
	}
	return 0
}

// hard is how many men in the open the men of the enemy in a hex are worth: behind a trench they are worth twice as many.
func (p *plan) hard(k *known, at board.Place, men int) int {
	if w := k.WorksAt(at); w != nil && w.Side != k.Eyes && w.Done {
		return 2 * men
	}
	return men
}

// inField is what an enemy in the field is worth who has so many men: a battle won brings more than most towns, and the more the more men he loses
// (22.2).
func inField(men int) int { return 40 + min(men/12, 80) }

// hunts are enemies in the field who may be beaten.
func (p *plan) hunts(b *Rules, k *known) {
	for _, x := range p.foes {
		if x.men > 0 && !slices.ContainsFunc(p.tasks, func(t *task) bool { return t.at == x.at }) {
			_, around := p.foe(b, x.at, 2)
			p.tasks = append(p.tasks, &task{at: x.at, value: inField(x.men), need: p.outnumber(p.hard(k, x.at, x.men)) + around/2, foe: x.men})
		}
	}
}

// assign sends to each task, the dearest and nearest first, the nearest leaders who are free, as many as it needs; whoever is left goes
// where most men go. Leaders without troops go with the men.
func (p *plan) assign(b *Rules, k *known) {
	free := k.Those(b.leads)
	free = p.strike(b, k, free)
	stack := stackNrs(k)
	far := func(t *task, f *face) int {
		if t.far == nil {
			t.far = make([]int16, len(stack))
		}
		kept := &t.far[stack[f.Nr]]
		n := int(*kept) - 1
		if n < 0 {
			if n = b.way(k, t.at, f.At); n > aTurn*int(k.Last-k.Now+1) {
				n = unreachable // before the end
			} else {
				n += p.barred(b, k, t.at, f.At)/40 + p.landing(b, k, t.at, f.At)
			}
			*kept = int16(n + 1) //nolint:gosec // unreachable at most, and a little more
		}
		return n
	}
	type leg struct {
		*face
		far int
	}
	var legs []leg
	sort := func(t *task, then func(x, y leg) int) { // those who are free, the nearest first
		legs = legs[:0]
		for _, f := range free {
			legs = append(legs, leg{f, far(t, f)})
		}
		slices.SortStableFunc(legs, func(x, y leg) int { return cmp.Or(x.far-y.far, then(x, y)) })
		for i := range legs {
			free[i] = legs[i].face
		}
	}
	gain := map[*task]int{}
	for _, t := range p.tasks {
		if t.strike { // those sent stand there
			continue
		}
		near, men := 0, 0
		sort(t, func(leg, leg) int { return 0 })
		for _, f := range free {
			if men >= t.need || far(t, f) >= unreachable {
				break
			}
			near, men = far(t, f), men+f.Troops
		}
		if men >= t.need {
			gain[t] = 1000 * t.value / (near + 12)
		}
	}
	slices.SortStableFunc(p.tasks, func(x, y *task) int { return gain[y] - gain[x] })
	fights := 0
	for _, t := range p.tasks {
		if gain[t] == 0 || t.foe > 0 && fights == mostFights {
			continue
		}
		sort(t, func(x, y leg) int { return x.Troops - y.Troops })
		n, men := 0, 0
		for n < len(free) && men < t.need && far(t, free[n]) <= 40 {
			men += free[n].Troops
			n++
		}
		if men < t.need {
			continue
		}
		if t.foe > 0 {
			fights++
			for n < len(free) && men < max(t.need*4/3, min(t.foe*5/2, printed.MostMen)) && far(t, free[n]) <= far(t, free[n-1])+6 {
				men += free[n].Troops
				n++
			}
		}
		for _, f := range free[:n] {
			p.send(t, f)
		}
		free = slices.Clone(free[n:])
	}
	for _, f := range free { // to the fight that is nearest
		var best *task
		for _, t := range p.tasks {
			if t.men > 0 && t.foe > 0 && !t.strike && far(t, f) < unreachable && (best == nil || far(t, f) < far(best, f)) {
				best = t
			}
		}
		if best != nil && best.men < 3*best.need && far(best, f) <= 60 {
			p.send(best, f)
		}
	}
	for _, f := range k.Mine() {
		if !b.leads(f) && f.Status != printed.Routed {
			p.follow(b, k, f)
		}
	}
}

// stackNrs numbers the stacks of the viewer's side: by leader, the stack he is in.
func stackNrs(k *known) []int {
	mine := k.Mine()
	most := nr(0)
	for _, f := range mine {
		most = max(most, f.Nr)
	}
	out := make([]int, most+1)
	for i, f := range mine {
		out[f.Nr] = slices.IndexFunc(mine[:i+1], func(x *face) bool { return x.At == f.At })
	}
	return out
}

// leads tells of a leader whether he has men enough to be sent somewhere.
func (b *Rules) leads(f *face) bool {
	return f.Troops >= b.Charts.LeastDetached() && !b.Of(f.Nr).Mounted && f.Status != printed.Routed
}

// assails reports whether a hex can be attacked from another.
func (b *Rules) assails(k *known, from, at board.Place) bool {
	return b.Ground.Adjacent(from, at) && b.AssaultWay(k.Conditions(), k.Eyes, from, at).Barrier == printed.Passable
}

// mostFights is how many fights a side seeks at a time: it has points for no more.
const mostFights = 2

// strike sends all who stand next to an enemy they can beat together, and returns those who are left.
func (p *plan) strike(b *Rules, k *known, free []*face) []*face {
	for _, x := range p.foes {
		var those []*face
		men := 0
		ready := func(f *face) bool {
			return b.assails(k, f.At, x.at) && f.Status == printed.Ordered && f.Fatigue < b.Charts.TooTired()-1
		}
		for _, f := range free {
			if ready(f) {
				those, men = append(those, f), men+f.Troops
			}
		}
		if x.men == 0 || men*10 < x.men*12 || p.promise(b, k, x.at, those) < p.good() {
			continue
		}
		t := &task{at: x.at, value: 100, need: x.men, foe: x.men, strike: true}
		p.tasks = append(p.tasks, t, &task{at: x.at, value: 40, need: x.men, foe: x.men, men: men})
		free = slices.DeleteFunc(slices.Clone(free), func(f *face) bool {
			if ready(f) {
				p.send(t, f)
			}
			return ready(f)
		})
	}
	return free
}

func (p *plan) send(t *task, f *face) {
	p.aims[f.Nr] = t
	t.men += f.Troops
	p.order = append(p.order, f.Nr)
}

// loyal is how many times as much those count whom a commander stands with: he leaves them only for far more.
const loyal = 4

// follow lets a leader without troops go where most men near him have need of a commander: those who should attack first of all, for they
// can only do so together under one, and those who go to a fight before the others. Where another has gone already he is of less use.
func (p *plan) follow(b *Rules, k *known, f *face) {
	best, most := board.Nowhere, 0
	for _, x := range k.Mine() {
		if !b.leads(x) {
			continue
		}
		n := 100 * k.Men(x.At) / (b.way(k, x.At, f.At) + 15) / (1 + p.led[x.At])
		switch t := p.aims[x.Nr]; {
		case t == nil:
		case t.strike:
			n *= 8
		case t.foe > 0:
			n *= 3
		}
		if x.At == f.At {
			n *= loyal
		}
		if n > most {
			best, most = x.At, n
		}
	}
	if best == board.Nowhere {
		return
	}
	p.led[best]++
	if best != f.At {
		p.aims[f.Nr] = &task{at: best, follow: true}
		p.order = append(p.order, f.Nr)
		return
	}
	p.along(b, k, f)
}

// along lets a leader without troops of his own go where most of the men go who stand with him.
func (p *plan) along(b *Rules, k *known, f *face) {
	men := map[*task]int{}
	var aim *task
	for _, x := range k.Mine() {
		if t := p.aims[x.Nr]; x.At == f.At && b.leads(x) && t != nil && !t.strike && t.at != f.At {
			if men[t] += x.Troops; aim == nil || men[t] > men[aim] {
				aim = t
			}
		}
	}
	if aim != nil {
		p.aims[f.Nr] = aim
		p.order = append(p.order, f.Nr)
	}
}

// danger is how unwise it is for so many men to come to a hex: enemies next to it who are stronger than they and their friends.
func (h *habits) danger(p board.Place, t *task, men int) int {
	out := 0
	if h.k.Eyes == truth.American && h.k.Now < printed.On(26, printed.Midnight) && h.assails(h.k, p, h.Trenton) {
		out += 200
	}
	for _, x := range h.foes {
		far := h.Distance(x.at, p)
		if men < few && far <= 2 && h.k.Men(p) < printed.ZoneMen {
			out += 200
		}
		if far > 1 || x.men == 0 || t.follow {
			continue
		}
		with := men
		for _, f := range h.k.Mine() {
			if h.Distance(f.At, x.at) <= 2 && f.Status == printed.Ordered && h.aims[f.Nr] == t {
				with += f.Troops
			}
		}
		if with*10 < x.men*11 {
			out += 60
		}
	}
	return out
}

// gathered are the men who are sent to a place and have come near it.
func (h *habits) gathered(t *task) int {
	men := 0
	for _, n := range h.order {
		if f := h.k.Find(n); h.aims[n] == t && h.Distance(f.At, t.at) <= 3 {
			men += f.Troops
		}
	}
	return men
}
