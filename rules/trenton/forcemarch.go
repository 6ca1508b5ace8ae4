package trenton

import (
	"fmt"
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Force march: after normal movement a leader who led a march this turn may try for one place more, for an action point. An
// even die takes him there; then each block that marched with him needs an even die of its own. Never into the enemy, and
// never by the same leader in two turns running ("Leader Force March Movement").
//
// Our reading (7): an odd die does not bar him next turn, an even one does. Our reading (30): he tries once a turn. Our reading (31): a
// leader who marched in another's column does not try on his own. Our reading (32): a column that was turned back at the Delaware
// stays where it is.

// marchPhase is the engine's movement with the way on to force marches. Turning to them is a choice of the player: a step
// that came by itself would tell the enemy that a leader is among those who marched.
func (h *house) marchPhase() phase {
	p := h.March()
	ask, play := p.Ask, p.Play
	p.Ask = func(k *known, d game.Draft) game.Ask {
		a := ask(k, d)
		if k.AP[k.Eyes-1] > 0 && h.anyForce(k) {
			a.Acts = slices.Insert(a.Acts, 1, game.Act{ID: "force", Label: "Turn to force marches"})
		}
		return a
	}
	p.Play = func(t *turn, a game.Action) error {
		if a.Act == "force" {
			t.Next(stepForce)
			return nil
		}
		return play(t, a)
	}
	return p
}

func (h *house) forcePhase() phase {
	return phase{
		Rule: ruleForce, Doing: "trying force marches",
		Enter: func(t *turn) {
			if t.State.AP[t.State.Active-1] == 0 {
				h.EndMarch(t)
			}
		},
		Asked: func(s *state) game.Sides { return game.Only(s.Active) },
		Ask:   h.askForce,
		Play: func(t *turn, a game.Action) error {
			if a.Act == "done" {
				h.EndMarch(t)
				return nil
			}
			leader, to := h.Roster.Find(a.One("who")), h.place(a.One("to"))
			if leader == 0 || to == board.Nowhere {
				return fmt.Errorf("no leader %q or place %q", a.One("who"), a.One("to"))
			}
			h.force(t, leader, to)
			return nil
		},
	}
}

var (
	isTired   = &game.Refusal{Rule: ruleForce, Text: game.Say("He made a force march last turn.")}
	hasTried  = &game.Refusal{Rule: ruleForce, Text: game.Say("He has tried this turn.")}
	isHalted  = &game.Refusal{Rule: ruleRivers, Text: game.Say("He was turned back at the Delaware.")}
	isEngaged = &game.Refusal{Rule: ruleForce, Text: game.Say("He stands before the enemy.")}
	noForce   = &game.Refusal{Rule: ruleForce, Text: game.Say("No leader who led a march may try.")}
	nowhere   = &game.Refusal{Rule: ruleForce, Text: game.Say("No place next to him is open.")}
	intoEnemy = &game.Refusal{Rule: ruleForce, Text: game.Say("The enemy stands there.")}
)

var helpForce = game.Say("An even die takes a leader one place further; then each block that marched with him needs an even die to follow.")

// anyForce tells whether a leader of the asked side may try.
func (h *house) anyForce(k *known) bool {
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Side == k.Eyes && f.Led && h.mayForce(k, f) == nil {
			return true
		}
	}
	return false
}

// mayForce says why a leader who led a march may not try, nil when he may.
func (h *house) mayForce(k *known, f *block.Face) *game.Refusal {
	switch {
	case f.Marks&tiredMark != 0:
		return isTired
	case f.Marks&triedMark != 0:
		return hasTried
	case f.Halted:
		return isHalted
	case k.Enemies(f.Side, f.At) > 0:
		return isEngaged
	}
	for _, e := range h.Board.Exits(f.At) {
		if h.barred(k, f, e) == nil {
			return nil
		}
	}
	return nowhere
}

// barred says why a leader may not be forced through an exit. Over the Delaware there must be room for all who might follow.
func (h *house) barred(k *known, leader *block.Face, e board.Exit) *game.Refusal {
	gate := h.Gate(k, leader.Side, leader.At, e, false)
	switch {
	case !gate.May:
		return gate.Why
	case k.Enemies(leader.Side, e.To) > 0:
		return intoEnemy
	case gate.Room > 0 && gate.Room <= h.followers(k, leader):
		return gate.Full
	}
	return nil
}

func (h *house) askForce(k *known, d game.Draft) game.Ask {
	who := game.Field{ID: "who", Label: "Who marches on?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleForce}
	force := game.Act{ID: "force", Label: "Try a force march · 1 AP", Needs: []string{"who", "to"}, Primary: true}
	var leader *block.Face
	open := false
	for i := range k.Faces {
		f := &k.Faces[i]
		if f.Side != k.Eyes || !f.Led || f.At == board.Nowhere {
			continue
		}
		o := h.Option(f)
		o.Why = h.mayForce(k, f)
		o.Detail = "with " + count(h.followers(k, f)) + " that marched with him"
		open = open || o.Why == nil
		if o.Why == nil && o.ID == d.One("who") {
			leader, who.Value = f, []string{o.ID}
		}
		who.Options = append(who.Options, o)
	}
	if !open {
		force.Why = noForce
	}
	a := game.Ask{Title: h.Sides[k.Eyes-1].Name + " force march", Rule: ruleForce, Help: helpForce}
	if len(who.Options) > 0 {
		a.Fields = append(a.Fields, who)
	}
	if leader != nil {
		to := h.askForceTo(k, d, leader)
		a.Fields = append(a.Fields, to)
		if len(to.Value) > 0 {
			force.Label = "Try " + h.Roster.Card(block.Nr(leader.Nr)).Name + " on to " + h.Board.Name(h.place(to.Value[0])) + " · 1 AP"
		}
	}
	a.Acts = []game.Act{force, {ID: "done", Label: "End movement", Danger: true}}
	return a
}

// askForceTo lists the places next to the leader.
// Our reading (6): the extra step may cross the Delaware; he rolls for it after his even die.
func (h *house) askForceTo(k *known, d game.Draft, leader *block.Face) game.Field {
	to := game.Field{ID: "to", Label: "Where to?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleForce}
	at := string(h.Board.ID(leader.At))
	for _, e := range h.Board.Exits(leader.At) {
		id := string(h.Board.ID(e.To))
		o := game.Option{ID: id, Label: h.Board.Name(e.To), Detail: h.Note(e, false), Space: id, Path: []string{at, id}, Why: h.barred(k, leader, e)}
		if o.Why == nil && id == d.One("to") {
			to.Value = []string{id}
		}
		to.Options = append(to.Options, o)
	}
	return to
}

// followers counts the blocks that marched with a leader and still stand with him.
func (h *house) followers(k *known, leader *block.Face) int {
	n := 0
	for i := range k.Faces {
		if f := &k.Faces[i]; f.With == leader.Nr && f.Nr != leader.Nr && f.At == leader.At {
			n++
		}
	}
	return n
}
