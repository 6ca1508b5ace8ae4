package table

import (
	"slices"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/game"
)

// recentRowCount is the least number of acts of a table that are kept in memory. noticedRowCount is how many of the
// acts that a viewer noticed are kept for that viewer, however many others happened between them. The log, and how
// far back a side may offer to go, depend only on these. Otherwise a viewer could find out how many acts went
// unnoticed, and such acts could push noticed ones out. mostRecentRows is the largest number of acts that are kept; a
// guided table keeps that many.
const (
	recentRowCount  = 64
	noticedRowCount = 32
	mostRecentRows  = 16 * recentRowCount
)

// recentRows holds the rows of a table up to a given row, as far back as they are kept. It also counts all rows that
// each viewer noticed.
type recentRows struct {
	rows    []*record.Row // newest last
	noticed noticedRows
	counts  noticedCounts
}

// noticedCounts holds the number of acts each viewer has noticed: the public at Nobody, then the sides.
type noticedCounts [3]int

// add returns the counts after one more act, which these viewers noticed.
func (c noticedCounts) add(heard record.Audience) noticedCounts {
	for i := range c {
		if heard.Has(game.Side(i)) {
			c[i]++
		}
	}
	return c
}

// noticedRows holds, for each viewer, the last noticedRowCount acts that the viewer noticed, and the act before them,
// if any.
type noticedRows [3][]*record.Row

// withRow returns the lists after one more act.
func (h noticedRows) withRow(r *record.Row) noticedRows {
	for i := range h {
		if r.Audience.Has(game.Side(i)) {
			h[i] = append(slices.Clip(h[i]), r)
			h[i] = h[i][max(0, len(h[i])-noticedRowCount-1):]
		}
	}
	return h
}

// hasEnoughNoticed reports whether rows contains enough acts that each viewer noticed, for the log and for offers to go
// back.
func hasEnoughNoticed(rows []*record.Row) bool {
	var c noticedCounts
	for _, r := range rows {
		c = c.add(r.Audience)
	}
	return min(c[0], c[1], c[2]) >= noticedRowCount
}

// withRow returns the recent rows after one more. A guided table keeps as many as possible.
func (l *recentRows) withRow(r *record.Row, guided bool) recentRows {
	rows := append(slices.Clip(l.rows), r)
	for len(rows) > mostRecentRows || len(rows) > recentRowCount && !guided && hasEnoughNoticed(rows[1:]) {
		rows = rows[1:]
	}
	return recentRows{rows: rows, noticed: l.noticed.withRow(r), counts: l.counts.add(r.Audience)}
}

// lastNoticedRows returns the last acts this viewer noticed, at most noticedRowCount: what the viewer sees depends on
// nothing older. Its first result is the act before them, nil if there is none.
func (l *recentRows) lastNoticedRows(e told.Listener) (was *record.Row, late []*record.Row) {
	late = l.noticed[e.Side]
	if e.All {
		late = l.rows[max(0, len(l.rows)-noticedRowCount-1):]
	}
	if len(late) > noticedRowCount {
		return late[0], late[1:]
	}
	return nil, late
}

// row returns a recent act, nil if it is further back.
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

// findRow returns an act that is recent, or one of the last acts that some viewer noticed. It returns nil if the act
// is further back.
func (l *recentRows) findRow(seq int) *record.Row {
	if r := l.row(seq); r != nil {
		return r
	}
	for _, all := range l.noticed {
		for _, r := range all {
			if r.Seq == seq {
				return r
			}
		}
	}
	return nil
}

// last returns the latest act.
func (l *recentRows) last() *record.Row { return l.rows[len(l.rows)-1] }

// lastAct returns the act that led to the state of the table after seq. It skips everything that was taken back
// since. It returns nil if that act is the set-up, or is further back than the rows in memory.
func (l *recentRows) lastAct(seq int) *record.Row {
	for {
		r := l.row(seq)
		switch {
		case r == nil || r.Kind == record.KindBegin:
			return nil
		case r.BackToSeq > 0:
			seq = r.BackToSeq
		case r.ChangesPosition():
			return r
		default:
			seq--
		}
	}
}

// viewersShownSince returns the viewers of everything that the referee has shown after an act.
func (l *recentRows) viewersShownSince(seq int) record.Audience {
	var out record.Audience
	for _, r := range l.rows {
		if r.Seq > seq && r.Shows() {
			out |= r.Audience
		}
	}
	return out
}

// lastStandingAct returns the last act that a side noticed, that was not undone, and that wanted accepts. It searches
// only recent acts, and returns nil if it finds none.
func (l *recentRows) lastStandingAct(side game.Side, wanted func(*record.Row) bool) *record.Row {
	_, late := l.lastNoticedRows(told.Listener{Side: side})
	gone := record.UndoneFlags(late)
	for i, r := range slices.Backward(late) {
		if r.ChangesPosition() && !gone[i] && wanted(r) {
			return r
		}
	}
	return nil
}

// hasOpenOffer reports whether an offer to go back waits for its answer. Any further act answers it or lets it lapse,
// and everybody notices that.
func (l *recentRows) hasOpenOffer() bool {
	if len(l.rows) == 0 {
		return false
	}
	_, _, left := l.last().OpenOffer()
	return left != 0
}

// waitingOrder returns the order that waits for dice, nil if there is none.
func (l *recentRows) waitingOrder() *record.PendingOrder {
	for _, r := range slices.Backward(l.rows) {
		switch {
		case r.Kind == record.KindPendingOrder && !r.PendingOrderBody().Withdrawn:
			return r.PendingOrderBody()
		case r.Kind != record.KindSettings && r.Kind != record.KindSeating:
			return nil
		}
	}
	return nil
}

// drawDeclined reports whether the other side has declined a draw and nothing has been done since.
func (l *recentRows) drawDeclined(side game.Side) bool {
	for i := len(l.rows) - 1; i >= 0 && !l.rows[i].ChangesPosition(); i-- {
		if a, ok := l.rows[i].Body.(*record.Answer); ok && a.OffersDraw && !a.Yes && !a.Withdrawn && a.By == side {
			return true
		}
	}
	return false
}

// ordersInRow counts the latest consecutive orders of a side among the entries it noticed. It counts at most as many
// as the board keeps for that side. Rows that the side did not notice do not count. Otherwise a computer or a staff
// officer could reveal that the other side acted in secret.
func (l *recentRows) ordersInRow(side game.Side) int {
	n := 0
	for _, r := range slices.Backward(l.noticed[side]) {
		if r.Kind != record.KindPlay || r.Side != side {
			break
		}
		n++
	}
	return n
}
