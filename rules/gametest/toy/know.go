package toy

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// Known is one viewer's knowledge of the game.
type Known struct {
	Viewer      game.Viewer
	LastTurn    int
	Active      game.Side
	OwnTokens   []Token // every face of the viewer's own tokens
	SeenTokens  []Token // the faces of the other side's tokens that have been shown
	Backs       [2]int  // tokens not seen
	TokensLeft  [2]int  // tokens not lost
	TokensLost  [2]int
	Coins       [][3]int // the viewer's own coins in one row; for the viewer who sees everything, a row for each side
	Points      [2]int
	RaidedPlace board.Place
	RaiderCount int
}

func know(s *State, v game.Viewer) Known {
	k := Known{Viewer: v, LastTurn: s.LastTurn, Active: s.Active, RaidedPlace: s.RaidedPlace, RaiderCount: len(s.Raid)}
	for _, t := range s.Tokens {
		i := t.Side - 1
		switch {
		case t.Side == v.Side():
			k.OwnTokens = append(k.OwnTokens, t)
		case v.Sees(t.Side) || t.Shown:
			k.SeenTokens = append(k.SeenTokens, t)
		default:
			k.Backs[i]++
		}
		if t.Lost {
			k.TokensLost[i]++
		} else {
			k.TokensLeft[i]++
		}
	}
	for side := Red; side <= Blue; side++ {
		k.Points[side-1] = s.sideState(side).Points
		if v.Sees(side) {
			k.Coins = append(k.Coins, s.sideState(side).Coins)
		}
	}
	return k
}

func drawView(k *Known) view.View {
	v := view.View{LastTurn: k.LastTurn, Active: k.Active}
	for side := Red; side <= Blue; side++ {
		v.Tracks = append(v.Tracks, view.Track{
			ID: screen.VictoryPoints, Label: "Points", Side: side,
			Value: k.Points[side-1],
		})
		box := view.Box{ID: "hand-" + names[side], Name: "Hand", Side: side, Backs: k.Backs[side-1]}
		for _, t := range slices.Concat(k.OwnTokens, k.SeenTokens) {
			if t.Side == side {
				box.Pieces = append(box.Pieces, view.Piece{ID: t.ID, Side: side, Kind: t.kind(), Name: "Token " + t.ID})
			}
		}
		v.Boxes = append(v.Boxes, box)
	}
	for i, coins := range k.Coins {
		for p, n := range coins {
			v.Marks = append(v.Marks, view.Mark{
				Kind: screen.ControlMark, BoatNames: "coins " + strconv.Itoa(i), Space: string(places.ID(board.Place(p + 1))),
				Side: k.Viewer.Side(), Label: strconv.Itoa(n),
			})
		}
	}
	if k.RaiderCount > 0 {
		v.Marks = append(v.Marks, view.Mark{
			Kind: screen.BattleMark, Space: string(places.ID(k.RaidedPlace)), Side: k.Active,
			Label: "Raid",
		})
		v.Piles = append(v.Piles, view.Pile{Space: string(places.ID(k.RaidedPlace)), Side: k.Active, Backs: k.RaiderCount})
	}
	return v
}

// forget replaces everything hidden from a side by fixed values. The first hidden token becomes the strong one, all
// coins are at the first place, and the bid is the lowest.
func forget(s *State, side game.Side) { guess(s, side, func(int) int { return 0 }) }

// guess replaces the tokens, coins and bids that are hidden from a side by random ones.
func guess(s *State, side game.Side, pick func(int) int) {
	for other := Red; other <= Blue; other++ {
		if other == side || !s.sideState(other).Ready {
			continue
		}
		var hidden []*Token
		strong := false
		for i := range s.Tokens {
			if t := &s.Tokens[i]; t.Side == other && !t.Shown {
				hidden = append(hidden, t)
				strong = strong || t.Strong
				t.Strong = false
			}
		}
		if strong {
			hidden[pick(len(hidden))].Strong = true
		}
		camp := s.sideState(other)
		left := 0
		for i, n := range camp.Coins {
			left += n
			camp.Coins[i] = 0
		}
		for ; left > 0; left-- {
			camp.Coins[pick(len(camp.Coins))]++
		}
		if s.Flow.Top() == StepDeploy {
			camp.Bid = 1 + pick(12)
		}
	}
}
