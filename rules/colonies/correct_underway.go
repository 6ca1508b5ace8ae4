package colonies

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// What is under way when a referee corrects: a march, a battle, attrition. It can be left, or gone back from.

// leaving is the choice of the sequence of play that leaves a march or a battle.
const leaving = "leave"

// underWayAt reports whether a place belongs to a march or a battle that is under way.
func (b *book) underWayAt(s *state, p board.Place) bool {
	if s.Frost != nil {
		return true // while attrition goes from hex to hex everything waits
	}
	if p == board.Nowhere {
		return false
	}
	if s.Battle != nil && s.Battle.At == p {
		return true
	}
	return s.March != nil && (s.March.At == p || slices.Contains(s.March.Path, p))
}

// underWay is what keeps things from being taken hold of.
//
// Our reading: a march or a battle that is left by hand is over as it stands: what has been spent is spent, losses stay, and whoever took part
// keeps what he has done. The segment goes on.
func (b *book) underWay(s *state) *correct.Underway {
	x := &correct.Underway{}
	switch {
	case s.Flow.Within(stepAreas):
		x.What = text.Say("the set-up")
	case s.Frost != nil:
		x.What = text.Say("the attrition in ", b.space(s.Frost.At))
	case s.Battle != nil:
		x.What = text.Say("the battle in ", b.space(s.Battle.At))
	case s.March != nil:
		x.What = text.Say("the march at ", b.space(s.March.At))
	case s.Mover == game.Nobody:
		x.What = text.Say("what is done outside the operations of the sides")
	default:
		return nil
	}
	if s.Mover != game.Nobody {
		x.Leave = []correct.Change{{Verb: correct.SetPhase, Thing: phaseThing, To: leaving}}
		x.Means = text.Say("It is over as it stands: what was spent is spent, losses stay, and nothing more comes of it. The segment of the ", b.named(s.Mover), " goes on.")
	}
	return x
}

// phaseThing is the sequence of play as a referee may take hold of it.
func (b *book) phaseThing(s *state) correct.Thing {
	g := correct.Grip{Verb: correct.SetPhase, Label: "Goes on with", Now: strconv.Itoa(int(s.Mover)), Held: s.Mover == game.Nobody}
	for _, side := range bothSides {
		g.Choices = append(g.Choices, correct.Choice{ID: strconv.Itoa(int(side)), Label: "a segment of the " + plural(side)})
	}
	if s.Mover != game.Nobody && (s.March != nil || s.Battle != nil) {
		g.Choices = append(g.Choices, correct.Choice{ID: leaving, Label: "the segment of the " + plural(s.Mover) + ", what is under way being left"})
	}
	return correct.Thing{ID: phaseThing, Kind: correct.TheTable, Name: "The sequence of play", Open: true, Grips: []correct.Grip{g}}
}

func (b *book) correctPhase(t *turn, to string) {
	s := t.State
	s.March, s.Battle, s.Frost = nil, nil, nil
	if to != leaving {
		n, _ := strconv.Atoi(to)
		s.opens(game.Side(n), false)
	}
	t.Restart(stepOperations)
}

// follows lists what the rules say of a state: towns that are not controlled by those who stand there alone, and what is said alone.
func (b *book) follows(s *state) []correct.Consequence { return append(b.holders(s), b.remarks(s)...) }

// holders lists the towns that are not controlled by those who stand there alone (17.11).
func (b *book) holders(s *state) []correct.Consequence {
	var out []correct.Consequence
	for i := range b.Towns {
		p := b.Towns[i].At
		a, e := b.regularsAt(&s.Forces, american, p), b.regularsAt(&s.Forces, british, p)
		by := american
		if e {
			by = british
		}
		if a == e || s.Towns[i].By == by {
			continue
		}
		out = append(out, correct.Consequence{
			Text: text.Say("The ", b.named(by), " control ", b.space(p), ": they alone have troops there."), Rule: ruleControl,
			Change: correct.Change{Verb: correct.SetControl, Thing: "control." + b.ID(p), To: strconv.Itoa(int(by))},
		})
	}
	return out
}

// remarks are what the rules will say when it comes to that: what lies unguarded among the enemy, supply that is cut off from troops or runs
// out, ports that are lost.
func (b *book) remarks(s *state) []correct.Consequence {
	var out []correct.Consequence
	say := func(rule string, parts ...any) {
		out = append(out, correct.Consequence{Text: text.Say(parts...), Rule: rule})
	}
	for _, side := range bothSides {
		for i := range s.Commanders {
			if c := &s.Commanders[i]; c.here() && c.Side == side && !c.Hides && !b.fights(&s.Forces, side, c.At) && b.fights(&s.Forces, side.Other(), c.At) {
				say(ruleCommanders, b.commanderName(commanderNr(i+1)), " is in ", b.space(c.At), " without troops, among the enemy: he would be taken.")
			}
		}
		for _, p := range b.manned(&s.Forces, side) {
			if _, both := s.sharedAt(p); both && side == american {
				say(ruleControl, "Both sides have troops in ", b.space(p), ".")
			}
			if b.supplied(&s.Forces, side, p) == 0 && b.hungers(s.Now, p) {
				say(ruleCombat, "The ", b.named(side), " in ", b.space(p), " are without supply in winter.")
			}
		}
	}
	for _, x := range s.Stores {
		enemy := x.Side.Other()
		if b.fights(&s.Forces, enemy, x.At) && !b.fights(&s.Forces, x.Side, x.At) {
			say(ruleSupply, trains(int(x.Supply), int(x.Boats)), " of the ", b.named(x.Side), " in ", b.space(x.At), ": unguarded among the enemy, who would take them.")
		}
		if stays := b.keeps(&s.Forces, s.Now, x.At); len(b.unitsAt(&s.Forces, x.Side, x.At)) == 0 && (int(x.Supply) > stays || x.Boats > 0) {
			say(ruleSupply, trains(int(x.Supply), int(x.Boats)), " of the ", b.named(x.Side), " in ", b.space(x.At), ": without troops, and not all of it stays there at the end of the turn.")
		}
	}
	for _, w := range s.Works {
		if !w.Fort && !b.fights(&s.Forces, w.Side, w.At) {
			say(ruleEntrench, "The entrenchment in ", b.space(w.At), " has nobody in it, and is given up at the end of the turn.")
		}
	}
	if s.Port != board.Nowhere && b.portHolder(&s.Forces, s.Now, s.Port) != british {
		say(ruleBritSupply, "The port of arrival, ", b.space(s.Port), ", is not British.")
	}
	return out
}
