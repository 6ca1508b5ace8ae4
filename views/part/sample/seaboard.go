package sample

import (
	_ "embed"
	"io/fs"
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/rules/hex"
	layout "tricorne/views/board"
	"tricorne/views/part"
)

// The seaboard is an invented board of the largest size that a game may need. It has about 1,500 hexes with pointy
// tops, numbered by row and column from the sea, and two hundred units with a full and a depleted side. It also has
// commanders with ratings, boxes off the map, forts and burnt towns. No game uses it.

//go:embed seaboard.yaml
var seaboard []byte

// seaboardFS is a file system that adds the layout of the seaboard to another one.
type seaboardFS struct{ fs.FS }

// ReadFile reads the layout of the seaboard, or a file of the file system below.
func (o seaboardFS) ReadFile(name string) ([]byte, error) {
	if name == "art/seaboard/layout.yaml" {
		return seaboard, nil
	}
	return fs.ReadFile(o.FS, name)
}

// Seaboard returns the layout of the seaboard. The fonts of maps come from the given files.
func Seaboard(files fs.FS) (layout.Layout, error) { return layout.Load(seaboardFS{files}, "seaboard") }

// SeaboardManual returns a manual with the printed material of the seaboard.
func SeaboardManual(l *layout.Layout) *game.Manual {
	h := l.Hexes
	var spaces []board.Space
	for _, c := range h.AllHexes(false) {
		p, _ := l.Place(h.ID(c))
		spaces = append(spaces, board.Space{ID: board.ID(p.ID), Name: p.Name})
	}
	var links []board.Link
	for _, c := range h.AllHexes(false) {
		for _, d := range hex.HalfDirs {
			if o := h.Neighbour(c, d); h.Has(o) {
				links = append(links, board.Link{A: board.ID(h.ID(c)), B: board.ID(h.ID(o)), Way: "country"})
			}
		}
	}
	b, _ := board.New(spaces, links)
	return &game.Manual{
		ID: "seaboard", Title: "Seaboard", Years: "1775 – 1781", Edition: 1, Difficulty: 4,
		Sides: []game.SideInfo{
			{Side: American, ID: "american", Name: "American", Plural: "Americans", Letter: "A"},
			{Side: British, ID: "british", Name: "British", Plural: "British", Letter: "B"},
		},
		Screen: screen.Screen{
			Grid: &h.Grid, Family: screen.Units, Battle: screen.BattleStrip, Calendar: screen.NumberedFromFirst,
			MinActsToSeparate: 2,
			Kinds: []screen.PieceKind{
				screen.Commander, screen.Infantry, screen.Cavalry, screen.Militia, screen.Warriors,
				screen.Artillery, screen.Supply, screen.Fleet, screen.Boats,
			},
			States: []screen.PieceState{screen.Entrenched, screen.Besieged},
			Tracks: []screen.TrackID{screen.ActionPoints, screen.VictoryPoints},
			Signs:  []screen.Sign{screen.Snow},
			Marks:  []screen.MarkKind{screen.ControlMark, screen.FortMark, screen.BurntMark},
			Boxes:  []string{"british.west", "american.west", "british.sea"},
		},
		Scenarios: []game.Scenario{{ID: "war", Name: "The whole war", FirstTurn: 1, LastTurn: 32}},
		Board:     b,
	}
}

// newNumberedUnit returns a unit whose properties follow from a number.
func newNumberedUnit(n int, side game.Side) view.Piece {
	kinds := []screen.PieceKind{
		screen.Infantry, screen.Infantry, screen.Infantry, screen.Cavalry, screen.Militia,
		screen.Infantry, screen.Artillery, screen.Warriors,
	}
	colonies := []string{"Va", "Md", "Pa", "NY", "Ma", "Ct", "NC", "SC"}
	nations := map[game.Side][]string{
		American: {"american", "american", "militia", "french"},
		British:  {"british", "british", "german", "loyalist"},
	}
	full := 2 + n%3*2
	p := view.Piece{
		ID: "u" + strconv.Itoa(n) + "." + strconv.Itoa(int(side)), Side: side, Kind: kinds[n%len(kinds)],
		Nation: nations[side][n%4], Full: full, Strength: full,
		Name: strconv.Itoa(1+n%71) + " Foot",
		Unit: &view.UnitCounter{DepletedStrength: full / 2, MarchDistance: 8, ForcedDistance: 5, HighMorale: n%7 == 0},
	}
	switch {
	case p.Kind == screen.Cavalry:
		p.Name, p.Unit.MarchDistance, p.Unit.ForcedDistance = strconv.Itoa(1+n%17)+" LtDg", 10, 8
	case side == American:
		p.Name, p.Unit.Colony = strconv.Itoa(1+n%9)+" "+colonies[n%8], colonies[n%8]
	case n%11 == 3:
		p.Name = "43/45/47"
	case n%13 == 6:
		p.Name = "Royal Highland Emigrants"
	}
	if n%5 == 1 {
		p.Strength = p.Unit.DepletedStrength
	}
	if n%17 == 2 {
		p.States = []screen.PieceState{screen.Entrenched}
	}
	return p
}

func newCommander(name string, side game.Side, nation string, stars, combat, initiative, coordination int) view.Piece {
	return view.Piece{
		ID: strings.ToLower(name), Side: side, Kind: screen.Commander, Nation: nation, Name: name,
		Ratings: &view.Ratings{Combat: combat, Initiative: initiative, Coordination: coordination, Stars: stars},
	}
}

// armyHexes returns the numbers of hexes where armies stand. It takes every fifth hex of the map if that is on land
// near the sea.
func armyHexes(l *layout.Layout, count int) []string {
	var out []string
	h := l.Hexes
	for i, c := range h.AllHexes(false) {
		if h.TerrainToDraw(c) != 'o' && c.Col < 18 && i%5 == 0 && len(out) < count {
			out = append(out, h.ID(c))
		}
	}
	return out
}

// SeaboardDesk returns the desk of the seaboard with two hundred counters while a player chooses a march. Some enemy
// counters are hidden: the player knows only that they are there.
func SeaboardDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := baseDesk(l, urls)
	d.Manual, d.Scenario = SeaboardManual(l), "The whole war"
	v := view.View{
		Turn: 4, LastTurn: 32, TurnName: "March/April 1776", Phase: "Operations", Step: "march", Active: American,
		Asked: fact.SidesOf(American),
		Tracks: []view.Track{
			{ID: screen.ActionPoints, Label: "Operations points", Side: American, Value: 7, Max: 12},
			{ID: screen.VictoryPoints, Label: "Colonies", Side: American, Value: 9},
			{ID: screen.VictoryPoints, Label: "Colonies", Side: British, Value: 2},
		},
	}
	where := armyHexes(l, 80)
	n := 0
	for i, at := range where {
		side := American
		if i%3 == 0 {
			side = British
		}
		pile := view.Pile{Space: at, Side: side}
		for range 1 + i*7%4 {
			pile.Pieces = append(pile.Pieces, newNumberedUnit(n, side))
			n++
		}
		if side == British && i%2 == 0 {
			pile.Pieces, pile.Backs, pile.OnlyTopKnown = pile.Pieces[:1], len(pile.Pieces)-1, true
		}
		v.Piles = append(v.Piles, pile)
	}
	generals := []view.Piece{
		newCommander("Washington", American, "american", 3, 2, 1, 2),
		newCommander("Greene", American, "american", 2, 1, 1, 2),
	}
	v.Piles[1].Pieces = append(generals, v.Piles[1].Pieces...)
	v.Piles[0].Pieces = append([]view.Piece{newCommander("Clinton", British, "british", 2, 1, 2, 4)}, v.Piles[0].Pieces...)
	v.Boxes = []view.Box{
		{
			ID: "british.west", Name: "British in the West", Side: British, Pieces: []view.Piece{newNumberedUnit(900, British)},
			Backs: 2,
		},
		{
			ID: "american.west", Name: "Americans in the West", Side: American,
			Pieces: []view.Piece{newCommander("Clark", American, "militia", 1, 3, 1, 2), newNumberedUnit(901, American)},
		},
	}
	for i, t := range l.Hexes.Towns {
		kind := screen.ControlMark
		switch {
		case i%5 == 2:
			kind = screen.FortMark
		case i%7 == 4:
			kind = screen.BurntMark
		}
		v.Marks = append(v.Marks, view.Mark{Kind: kind, Space: t.Hex, Side: game.Side(1 + i%2), Label: "Held"})
	}
	d.View, d.Log, d.PrintedLog, d.Draft = v, nil, nil, nil
	d.Ask = hexMarchAsk(l, where[1])
	return d
}

// hexMarchAsk returns the question to which hex a stack marches. It offers every hex within a distance of four hexes,
// with its cost and way.
func hexMarchAsk(l *layout.Layout, from string) game.Ask {
	h := l.Hexes
	start, _ := h.Parse(from)
	to := game.Field{ID: "to", Label: "Where to", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true}
	ways := map[hex.Hex][]string{start: {from}}
	for edge, n := []hex.Hex{start}, 1; n <= 4; n++ {
		var next []hex.Hex
		for _, c := range edge {
			for _, o := range h.Neighbours(c) {
				if !h.Has(o) || h.TerrainToDraw(o) == 'o' || ways[o] != nil {
					continue
				}
				ways[o] = append(append([]string(nil), ways[c]...), h.ID(o))
				next = append(next, o)
				to.Options = append(to.Options, game.Option{
					ID: h.ID(o), Label: "hex " + h.ID(o), Detail: text.Count(n, "point", "points"), Space: h.ID(o), Path: ways[o],
					Badge: strconv.Itoa(n),
				})
			}
		}
		edge = next
	}
	return game.Ask{
		Side: American, Step: "march", Title: "March", Rule: "5.2",
		Help:   text.Say("The stack moves as far as its slowest unit."),
		Fields: []game.Field{to},
		Acts:   []game.Act{{ID: "march", Label: "March", NeededFields: []string{"to"}, Primary: true}},
	}
}
