package calendar

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/command"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Arrivals that are not leaders: men without a counter to lead them, and Vanguard (9.1).

// arrivalReceivers lists the leaders who may take over arriving men if no unused detachment counter is left. Such
// leaders are at the entry hexes, in order, and have room.
func (b Rules) arrivalReceivers(k *known) []*knownLeader {
	var out []*knownLeader
	for _, f := range k.OwnLeaders() {
		if slices.Contains(b.Entries, f.At) && f.Status == printed.InOrder && f.Troops < b.Of(f.Nr).
			Limit(k.Now) && k.Men(f.At) < b.MostMen {
			out = append(out, f)
		}
	}
	return out
}

// receiverRefusal returns why no leader can take over a newcomer's men, or nil if one can.
//
// Our reading (59): all the men arrive together or none of them do. The leader named by the owner is filled first.
// The remaining men go to the other leaders at the entry hexes, in printed order.
func (b Rules) receiverRefusal(k *known, x *Newcomer) *game.Refusal {
	room, seen := 0, []board.Place(nil)
	hosts := b.arrivalReceivers(k)
	for _, f := range hosts {
		if slices.Contains(seen, f.At) {
			continue
		}
		seen = append(seen, f.At)
		here := 0
		for _, g := range hosts {
			if g.At == f.At {
				here += b.Of(g.Nr).Limit(k.Now) - g.Troops
			}
		}
		room += min(here, b.MostMen-k.Men(f.At))
	}
	if room >= x.troops {
		return nil
	}
	return &game.Refusal{
		Rule: rulebook.BritishReinforcements,
		Text: text.Say("No detachment is in the box, and the leaders at the entry hexes have room for ", truth.MenText(room),
			", not ", x.troops, "."),
	}
}

// distributeMen distributes a newcomer's men among leaders at the entry hexes. The leader named first gets men first.
func (b Rules) distributeMen(t *turn, x *Newcomer, first nr) {
	s := t.State
	left := x.troops
	// the enemy gets only one log line for all leaders, so that their number stays secret
	cover := text.Say("British reinforcements join their leaders at the edge of the map.")
	for _, n := range append([]nr{first}, b.All(truth.British)...) {
		u := s.Unit(n)
		if left == 0 || !u.OnMap() || !slices.Contains(b.Entries, u.At) || u.Status != printed.InOrder {
			continue
		}
		men := min(left, b.Of(n).Limit(s.Now)-int(u.Troops), b.Room(s, truth.British, u.At))
		if men <= 0 {
			continue
		}
		left -= men
		u.Troops += uint16(men)
		b.TellSide(t, truth.British, text.Say(b.Name(n), " takes over ", truth.MenText(men), " of the ", x.label, ": ",
			truth.MenText(int(u.Troops)), "."), cover, rulebook.BritishReinforcements).
			WithFacts(fact.Transfer{Units: b.UnitFacts(n), Count: men}).WithOtherFacts(fact.Arrival{})
		cover = nil
		b.UpdateContacts(t)
	}
	s.NoteArrival(truth.British, x.Row)
}

// dropVanguard gives up Vanguard for good once Leslie is out of the game (9.1).
//
// Our reading (60): while Leslie rallies behind the lines, Vanguard waits. Leslie's 100 men go to Vanguard whether or
// not they are in order. Other leaders can give men only in the command phase (15.0).
func (b Rules) dropVanguard(s *state) {
	for i := range b.Arrivals[truth.British-1] {
		if with := b.Arrivals[truth.British-1][i].JoinsLeader; with != 0 && s.ArrivalsHandled[truth.British-1]&(1<<i) == 0 {
			if fate := s.Unit(with).Fate; fate == truth.Captured || fate == truth.Removed || fate == truth.Departed {
				s.NoteArrival(truth.British, i)
				s.Unit(b.Arrivals[truth.British-1][i].Leader).Fate = truth.Removed
			}
		}
	}
}

// offerVanguard offers to form Vanguard from Leslie's men, and reports whether that is possible and therefore
// required. If Leslie has fewer than 100 men, Vanguard never arrives.
func (b Rules) offerVanguard(k *known, d action.Draft, a *game.Ask, x *Newcomer) bool {
	leslie := k.Find(x.sourceLeader)
	act := game.Act{
		ID: "vanguard", Name: "Form " + x.label, Label: "Form " + x.label,
		NeededFields: []string{"vanguard.men"},
	}
	switch {
	case leslie.Fate != truth.InPlay:
		act.Refusal = &game.Refusal{
			Rule: rulebook.BritishReinforcements,
			Text: text.Say(b.Name(x.sourceLeader), " is not on the map."),
		}
	case leslie.Troops < x.troops:
		act = game.Act{ID: "vanguard", Name: x.label, Label: x.label + " does not arrive: too few men"}
	default:
		most := x.troops
		// Leslie may give more than the required 100 men; that counts as an ordinary transfer (15.0)
		if leslie.Status == printed.InOrder {
			most = max(most, min(b.Of(x.leader).Limit(k.Now), leslie.Troops-b.Charts.MinKeptMen()))
		}
		a.Fields = append(a.Fields, command.MenField("vanguard.men", "How many men does "+b.Of(x.sourceLeader).Name+" give?",
			rulebook.BritishReinforcements, x.troops, most, d))
	}
	a.Acts = append(a.Acts, act)
	return act.Refusal == nil
}

// formVanguard places Vanguard with Leslie, who gives the men.
func (b Rules) formVanguard(t *turn, a action.Action) {
	s := t.State
	for i := range b.Arrivals[truth.British-1] {
		row := &b.Arrivals[truth.British-1][i]
		if row.JoinsLeader == 0 {
			continue
		}
		s.NoteArrival(truth.British, i)
		if len(a.Picks) == 0 {
			b.TellSide(t, truth.British,
				text.Say(b.Name(row.JoinsLeader), " has ", truth.MenText(int(s.Unit(row.JoinsLeader).Troops)), ", fewer than ",
					truth.MenText(row.Troops), ": ", b.Name(row.Leader), " does not enter the game."),
				text.Say("The ", truth.SideName(truth.British), " form no Vanguard."), rulebook.BritishReinforcements).
				WithFacts(fact.Departure{Units: b.UnitFacts(row.Leader)}).WithOtherFacts(fact.Decision{
				Side:   truth.British,
				Choice: "no Vanguard",
			})
			s.Unit(row.Leader).Fate = truth.Removed
			return
		}
		*s.Unit(row.Leader) = unit{At: s.Unit(row.JoinsLeader).At}
		b.GiveMen(t, row.JoinsLeader, row.Leader, command.ReadMen(a, "vanguard.men"), rulebook.BritishReinforcements)
		b.Put(t, row.Leader, s.Unit(row.JoinsLeader).At, rulebook.BritishReinforcements)
	}
}
