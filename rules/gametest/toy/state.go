package toy

import (
	"errors"
	"fmt"
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// State is the complete state of the toy game.
type State struct {
	Flow        game.Flow    `cbor:"1,keyasint"`
	Turn        int          `cbor:"2,keyasint"`
	LastTurn    int          `cbor:"3,keyasint"`
	Bold        bool         `cbor:"4,keyasint"`
	Active      game.Side    `cbor:"5,keyasint"`
	Acted       bool         `cbor:"6,keyasint"`
	Tokens      []Token      `cbor:"7,keyasint"` // all tokens: three of Red, then three of Blue
	SideStates  [2]SideState `cbor:"8,keyasint"`
	Raid        []string     `cbor:"9,keyasint"` // the tokens on the current raid
	RaidedPlace board.Place  `cbor:"10,keyasint"`
}

// Token is one token. The enemy does not know whether it is strong until it is shown.
type Token struct {
	ID     string    `cbor:"1,keyasint"`
	Side   game.Side `cbor:"2,keyasint"`
	Strong bool      `cbor:"3,keyasint"`
	Shown  bool      `cbor:"4,keyasint"`
	Lost   bool      `cbor:"5,keyasint"`
}

// SideState is everything a side has except its tokens.
type SideState struct {
	Ready  bool   `cbor:"1,keyasint"`
	Bid    int    `cbor:"2,keyasint"` // the side with the higher bid raids first
	Coins  [3]int `cbor:"3,keyasint"` // the number of coins in each place, hidden from the other side
	Points int    `cbor:"4,keyasint"`
}

func begin(t *game.Turn[State], set game.Setup) error {
	s := t.State
	scenario, _ := manual().Scenario(set.Scenario)
	s.Turn, s.LastTurn, s.Bold = scenario.FirstTurn, scenario.LastTurn, slices.Contains(set.Options, "bold")
	for side := Red; side <= Blue; side++ {
		for i := range TokensPerSide {
			s.Tokens = append(s.Tokens, Token{ID: fmt.Sprintf("%c%d", names[side][0], i+1), Side: side})
		}
	}
	t.Tell(text.Say("The raiders gather.")).WithFacts(fact.SetUp{})
	t.Call(StepMove)
	t.Call(StepDeploy)
	return nil
}

func clone(s *State) *State {
	out := *s
	out.Flow = s.Flow.Clone()
	out.Tokens = slices.Clone(s.Tokens)
	out.Raid = slices.Clone(s.Raid)
	return &out
}

func (s *State) sideState(side game.Side) *SideState { return &s.SideStates[side-1] }

func (s *State) token(id string) *Token {
	i := slices.IndexFunc(s.Tokens, func(t Token) bool { return t.ID == id })
	return &s.Tokens[i]
}

func (s *State) sidesNotReady() fact.Sides {
	var out fact.Sides
	for side := Red; side <= Blue; side++ {
		if !s.sideState(side).Ready {
			out = out.With(side)
		}
	}
	return out
}

func validate(s *State) error {
	if len(s.Tokens) != 2*TokensPerSide {
		return fmt.Errorf("%d tokens", len(s.Tokens))
	}
	for side := Red; side <= Blue; side++ {
		strong := 0
		for _, t := range s.Tokens {
			if t.Side == side && t.Strong {
				strong++
			}
		}
		if s.sideState(side).Ready != (strong == 1) {
			return fmt.Errorf("%s has %d strong tokens", names[side], strong)
		}
	}
	if s.Turn > s.LastTurn && s.Flow.Result == nil {
		return errors.New("the game goes on after its last turn")
	}
	return nil
}
