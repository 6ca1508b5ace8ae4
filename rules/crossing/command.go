package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The beginning of a command phase (10.0): activation points at 12 am; and leaders without troops who are taken off the map (2.2.1).

// What a side receives each day (10.0).
const (
	dailyPoints = 8
	taxedPoints = 4 // while the enemy holds Philadelphia, Amboy
)

// supply gives the active side its points of the day. At 12 am it is seen too whether the enemy holds Philadelphia, or Amboy.
//
// Our reading (19): a side holds the other's city while 400 of its men who are not routed stand in it at 12 am, as for victory
// points (22.1).
func (b *book) supply(t *turn) {
	s := t.State
	if s.Now.Slot() != printed.Midnight {
		return
	}
	side := s.Active
	at := [2]board.Place{b.Philadelphia, b.AmboyTown}[side-1]
	if held := b.large(s, side.Other(), at); held != s.Taken[side-1] {
		s.Taken[side-1] = held
		words := " is no longer held by the "
		if held {
			words = " is held by the "
		}
		t.Reveal(game.Nobody, text.Say(b.space(at), words, sideName(side.Other()), ".")).By(rulebook.Command).As(fact.Control{Place: b.at(at), Side: side.Other(), Lost: !held})
	}
	switch {
	case side == american && s.Now == printed.NoSupplies:
		t.Tell(text.Say("The supplies of the ", sideName(american), " fail: no activation points on ", s.Now.Day(), ".")).By(rulebook.Command).As(fact.Points{Side: american})
	case s.Taken[side-1]:
		b.gain(t, side, taxedPoints, " while the enemy holds "+b.PlaceName(at), rulebook.Command)
	default:
		b.gain(t, side, dailyPoints, " for "+s.Now.Day(), rulebook.Command)
	}
}

// dismissDeed takes a leader without troops out of the game (2.2.1). A detachment goes back into the box (14.0).
func (b *book) dismissDeed() deed {
	return deed{
		Act: "dismiss",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			var idle []*face
			for _, f := range k.mine() {
				if f.Troops == 0 {
					idle = append(idle, f)
				}
			}
			if len(idle) == 0 {
				return
			}
			f := b.fieldLeaders("dismiss.who", "Which leader without troops leaves the game?", rulebook.Leaders, idle, d, true)
			label := "Take him off the map"
			if n := b.picked(d, f.ID); len(f.Value) > 0 {
				label = "Take " + b.Of(n).Name + " off the map"
			}
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{ID: "dismiss", Name: "Remove a leader", Label: label, Needs: []string{f.ID}, Danger: true})
		},
		Play: func(t *turn, a action.Action) error {
			n := b.picked(a.Picks, "dismiss.who")
			if b.Of(n).Detachment {
				b.takeOff(t, n, coming, "has no men left and can be formed anew", rulebook.Leaders)
				return nil
			}
			b.takeOff(t, n, removed, "leaves the game", rulebook.Leaders)
			return nil
		},
	}
}
