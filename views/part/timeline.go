package part

import "github.com/a-h/templ"

// turnBox is one turn on the strip below the map.
type turnBox struct {
	Turn  int
	Past  bool
	Now   bool
	Ticks []tick // acts of the log the desk has
}

type tick struct {
	Seq    int
	Battle bool
	Gone   bool
	Side   string
}

// turns lays out the strip: every turn of the scenario, with the acts of those the log still shows.
func (d *Desk) turns() []turnBox {
	first := d.firstTurn()
	last := max(d.View.LastTurn, d.View.Turn)
	if last < first || last-first > 200 {
		return nil
	}
	out := make([]turnBox, 0, last-first+1)
	for n := first; n <= last; n++ {
		out = append(out, turnBox{Turn: n, Past: n < d.View.Turn, Now: n == d.View.Turn})
	}
	for _, k := range d.ticks() {
		if k.Turn < first || k.Turn > last {
			continue
		}
		b := &out[k.Turn-first]
		b.Ticks = append(b.Ticks, tick{Seq: k.Seq, Battle: k.Battle, Gone: k.Gone, Side: sideClass(d.here(), k.Side)})
	}
	return out
}

func current(now bool) templ.Attributes {
	if now {
		return templ.Attributes{"aria-current": "step"}
	}
	return nil
}

// ticks lists the acts to mark: all when they are known, else those of the log.
func (d *Desk) ticks() []Tick {
	if d.Ticks != nil {
		return d.Ticks
	}
	out := make([]Tick, len(d.Log))
	for i := range d.Log {
		e := &d.Log[i]
		out[i] = Tick{Seq: e.Seq, Turn: e.Turn, Side: e.Side, Battle: e.Battle, Gone: e.Gone}
	}
	return out
}

// turnURL is where a turn begins in the past.
func (d *Desk) turnURL(turn int) string {
	for _, k := range d.Ticks {
		if k.Turn >= turn {
			return d.moments() + itoa(k.Seq)
		}
	}
	return d.Path("history") + "?turn=" + itoa(turn)
}

// firstTurn is the turn the scenario begins with, or the earliest anybody knows of.
func (d *Desk) firstTurn() int {
	if s, ok := d.Manual.Named(d.Scenario); ok {
		return s.FirstTurn
	}
	first := d.View.Turn
	for _, k := range d.ticks() {
		first = min(first, k.Turn)
	}
	return first
}
