package board

import "math"

// Shoal is a bank under water, stippled within its outline.
type Shoal struct {
	Outline []Spot `yaml:"outline"`
}

// shoals sets the dots: thick along the rim of a bank, thin within it.
func (p *plate) shoals() {
	if len(p.Decor.Shoals) == 0 {
		return
	}
	var dots trail
	for n, s := range p.Decor.Shoals {
		seed := seedOf("shoal") + uint32(n)*977
		rim := smooth(spots(s.Outline), true, 3.6)
		middle := pt{}
		for _, q := range rim {
			middle = middle.plus(q.times(1 / float64(len(rim))))
		}
		for i, q := range rim {
			dots.dot(q)
			if i%2 == 0 {
				dots.dot(between(q, middle, 0.1+0.04*chance(seed, i)))
			}
			if i%3 == 0 {
				dots.dot(between(q, middle, 0.24+0.07*chance(seed+1, i)))
			}
			if i%4 == 0 {
				dots.dot(between(q, middle, 0.5+0.2*math.Abs(chance(seed+2, i))))
			}
		}
	}
	p.el("path", "d", dots.String(), "fill", "none", "stroke", p.waterInk, "stroke-width", 1.2, "stroke-linecap", "round", "opacity", ".6")
}

// dot sets a point; it shows by its round cap.
func (t *trail) dot(at pt) {
	t.hop(at)
	t.d = append(t.d, "h0"...)
	t.last = 'h'
}
