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

// EntrenchDeed returns the action of digging with an activated leader.
func (b Rules) EntrenchDeed() deed {
	return deed{Act: "entrench", AddToForm: b.offerEntrench, Play: b.playEntrench}
}

func (b Rules) offerEntrench(k *known, d action.Draft, a *game.Ask) {
	var faces []*knownLeader
	for _, f := range k.OwnLeaders() {
		// after the initiative roll, only the leader it activated may dig (10.2)
		if f.Unspent() && f.Troops > 0 && f.Fatigue < b.Charts.TooTiredLevel() && (!k.InitiativeTried || k.ByDie(f)) {
			faces = append(faces, f)
		}
	}
	if len(faces) == 0 {
		return
	}
	f := b.FieldLeaders("entrench.leader", "Who digs in?", rulebook.Entrenchments, faces, d, true)
	open := false
	for i, x := range faces {
		o := &f.Options[i]
		if o.Why = b.MayNotDig(k, x.At); o.Why == nil && x.Troops < b.ZoneMen {
			o.Why = &game.Refusal{
				Rule: rulebook.Entrenchments,
				Text: text.Say("This leader has only ", truth.MenText(x.Troops), ": ", truth.MenText(b.ZoneMen),
					" are needed."),
			}
		}
		if o.Why != nil {
			continue
		}
		open = true
		o.Detail += " · begins an entrenchment at " + b.PlaceName(x.At)
		if k.WorksAt(x.At) != nil {
			o.Detail = b.Detail(x) + " · finishes the trench at " + b.PlaceName(x.At)
		}
	}
	act := game.Act{ID: "entrench", Label: "Dig in", Name: "Dig in", Needs: []string{f.ID}}
	if n := b.PickedLeader(d, f.ID); len(f.Value) > 0 {
		act.Label = b.Of(n).Name + " digs in"
	}
	if !open {
		act.Why = f.Options[0].Why
	}
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, act)
}

// MayNotDig returns why no leader may dig in a hex, nil if they may.
func (b Rules) MayNotDig(k *known, p board.Place) *game.Refusal {
	no := func(parts ...any) *game.Refusal {
		return &game.Refusal{Rule: rulebook.Entrenchments, Text: text.Say(parts...)}
	}
	most := b.Data.Charts.Entrenchments.Limit.Of(k.ViewerSide)
	switch w := k.WorksAt(p); {
	case w != nil && w.Side != k.ViewerSide:
		return no("The enemy's entrenchment still stands at ", b.Space(p), ".")
	case w != nil && w.Done:
		return no("The trench at ", b.Space(p), " is done.")
	case w != nil && w.Since == k.Now:
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
	for i := range s.Works {
		if w := &s.Works[i]; w.At == u.At {
			w.Done = true
			b.TellOwn(t, side, text.Say(b.Name(n), " finishes the trench at ", b.Space(u.At), "."),
				text.Say("The ", truth.SideName(side), " finish a trench at ", b.Space(u.At), "."), rulebook.Entrenchments).
				WithFacts(fact.Works{What: "entrenchment", Place: b.PlaceFact(u.At)}).
				WithOtherFacts(fact.Works{Side: side, What: "entrenchment", Place: b.PlaceFact(u.At)})
			return nil
		}
	}
	s.Works = append(slices.Clone(s.Works), truth.Work{At: u.At, Side: side, Since: s.Now})
	s.WorksBegun[side-1]++
	count := text.Say(", ", int(s.WorksBegun[side-1]), " of ", b.Data.Charts.Entrenchments.Limit.Of(side), ".")
	b.TellOwn(t, side, text.Say(b.Name(n), " begins an entrenchment at ", b.Space(u.At), count),
		text.Say("The ", truth.SideName(side), " begin an entrenchment at ", b.Space(u.At), count), rulebook.Entrenchments).
		WithFacts(fact.Works{What: "entrenchment begun", Place: b.PlaceFact(u.At)}).
		WithOtherFacts(fact.Works{Side: side, What: "entrenchment begun", Place: b.PlaceFact(u.At)})
	return nil
}
