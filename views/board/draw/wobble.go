package draw

import "math"

// Wobble returns a value between -1 and 1 that changes smoothly and irregularly along a line, like an engraver's hand.
// The same seed and place always give the same value, so the map is the same in every drawing.
func Wobble(seed uint32, t float64) float64 {
	i := math.Floor(t)
	f := t - i
	f = f * f * (3 - 2*f)
	a, b := SeededNumber(seed, int(i)), SeededNumber(seed, int(i)+1)
	return a + (b-a)*f
}

// SeededNumber returns a fixed number between -1 and 1 for a seed and a count.
func SeededNumber(seed uint32, n int) float64 {
	h := seed*2654435761 ^ uint32(n)*2246822519
	h ^= h >> 15
	h *= 2246822519
	h ^= h >> 13
	h *= 3266489917
	h ^= h >> 16
	return float64(h)/math.MaxUint32*2 - 1
}

// SeedOf returns a seed for random numbers. The same name always gives the same seed.
func SeedOf(name string) uint32 {
	h := uint32(2166136261)
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 16777619
	}
	return h
}
