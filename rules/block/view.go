package block

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
	"tricorne/rules/sides"
)

// View draws the viewer's knowledge: piles place by place in printed order, tracks, boxes and the battle in progress.
// Each game adds its own parts.
func (e *Engine[X, Y]) View(k *Knowledge[Y]) view.View {
	v := view.View{LastTurn: k.LastTurn, Active: k.ActiveSide}
	v.TurnName = "Turn " + strconv.Itoa(k.Turn) + " of " + strconv.Itoa(k.LastTurn)
	for side := game.Side(1); side <= 2; side++ {
		v.Tracks = append(v.Tracks, e.pointsTrack(k, side))
	}
	v.Piles = e.piles(k)
	v.Boxes = e.boxes(k)
	if k.Battle != nil {
		v.Battle = e.battle(k)
		v.Marks = append(v.Marks, view.Mark{Kind: "battle", Space: string(e.Board.ID(k.Battle.At)), Label: "Battle"})
	} else if k.ActiveSide != game.Nobody {
		for p := board.Place(1); int(p) <= e.Board.Size(); p++ {
			if k.BlockCounts[0][p] > 0 && k.BlockCounts[1][p] > 0 {
				v.Marks = append(v.Marks, view.Mark{Kind: "battle", Space: string(e.Board.ID(p)), Label: "Battle to come"})
			}
		}
	}
	return v
}

func (e *Engine[X, Y]) pointsTrack(k *Knowledge[Y], side game.Side) view.Track {
	i := side - 1
	tr := view.Track{ID: "ap", Label: "Action points", Side: side, Value: k.AP[i], Max: k.RollTotal[i]}
	if k.Dice[i] > 0 {
		tr.Note = strconv.Itoa(e.BasePoints[i]) + " and " + strconv.Itoa(k.RollTotal[i]-e.BasePoints[i]) + " for a roll of " +
			strconv.Itoa(k.Dice[i])
	}
	return tr
}

// piles lists the blocks on the map: faces that the viewer sees, and the number of backs.
func (e *Engine[X, Y]) piles(k *Knowledge[Y]) []view.Pile {
	n := 0
	for i := range k.BlockCounts {
		for _, c := range k.BlockCounts[i] {
			if c > 0 {
				n++
			}
		}
	}
	out := make([]view.Pile, 0, n)
	next := e.facesByPlace(k)
	for p := board.Place(1); int(p) <= e.Board.Size(); p++ {
		for side := game.Side(1); side <= 2; side++ {
			stand := int(k.BlockCounts[side-1][p])
			if stand == 0 {
				continue
			}
			pile := view.Pile{Space: string(e.Board.ID(p)), Side: side, Backs: stand}
			for i := next.first[p]; i >= 0; i = next.next[i] {
				if k.Faces[i].Side != side {
					continue
				}
				if pile.Pieces == nil {
					pile.Pieces = make([]view.Piece, 0, stand)
				}
				pile.Pieces = append(pile.Pieces, e.piece(&k.Faces[i]))
				pile.Backs--
			}
			e.addShown(k, side, p, &pile)
			out = append(out, pile)
		}
	}
	return out
}

// addShown adds to a pile the blocks there that the referee has shown to the viewer's side. They take the place of
// backs. Nobody sees which of the backs they are, so nothing that is seen of a back is drawn on them.
func (e *Engine[X, Y]) addShown(k *Knowledge[Y], side game.Side, at board.Place, pile *view.Pile) {
	if side == k.Viewer {
		return
	}
	seen := len(pile.Pieces)
	for i := range k.Remembered {
		r := &k.Remembered[i]
		if c := e.Roster.Card(Nr(r.Nr)); r.Shown && r.At == at && c.Side == side {
			p := e.piece(&Face{Nr: r.Nr, Strength: r.Strength})
			p.Shown, p.Notes = true, []string{"shown by the referee"}
			pile.Pieces = append(pile.Pieces, p)
			pile.Backs--
		}
	}
	if seen > 0 && len(pile.Pieces) > seen {
		slices.SortFunc(pile.Pieces, func(x, y view.Piece) int {
			return int(e.Roster.Find(x.ID)) - int(e.Roster.Find(y.ID))
		})
	}
}

// faceLists lists the faces of each place, in printed order. By place, first has the index of the first face. By face,
// next has the index of the next face at the same place. -1 ends the list.
type faceLists struct{ first, next []int16 }

func (e *Engine[X, Y]) facesByPlace(k *Knowledge[Y]) faceLists {
	c := faceLists{make([]int16, e.Board.Size()+1), make([]int16, len(k.Faces))}
	for p := range c.first {
		c.first[p] = -1
	}
	for i := len(k.Faces) - 1; i >= 0; i-- {
		p := k.Faces[i].At
		c.next[i] = c.first[p]
		c.first[p] = int16(i)
	}
	return c
}

func (e *Engine[X, Y]) piece(f *Face) view.Piece {
	c := e.Roster.Card(Nr(f.Nr))
	p := view.Piece{
		ID: c.ID, Side: c.Side, Kind: screen.PieceKind(c.Kind.String()), Nation: c.Nation, Name: c.Name, State: c.State,
		Strength: int(f.Strength), Full: c.FullStrength, Limit: c.Limit, Rate: c.Rate, Moved: f.Moved,
	}
	if f.Halted {
		p.Notes = append(p.Notes, "turned back this turn")
	}
	return p
}

var boxNames = [fateCount]struct{ id, name string }{
	NotYetArrived: {"arrivals", "still to arrive"}, SetAside: {"aside", "set aside"}, Captured: {"captured", "captured"},
	Fallen: {"fallen", "eliminated"},
}

// BoxIDs returns the ids of all boxes off the map.
func BoxIDs() []string {
	var out []string
	for _, side := range sides.All {
		for fate := NotYetArrived; fate < fateCount; fate++ {
			out = append(out, side.ID+"."+boxNames[fate].id)
		}
	}
	return out
}

// boxes lists the blocks off the map.
func (e *Engine[X, Y]) boxes(k *Knowledge[Y]) []view.Box {
	var out []view.Box
	for side := game.Side(1); side <= 2; side++ {
		for fate := NotYetArrived; fate < fateCount; fate++ {
			n := k.OffMapCounts[side-1][fate]
			if n == 0 {
				continue
			}
			box := view.Box{
				ID: e.Sides[side-1].ID + "." + boxNames[fate].id, Name: e.Sides[side-1].Plural + " " + boxNames[fate].name,
				Side: side, Backs: n, Lost: fate == Captured || fate == Fallen,
			}
			for i := range k.Faces {
				if f := &k.Faces[i]; f.Side == side && f.At == board.Nowhere && f.Fate == uint8(fate) {
					box.Pieces = append(box.Pieces, e.piece(f))
					box.Backs--
				}
			}
			out = append(out, box)
		}
	}
	return out
}

// BattleAt returns the id of the space of the current battle, which is public, or "" if there is none.
func (e *Engine[X, Y]) BattleAt(s *State[X]) string {
	if s.Battle == nil {
		return ""
	}
	return string(e.Board.ID(s.Battle.At))
}

// battle draws the battle in progress, the attacker's ranks first, with revealed faces and backs. Our reading
// (Trenton 29): each side has one line; the columns of a battle board have no meaning.
func (e *Engine[X, Y]) battle(k *Knowledge[Y]) *view.Battle {
	f := k.Battle
	out := &view.Battle{
		Space: string(e.Board.ID(f.At)), Round: f.Round, Attacker: f.Attacker, Board: e.BattleBoard,
		Stage: e.stage(f),
	}
	if !f.Choosing && !f.Leaving {
		out.Acting = f.Side
	}
	for _, side := range [2]game.Side{f.Attacker, f.Attacker.Other()} {
		line := view.BattleLine{Side: side}
		for i, r := range e.Ranks {
			if n := int(f.Ranks[side-1][i]); n > 0 || r.AlwaysDrawn {
				line.Ranks = append(line.Ranks, e.rank(k, side, i, n))
			}
		}
		out.Lines = append(out.Lines, line)
	}
	if f.Throw != nil {
		v := e.throw(f.Throw)
		out.Volley = &v
	}
	for _, t := range f.EarlierThrows {
		out.Earlier = append(out.Earlier, e.throw(t))
	}
	return out
}

// rank draws one rank of a side with a number of blocks.
func (e *Engine[X, Y]) rank(k *Knowledge[Y], side game.Side, i, stand int) view.Rank {
	out := view.Rank{ID: e.Ranks[i].ID, Name: e.Ranks[i].Name, Backs: stand}
	if faces := e.Ranks[i].OpposingRank; e.BattleBoard && faces >= 0 {
		out.OpposingRank = e.Ranks[faces].ID
	}
	for j := range k.Faces {
		face := &k.Faces[j]
		if face.Side != side || face.At != k.Battle.At || int(face.Rank) != i {
			continue
		}
		col := e.column(e.Roster.Card(Nr(face.Nr)).Column)
		out.Pieces = append(out.Pieces, view.BattlePiece{
			Piece: e.piece(face), Fired: face.Fired, Fled: face.Fled, Dice: int(face.Dice), Hits: col.hits, Routs: col.routs,
			AcrossRiver: face.Across,
		})
		out.Backs--
	}
	return out
}

func (e *Engine[X, Y]) stage(f *PublicBattle) string {
	switch {
	case f.Hits > 0:
		return "The " + e.Sides[f.Loser-1].Plural + " choose losses"
	case f.FleeResults > 0:
		return "The " + e.Sides[f.Loser-1].Plural + " choose who flees"
	case f.Leaving:
		return "The " + e.Sides[f.Loser-1].Plural + " withdraw"
	case f.Choosing:
		return "The " + e.Sides[f.Side-1].Plural + " withdraw or fight on"
	}
	return e.phrases[f.Side-1].firesText
}

func (e *Engine[X, Y]) throw(t *Throw) view.Volley {
	v := view.Volley{Side: t.Side, Round: t.Round, Hits: t.Hits, Flee: t.Flee, By: "fire at the withdrawing blocks"}
	column := e.PursuitColumn
	if t.Shooter != 0 {
		c := e.Roster.Card(Nr(t.Shooter))
		v.By, v.Unit, column = c.Name, c.ID, c.Column
		if e.BattleBoard {
			v.Aim = e.Ranks[t.AimedRank].ID
		}
	}
	v.Chart, v.Column = e.FireChart.ID, column
	for _, d := range t.Dice {
		v.Dice = append(v.Dice, e.die(column, int(d)))
	}
	return v
}
