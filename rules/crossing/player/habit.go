package player

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// The orders of a sensible player, based on that player's own knowledge. A plan (plan.go) gives the leaders
// destinations. The player activates leaders who have not arrived, marches, attacks where that gains points, and ends
// the phases. None of this is a rule.

// Habit returns game.Rules.Habit.
func (b *Rules) Habit(k *known, ask game.Asker, posture game.Posture, pick func(int) int) game.Habit {
	return func(yield func(action.Action) bool) {
		form := ask(nil)
		h := &habits{Rules: b, k: k, form: &form, ask: ask, pick: pick, yield: yield}
		switch {
		case h.answer():
		case h.isOffered("command") || h.isOffered("march") || h.isOffered("go") || h.isOffered("prepared") ||
			h.isOffered("roll") ||
			h.isOffered(knowledge.ActDone):
			h.plan = b.makePlan(k, posture)
			_ = h.attack() && h.prepare() && h.cross() && h.walk() && h.march() && h.dig() && h.command() && h.activate() &&
				h.roll() && h.act(knowledge.ActDone)
		case h.isOffered("over"):
			h.act("over")
		case h.isOffered("raid"):
			h.act("raid")
		case h.isOffered("strike"):
			h.act("strike")
		case h.isOffered("rally"):
			h.rally()
		case h.isOffered("all"):
			h.act("all")
		}
	}
}

// habits proposes the actions for one form. Each of its methods proposes actions of one kind, and returns false if
// enough actions have been proposed.
type habits struct {
	*Rules
	*plan
	k     *known
	form  *game.Ask
	ask   game.Asker
	pick  func(int) int
	yield func(action.Action) bool
}

func (h *habits) isOffered(act string) bool {
	a, ok := h.form.Act(act)
	return ok && a.Refusal == nil
}

// offer proposes an action, unless the form would refuse it. It returns false if enough actions have been proposed.
func (h *habits) offer(act string, choose func(*game.Field) []string) bool {
	a, ok := h.ask.Compose(act, choose, h.pick)
	return !ok || h.yield(a)
}

func (h *habits) act(act string) bool {
	return !h.isOffered(act) || h.offer(act, func(*game.Field) []string { return nil })
}

// chooseValues returns a function that answers only the given field of a form, with the given values.
func chooseValues(field string, values ...string) func(*game.Field) []string {
	return func(f *game.Field) []string {
		if f.ID == field {
			return values
		}
		return nil
	}
}

// chooseBestOption returns a function that answers only the given field, with the option of the highest score.
func chooseBestOption(field string, liked func(*game.Option) int) func(*game.Field) []string {
	return func(f *game.Field) []string {
		if f.ID == field {
			if id, _, ok := f.BestOption(liked); ok {
				return []string{id}
			}
		}
		return nil
	}
}

// shouldMarch reports whether a leader should march. If the leader is not activated yet, the march must also be worth
// the activation points.
func (h *habits) shouldMarch(f *knownLeader) bool {
	t := h.taskByLeader[f.Nr]
	paid := t == nil || t.commandOnly || t.attacksNow || !h.leads(f) || f.Flags&truth.Activated != 0
	return h.ready(f) && (paid || h.k.AP[f.Side-1] > h.pointsToKeep(f, t))
}

// ready reports whether a leader should march, leaving aside the cost of activation.
func (h *habits) ready(f *knownLeader) bool {
	t := h.taskByLeader[f.Nr]
	if t == nil || t.at == f.At || f.Status == printed.Routed || h.GarrisonRefusal(h.k, f.At, f.Troops) != nil {
		return false
	}
	far := h.Distance(f.At, t.at)
	switch {
	case t.commandOnly:
		return f.Troops == 0 || f.Fatigue <= 2
	case t.attacksNow:
		return !h.k.Now.Night()
	case !h.leads(f):
		return h.escorts(f, t)
	case h.stuck(f, t):
		return false
	case t.enemyMen > 0 && far <= 2 && h.gatheredMen(t)*10 < t.menNeeded*8:
		return false
	case h.k.Now.Night() && t.enemyMen == 0:
		return f.Fatigue == 0
	case h.k.Now.Night():
		return f.Fatigue <= 1
	case t.enemyMen > 0 && far <= 4:
		return f.Fatigue <= 3
	}
	return f.Fatigue <= 2
}

// stuck reports whether a leader would make no progress on the path to the destination. The next hex on the path is
// the enemy's, or next to a stronger enemy, or beyond a frozen ferry.
func (h *habits) stuck(f *knownLeader, t *task) bool {
	next := h.nextHex(h.k, t.at, f.At)
	if next == board.Nowhere {
		return true
	}
	here, _ := h.countEnemies(h.Rules, next, 0)
	return here > 0 || h.facesPoorFerry(f, next) || h.danger(next, t, h.k.Men(f.At)) > h.danger(f.At, t, h.k.Men(f.At))
}

// escorts reports whether the leaders that a commander accompanies are ready to march, so that all go together.
func (h *habits) escorts(f *knownLeader, t *task) bool {
	for _, x := range h.k.OwnLeaders() {
		if x.At == f.At && h.leads(x) && h.taskByLeader[x.Nr] == t && h.shouldMarch(x) {
			return f.Troops == 0 || f.Fatigue <= 3
		}
	}
	return false
}

// fewMen is the number of men below which a leader is not worth an activation point. The point is kept for something
// better.
const fewMen = 300

// pointsToKeep returns how many activation points to keep for something better than the march of one leader. At night
// the points of a whole day are kept, because attacks are made by day. At dawn some are kept, because another
// daylight turn follows.
func (h *habits) pointsToKeep(f *knownLeader, t *task) int {
	switch {
	case t.value < 20 || f.Troops < fewMen:
		return 12
	case h.k.Now.Night():
		return h.Charts.DailyPoints(f.Side)
	case h.k.Now.Slot() == printed.Dawn:
		return 3
	}
	return 0
}

// leader returns the leader that an option of a form stands for.
func (h *habits) leader(o *game.Option) *knownLeader { return h.k.Find(h.Find(o.ID)) }

func (h *habits) rally() bool {
	return h.offer("rally", func(f *game.Field) []string {
		return f.LikedOptions(func(*game.Option) bool { return true })
	})
}
