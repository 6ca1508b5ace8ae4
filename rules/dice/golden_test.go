package dice

import (
	"slices"
	"testing"
)

// TestKeyedDiceStayTheSameForEver checks that the dice of a secret never change. Stored tables are verified by
// rolling again, years later and with other versions of Go.
func TestKeyedDiceStayTheSameForEver(t *testing.T) {
	var secret Secret
	for i := range secret {
		secret[i] = byte(i)
	}
	for sides, want := range map[int][]int{
		6:  {4, 4, 5, 1, 5, 6, 4, 5, 4, 5, 3, 2},
		10: {7, 6, 8, 1, 8, 9, 7, 7, 6, 7, 5, 3},
	} {
		got, err := FromSecret(secret, 42).Roll("for ever", 12, sides)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("dice with %d sides fell %v, want %v", sides, got, want)
		}
	}
}
