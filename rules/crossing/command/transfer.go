package command

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Transfers (15.0) between leaders of one stack, at the start of the command phase; and the absorption of detachments
// (14.0).
//
// Our reading (26): the start of the command phase is over when the first leader has been activated, even at no cost
// (our reading (80)).
//
// Our reading (77): the receiver may end with ten men; only the giver must keep 100.

// mayGiveTo reports whether troops could pass from one leader to another. Both must be in one hex and in order, and
// militia stays separate.
//
// Our reading (71): a leader without troops is activated at no cost (10.1), and therefore gets no men later in the
// same phase. An activated leader cannot take over men who would have been too tired to be activated.
func (b Rules) mayGiveTo(from, to *knownLeader) bool {
	return from.Nr != to.Nr && from.At == to.At && from.Status == printed.InOrder && to.Status == printed.InOrder &&
		b.MayExchangeTroops(from.Nr, to.Nr) && !b.BarsTransfer(to, from)
}

// RoomFor returns how many more men fit on a leader's display.
func (b Rules) RoomFor(k *known, f *knownLeader) int { return max(0, b.Of(f.Nr).Limit(k.Now)-f.Troops) }

// possibleReceivers lists the leaders who could take at least the given number of men from another leader.
func (b Rules) possibleReceivers(k *known, from *knownLeader, men int) []*knownLeader {
	return k.OwnLeadersWhere(func(to *knownLeader) bool { return b.canTake(k, from, to, men) })
}

// canTake reports whether a leader could take the given number of men from another.
func (b Rules) canTake(k *known, from, to *knownLeader, men int) bool {
	return b.mayGiveTo(from, to) && b.RoomFor(k, to) >= men
}

// anyCanTake reports whether any leader could take the given number of men from another.
func (b Rules) anyCanTake(k *known, from *knownLeader, men int) bool {
	return slices.ContainsFunc(k.OwnLeaders(), func(to *knownLeader) bool { return b.canTake(k, from, to, men) })
}

// TransferAction returns the action of passing troops from one leader to another.
func (b Rules) TransferAction() menuAction {
	return menuAction{Act: "transfer", AddToForm: b.offerTransfer, Play: func(t *turn, a action.Action) error {
		from, to := b.PickedLeader(a.Picks, "transfer.from"), b.PickedLeader(a.Picks, "transfer.to")
		men := ReadMen(a, "transfer.men")
		b.GiveMen(t, from, to, men, rulebook.Transfers)
		return nil
	}}
}

func (b Rules) offerTransfer(k *known, d action.Draft, a *game.Ask) {
	if slices.ContainsFunc(k.OwnLeaders(), func(f *knownLeader) bool { return f.Flags&truth.Activated != 0 }) {
		return
	}
	faces := k.OwnLeadersWhere(func(f *knownLeader) bool {
		return f.Troops > b.Charts.MinKeptMen() &&
			b.anyCanTake(k, f, 10)
	})
	if len(faces) == 0 {
		return
	}
	f := b.LeaderField("transfer.from", "Who gives troops?", rulebook.Transfers, faces, d, true)
	a.Fields = append(a.Fields, f)
	act := game.Act{
		ID: "transfer", Name: "Transfer troops", Label: "Transfer troops",
		NeededFields: []string{f.ID, "transfer.to", "transfer.men"},
	}
	if from := k.Find(b.PickedLeader(d, f.ID)); from != nil && slices.Contains(faces, from) {
		takers := b.possibleReceivers(k, from, 10)
		g := b.LeaderField("transfer.to", "Who takes them?", rulebook.Transfers, takers, d, true)
		a.Fields = append(a.Fields, g)
		if to := k.Find(b.PickedLeader(d, g.ID)); to != nil && slices.Contains(takers, to) {
			n := MenField("transfer.men", "How many men?", rulebook.Transfers, 10,
				min(from.Troops-b.Charts.MinKeptMen(), b.RoomFor(k, to)), d)
			n.ReloadsForm = true
			a.Fields = append(a.Fields, n)
			act.Label = b.Of(from.Nr).Name + " gives " + truth.MenText(10*Atoi(n.Value[0])) + " to " + b.Of(to.Nr).Name +
				" · fatigue " + strconv.Itoa(max(from.Fatigue, to.Fatigue))
		}
	}
	a.Acts = append(a.Acts, act)
}

// AbsorbAction returns the action by which a leader takes a detachment's troops and the detachment's counter leaves the
// map.
func (b Rules) AbsorbAction() menuAction {
	return menuAction{Act: "absorb", AddToForm: b.offerAbsorb, Play: func(t *turn, a action.Action) error {
		det, by := b.PickedLeader(a.Picks, "absorb.who"), b.PickedLeader(a.Picks, "absorb.by")
		men := int(t.State.Unit(det).Troops)
		b.GiveMen(t, det, by, men, rulebook.Detachments)
		b.RemoveFromMap(t, det, truth.NotArrived, "is absorbed", rulebook.Detachments)
		return nil
	}}
}

func (b Rules) offerAbsorb(k *known, d action.Draft, a *game.Ask) {
	faces := k.OwnLeadersWhere(func(f *knownLeader) bool {
		return b.Of(f.Nr).Detachment && f.Troops > 0 && b.anyCanTake(k, f, f.Troops)
	})
	if len(faces) == 0 {
		return
	}
	f := b.LeaderField("absorb.who", "Which detachment is absorbed?", rulebook.Detachments, faces, d, true)
	a.Fields = append(a.Fields, f)
	act := game.Act{
		ID: "absorb", Name: "Absorb a detachment", Label: "Absorb a detachment",
		NeededFields: []string{f.ID, "absorb.by"},
	}
	if det := k.Find(b.PickedLeader(d, f.ID)); det != nil && slices.Contains(faces, det) {
		g := b.LeaderField("absorb.by", "Who absorbs it?", rulebook.Detachments, b.possibleReceivers(k, det, det.Troops), d,
			true)
		a.Fields = append(a.Fields, g)
		if by := b.PickedLeader(d, g.ID); len(g.Value) > 0 {
			act.Label = b.Of(by).Name + " absorbs " + truth.MenText(det.Troops)
		}
	}
	a.Acts = append(a.Acts, act)
}
