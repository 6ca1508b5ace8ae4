package colonies

import (
	"tricorne/rules/game"
	"tricorne/rules/game/luck"
)

// judge compares a die that succeeds or fails with chance, for the statistics of luck (game.Turn.Judge).
func judge(t *turn, side game.Side, of string, die int, good func(face int) bool) {
	t.Judge(side, of, []int{die}, luck.D6, func(face int) int {
		if good(face) {
			return 1
		}
		return 0
	})
}
