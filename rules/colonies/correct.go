package colonies

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// What a referee may correct: where units, commanders, artillery and fleets are, which side of a unit is up, what they
// have done and what the enemy knows of them; and everything that is a number or a word (correct_papers.go,
// correct_places.go). What belongs to a march or a battle that is under way is left alone until it is over or left
// (correct_underway.go), and everything while attrition is examined. Nothing follows by itself but the record of hexes
// in which both sides stand.

const (
	phaseThing = "phase"
	upSide     = "full"
	downSide   = "depleted"
	aside      = "aside" // of trains: off the map
)

var (
	sideChoices  = []correct.Choice{{ID: upSide, Label: "full side up"}, {ID: downSide, Label: "depleted side up"}}
	movedChoices = []correct.Choice{{ID: "0", Label: "has not moved"}, {ID: "1", Label: "has moved"}}
	doneChoices  = []correct.Choice{
		{ID: "0", Label: "has not moved"},
		{ID: "1", Label: "has moved"},
		{ID: "2", Label: "has made a forced march"},
		{ID: "3", Label: "may not move any more"},
	}
	doneFlags   = [...]war.Flag{0, war.Moved, war.Moved | war.Marched, war.Moved | war.Halted}
	seenChoices = []correct.Choice{{ID: "0", Label: "not who it is"}, {ID: "1", Label: "who it is"}}
	fortChoices = []correct.Choice{{ID: "0", Label: "with the others of its side"}, {ID: "1", Label: "outside the fort"}}
	rankChoices = []correct.Choice{{ID: "0", Label: "commands no army"}, {ID: "1", Label: "is an army commander"}}
	hideChoices = []correct.Choice{{ID: "0", Label: "in the open"}, {ID: "1", Label: "hides in the swamp"}}
	workChoices = []correct.Choice{
		{ID: "none", Label: "nothing"},
		{ID: "trench", Label: "an entrenchment"},
		{ID: "fort", Label: "a fort"},
	}
	heldChoices = []correct.Choice{
		{ID: "0", Label: "nobody"},
		{ID: "1", Label: "the Americans"},
		{ID: "2", Label: "the British"},
	}
	unitBoxes = []struct {
		fate  war.Fate
		id    string
		words string
	}{
		{war.Boxed, "box", "in the counter tray"},
		{war.Lost, "back", "to be rebuilt"},
		{war.Gone, "fallen", "out of the game"},
	}
)

// sideThing returns the id of a thing that each side has: "spent.1".
func sideThing(kind string, side game.Side) string { return kind + "." + strconv.Itoa(int(side)) }

func (b corrections) things(t *turn) []correct.Thing {
	s := t.State
	if s.Flow.Within(war.StepAreas) {
		return nil
	}
	out := make([]correct.Thing, 0, len(s.Units)+len(s.Commanders)+len(s.Guns)+64)
	grounds := [2][]correct.Choice{b.grounds(american), b.grounds(british)}
	for i := range s.Units {
		n := unitNr(i + 1)
		out = append(out, b.unitThing(s, n, grounds[b.SideOf(&s.Forces, n)-1]))
	}
	for i := range s.Commanders {
		out = append(out, b.commanderThing(s, commanderNr(i+1), grounds[s.Commanders[i].Side-1]))
	}
	lands := append(slices.Clip(grounds[0][:len(grounds[0])-len(unitBoxes)]),
		correct.Choice{ID: aside, Label: "off the map", Box: true})
	for i := range s.Guns {
		if s.Guns[i].At != board.Nowhere {
			out = append(out, b.gunThing(s, i, lands))
		}
	}
	for i := range s.Fleets {
		now := aside
		if at := s.Fleets[i].At; at != board.Nowhere {
			now = b.ID(at)
		}
		out = append(out, correct.Thing{
			ID: fleetID(i), Kind: correct.ThePiece, Side: british, Name: "Fleet " + war.Itoa(i+1), At: now, Open: true,
			Grips: []correct.Grip{{
				Verb: correct.Move, Label: "Place", Now: now, Choices: lands,
				Held: b.underWayAt(s, s.Fleets[i].At),
			}},
		})
	}
	for _, r := range b.registers(s) {
		if n := len(out); n > 0 && out[n-1].ID == r.thing.ID {
			out[n-1].Grips = append(out[n-1].Grips, r.grip)
			continue
		}
		r.thing.Grips = []correct.Grip{r.grip}
		out = append(out, r.thing)
	}
	return append(out, b.phaseThing(s))
}

// fleetID names a fleet for corrections: on the map they are counted.
func fleetID(i int) string { return "fleet-" + war.Itoa(i+1) }

func (b corrections) gunThing(s *state, i int, lands []correct.Choice) correct.Thing {
	g := &s.Guns[i]
	held := b.underWayAt(s, g.At)
	return correct.Thing{
		ID: war.GunID(uint8(i)), Kind: correct.ThePiece, Side: g.Side, Name: "Artillery", At: b.ID(g.At),
		Grips: []correct.Grip{
			{Verb: correct.Move, Label: "Place", Now: b.ID(g.At), Choices: lands, Held: held},
			{Verb: correct.SetLoyalty, Label: "Belongs to", Now: war.Itoa(int(g.Side)), Choices: heldChoices[1:], Held: held},
			{Verb: correct.SetDone, Label: "This turn", Now: yesNo(g.Moved), Choices: movedChoices, Held: held},
		},
	}
}

// yesNo returns the id of the second or the first of two choices.
func yesNo(yes bool) string {
	if yes {
		return "1"
	}
	return "0"
}

// grounds lists where the units of a side may be put. These are all places on or next to the map where land units may
// stand, and the boxes.
func (b corrections) grounds(side game.Side) []correct.Choice {
	out := make([]correct.Choice, 0, b.Board.Size()+len(unitBoxes))
	for p := board.Place(1); int(p) <= b.Board.Size(); p++ {
		out = append(out, correct.Choice{ID: b.ID(p), Label: b.PlaceName(p)})
	}
	for _, x := range unitBoxes {
		out = append(out, correct.Choice{
			ID:    display.Block(side) + "." + x.id,
			Label: war.Adjective(side) + " counters " + x.words, Box: true,
		})
	}
	return out
}

// whereIs returns the place or box of a counter.
func (b corrections) whereIs(side game.Side, p board.Place, f war.Fate) string {
	for _, x := range unitBoxes {
		if f == x.fate {
			return display.Block(side) + "." + x.id
		}
	}
	return b.ID(p)
}

func (b corrections) unitThing(s *state, n unitNr, grounds []correct.Choice) correct.Thing {
	u, x := s.Unit(n), b.Unit(n)
	side, held := b.SideOf(&s.Forces, n), b.underWayAt(s, u.At)
	t := correct.Thing{ID: x.ID, Kind: correct.ThePiece, Side: side, Name: x.Name, At: b.whereIs(side, u.At, u.Fate)}
	if x.Kind != printed.Indian || u.Tribe > 0 { // who goes to war goes for a settlement: they are called there
		t.Grips = append(t.Grips, correct.Grip{Verb: correct.Move, Label: "Place", Now: t.At, Choices: grounds, Held: held})
	}
	if u.Fate == war.Lost {
		t.Grips = append(t.Grips, b.backGrip(s, u.Back))
	}
	if u.Fate != war.InPlay {
		return t
	}
	if x.Depleted > 0 {
		g := correct.Grip{Verb: correct.SetStrength, Label: "Side", Now: upSide, Choices: sideChoices, Held: held}
		if u.Depleted {
			g.Now = downSide
		}
		t.Grips = append(t.Grips, g)
	}
	t.Grips = append(t.Grips, doneGrip(u.Flags, held),
		correct.Grip{
			Verb: correct.SetKnown, Label: "The enemy knows", Now: yesNo(u.Has(war.Seen)), Choices: seenChoices,
			Held: held,
		})
	if s.Work(u.At, true, side) != nil {
		t.Grips = append(t.Grips, correct.Grip{
			Verb: correct.SetState, Label: "Stands", Now: yesNo(u.Has(war.Outside)),
			Choices: fortChoices, Held: held,
		})
	}
	return t
}

// backGrip returns the setting of the turn from which a counter may come back.
func (b corrections) backGrip(s *state, back turnNr) correct.Grip {
	return correct.Grip{
		Verb: correct.SetWorks, Label: "Back from turn", Now: war.Itoa(int(back)),
		Bounds: correct.UpTo(max(int(s.Last)+int(b.ReturnDelay), int(back))),
	}
}

// doneGrip returns the setting of what a counter has done in the operations phase.
func doneGrip(f war.Flag, held bool) correct.Grip {
	g := correct.Grip{Verb: correct.SetDone, Label: "This turn", Now: "0", Choices: doneChoices, Held: held}
	switch {
	case f&war.Halted != 0:
		g.Now = "3"
	case f&war.Marched != 0:
		g.Now = "2"
	case f&war.Moved != 0:
		g.Now = "1"
	}
	return g
}

func (b corrections) commanderThing(s *state, n commanderNr, grounds []correct.Choice) correct.Thing {
	c, x := s.Commander(n), b.Commander(n)
	held := b.underWayAt(s, c.At)
	t := correct.Thing{ID: x.ID, Kind: correct.ThePiece, Side: c.Side, Name: x.Name, At: b.whereIs(c.Side, c.At, c.Fate)}
	t.Grips = append(t.Grips, correct.Grip{Verb: correct.Move, Label: "Place", Now: t.At, Choices: grounds, Held: held})
	if c.Fate == war.Lost {
		t.Grips = append(t.Grips, b.backGrip(s, c.Back))
	}
	areas := []correct.Choice{{ID: "0", Label: "no area"}}
	for i := range b.Areas {
		areas = append(areas, correct.Choice{ID: war.Itoa(i + 1), Label: b.Areas[i].Name})
	}
	t.Grips = append(t.Grips,
		correct.Grip{Verb: correct.SetControl, Label: "Commands in", Now: war.Itoa(int(c.Area)), Choices: areas},
		correct.Grip{Verb: correct.SetTable, Label: "Rank", Now: yesNo(c.Army), Choices: rankChoices})
	if n == b.ArnoldNr {
		t.Grips = append(t.Grips, correct.Grip{
			Verb: correct.SetLoyalty, Label: "Fights for", Now: war.Itoa(int(c.Side)),
			Choices: heldChoices[1:], Held: held,
		})
	}
	if !c.Here() {
		return t
	}
	t.Grips = append(t.Grips, doneGrip(c.Flags, held))
	if n == b.MarionNr && b.IsSwamp(c.At) && b.MarionLeads(&s.Forces, s.Supreme) {
		t.Grips = append(t.Grips, correct.Grip{
			Verb: correct.SetState, Label: "Stands", Now: yesNo(c.Hides),
			Choices: hideChoices, Held: held,
		})
	}
	if !c.Hides {
		t.Grips = append(t.Grips, correct.Grip{
			Verb: correct.SetKnown, Label: "The enemy knows", Now: yesNo(c.Has(war.Seen)),
			Choices: seenChoices, Held: held,
		})
	}
	return t
}

func (b corrections) correct(t *turn, c correct.Change) error {
	s := t.State
	defer b.bare(s)
	number, _ := strconv.Atoi(c.To)
	if c.Thing == phaseThing {
		b.correctPhase(t, c.To)
		return nil
	}
	if n := b.unitNamed(c.Thing); n > 0 {
		b.correctUnit(s, n, c, number)
		return nil
	}
	if n := b.CommanderNamed(c.Thing); n > 0 {
		b.correctCommander(s, n, c, number)
		return nil
	}
	for i := range s.Guns {
		if war.GunID(uint8(i)) == c.Thing {
			correctGun(&s.Guns[i], c, b.Place(c.To), number)
			return nil
		}
	}
	for i := range s.Fleets {
		if fleetID(i) == c.Thing {
			s.Fleets[i].At = b.Place(c.To)
			return nil
		}
	}
	for _, r := range b.registers(s) {
		if r.thing.ID == c.Thing && r.grip.Verb == c.Verb {
			return r.set(c.To, number)
		}
	}
	return fmt.Errorf("no such thing %q", c.Thing)
}

// bare reveals where Marion is once units stand there that Marion does not lead (15.51).
func (b corrections) bare(s *state) {
	if m := s.Commander(b.MarionNr); m.Hides && !b.MarionLeads(&s.Forces, s.Supreme) {
		m.Hides, s.Fox = false, board.Nowhere
	}
}

func correctGun(g *war.Gun, c correct.Change, at board.Place, number int) {
	switch c.Verb {
	case correct.Move:
		if g.At = at; at == board.Nowhere {
			*g = war.Gun{}
		}
	case correct.SetLoyalty:
		g.Side, g.Taken = game.Side(number), false
	case correct.SetDone:
		g.Moved = number == 1
	}
}

// unitNamed returns a unit by its id; 0 when there is none.
func (b corrections) unitNamed(id string) unitNr {
	return unitNr(slices.IndexFunc(b.Units, func(u printed.Unit) bool { return u.ID == id }) + 1)
}

// fateAt returns the place and the fate of a counter that is put somewhere.
func (b corrections) fateAt(to string, side game.Side) (board.Place, war.Fate) {
	for _, x := range unitBoxes {
		if to == display.Block(side)+"."+x.id {
			return board.Nowhere, x.fate
		}
	}
	return b.Place(to), war.InPlay
}

func (b corrections) correctUnit(s *state, n unitNr, c correct.Change, number int) {
	u, side := s.Unit(n), b.SideOf(&s.Forces, n)
	switch c.Verb {
	case correct.SetStrength:
		u.Depleted = c.To == downSide
	case correct.SetDone:
		u.Flags = u.Flags&^(war.Moved|war.Marched|war.Halted) | doneFlags[number]
	case correct.SetKnown:
		u.Flags = set(u.Flags, war.Seen, number == 1)
	case correct.SetState:
		u.Flags = set(u.Flags, war.Outside, number == 1)
	case correct.SetWorks:
		u.Back = turnNr(number)
	case correct.Move:
		from, tribe := u.At, u.Tribe
		p, f := b.fateAt(c.To, side)
		down := u.Depleted && f == war.InPlay
		*u = war.Unit{At: p, Fate: f, Depleted: down, Flags: u.Flags & (war.Moved | war.Marched | war.Halted), Tribe: tribe}
		if f == war.Lost {
			u.Back = s.Now + b.ReturnDelay
		}
		if f != war.InPlay {
			u.Flags = 0
			if tribe > 0 {
				u.Tribe, s.Tribes[tribe-1].Unit = 0, 0
			}
		}
		b.recordSharedHexes(s, side, from, p)
	}
}

// set returns the flags with one flag set or cleared.
func set(all, one war.Flag, to bool) war.Flag {
	if to {
		return all | one
	}
	return all &^ one
}

// recordSharedHexes keeps the record of hexes in which both sides stand.
func (b corrections) recordSharedHexes(s *state, side game.Side, places ...board.Place) {
	for _, p := range places {
		if p != board.Nowhere {
			b.NoteShared(s, side, p)
		}
	}
}

func (b corrections) correctCommander(s *state, n commanderNr, c correct.Change, number int) {
	x := s.Commander(n)
	switch c.Verb {
	case correct.SetDone:
		x.Flags = x.Flags&^(war.Moved|war.Marched|war.Halted) | doneFlags[number]
	case correct.SetKnown:
		x.Flags = set(x.Flags, war.Seen, number == 1)
	case correct.SetWorks:
		x.Back = turnNr(number)
	case correct.SetControl:
		x.Area = printed.AreaNr(number)
	case correct.SetTable:
		x.Army = number == 1
	case correct.SetLoyalty:
		x.Side = game.Side(number)
	case correct.SetState:
		if x.Hides, s.Fox = number == 1, board.Nowhere; x.Hides {
			s.Fox = x.At
			b.veil(s, american, x.At)
		}
	case correct.Move:
		x.At, x.Fate = b.fateAt(c.To, x.Side)
		x.Back, x.Flags, x.Hides = 0, 0, false
		if x.Fate == war.Lost {
			x.Back = s.Now + 1
		}
	}
}
