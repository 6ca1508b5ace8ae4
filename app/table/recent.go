package table

import (
	"slices"

	"tricorne/app/record"
	"tricorne/rules/game"
)

// recent is how many acts of a table are kept at hand at least, and lately how many that each pair of eyes noticed, however much happened
// between them: what the log shows and how far back one may offer to go depends on those alone, or one could see from it how much happened
// that one was not told, and push out of it what one was. Of all acts no more than furthest are kept, and of a guided table so many.
const (
	recent   = 64
	lately   = 32
	furthest = 16 * recent
)

// recentRows are the last rows of a table, as it stands after one of them, and how many each viewer noticed in all.
type recentRows struct {
	rows   []*record.Row // newest last
	heard  heard
	counts counts
}

// counts is how many acts each pair of eyes has noticed: the public's at Nobody, then the sides'.
type counts [3]int

// noticed counts one act more.
func (c counts) noticed(heard record.Audience) counts {
	for i := range c {
		if heard.Has(game.Side(i)) {
			c[i]++
		}
	}
	return c
}

// heard are the last acts that each pair of eyes noticed: lately, and where there is one the act before them.
type heard [3][]*record.Row

// with is one act more.
func (h heard) with(r *record.Row) heard {
	for i := range h {
		if r.Heard.Has(game.Side(i)) {
			h[i] = append(slices.Clip(h[i]), r)
			h[i] = h[i][max(0, len(h[i])-lately-1):]
		}
	}
	return h
}

// enough tells whether each pair of eyes noticed as many of the rows as the log and offers to go back look at.
func enough(rows []*record.Row) bool {
	var c counts
	for _, r := range rows {
		c = c.noticed(r.Heard)
	}
	return min(c[0], c[1], c[2]) >= lately
}

// with returns the recent rows after one more; of a guided table as many are kept as can be.
func (l *recentRows) with(r *record.Row, guided bool) recentRows {
	rows := append(slices.Clip(l.rows), r)
	for len(rows) > furthest || len(rows) > recent && !guided && enough(rows[1:]) {
		rows = rows[1:]
	}
	return recentRows{rows: rows, heard: l.heard.with(r), counts: l.counts.noticed(r.Heard)}
}

// late are the last acts that these eyes noticed, of so many as everything goes by that they may see; was is the one before
// them, nil when there is none.
func (l *recentRows) late(e eyes) (was *record.Row, late []*record.Row) {
	late = l.heard[e.side]
	if e.all {
		late = l.rows[max(0, len(l.rows)-lately-1):]
	}
	if len(late) > lately {
		return late[0], late[1:]
	}
	return nil, late
}

// row finds an act among the recent ones, nil when it is further back.
func (l *recentRows) row(seq int) *record.Row {
	if len(l.rows) == 0 {
		return nil
	}
	i := seq - l.rows[0].Seq
	if i < 0 || i >= len(l.rows) {
		return nil
	}
	return l.rows[i]
}

// atHand finds an act among the recent ones and those that some eyes noticed lately, nil when it is further back.
func (l *recentRows) atHand(seq int) *record.Row {
	if r := l.row(seq); r != nil {
		return r
	}
	for _, all := range l.heard {
		for _, r := range all {
			if r.Seq == seq {
				return r
			}
		}
	}
	return nil
}

// last is the latest act.
func (l *recentRows) last() *record.Row { return l.rows[len(l.rows)-1] }

// lastAct is the act that led to where the table stands after seq, over everything that was taken back since; nil when
// it is the set-up or further back than what is kept at hand.
func (l *recentRows) lastAct(seq int) *record.Row {
	for {
		r := l.row(seq)
		switch {
		case r == nil || r.Kind == record.KindBegin:
			return nil
		case r.Back > 0:
			seq = r.Back
		case r.Acts():
			return r
		default:
			seq--
		}
	}
}

// standing is the last of those acts that a side noticed lately, and that were not taken back, that is one of the wanted; nil when none is.
func (l *recentRows) standing(side game.Side, wanted func(*record.Row) bool) *record.Row {
	_, late := l.late(eyes{side: side})
	gone := record.Undone(late)
	for i, r := range slices.Backward(late) {
		if r.Acts() && !gone[i] && wanted(r) {
			return r
		}
	}
	return nil
}

// offered tells whether an offer to go back waits for its answer. Whatever is done now answers it or lets it lapse, and
// everybody notices that.
func (l *recentRows) offered() bool {
	if len(l.rows) == 0 {
		return false
	}
	_, _, left := l.last().Asks()
	return left != 0
}

// held is the order that waits for dice, nil when none does.
func (l *recentRows) held() *record.Held {
	for _, r := range slices.Backward(l.rows) {
		switch {
		case r.Kind == record.KindHeld && !r.Order().Lifted:
			return r.Order()
		case r.Kind != record.KindManner && r.Kind != record.KindSeating:
			return nil
		}
	}
	return nil
}

// declined tells whether the other side has declined a draw and nothing has been done since.
func (l *recentRows) declined(side game.Side) bool {
	for i := len(l.rows) - 1; i >= 0 && !l.rows[i].Acts(); i-- {
		if a, ok := l.rows[i].Body.(*record.Answer); ok && a.Draw && !a.Yes && !a.Withdrawn && a.By == side {
			return true
		}
	}
	return false
}

// inARow counts the latest orders of a side, back to the last entry it noticed that is something else; at most as many as the board keeps of
// what the side noticed. Rows that it did not notice count for nothing: a computer, or the advice of a staff officer, must not show that the
// other side acted in secret.
func (l *recentRows) inARow(side game.Side) int {
	n := 0
	for _, r := range slices.Backward(l.heard[side]) {
		if r.Kind != record.KindPlay || r.Side != side {
			break
		}
		n++
	}
	return n
}
