package main

import "testing"

func TestGCPercentBoundsGarbage(t *testing.T) {
	for alive, want := range map[uint64]int{
		0: 200, 8 << 20: 200, 12 << 20: 200, 16 << 20: 150, 24 << 20: 100,
		64 << 20: 75, 1 << 32: 75,
	} {
		if got := gcPercent(alive); got != want {
			t.Errorf("with %d MB alive it is %d percent, want %d", alive>>20, got, want)
		}
	}
}
