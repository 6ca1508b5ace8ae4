package colonies

import (
	"tricorne/rules/game"
	"tricorne/rules/game/luck"
)

// judge holds a die against chance that brings something or nothing (game.Turn.Judge).
func judge(t *turn, side game.Side, of string, die int, good func(face int) bool) {
	t.Judge(side, of, []int{die}, luck.D6, func(face int) int {
		if good(face) {
			return 1
		}
		return 0
	})
}
