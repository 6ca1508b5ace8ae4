package command

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Entrenchments (19.0): 400 men dig for a turn and spend their full movement allowance. In a later turn they dig
// again to complete the trench. The Americans can begin five in the game, the British three and only in towns.

// EntrenchAction returns the action of digging with an activated leader.
func (b Rules) EntrenchAction() menuAction {
	return menuAction{Act: "entrench", AddToForm: b.offerEntrench, Play: b.playEntrench}
}

func (b Rules) offerEntrench(k *known, d action.Draft, a *game.Ask) {
	var faces []*knownLeader
	for _, f := range k.OwnLeaders() {
		// after the initiative roll, only the leader it activated may dig (10.2)
		if f.Unspent() && f.Troops > 0 && f.Fatigue < b.Charts.TooTiredLevel() &&
			(!k.InitiativeTried || k.ActivatedByDie(f)) {
			faces = append(faces, f)
		}
	}
	if len(faces) == 0 {
		return
	}
	f := b.LeaderField("entrench.leader", "Who digs in?", rulebook.Entrenchments, faces, d, true)
	open := false
	for i, x := range faces {
		o := &f.Options[i]
		if o.Refusal = b.DigRefusal(k, x.At); o.Refusal == nil && x.Troops < b.ZoneMen {
			o.Refusal = &game.Refusal{
				Rule: rulebook.Entrenchments,
				Text: text.Say("This leader has only ", truth.MenText(x.Troops), ": ", truth.MenText(b.ZoneMen),
					" are needed."),
			}
		}
		if o.Refusal != nil {
			continue
		}
		open = true
		o.Detail += " · begins an entrenchment at " + b.PlaceName(x.At)
		if k.WorksAt(x.At) != nil {
			o.Detail = b.Detail(x) + " · finishes the trench at " + b.PlaceName(x.At)
		}
	}
	act := game.Act{ID: "entrench", Label: "Dig in", Name: "Dig in", NeededFields: []string{f.ID}}
	if n := b.PickedLeader(d, f.ID); len(f.Value) > 0 {
		act.Label = b.Of(n).Name + " digs in"
	}
	if !open {
		act.Refusal = f.Options[0].Refusal
	}
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, act)
}

// DigRefusal returns why no leader may dig in a hex, nil if they may.
func (b Rules) DigRefusal(k *known, p board.Place) *game.Refusal {
	no := func(parts ...any) *game.Refusal {
		return &game.Refusal{Rule: rulebook.Entrenchments, Text: text.Say(parts...)}
	}
	most := b.Data.Charts.Entrenchments.Limit.Of(k.ViewerSide)
	switch w := k.WorksAt(p); {
	case w != nil && w.Side != k.ViewerSide:
		return no("The enemy's entrenchment still stands at ", b.Space(p), ".")
	case w != nil && w.Done:
		return no("The trench at ", b.Space(p), " is done.")
	case w != nil && w.StartTurn == k.Now:
		return no("The entrenchment at ", b.Space(p), " was begun this turn: it takes two.")
	case w != nil:
		return nil
	case k.ViewerSide == truth.British && b.TownAt(p) == nil:
		return no("The British dig in only in towns and cities.")
	case k.WorksBuilt[k.ViewerSide-1] >= most:
		return no("All ", most, " entrenchments of the game have been begun.")
	}
	return nil
}

func (b Rules) playEntrench(t *turn, a action.Action) error {
	s := t.State
	n := b.Find(a.One("entrench.leader"))
	u, side := s.Unit(n), b.Of(n).Side
	u.Set(truth.Entrenched | truth.Halted)
	for i := range s.Entrenchments {
		if w := &s.Entrenchments[i]; w.At == u.At {
			w.Done = true
			b.TellSide(t, side, text.Say(b.Name(n), " finishes the trench at ", b.Space(u.At), "."),
				text.Say("The ", truth.SideName(side), " finish a trench at ", b.Space(u.At), "."), rulebook.Entrenchments).
				WithFacts(fact.Fortification{Kind: "entrenchment", Place: b.PlaceFact(u.At)}).
				WithOtherFacts(fact.Fortification{Side: side, Kind: "entrenchment", Place: b.PlaceFact(u.At)})
			return nil
		}
	}
	s.Entrenchments = append(slices.Clone(s.Entrenchments), truth.Entrenchment{At: u.At, Side: side, Since: s.Now})
	s.EntrenchmentsBegun[side-1]++
	count := text.Say(", ", int(s.EntrenchmentsBegun[side-1]), " of ", b.Data.Charts.Entrenchments.Limit.Of(side), ".")
	b.TellSide(t, side, text.Say(b.Name(n), " begins an entrenchment at ", b.Space(u.At), count),
		text.Say("The ", truth.SideName(side), " begin an entrenchment at ", b.Space(u.At), count), rulebook.Entrenchments).
		WithFacts(fact.Fortification{Kind: "entrenchment begun", Place: b.PlaceFact(u.At)}).
		WithOtherFacts(fact.Fortification{Side: side, Kind: "entrenchment begun", Place: b.PlaceFact(u.At)})
	return nil
}
