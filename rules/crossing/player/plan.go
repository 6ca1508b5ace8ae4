package player

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// plan is a side's plan for its leaders: the tasks, and which task each leader has.
type plan struct {
	tasks          []*task
	taskByLeader   map[nr]*task
	order          []nr // leaders who have a task, the most valuable tasks first
	foes           []enemy
	enemyMen       []int16             // enemy men by place
	commanderCount map[board.Place]int // number of leaders without troops who are in each place or going there
	posture        game.Posture
}

// task is a hex where leaders should go, with the number of men needed there.
type task struct {
	at        board.Place
	value     int
	menNeeded int // men
	enemyMen  int // enemy men in the hex, as a guess
	men       int // men assigned to the task

	commandOnly bool // the task is to command men who are already in the hex
	attacksNow  bool // the assigned leaders are already next to the hex, and attack it
	town        bool // the hex is a town, which has a value even without an enemy in it

	distances []int16 // by stack: distance of the stack to the hex, plus one; 0 if not computed yet
}

// enemy is an enemy stack with its likely number of men.
type enemy struct {
	at  board.Place
	men int
}

// makePlan returns a plan that says where each of the viewer's leaders should go.
func (b *Rules) makePlan(k *known, posture game.Posture) *plan {
	p := &plan{
		taskByLeader: map[nr]*task{}, commanderCount: map[board.Place]int{}, posture: posture,
		enemyMen: make([]int16, len(b.Tiles)),
	}
	for i := range k.Stacks {
		if x := &k.Stacks[i]; x.Side != k.ViewerSide && x.Side != game.Nobody {
			n := b.guessMen(k, x)
			p.foes, p.enemyMen[x.At] = append(p.foes, enemy{x.At, n}), int16(n) //nolint:gosec // 3,000 at most
		}
	}
	p.addTownTasks(b, k)
	p.addFieldTasks(b, k)
	p.assign(b, k)
	return p
}

// guessMen returns the likely number of men in an enemy stack.
func (b *Rules) guessMen(k *known, x *knowledge.Pile) int {
	men := 0
	for _, n := range x.VisibleLeaders {
		m := b.Of(n).Limit(k.Now) * 3 / 4
		if k.Find(n).Status == printed.Routed {
			m /= 4
		}
		men += m
	}
	if !x.FullyVisible {
		men += 400
	}
	switch o := k.RevealedAt(x.Side, x.At); {
	case o == nil:
	case o.Empty:
		return 0
	case o.ZOC:
		men = max(men, b.ZoneMen)
	case x.FullyVisible:
		men = min(men, b.ZoneMen-100)
	}
	return min(men, b.MostMen)
}

// countEnemies returns how many enemy men are in a hex, and how many others are within near hexes of it.
func (p *plan) countEnemies(b *Rules, at board.Place, near int) (here, around int) {
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

// danger returns a score for how risky it is for a number of men to enter a hex. The score rises with adjacent
// enemies who are stronger than these men together with friends nearby.
func (h *habits) danger(p board.Place, t *task, men int) int {
	out := 0
	if h.k.ViewerSide == truth.American && h.k.Now < h.TrentonWarningEnd && h.canAttack(h.k, p, h.Trenton) {
		out += 200
	}
	for _, x := range h.foes {
		far := h.Distance(x.at, p)
		if men < fewMen && far <= 2 && h.k.Men(p) < h.ZoneMen {
			out += 200
		}
		if far > 1 || x.men == 0 || t.commandOnly {
			continue
		}
		with := men
		for _, f := range h.k.OwnLeaders() {
			if h.Distance(f.At, x.at) <= 2 && f.Status == printed.InOrder && h.taskByLeader[f.Nr] == t {
				with += f.Troops
			}
		}
		if with*10 < x.men*11 {
			out += 60
		}
	}
	return out
}

// gatheredMen returns how many of the men assigned to a task are near it.
func (h *habits) gatheredMen(t *task) int {
	men := 0
	for _, n := range h.order {
		if f := h.k.Find(n); h.taskByLeader[n] == t && h.Distance(f.At, t.at) <= 3 {
			men += f.Troops
		}
	}
	return men
}
