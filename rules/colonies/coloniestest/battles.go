package coloniestest

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// InterceptionHexes returns three hexes for an interception. Units march from the first into the second, and an enemy
// in the third may intercept them there. The sides between them are dry.
func InterceptionHexes(t *testing.T) (from, to, nextTo string) {
	t.Helper()
	for i := 1; i <= Book.Board.Size(); i++ {
		p := board.Place(i)
		var dry []board.Place
		for _, side := range Book.At(p).Sides {
			if side.NextHex != board.Nowhere && side.Water == printed.NoWater {
				dry = append(dry, side.NextHex)
			}
		}
		if h := Book.At(p); h.Terrain == printed.Woods && h.Town == 0 && len(dry) == 6 {
			return Book.ID(dry[0]), Book.ID(p), Book.ID(dry[3])
		}
	}
	t.Fatal("no such hex")
	return "", "", ""
}

// TakeLosses settles the losses of a battle, always with the answer that the form suggests.
func TakeLosses(c *Scene) *Scene {
	for c.State().Flow.Top() == war.StepLosses {
		c.Play("lose", nil)
	}
	return c
}

// Assault attacks in a place, with two given dice.
func Assault(c *Scene, at string, first, second int) *Scene {
	return c.Build().Play("attack", []string{"attack.at=" + at}, first, second)
}

// SharedHexScene sets up a shared hex that the Americans entered first. Neither side has supply, so an attack continues
// directly with the dice.
func SharedHexScene(t *testing.T, at string, americans, british []string) *Scene {
	return NewScene(t).Put(at, americans...).Put(at, british...)
}

// BurgoyneBattleScene sets up the battle of the example of 9.33. In the example 46 British points fight 22 entrenched
// Americans. Here the British have 44 points, which gives the same odds of 2-1.
func BurgoyneBattleScene(t *testing.T) *Scene {
	return NewScene(t).Put("1710", "1-pa", "1-md", "2-va", "1-ri", "washington").
		Put("1710", "1-brnk", "2-brnk", "hshn", "5-10-22", "9-21-31", "34-53", "24-29", "3-gren", "3-ltinf", "burgoyne").
		AddSupply(american, "1710", 1, 0).AddSupply(british, "1710", 1, 0).
		With(func(s *state) {
			s.Guns[0], s.Guns[1] = war.Gun{At: Book.Place("1710"), Side: american},
				war.Gun{At: Book.Place("1710"), Side: british}
			s.Works = []war.Work{{At: Book.Place("1710"), Side: american}}
			s.SharedHexes = []war.SharedHex{{At: Book.Place("1710"), FirstSide: american}}
		}).Build()
}

// BattlePointTexts returns the battle points of both sides as text. The battle is in the given place; change may modify
// the battle first.
func BattlePointTexts(c *Scene, at string, attacker game.Side, change func(*war.Battle)) map[game.Side]string {
	s := c.S
	p := Book.Place(at)
	s.Battle = &war.Battle{At: p, Attacker: attacker}
	for i, side := range war.BothSides {
		s.Battle.StartStrength[i] = uint16(Book.StrengthAt(&s.Forces, side, p))
	}
	if change != nil {
		change(s.Battle)
	}
	out := map[game.Side]string{}
	for _, side := range war.BothSides {
		out[side] = Book.ListEntries(s.Battle, Book.Tally(&s.Forces, s.Battle, s.Now, s.SupremeCommanders, side))
	}
	return out
}
