package table

import (
	"context"
	"fmt"
	"time"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Ruling is an event at a table outside the rules, as far as the viewer may know. It is a correction or amendment
// by the referee, something that happened differently at the table, or an undo that both sides agreed on.
type Ruling struct {
	Seq     int // number of the act among those that the viewer noticed
	At      time.Time
	Turn    int
	Phase   string
	Kind    RulingKind
	Referee string // the name of the referee at that time; empty if both sides agreed without a referee
	Lines   []game.Line
	Undone  bool // the ruling was itself taken back later
}

// RulingKind is the kind of a ruling, such as a correction or an amendment.
type RulingKind string

// The kinds of rulings.
const (
	RulingCorrected RulingKind = "corrected"
	RulingAmended   RulingKind = "amended"
	RulingTakenBack RulingKind = "taken back"
	RulingAtTable   RulingKind = "happened so at the table"
)

// rulingOf returns what kind of ruling an act is, as the viewer was told of it. It is empty if the act is not a
// ruling, like taking back one's own last act.
func rulingOf(r *record.Row, heard []game.Line) RulingKind {
	switch {
	case r.Kind == record.KindCorrect && r.CorrectBody().Fix.BrokenRule != "" && tellsReason(heard):
		return RulingAtTable
	case r.Kind == record.KindCorrect:
		return RulingCorrected
	case r.Kind == record.KindAmend:
		return RulingAmended
	case r.BackToSeq > 0 && (r.Kind != record.KindUndo || r.Mutual()):
		return RulingTakenBack
	}
	return ""
}

// tellsReason reports whether the lines contain the reason of a correction.
func tellsReason(heard []game.Line) bool {
	for i := range heard {
		if c, ok := fact.Find[fact.Correction](heard[i].Facts); ok && c.HasReason {
			return true
		}
	}
	return false
}

// rulings lists the rulings on a page of the report, as far as this viewer was told of them. Parameter heads holds
// all acts that the viewer noticed.
func (s *History) rulings(ctx context.Context, b *board, e told.Listener, heads []*record.Row,
	on told.Page,
) ([]Ruling, error) {
	gone := record.UndoneFlags(heads)
	var places, seqs []int
	for i, h := range heads[:on.Rows[1]] {
		switch {
		case h.Kind == record.KindSeating && h.Side == game.Nobody && i < on.Rows[0]:
			places = append(places, i) // the row may contain the referee's name
		case i >= on.Rows[0] && (h.Kind == record.KindCorrect || h.Kind == record.KindSeating || h.BackToSeq > 0):
			places = append(places, i)
		}
	}
	for _, i := range places {
		seqs = append(seqs, heads[i].Seq)
	}
	stored, err := s.store.RowsAt(ctx, b.table.ID, seqs)
	if err != nil {
		return nil, b.wrapDefect("acts", err)
	}
	rows, err := decodeRows(stored)
	if err != nil {
		return nil, err
	}
	if len(rows) != len(places) {
		return nil, b.wrapDefect("acts", fmt.Errorf("%d of %d are there", len(rows), len(places)))
	}
	var out []Ruling
	judge := ""
	for n, r := range rows {
		i := places[n]
		if r.Kind == record.KindSeating {
			judge = r.SeatingBody().RefereeAfter(judge)
			continue
		}
		heard := r.Lines(b.game.Manual(), e.Viewer)
		kind := rulingOf(r, heard)
		if kind == "" || len(heard) == 0 {
			continue
		}
		one := Ruling{
			Seq: i + 1, At: time.UnixMilli(r.At).UTC(), Turn: r.Turn, Phase: r.Phase, Kind: kind, Lines: heard,
			Undone: gone[i],
		}
		if r.Kind == record.KindCorrect || r.ByReferee() {
			one.Referee = judge
		}
		out = append(out, one)
	}
	return out, nil
}
