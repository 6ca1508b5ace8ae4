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
	first := 1
	for _, s := range d.Manual.Scenarios {
		if s.Name == d.Scenario {
			first = s.FirstTurn
		}
	}
	last := max(d.View.LastTurn, d.View.Turn)
	if last < first || last-first > 200 {
		return nil
	}
	out := make([]turnBox, 0, last-first+1)
	for n := first; n <= last; n++ {
		out = append(out, turnBox{Turn: n, Past: n < d.View.Turn, Now: n == d.View.Turn})
	}
	for i := range d.Log {
		e := &d.Log[i]
		if e.Turn < first || e.Turn > last {
			continue
		}
		b := &out[e.Turn-first]
		b.Ticks = append(b.Ticks, tick{Seq: e.Seq, Battle: e.Battle, Gone: e.Gone, Side: sideClass(d.here(), e.Side)})
	}
	return out
}

func current(now bool) templ.Attributes {
	if now {
		return templ.Attributes{"aria-current": "step"}
	}
	return nil
}
