package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// What a referee may correct. This file handles units, commanders, artillery and fleets. The referee may change where
// a counter is and which of its faces is up. The referee may also change what it has done in this phase, and what the
// enemy knows of it. Numbers and other choices are in correct_papers.go and correct_places.go. Counters in a march or
// a battle cannot be corrected until it is over or abandoned (correct_underway.go). During attrition no counter can
// be corrected. A correction changes nothing else, except the record of hexes with both sides in them.

const (
	phaseThing  = "phase"
	asideChoice = "aside" // the choice that takes artillery or other trains off the map
)

var (
	sideChoices  = correct.Choices("full", "full side up", "depleted", "depleted side up")
	movedChoices = correct.NumberedChoices("has not moved", "has moved")
	doneChoices  = correct.NumberedChoices("has not moved", "has moved", "has made a forced march",
		"may not move any more")
	seenChoices    = correct.NumberedChoices("not who it is", "who it is")
	fortChoices    = correct.NumberedChoices("with the others of its side", "outside the fort")
	rankChoices    = correct.NumberedChoices("commands no army", "is an army commander")
	hideChoices    = correct.NumberedChoices("in the open", "hides in the swamp")
	controlChoices = correct.NumberedChoices("nobody", "the Americans", "the British")
	unitBoxes      = []struct {
		fate  war.Fate
		id    string
		words string
	}{
		{war.FateInTray, "box", "in the counter tray"},
		{war.FateLost, "back", "to be rebuilt"},
		{war.FateGone, "fallen", "out of the game"},
	}
)

// things lists everything a referee may correct now; none while the areas are being assigned.
func (b corrections) things(t *turn) []correct.Target {
	s := t.State
	if s.Flow.Within(war.StepAreas) {
		return nil
	}
	out := make([]correct.Target, 0, len(s.Units)+len(s.Commanders)+len(s.Guns)+64)
	grounds := [2][]correct.Choice{b.placeChoices(american), b.placeChoices(british)}
	seen := b.knowledgeOfBoth(s)
	for i := range s.Units {
		n := unitNr(i + 1)
		out = append(out, b.unitThing(s, n, grounds[b.SideOf(&s.Forces, n)-1], seen))
	}
	for i := range s.Commanders {
		out = append(out, b.commanderThing(s, commanderNr(i+1), grounds[s.Commanders[i].Side-1], seen))
	}
	lands := grounds[0][:len(grounds[0])-len(unitBoxes)]
	trains := append(slices.Clip(lands), correct.Choice{ID: asideChoice, Label: "off the map", IsBox: true})
	for i := range s.Guns {
		if s.Guns[i].At != board.Nowhere {
			out = append(out, b.gunThing(s, i, trains))
		}
	}
	for i := range s.Fleets {
		out = append(out, b.fleetThing(s, i, trains))
	}
	out = append(out, b.otherThings(s)...)
	out = append(out, b.placeThings(s, lands)...)
	return correct.AfterEachChange(append(out, b.phaseThing(t)), func() { b.endHiding(s) })
}

// knowledgeOfBoth returns what each side knows, Americans first.
func (b corrections) knowledgeOfBoth(s *state) *[2]known {
	return &[2]known{b.Know(s, game.SideViewer(american)), b.Know(s, game.SideViewer(british))}
}

// endHiding ends Marion's hiding if the hex has units that Marion does not lead (15.51).
func (b corrections) endHiding(s *state) {
	if m := s.Commander(b.MarionNr); m.Hides && !b.MarionLeads(&s.Forces, s.SupremeCommanders) {
		m.Hides, s.MarionSeenAt = false, board.Nowhere
	}
}

// fleetThing returns what a referee may correct about a fleet. The fleet is named by its number, because players see
// only how many fleets are in a place.
func (b corrections) fleetThing(s *state, i int, lands []correct.Choice) correct.Target {
	f, now := &s.Fleets[i], asideChoice
	if f.At != board.Nowhere {
		now = b.ID(f.At)
	}
	return correct.Piece("fleet-"+war.Itoa(i+1), british, "Fleet "+war.Itoa(i+1), now,
		correct.ChoiceProperty(correct.Move, "Place", now, lands, func(to string) { f.At = b.Place(to) }).
			InProgressIf(b.underWayAt(s, f.At))).WithPublic(true)
}

func (b corrections) gunThing(s *state, i int, lands []correct.Choice) correct.Target {
	g := &s.Guns[i]
	held := b.underWayAt(s, g.At)
	return correct.Piece(war.GunID(uint8(i)), g.Side, "Artillery", b.ID(g.At),
		correct.ChoiceProperty(correct.Move, "Place", b.ID(g.At), lands, func(to string) {
			if g.At = b.Place(to); g.At == board.Nowhere {
				*g = war.Gun{}
			}
		}).InProgressIf(held),
		correct.CodeProperty(correct.SetLoyalty, "Belongs to", &g.Side, controlChoices[1:]).InProgressIf(held).
			AfterChange(func() { g.CapturedThisPhase = false }),
		correct.SwitchProperty(correct.SetActivity, "This turn", movedChoices, &g.Moved).InProgressIf(held))
}

// placeChoices lists where a referee may put the counters of a side: every place of the board, and the boxes.
func (b corrections) placeChoices(side game.Side) []correct.Choice {
	out := make([]correct.Choice, 0, b.Board.Size()+len(unitBoxes))
	for p := board.Place(1); int(p) <= b.Board.Size(); p++ {
		out = append(out, correct.Choice{ID: b.ID(p), Label: b.PlaceName(p)})
	}
	for _, x := range unitBoxes {
		out = append(out, correct.Choice{
			ID:    display.BoxSide(side) + "." + x.id,
			Label: war.Adjective(side) + " counters " + x.words, IsBox: true,
		})
	}
	return out
}

// whereIs returns the id of the place or box a counter is in.
func (b corrections) whereIs(side game.Side, p board.Place, f war.Fate) string {
	for _, x := range unitBoxes {
		if f == x.fate {
			return display.BoxSide(side) + "." + x.id
		}
	}
	return b.ID(p)
}

// fateAt returns the place and the fate that a counter gets when it is put in a place or box.
func (b corrections) fateAt(to string, side game.Side) (board.Place, war.Fate) {
	for _, x := range unitBoxes {
		if to == display.BoxSide(side)+"."+x.id {
			return board.Nowhere, x.fate
		}
	}
	return b.Place(to), war.FateInPlay
}

// moveStateProperty lets the referee set what a counter has done in the operations phase.
func moveStateProperty(at *war.Flag) correct.Property {
	return correct.FlagsProperty(correct.SetActivity, "This turn", doneChoices, at, 0, war.FlagMoved,
		war.FlagMoved|war.FlagForceMarched,
		war.FlagMoved|war.FlagHalted)
}

// seenProperty lets the referee set what the enemy knows of a counter.
func seenProperty(at *war.Flag) correct.Property {
	return correct.FlagsProperty(correct.SetEnemyKnowledge, "The enemy knows", seenChoices, at, 0, war.FlagSeen).
		AfterChange(func() { *at &^= war.FlagLeaked })
}

// revealProperty reveals a counter to the enemy without telling its owner (9.23).
func (b corrections) revealProperty(side game.Side, at *war.Flag, what ...any) correct.Property {
	return correct.ShowProperty(war.Plural(side.Other()), seenChoices[1:], func(string) { *at |= war.FlagLeaked },
		func(string) text.Text { return text.Say(what...) })
}

func (b corrections) unitThing(s *state, n unitNr, grounds []correct.Choice, seen *[2]known) correct.Target {
	u, x := s.Unit(n), b.Unit(n)
	side, held := b.SideOf(&s.Forces, n), b.underWayAt(s, u.At)
	t := correct.Piece(x.ID, side, x.Name, b.whereIs(side, u.At, u.Fate))
	add := func(g correct.Property) { t.Properties = append(t.Properties, g.InProgressIf(held)) }
	// an Indian counter that is not at war enters the map only when its settlement calls it
	if x.Kind != printed.Indian || u.Tribe > 0 {
		add(correct.ChoiceProperty(correct.Move, "Place", t.At, grounds, func(to string) { b.moveUnit(s, n, to) }))
	}
	if u.Fate == war.FateLost {
		t.Properties = append(t.Properties,
			correct.NumberProperty(correct.SetFortifications, "Back from turn", &u.ReturnTurn, b.returnBounds(s, b.ReturnDelay)))
	}
	if u.Fate != war.FateInPlay {
		return t
	}
	if x.DepletedStrength > 0 {
		add(correct.SwitchProperty(correct.SetStrength, "Side", sideChoices, &u.Depleted))
	}
	add(moveStateProperty(&u.Flags))
	add(seenProperty(&u.Flags))
	if seen[side.Other()-1].Units[n-1].Fate == war.FateUnseen && !b.Hidden(&s.Forces, side, u.At) {
		turned := ""
		if u.Depleted {
			turned = ", depleted,"
		}
		add(b.revealProperty(side, &u.Flags, b.UnitName(n), turned, " in ", b.Space(u.At)))
	}
	if s.Work(u.At, true, side) != nil {
		add(correct.FlagsProperty(correct.SetState, "Stands", fortChoices, &u.Flags, 0, war.FlagOutside))
	}
	return t
}

// moveUnit puts a unit in a place or a box.
func (b corrections) moveUnit(s *state, n unitNr, to string) {
	u, side := s.Unit(n), b.SideOf(&s.Forces, n)
	from, tribe := u.At, u.Tribe
	p, f := b.fateAt(to, side)
	down := u.Depleted && f == war.FateInPlay
	*u = war.Unit{
		At: p, Fate: f, Depleted: down, Flags: u.Flags & (war.FlagMoved | war.FlagForceMarched | war.FlagHalted),
		Tribe: tribe,
	}
	if f == war.FateLost {
		u.ReturnTurn = s.Now + b.ReturnDelay
	}
	if f != war.FateInPlay {
		u.Flags = 0
		if tribe > 0 {
			u.Tribe, s.Tribes[tribe-1].Unit = 0, 0
		}
	}
	b.recordSharedHexes(s, side, from, p)
}

// recordSharedHexes updates the record of hexes with both sides in them, for the given places.
func (b corrections) recordSharedHexes(s *state, side game.Side, places ...board.Place) {
	for _, p := range places {
		if p != board.Nowhere {
			b.NoteShared(s, side, p)
		}
	}
}

func (b corrections) commanderThing(s *state, n commanderNr, grounds []correct.Choice, seen *[2]known) correct.Target {
	c, x := s.Commander(n), b.Commander(n)
	held := b.underWayAt(s, c.At)
	t := correct.Piece(x.ID, c.Side, x.Name, b.whereIs(c.Side, c.At, c.Fate))
	add := func(g correct.Property) { t.Properties = append(t.Properties, g) }
	add(correct.ChoiceProperty(correct.Move, "Place", t.At, grounds,
		func(to string) { b.moveCommander(s, n, to) }).InProgressIf(held))
	if c.Fate == war.FateLost {
		away := turnNr(max(b.CommanderAbsence.WipedOutTurns, b.CommanderAbsence.SurrenderedTurns))
		add(correct.NumberProperty(correct.SetFortifications, "Back from turn", &c.ReturnTurn, b.returnBounds(s, away)))
	}
	areas := []correct.Choice{{ID: "0", Label: "no area"}}
	for i := range b.Areas {
		areas = append(areas, correct.Choice{ID: war.Itoa(i + 1), Label: b.Areas[i].Name})
	}
	add(correct.CodeProperty(correct.SetControl, "Commands in", &c.Area, areas))
	add(correct.SwitchProperty(correct.SetTable, "Rank", rankChoices, &c.ArmyCommander))
	if n == b.ArnoldNr {
		add(correct.CodeProperty(correct.SetLoyalty, "Fights for", &c.Side, controlChoices[1:]).InProgressIf(held))
	}
	if !c.InPlay() {
		return t
	}
	add(moveStateProperty(&c.Flags).InProgressIf(held))
	if n == b.MarionNr && b.IsSwamp(c.At) && b.MarionLeads(&s.Forces, s.SupremeCommanders) {
		add(correct.SwitchProperty(correct.SetState, "Stands", hideChoices,
			&c.Hides).InProgressIf(held).AfterChange(func() { b.hide(s, n) }))
	}
	if !c.Hides {
		add(seenProperty(&c.Flags).InProgressIf(held))
	}
	if seen[c.Side.Other()-1].Commanders[n-1].Fate == war.FateUnseen && !b.Hidden(&s.Forces, c.Side, c.At) {
		add(b.revealProperty(c.Side, &c.Flags, b.CommanderName(n), " in ", b.Space(c.At)).InProgressIf(held))
	}
	return t
}

// hide records the place of a commander who now hides. If the commander does not hide, it clears that record.
func (b corrections) hide(s *state, n commanderNr) {
	c := s.Commander(n)
	if s.MarionSeenAt = board.Nowhere; c.Hides {
		s.MarionSeenAt = c.At
		b.concealStack(s, american, c.At)
	}
}

// moveCommander puts a commander in a place or a box.
func (b corrections) moveCommander(s *state, n commanderNr, to string) {
	x := s.Commander(n)
	x.At, x.Fate = b.fateAt(to, x.Side)
	x.ReturnTurn, x.Flags, x.Hides = 0, 0, false
	if x.Fate == war.FateLost {
		x.ReturnTurn = s.Now + 1
	}
}
