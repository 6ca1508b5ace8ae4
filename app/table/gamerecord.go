package table

import (
	"context"
	"errors"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/game"
)

// GameRecord makes the record of a table for other programs, with everything that the given perspective knows. Like
// Export, it takes ViewpointSelf to mean everything once everything is revealed. The limit on the acts of a table
// limits its size.
func (s *Records) GameRecord(ctx context.Context, seat Seat, as Viewpoint) (record.File, error) {
	f, e, err := s.openAs(ctx, seat, as)
	if err != nil {
		return record.File{}, err
	}
	b := f.board
	if as == ViewpointSelf && b.revealed() {
		e = hindsightListener(b)
	}
	heads, err := s.heads(ctx, b, e)
	if err != nil {
		return record.File{}, err
	}
	out := recordFile(b, b.info(f.seats), e)
	eras, err := s.eras(ctx, b, e)
	if err != nil {
		return record.File{}, err
	}
	for _, one := range eras {
		out.Eras = append(out.Eras, record.Era{Edition: one.Edition, FirstAct: one.FirstAct})
	}
	entries, err := s.readEntries(ctx, b, e, heads, 0, len(heads))
	if err != nil {
		return record.File{}, err
	}
	for i := range entries {
		out.Acts = append(out.Acts, actOf(b.game.Manual(), &entries[i]))
	}
	out.Turns, err = s.recordTurns(ctx, b, e, heads)
	return out, err
}

// recordFile returns the head of a record, with the information about a table that everybody may know.
func recordFile(b *board, i Info, e told.Listener) record.File {
	m := b.game.Manual()
	begun, _ := record.Stamp(b.table.Edition).Parts()
	out := record.File{
		Schema: record.SchemaPath, Format: record.Format, Version: record.Version,
		Table: i.ID, Game: i.Game, Title: i.Title, Edition: begun, Scenario: i.Scenario, Options: i.Options,
		Referee: i.Referee,
		Viewer:  string(ViewpointPublic), Created: i.CreatedAt, Over: b.over(), Acts: []record.Act{}, Turns: []record.Turn{},
	}
	if e.All {
		out.Viewer = string(ViewpointAll)
	} else if e.Side != game.Nobody {
		out.Viewer = m.Side(e.Side).ID
	}
	for _, seat := range i.Seats {
		side := m.Side(seat.Side)
		out.Sides = append(out.Sides, record.Side{Number: seat.Side, ID: side.ID, Name: side.Plural, Player: seat.Name})
	}
	out.Winner, out.EndText = winnerAndEndText(m, b.status.Result)
	return out
}

// actOf returns an entry in the format of game records.
func actOf(m *game.Manual, e *told.Entry) record.Act {
	out := record.Act{
		Seq: e.Seq, At: e.At, Turn: e.Turn, Phase: e.Phase, Side: m.Side(e.Side).ID, Kind: string(e.Kind),
		Battle: e.Battle, Undone: e.Undone, Entered: e.Entered, Replayed: e.Replayed, Rolls: e.Rolls,
	}
	for i := range e.Lines {
		l := &e.Lines[i]
		out.Lines = append(out.Lines,
			record.Line{Text: l.Text.String(), Rule: l.Rule, Trail: l.Trail, Revealed: l.Revealed, Facts: l.Facts})
	}
	return out
}

// recordTurns draws the table at the end of each turn, leaving out what was taken back.
func (s *Records) recordTurns(ctx context.Context, b *board, e told.Listener,
	heads []*record.Row,
) ([]record.Turn, error) {
	counted := make(map[int]int, len(heads)) // number of each act as the viewer counts, by its number in the store
	for i, r := range heads {
		counted[r.Seq] = i + 1
	}
	out := []record.Turn{}
	for _, end := range told.TurnEnds(heads, b.table.Seq) {
		one := record.Turn{Turn: end.Turn, Seq: len(heads)}
		if n, ok := counted[end.Seq]; ok {
			one.Seq = n
		}
		p, err := s.positionAt(ctx, b, end.Seq)
		if stuck := new(StuckError); errors.As(err, &stuck) {
			out = append(out, one)
			continue
		}
		if err != nil {
			return nil, b.wrapDefect("record", err)
		}
		v, err := b.game.View(p, e.Viewer)
		if err != nil {
			return nil, b.wrapDefect("view", err)
		}
		one.View = record.BoardOf(b.game.Manual(), &v)
		out = append(out, one)
	}
	return out, nil
}
