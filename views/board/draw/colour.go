package draw

import (
	"fmt"
	"math"
	"strconv"
)

// MixColours returns a blend of two colours written as #rrggbb. The share of the second colour is t.
func MixColours(a, b string, t float64) string {
	var out [3]int
	for i := range out {
		x, _ := strconv.ParseUint(a[1+2*i:3+2*i], 16, 8)
		y, _ := strconv.ParseUint(b[1+2*i:3+2*i], 16, 8)
		out[i] = int(math.Round(float64(x) + (float64(y)-float64(x))*t))
	}
	return fmt.Sprintf("#%02x%02x%02x", out[0], out[1], out[2])
}
