package part

import (
	"strings"

	"tricorne/rules/game"
	layout "tricorne/views/board"
)

// highCommand is what it costs to activate a commander in chief, who has three stars.
const highCommand = 4

// shortened makes the name of a detachment fit its counter.
var shortened = strings.NewReplacer("Detachment ", "Det. ", "detachment ", "Det. ")

// counter is a leader of a board of hexes: what is printed on him, and for his owner the men and how tired they are.
func (d *Desk) counter(p *game.Piece) layout.Counter {
	c := layout.Counter{Side: d.side(p.Side).ID, Arm: p.Nation, Name: p.Name, Face: true, Moved: p.Moved, Stars: 1}
	if p.Nation == "continental" {
		c.Arm = "line"
	}
	k := p.Counter
	if k == nil {
		return c
	}
	switch {
	case p.Kind == "detachment":
		c.Stars, c.Detach = 0, true
		c.Name = shortened.Replace(p.Name)
	case k.Span > 0 && k.Cost >= highCommand:
		c.Stars = 3
	case k.Span > 0:
		c.Stars = 2
	}
	if k.Status != "" {
		c.States = append(c.States, k.Status)
	}
	for _, note := range p.Notes {
		switch note {
		case "activated":
			c.States = append(c.States, "activated")
		case "marches by force":
			c.States = append(c.States, "marched")
		}
	}
	if own := k.Display; own != nil {
		c.Own, c.Troops, c.Full, c.Fatigue = true, own.Troops, own.Most, own.Fatigue
	}
	return c
}

// stacks draws the piles of a board of hexes, the one whose card is open spread out, above the boats on its hexsides.
func (d *Desk) stacks() []layout.Pile {
	var out []layout.Pile
	for i := range d.View.Marks {
		m := &d.View.Marks[i]
		boat, ok := strings.CutPrefix(m.Kind, "boat.")
		if !ok {
			continue
		}
		at, side := m.Space+"/"+m.To, d.side(m.Side).ID
		if x, y, ok := d.Art.Standing(at, side, false); ok {
			out = append(out, layout.Pile{ID: "boat-" + boat, Place: at, X: x, Y: y, Counters: []layout.Counter{{Side: side, Arm: boat, Name: m.Label, Face: true}}})
		}
	}
	for i := range d.View.Piles {
		p := &d.View.Piles[i]
		side := d.side(p.Side).ID
		x, y, ok := d.Art.Standing(p.Space, side, false)
		if !ok || p.Size() == 0 && !p.Top {
			continue
		}
		pile := layout.Pile{ID: "pile-" + p.Space + "-" + side, Place: p.Space, Side: side, X: x, Y: y, Beneath: layout.Beneath(p.Backs), Spread: p.Space == d.Place}
		if p.Top && p.Backs == 0 {
			pile.Beneath = layout.Unknown
		}
		for n := range p.Pieces {
			pile.Counters = append(pile.Counters, d.counter(&p.Pieces[n]))
		}
		out = append(out, pile)
	}
	return out
}

// stackWords says what stands there of a side on a board of hexes: "American: Washington, Greene and 2 more leaders", "British: Rall, and
// perhaps others beneath".
func stackWords(m *game.Manual, p *game.Pile) string {
	const named = 2
	var names []string
	for i := range min(named, len(p.Pieces)) {
		names = append(names, p.Pieces[i].Name)
	}
	out := m.Side(p.Side).Name + ": " + strings.Join(names, ", ")
	if more := p.Size() - len(names); more > 0 {
		out += " and " + game.Count(more, "more leader", "more leaders")
	}
	if p.Top {
		out += ", and perhaps others beneath"
	}
	return out
}
