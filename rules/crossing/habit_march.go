package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// How a sensible player marches: columns with one aim, over the Delaware where it lies between, and to where the plan wants them.

// march rolls for leaders with the same aim together. Who stands before the enemy waits for a prepared attack, by day.
func (h *habits) march() bool {
	if !h.open("march") {
		return true
	}
	f, _ := h.form.Field("march.who")
	for _, n := range h.order {
		o, ok := f.Option(h.Of(n).ID)
		if !ok || o.Why != nil || !h.wants(h.k.find(n)) {
			continue
		}
		x, aim := h.k.find(n), h.aims[n]
		if aim.strike {
			continue
		}
		if !h.offer("march", func(f *game.Field) []string {
			switch f.ID {
			case "march.who":
				return []string{o.ID}
			case "march.free", "march.forced":
				return nil
			}
			return f.Those(func(o *game.Option) bool {
				y := h.leader(o)
				return y != nil && h.aims[y.Nr] == aim && y.At == x.At
			})
		}) {
			return false
		}
	}
	return true
}

// cross tries to cross the Delaware where the aim lies beyond it.
func (h *habits) cross() bool {
	if !h.open("cross") {
		return true
	}
	f, _ := h.form.Field("cross.at")
	id, gain, ok := f.Best(func(o *game.Option) int {
		from, to := h.Place(o.Path[0]), h.Place(o.Path[1])
		if t := h.headed(from); t != nil {
			return h.far(t.at, from) - h.far(t.at, to)
		}
		return 0
	})
	return !ok || gain <= 0 || h.offer("cross", func(f *game.Field) []string {
		switch f.ID {
		case "cross.at":
			return []string{id}
		case "cross.with":
			return f.Those(func(*game.Option) bool { return true })
		}
		return nil
	})
}

// headed is the aim of those on the march at a hex.
func (h *habits) headed(from board.Place) *task {
	for _, g := range h.k.March.goers() {
		if f := h.k.find(g.Leader); f.At == from && h.aims[g.Leader] != nil {
			return h.aims[g.Leader]
		}
	}
	return nil
}

// walk goes towards the aim, as near as it is safe.
func (h *habits) walk() bool {
	if !h.open("go") {
		return true
	}
	goers := h.k.March.goers()
	men := 0
	for _, g := range goers {
		men += h.k.find(g.Leader).Troops
	}
	return h.offer("go", func(f *game.Field) []string {
		if f.ID != "go.to" {
			return nil
		}
		from := h.Place(f.Options[0].ID)
		t := h.headed(from)
		if t == nil {
			return []string{f.Options[0].ID}
		}
		id, _, _ := f.Best(func(o *game.Option) int {
			p := h.Place(o.ID)
			return -4*h.far(t.at, p) - h.danger(p, t, men)
		})
		return []string{id}
	})
}
