package printed

import (
	"fmt"
	"strconv"
	"strings"
)

// Points is a number of movement points, in thirtieths: 1/2 is 15, 1/3 is 10, 1/5 is 6 (5.29).
type Points int

// Point is one movement point.
const Point Points = 30

// WholePoints converts whole movement points to Points.
func WholePoints(n int) Points { return Points(n) * Point }

// RoundUp returns the points rounded up to whole movement points (6.25).
func (p Points) RoundUp() Points { return (p + Point - 1) / Point * Point }

// String returns the points as the chart writes them: "2", "1/2", "4 1/2", "1 14/15".
func (p Points) String() string {
	whole, rest := p/Point, p%Point
	if rest == 0 {
		return strconv.Itoa(int(whole))
	}
	a, b := int(rest), int(Point)
	for _, d := range []int{2, 3, 5} {
		for a%d == 0 && b%d == 0 {
			a, b = a/d, b/d
		}
	}
	if whole == 0 {
		return fmt.Sprintf("%d/%d", a, b)
	}
	return fmt.Sprintf("%d %d/%d", whole, a, b)
}

// Words returns the points with their unit: "2 movement points", "1 movement point", "1/2 of a movement point".
func (p Points) Words() string {
	switch {
	case p == Point:
		return p.String() + " movement point"
	case 0 < p && p < Point:
		return p.String() + " of a movement point"
	}
	return p.String() + " movement points"
}

// UnmarshalText reads points in the format of the data: "2" or "1/2".
func (p *Points) UnmarshalText(word []byte) error {
	n, d, ok := fraction(string(word))
	if !ok || int(Point)*n%d != 0 {
		return fmt.Errorf("%q is no number of movement points", word)
	}
	*p = Points(int(Point) * n / d)
	return nil
}

// fraction reads a fraction or whole number: "3", "1/8" or "0". It returns false for anything else.
func fraction(word string) (n, d int, ok bool) {
	a, b, two := strings.Cut(word, "/")
	if !two {
		b = "1"
	}
	n, err1 := strconv.Atoi(a)
	d, err2 := strconv.Atoi(b)
	return n, d, err1 == nil && err2 == nil && n >= 0 && d > 0
}
