package referee

import (
	"reflect"

	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// Knowledge says how much the other side knows of a piece.
type Knowledge uint8

// The degrees of knowledge, from everything to nothing.
const (
	FullKnowledge    Knowledge = iota
	ShownByReferee             // the other side knows the face, because the referee has shown it
	PartialKnowledge           // the other side knows which piece it is, but not everything on its face
	OnlyBack                   // the other side knows only that a piece stands there
	OnlyTop                    // the other side knows only the top of the stack, and that there may be more below it
	NoKnowledge
)

// OpponentKnowledge is the other side's knowledge of one piece.
type OpponentKnowledge struct {
	By    game.Side
	Level Knowledge
}

// Words returns the knowledge as text: "The British see a back."
func (k OpponentKnowledge) Words(m *game.Manual) string {
	who := "The " + m.Side(k.By).Plural
	switch k.Level {
	case FullKnowledge:
		return "Both sides see it."
	case ShownByReferee:
		return who + " know it: you have shown it to them."
	case PartialKnowledge:
		return who + " see who it is, not all of it."
	case OnlyBack:
		return who + " see a back."
	case OnlyTop:
		return who + " see the top of the stack alone."
	case NoKnowledge:
		return who + " know nothing of it."
	}
	panic("referee: knowledge of an unknown kind")
}

// CompareKnowledge returns what the other side knows of every piece in a view of everything, on and off the map.
// Parameter all is the view of everything, and parameter of holds the view of each side.
func CompareKnowledge(all *view.View, of map[game.Side]*view.View) map[string]OpponentKnowledge {
	out := map[string]OpponentKnowledge{}
	seen := map[game.Side]sideView{}
	for side, v := range of {
		seen[side] = sideViewOf(v)
	}
	for i := range all.Piles {
		p := &all.Piles[i]
		by := p.Side.Other()
		seen[by].addKnowledge(out, by, "space "+p.Space, p.Side, p.Pieces)
	}
	for i := range all.Boxes {
		b := &all.Boxes[i]
		by := b.Side.Other()
		seen[by].addKnowledge(out, by, "box "+b.ID, b.Side, b.Pieces)
	}
	return out
}

// location is where pieces of a side stand: a space or a box.
type location struct {
	at   string
	side game.Side
}

// sideView is one side's view. It holds the pieces that the side sees, by place, and its knowledge of the other pieces
// there.
type sideView struct {
	pieces map[location]map[string]*view.Piece
	rest   map[location]Knowledge
}

func sideViewOf(v *view.View) sideView {
	out := sideView{map[location]map[string]*view.Piece{}, map[location]Knowledge{}}
	add := func(at location, pieces []view.Piece, rest Knowledge) {
		out.rest[at] = rest
		out.pieces[at] = map[string]*view.Piece{}
		for i := range pieces {
			out.pieces[at][pieces[i].ID] = &pieces[i]
		}
	}
	for i := range v.Piles {
		p := &v.Piles[i]
		rest := NoKnowledge
		switch {
		case p.Backs > 0:
			rest = OnlyBack
		case p.OnlyTopKnown:
			rest = OnlyTop
		}
		add(location{"space " + p.Space, p.Side}, p.Pieces, rest)
	}
	for i := range v.Boxes {
		b := &v.Boxes[i]
		rest := NoKnowledge
		if b.Backs > 0 {
			rest = OnlyBack
		}
		add(location{"box " + b.ID, b.Side}, b.Pieces, rest)
	}
	return out
}

// addKnowledge adds the knowledge that a side (by) has of the other side's pieces at one place.
func (s sideView) addKnowledge(out map[string]OpponentKnowledge, by game.Side, place string, side game.Side,
	pieces []view.Piece,
) {
	at := location{place, side}
	for i := range pieces {
		p := &pieces[i]
		known := OpponentKnowledge{by, NoKnowledge}
		if rest, ok := s.rest[at]; ok {
			known.Level = rest
		}
		if sees, ok := s.pieces[at][p.ID]; ok {
			known.Level = FullKnowledge
			switch {
			case sees.Shown:
				known.Level = ShownByReferee
			case !reflect.DeepEqual(*sees, *p):
				known.Level = PartialKnowledge
			}
		}
		out[p.ID] = known
	}
}
