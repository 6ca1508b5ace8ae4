package colonies

import (
	"tricorne/rules/game"
	"tricorne/rules/game/luck"
)

// recordLuck records a die that can succeed or fail, for the luck statistics. They compare the player's dice with
// chance (game.Turn.Judge).
func recordLuck(t *turn, side game.Side, of string, die int, good func(face int) bool) {
	t.RecordLuck(side, of, []int{die}, luck.D6, func(face int) int {
		if good(face) {
			return 1
		}
		return 0
	})
}
