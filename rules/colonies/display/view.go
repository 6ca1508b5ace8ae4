package display

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// View returns the display of the game, made from a viewer's knowledge.
func (b *Screens) View(k *known) view.View {
	v := view.View{
		LastTurn: int(k.LastTurn),
		TurnName: "Turn " + war.Itoa(int(k.Now)) + " of " + war.Itoa(int(k.LastTurn)) + ", " + b.TurnAt(k.Now).Name,
		Active:   k.Mover,
	}
	for i, side := range war.BothSides {
		if k.PointsLeft[i] >= 0 {
			v.Tracks = append(v.Tracks,
				view.Track{
					ID: screen.ActionPoints, Label: "Operations points", Side: side, Value: k.PointsLeft[i],
					Max: k.PointsLeft[i] + k.PointsSpent[i], Note: "left of this turn's marker; your secret",
				})
		}
		v.Tracks = append(v.Tracks, view.Track{
			ID: screen.PointsSpent, Label: "Points spent", Side: side, Value: k.PointsSpent[i],
			Note: "on the expenditure track",
		})
	}
	v.Piles = make([]view.Pile, 0, len(k.Piles)+8) // the extra capacity is for piles of unguarded trains
	for i := range k.Piles {
		v.Piles = append(v.Piles, b.drawPile(k, &k.Piles[i]))
	}
	b.addUnguarded(k, &v)
	b.addMarks(k, &v)
	v.Boxes = b.boxes(k)
	if b.TurnAt(k.Now).Winter() {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "winter", Sign: screen.Frozen, Label: "Northern rivers are frozen", Rule: war.RuleRiver})
	}
	if k.FirstVictoryTurn > 0 {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "victory", Label: "A major American victory", Rule: war.RuleMajorVictory})
	}
	if k.FrenchArrivalTurn > 0 {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "french", Label: "The French have landed", Rule: war.RuleFrench})
	}
	switch {
	case k.Battle != nil:
		v.Battle = b.drawBattle(k, &k.Battle.Battle)
	case k.LastBattle != nil:
		v.Battle = b.drawBattle(k, &k.LastBattle.Battle)
	}
	v.Sheets = b.Sheets(k)
	return v
}

// drawPile returns the display of a stack. It shows the whole stack if the viewer sees all of it, and otherwise only
// the top.
func (b *Screens) drawPile(k *known, x *war.Pile) view.Pile {
	out := view.Pile{Space: b.ID(x.At), Side: x.Side, OnlyTopKnown: !x.FullyVisible}
	out.Pieces = slices.Grow(out.Pieces, len(x.Commanders)+len(x.Units)+2*war.OneIf(x.FullyVisible))
	for _, n := range x.Commanders {
		out.Pieces = append(out.Pieces, b.commanderPiece(k, n))
	}
	if i := slices.Index(x.Commanders, b.leaderOf(k, x)); i >= 0 {
		out.Pieces[i].Ratings.Leads = true
	}
	for _, n := range x.Units {
		out.Pieces = append(out.Pieces, b.unitPiece(k, n))
	}
	if x.FullyVisible {
		b.addTrains(k, &out, x.Side, x.At)
	} else if len(x.Units) == 0 { // the viewer sees only the commanders
		out.Pieces[0].Ratings.Troops = view.WithoutTroops
		if x.HasUnits {
			out.Pieces[0].Ratings.Troops = view.WithTroops
		}
	}
	return out
}

// leaderOf returns the commander of a fully visible stack (15.13). It returns 0 if the commander is not known, or if
// the stack has no units to lead.
func (b *Screens) leaderOf(k *known, x *war.Pile) commanderNr {
	if !x.FullyVisible || len(x.Commanders)*len(x.Units) == 0 {
		return 0
	}
	return b.Leader(&k.Forces, k.SupremeCommanders, x.Side, x.At, x.Commanders, b.Strength(&k.Forces, x.Units))
}

// addTrains adds artillery, supply, bateaux and fleets to a pile.
func (b *Screens) addTrains(k *known, out *view.Pile, side game.Side, p board.Place) {
	for i, g := range k.GunsAt(side, p) {
		out.Pieces = append(out.Pieces,
			trainPiece(war.GunID(g), side, screen.Artillery, "Artillery "+war.Itoa(i+1), 0, b.ArtilleryMove, k.Guns[g].Moved))
	}
	x, fleets := k.StoreAt(side, p), 0
	if side == british {
		fleets = k.FleetsAt(p)
	}
	if x.Supply+x.Boats == 0 && fleets == 0 {
		return
	}
	at := b.ID(p) + "." + war.Adjective(side)
	if x.Supply+x.Boats > 0 {
		if x.Supply > 0 {
			out.Pieces = append(out.Pieces,
				trainPiece("supply."+at, side, screen.Supply, "Supply", int(x.Supply), b.SupplyMove, x.MovedSupply == x.Supply))
		}
		if x.Boats > 0 {
			out.Pieces = append(out.Pieces, trainPiece("boats."+at, side, screen.Boats, "Bateaux", int(x.Boats), 0, false))
		}
	}
	if fleets > 0 {
		out.Pieces = append(out.Pieces, trainPiece("fleet."+at, side, screen.Fleet, "Fleet", fleets, 0, false))
	}
}

func (b *Screens) unitPiece(k *known, n unitNr) view.Piece {
	u, x := b.Unit(n), k.Unit(n)
	p := view.Piece{
		ID: u.ID, Side: b.SideOf(&k.Forces, n), Kind: kindOf(u), Nation: nationOf(u), Name: u.Name,
		Strength: u.Strength(x.Depleted), Full: u.FullStrength, Moved: x.Has(war.FlagMoved | war.FlagForceMarched),
		Unit: b.counters[n-1],
	}
	if k.Entrenched(p.Side, x.At) && x.Fate == war.FateInPlay {
		p.States = append(p.States, screen.Entrenched)
	}
	if x.Tribe > 0 {
		face := *p.Unit
		face.ShortName = ""
		p.Name, p.Unit = b.Settlements[x.Tribe-1].Tribe, &face
	}
	return p
}

// counterOf returns what is printed on a unit's counter.
func (b *Screens) counterOf(u *printed.Unit) *view.UnitCounter {
	return &view.UnitCounter{
		DepletedStrength: u.DepletedStrength, MarchDistance: int(u.Move / printed.Point),
		ForcedDistance: int(u.ForcedMove / printed.Point), HighMorale: u.HasMorale, Colony: b.colonyLetters(u),
		ShortName: u.Short,
	}
}

// colonyLetters returns a short form of a unit's colony, such as "Mass" or "NY". It is empty for units of no colony or
// of several.
func (b *Screens) colonyLetters(u *printed.Unit) string {
	if len(u.Colonies) != 1 {
		return ""
	}
	name := b.Colony(u.Colonies[0]).Name
	switch name {
	case "Massachusetts", "Connecticut":
		return name[:4]
	case "Delaware", "Canada":
		return name[:3]
	case "Georgia":
		return name[:2]
	case "Maryland":
		return "Md"
	case "Pennsylvania":
		return "Pa"
	case "Virginia":
		return "Va"
	}
	first, second, two := strings.Cut(name, " ")
	if !two {
		return ""
	}
	return first[:1] + second[:1]
}

// kindOf returns the symbol on a unit's counter.
func kindOf(u *printed.Unit) screen.PieceKind {
	switch {
	case u.Kind == printed.Indian:
		return screen.Warriors
	case u.Kind == printed.Detachment:
		return screen.Detachment
	case u.Mounted:
		return screen.Cavalry
	case u.Kind == printed.Militia || u.Kind == printed.Loyalist:
		return screen.Militia
	}
	return screen.Infantry
}

// nationOf returns the nation in whose colors a counter is drawn (2.34).
func nationOf(u *printed.Unit) string {
	switch u.Kind {
	case printed.Regular:
		return "british"
	case printed.German:
		return "hessian"
	case printed.Continental, printed.Detachment:
		return "continental"
	case printed.Militia:
		return "militia"
	}
	return u.Kind.String()
}

func (b *Screens) commanderPiece(k *known, n commanderNr) view.Piece {
	c, x := b.Commander(n), k.Commander(n)
	p := view.Piece{
		ID: c.ID, Side: x.Side, Kind: screen.Commander, Nation: nationOfSide(x.Side), Name: c.Name,
		Rate: int(c.Move / printed.Point), Moved: x.Has(war.FlagMoved | war.FlagForceMarched),
		Ratings: &view.Ratings{Combat: c.Combat, Initiative: c.Initiative, Coordination: c.Coordination, Stars: 1},
	}
	if x.ArmyCommander {
		p.Ratings.Stars = 2
	} else {
		p.Limit = b.Capacity.Detachment
	}
	if x.Area > 0 {
		p.Ratings.Area = b.Area(x.Area).Name
	}
	if k.SupremeCommanders[x.Side-1] == n {
		p.Ratings.Stars = view.SupremeStars
	}
	if x.Hides {
		p.Notes = append(p.Notes, "hidden")
	}
	return p
}

func nationOfSide(side game.Side) string { return [2]string{"continental", "british"}[side-1] }

// trainPiece returns the display of a counter that is not a unit: artillery, supply, bateaux or fleets.
func trainPiece(id string, side game.Side, kind screen.PieceKind, name string, number int, march points,
	moved bool,
) view.Piece {
	return view.Piece{
		ID: id, Side: side, Kind: kind, Nation: nationOfSide(side), Name: name, Strength: number,
		Full: number, Moved: moved, Unit: &view.UnitCounter{MarchDistance: int(march / printed.Point)},
	}
}

// controlWords are the labels for control of a town, by side.
var controlWords = [2]string{war.Plural(american) + " control", war.Plural(british) + " control"}

// addMarks adds marks to the map for control of towns, works and burnt places.
func (b *Screens) addMarks(k *known, v *view.View) {
	v.Marks = make([]view.Mark, 0, len(b.Towns)+len(k.Works))
	for i := range b.Towns {
		t := &k.Towns[i]
		at := b.ID(b.Towns[i].At)
		if b.Burnt(&k.Forces, k.Now, b.Towns[i].At) {
			v.Marks = append(v.Marks, view.Mark{
				Kind: screen.BurntMark, Space: at,
				Label: "Burnt until " + b.ReturnWords(t.BurntUntil),
			})
		} else if t.Controller != game.Nobody {
			v.Marks = append(v.Marks,
				view.Mark{Kind: screen.ControlMark, Space: at, Side: t.Controller, Label: controlWords[t.Controller-1]})
		}
	}
	for _, w := range k.Works {
		kind, label := screen.TrenchMark, "Entrenchment"
		if w.Fort {
			kind, label = screen.FortMark, "Fort"
		}
		v.Marks = append(v.Marks, view.Mark{Kind: kind, Space: b.ID(w.At), Side: w.Side, Label: label})
	}
	for i := range k.Tribes {
		if x := &k.Tribes[i]; x.BurntUntil > k.Now {
			v.Marks = append(v.Marks, view.Mark{
				Kind: screen.BurntMark, Space: b.ID(b.Settlements[i].At),
				Label: "Burnt until " + b.ReturnWords(x.BurntUntil),
			})
		}
	}
}

// addUnguarded adds piles of trains and fleets that have no visible stack with them.
func (b *Screens) addUnguarded(k *known, v *view.View) {
	for _, p := range b.PlacesWithTrains(&k.Forces) {
		for _, side := range war.BothSides {
			if x := k.PileAt(side, p); x != nil && x.FullyVisible {
				continue
			} else if x != nil {
				if n := k.FleetsAt(p); n > 0 && side == british {
					j := slices.IndexFunc(v.Piles, func(y view.Pile) bool { return y.Side == side && y.Space == b.ID(p) })
					v.Piles[j].Pieces = append(v.Piles[j].Pieces,
						trainPiece("fleet."+b.ID(p)+"."+war.Adjective(side), side, screen.Fleet, "Fleet", n, 0, false))
				}
				continue
			}
			out := view.Pile{Space: b.ID(p), Side: side}
			if b.addTrains(k, &out, side, p); len(out.Pieces) > 0 {
				v.Piles = append(v.Piles, out)
			}
		}
	}
}

// PlacesWithTrains lists the places that have artillery, supply, bateaux or fleets.
func (b *Screens) PlacesWithTrains(f *war.Forces) []board.Place {
	var out []board.Place
	for _, g := range f.Guns {
		out = append(out, g.At)
	}
	for _, x := range f.Fleets {
		out = append(out, x.At)
	}
	for _, x := range f.Stores {
		out = append(out, x.At)
	}
	slices.Sort(out)
	return slices.DeleteFunc(slices.Compact(out), func(p board.Place) bool { return p == board.Nowhere })
}

// boxes returns the boxes for counters off the map: to be rebuilt, out of the game, and commanders away.
func (b *Screens) boxes(k *known) []view.Box {
	var out []view.Box
	for _, side := range war.BothSides {
		box := view.Box{ID: BoxSide(side) + ".back", Name: "To be rebuilt", Side: side}
		fallen := view.Box{ID: BoxSide(side) + ".fallen", Name: "Out of the game", Side: side, Lost: true}
		for i := range k.Units {
			n, x := unitNr(i+1), &k.Units[i]
			if b.Unit(n).Side != side {
				continue
			}
			switch x.Fate {
			case war.FateLost:
				box.Pieces = append(box.Pieces, b.unitPiece(k, n))
			case war.FateGone:
				fallen.Pieces = append(fallen.Pieces, b.unitPiece(k, n))
			}
		}
		away := view.Box{ID: BoxSide(side) + ".away", Name: "Commanders away", Side: side}
		for i := range k.Commanders {
			if n, x := commanderNr(i+1), &k.Commanders[i]; x.Side == side && x.Fate == war.FateLost {
				p := b.commanderPiece(k, n)
				p.Notes = append(p.Notes, "returns in "+b.ReturnWords(x.ReturnTurn))
				away.Pieces = append(away.Pieces, p)
			}
		}
		for _, x := range []view.Box{away, box, fallen} {
			if len(x.Pieces) > 0 {
				out = append(out, x)
			}
		}
	}
	return out
}

// BoxSide returns the name of a side in the ids of boxes.
func BoxSide(side game.Side) string { return [2]string{"american", "british"}[side-1] }
