package told

import "tricorne/app/record"

// News counts what a listener's opponent did since the listener last looked.
type News struct {
	Acts     int
	Battles  int
	FirstAct int // the first act that is news; 0 if there is none
}

// NewsIn counts the news in rows. Parameter now is the number of the last row that the listener noticed, as the
// listener counts.
func NewsIn(rows []*record.Row, to Listener, bookmark, now int) News {
	var out News
	n := now - CountNoticed(rows, to)
	for _, r := range rows {
		if !to.Notices(r) {
			continue
		}
		n++
		if n <= bookmark || r.Side == to.Side && !r.Entered {
			continue
		}
		if out.FirstAct == 0 {
			out.FirstAct = n
		}
		out.Acts++
		if r.BeganBattle {
			out.Battles++
		}
	}
	return out
}

// CountNoticed returns the number of rows that a listener noticed.
func CountNoticed(rows []*record.Row, to Listener) int {
	n := 0
	for _, r := range rows {
		if to.Notices(r) {
			n++
		}
	}
	return n
}
