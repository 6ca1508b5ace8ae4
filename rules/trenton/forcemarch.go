package trenton

import (
	"fmt"
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Force march: after normal movement a leader who has moved this turn may try to go one place further, for an action
// point. The leader may take along any of the blocks that moved in the leader's column. On an even die the leader
// goes there; then each of those blocks needs an even die of its own. A force march may not enter a place with
// enemies, and the same leader may not make one in two consecutive turns ("Leader Force March Movement").
//
// Our reading (7): an odd die does not bar the leader next turn, an even one does. Our reading (30): a leader or
// block tries once a turn, leading or going along. Our reading (31): a leader who went along in another leader's
// column, or was left on the way, has moved too and may try. Such a leader may take blocks that moved in that column
// and are still there, up to the leader's limit. Our reading (32): a column that was turned back at the Delaware
// stays where it is.

// marchPhase returns the engine's movement phase, with an additional act that leads to force marches. The player
// chooses this act, because an automatic step would tell the enemy that a leader is among the blocks that marched.
func (h *variant) marchPhase() phase {
	p := h.March()
	ask, play := p.Ask, p.Play
	p.Ask = func(k *known, d action.Draft) game.Ask {
		a := ask(k, d)
		if k.AP[k.Viewer-1] > 0 && h.canForceMarch(k) {
			a.Acts = slices.Insert(a.Acts, 1, game.Act{ID: "force", Label: "Go on to force marches"})
		}
		return a
	}
	p.Play = func(t *turn, a action.Action) error {
		if a.Act == "force" {
			t.Next(stepForceMarch)
			return nil
		}
		return play(t, a)
	}
	return p
}

func (h *variant) forceMarchPhase() phase {
	return phase{
		Rule: ruleForceMarch, Activity: "trying force marches",
		Enter: func(t *turn) {
			if t.State.AP[t.State.Active-1] == 0 {
				h.EndMarch(t)
			}
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.Active) },
		Ask:        h.askForceMarch,
		Play: func(t *turn, a action.Action) error {
			if a.Act == "done" {
				h.EndMarch(t)
				return nil
			}
			leader, to := h.Roster.Find(a.One("who")), h.place(a.One("to"))
			if leader == 0 || to == board.Nowhere {
				return fmt.Errorf("no leader %q or place %q", a.One("who"), a.One("to"))
			}
			with, err := h.BlocksByID(a.Many("with"))
			if err != nil {
				return err
			}
			h.playForceMarch(t, leader, with, to)
			return nil
		},
	}
}

var (
	leaderTiredRefusal   = &game.Refusal{Rule: ruleForceMarch, Text: text.Say("This leader made a force march last turn.")}
	leaderTriedRefusal   = &game.Refusal{Rule: ruleForceMarch, Text: text.Say("This leader has already tried this turn.")}
	leaderHaltedRefusal  = &game.Refusal{Rule: ruleRivers, Text: text.Say("This leader was turned back at the Delaware.")}
	leaderEngagedRefusal = &game.Refusal{Rule: ruleForceMarch, Text: text.Say("This leader is about to fight here.")}
	noLeaderRefusal      = &game.Refusal{Rule: ruleForceMarch, Text: text.Say("No leader that moved may try.")}
	noMarchPlaceRefusal  = &game.Refusal{Rule: ruleForceMarch, Text: text.Say("No place next to this leader is open.")}
	enemyThereRefusal    = &game.Refusal{Rule: ruleForceMarch, Text: text.Say("The enemy stands there.")}
)

var helpForceMarch = text.Say("On an even die the leader marches one place further. Each block you choose among " +
	"those that moved with the leader then needs an even die to follow. Each may try once a turn.")

// canForceMarch reports whether a leader of the asked side may try a force march.
func (h *variant) canForceMarch(k *known) bool {
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Side == k.Viewer && hasMoved(f) && h.forceMarchRefusal(k, f) == nil {
			return true
		}
	}
	return false
}

// hasMoved reports whether a block is a leader on the map who has moved this turn. The leader led a column or was in
// one.
func hasMoved(f *block.Face) bool { return f.Leader && f.Moved && f.At != board.Nowhere }

// forceMarchRefusal returns why a leader who has moved may not try a force march, or nil if the leader may.
func (h *variant) forceMarchRefusal(k *known, f *block.Face) *game.Refusal {
	switch {
	case f.Marks&tiredLeaderMark != 0:
		return leaderTiredRefusal
	case f.Marks&(triedForceMarchMark|triedToFollowMark) != 0:
		return leaderTriedRefusal
	case f.Halted:
		return leaderHaltedRefusal
	case k.Enemies(f.Side, f.At) > 0:
		return leaderEngagedRefusal
	}
	for _, e := range h.Board.Exits(f.At) {
		if h.forceMarchExitRefusal(k, f, e, 0) == nil {
			return nil
		}
	}
	return noMarchPlaceRefusal
}

// forceMarchExitRefusal returns why a leader may not try a force march through an exit with a number of other blocks.
// It returns nil if the leader may. Across the Delaware there must be room for all blocks that might follow.
func (h *variant) forceMarchExitRefusal(k *known, leader *block.Face, e board.Exit, others int) *game.Refusal {
	gate := h.Gate(k, leader.Side, leader.At, e, false)
	switch {
	case !gate.Open:
		return gate.Refusal
	case k.Enemies(leader.Side, e.To) > 0:
		return enemyThereRefusal
	case gate.Room > 0 && gate.Room <= others:
		return gate.FullReason
	}
	return nil
}

func (h *variant) askForceMarch(k *known, d action.Draft) game.Ask {
	who := game.Field{
		ID: "who", Label: "Which leader tries?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: ruleForceMarch,
	}
	force := game.Act{ID: "force", Label: "Try a force march · 1 AP", NeededFields: []string{"who", "to"}, Primary: true}
	var leader *block.Face
	open := false
	for i := range k.Faces {
		f := &k.Faces[i]
		if f.Side != k.Viewer || !hasMoved(f) {
			continue
		}
		o := h.Option(f)
		o.Refusal = h.forceMarchRefusal(k, f)
		o.Detail = countText(len(h.companions(k, f))) + " moved in the same column"
		open = open || o.Refusal == nil
		if o.Refusal == nil && o.ID == d.One("who") {
			leader, who.Value = f, []string{o.ID}
		}
		who.Options = append(who.Options, o)
	}
	if !open {
		force.Refusal = noLeaderRefusal
	}
	a := game.Ask{Title: h.Sides[k.Viewer-1].Name + " force march", Rule: ruleForceMarch, Help: helpForceMarch}
	if len(who.Options) > 0 {
		a.Fields = append(a.Fields, who)
	}
	if leader != nil {
		with := h.askForceMarchWith(k, d, leader)
		if with.Max > 0 {
			a.Fields = append(a.Fields, with)
			force.NeededFields = []string{"who", "with", "to"}
		}
		to := h.askForceMarchTo(k, d, leader, len(with.Value))
		a.Fields = append(a.Fields, to)
		force.LabelWithOption = "Force march " + h.Roster.Card(block.Nr(leader.Nr)).Name + " to % · 1 AP"
		if len(to.Value) > 0 {
			o, _ := to.Option(to.Value[0])
			force.Label = force.LabelAfter(o)
		}
	}
	a.Acts = []game.Act{force, {ID: "done", Label: "End movement", Dangerous: true}}
	return a
}

// askForceMarchTo returns the field with the places next to the leader. Our reading (6): the extra step may cross the
// Delaware; the roll for that comes after the leader's even die.
func (h *variant) askForceMarchTo(k *known, d action.Draft, leader *block.Face, others int) game.Field {
	to := game.Field{
		ID: "to", Label: "Where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: ruleForceMarch,
	}
	at := string(h.Board.ID(leader.At))
	for _, e := range h.Board.Exits(leader.At) {
		id := string(h.Board.ID(e.To))
		o := game.Option{
			ID: id, Label: h.Board.Name(e.To), Detail: h.ExitWarning(e, false), Space: id, Path: []string{at, id},
			ChangesOnlyLabels: true, Refusal: h.forceMarchExitRefusal(k, leader, e, others),
		}
		if o.Refusal == nil && id == d.One("to") {
			to.Value = []string{id}
		}
		to.Options = append(to.Options, o)
	}
	return to
}

// askForceMarchWith returns the field with the blocks that may try to follow a leader. If the leader led a column, it
// proposes all blocks of that column. If the leader went in another leader's column, it proposes the blocks that are
// not leaders.
func (h *variant) askForceMarchWith(k *known, d action.Draft, leader *block.Face) game.Field {
	f := game.Field{
		ID: "with", Label: "Who tries to follow?", Kind: game.PickMany, ReloadsForm: true,
		Rule: ruleForceMarch,
	}
	limit := h.Roster.Card(block.Nr(leader.Nr)).Limit
	values, drafted := d.Get("with")
	f.Value = values
	for _, face := range h.companions(k, leader) {
		o := h.Option(face)
		if !drafted && len(f.Value) < limit && (leader.Led || !face.Leader) {
			f.Value = append(f.Value, o.ID)
		}
		f.Options = append(f.Options, o)
	}
	f.Max = min(limit, len(f.Options))
	return f
}

// companions lists the blocks that moved in one column with a leader and are still there. They have not tried this
// turn.
func (h *variant) companions(k *known, leader *block.Face) []*block.Face {
	var out []*block.Face
	for i := range k.Faces {
		f := &k.Faces[i]
		if f.MarchLeader != 0 && f.MarchLeader == leader.MarchLeader && f.Nr != leader.Nr && f.At == leader.At &&
			f.Marks&(triedForceMarchMark|triedToFollowMark) == 0 {
			out = append(out, f)
		}
	}
	return out
}
