package part

import (
	"slices"

	"tricorne/app/record/told"
	layout "tricorne/views/board"
)

// maxTraces is the most routes that are drawn at once. If there are more, the last ones are drawn.
const maxTraces = 10

// traces lists the routes of all movement in the last act, as far as the viewer heard of it. The routes stay on the
// map until the next act. In the history they are the routes of the shown moment.
func (d *Desk) traces() []layout.Trace {
	var acts []told.Entry
	if d.MomentURL != "" {
		for i := range d.Log {
			if d.Log[i].Seq == d.Seq {
				acts = append(acts, d.Log[i])
			}
		}
	} else if o := d.outcome(); o != nil {
		acts = o.Acts
	}
	h := d.textLinks()
	var out []layout.Trace
	for i := range acts {
		for _, l := range h.printedLines(&acts[i]) {
			if len(l.Trail) < 2 {
				continue
			}
			line, head := d.routeLine(l.Trail)
			one := layout.Trace{Side: sideClass(h, acts[i].Side), Line: line, Head: head}
			if line != "" && !slices.Contains(out, one) {
				out = append(out, one)
			}
		}
	}
	return out[max(0, len(out)-maxTraces):]
}
