package table

import (
	"context"
	"time"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/view"
)

// RecordFormat is the format of a Record. Records of format 1 lack fields that Import needs.
const RecordFormat = "tricorne-record-2"

// Record is the export of a table for a seat, as JSON. Before the end it holds the entries that the side noticed.
// After the end, or for the referee, it holds everything, with every action as it was sent, so that Import can read
// it. After the end it also holds the dice secret.
type Record struct {
	Format  string `json:"format"` // RecordFormat
	Table   string `json:"table"`
	Game    string `json:"game"`
	Title   string `json:"title"`
	Edition string `json:"edition"`
	// the editions under which the table was played, if it was not only the present one
	Eras       []Era          `json:"eras,omitempty"`
	Scenario   string         `json:"scenario"`
	Options    []string       `json:"options,omitempty"`
	Mode       Mode           `json:"mode"`
	Seats      []RecordSeat   `json:"seats"`
	Referee    string         `json:"referee,omitempty"` // the referee's name
	Viewer     string         `json:"seen_by"`           // the side's id, "public" or "all"
	Created    time.Time      `json:"created"`
	Over       bool           `json:"over"`
	Winner     string         `json:"winner,omitempty"` // the side's id
	EndText    string         `json:"how,omitempty"`
	Commitment string         `json:"commitment"`
	Secret     string         `json:"secret,omitempty"`
	Settings   *tableSettings `json:"settings,omitempty"` // for Import: the settings chosen for the table
	// for Import: for a table that began in the middle of another game
	Start   *recordStart  `json:"start,omitempty"`
	Entries []RecordEntry `json:"entries"`
}

// recordStart is the first position of a table that began in the middle of another game.
type recordStart struct {
	Edition  int    `json:"edition"`
	Position []byte `json:"position"` // in the stored form: CBOR, in base64
}

// RecordSeat is one seat in a record.
type RecordSeat struct {
	Side string `json:"side"`
	Name string `json:"name"`
}

// RecordEntry is one act in a record.
type RecordEntry struct {
	Seq    int           `json:"seq"`
	At     time.Time     `json:"at"`
	Turn   int           `json:"turn"`
	Phase  string        `json:"phase"`
	Side   string        `json:"side,omitempty"`
	Kind   record.Kind   `json:"kind"`
	Lines  []string      `json:"lines,omitempty"`
	Rolls  []dice.Rolled `json:"rolls,omitempty"`
	Undone bool          `json:"undone,omitempty"`

	// a correction, an amendment, a ruling on what happened at the table, or a rewind
	Ruling RulingKind `json:"ruling,omitempty"`
	By     string     `json:"ruled_by,omitempty"` // the name of the referee at that time, if they ruled

	Entered  bool `json:"entered_by_referee,omitempty"`
	Replayed bool `json:"played_again,omitempty"` // played again because an act before it was amended
	// for Import: the act whose number determined the dice, if that is another act
	DiceActSeq int `json:"dice_of,omitempty"`

	// edition and fingerprint of the rules under which the act was played: "2:3f9a01c2"
	Rules  string         `json:"rules,omitempty"`
	Action *action.Action `json:"action,omitempty"` // for Import

	Correction *correct.Correction `json:"correction,omitempty"` // for Import
	BackToSeq  int                 `json:"back_to,omitempty"`    // for Import: the act to which an undo went back
	StoredRow  []byte              `json:"stored,omitempty"`     // for Import: storedEntry as CBOR, in base64
}

// storedEntry holds the fields of a row that Import needs and that its entry lacks.
type storedEntry struct {
	Body     []byte `cbor:"1,keyasint"`
	Rolls    []byte `cbor:"2,keyasint,omitempty"`
	Step     string `cbor:"3,keyasint,omitempty"`
	Audience uint8  `cbor:"4,keyasint"`
	Flags    uint8  `cbor:"5,keyasint,omitempty"`
}

// Export makes the record of a table for a seat. A referee gets everything, except the dice secret during the game,
// because it would reveal the next dice.
func (s *Records) Export(ctx context.Context, seat Seat) (Record, error) {
	f, e, err := s.openAs(ctx, seat, ViewpointSelf)
	if err != nil {
		return Record{}, err
	}
	b := f.board
	if b.revealed() {
		e = hindsightListener(b)
	}
	out := recordHead(b, b.info(f.seats), e)
	if out.Eras, err = s.eras(ctx, b, e); err != nil {
		return Record{}, err
	}
	stored, err := s.store.RowsVisibleTo(ctx, seat.table, uint8(e.Mask()), b.table.Seq+1, 0)
	if err != nil {
		return Record{}, b.wrapDefect("acts", err)
	}
	rows, err := decodeRows(stored)
	if err != nil {
		return Record{}, err
	}
	if e.All {
		if err := s.complete(ctx, b, &out, rows[0]); err != nil {
			return Record{}, err
		}
	}
	out.Entries, err = entriesOf(b.game.Manual(), rows, e)
	return out, err
}

// complete adds to a record the fields that only Import reads.
func (s *Records) complete(ctx context.Context, b *board, out *Record, first *record.Row) error {
	settings := b.settings
	settings.Options, settings.PausedAt, settings.PausedBy, settings.ComputerPause, settings.LentSide = nil, 0, 0, 0, nil
	settings.LockedSides, settings.FormerReferees, settings.UnseatedPlayers = 0, nil, nil
	out.Settings = &settings
	if first.BeginBody().Origin == nil {
		return nil
	}
	p, err := s.store.PositionAt(ctx, b.table.ID, first.Seq)
	if err != nil {
		return b.wrapDefect("position", err)
	}
	out.Start = &recordStart{max(p.Edition, record.FirstEdition), p.Body}
	return nil
}

// entriesOf returns the entries of a record for all rows that this viewer noticed.
func entriesOf(m *game.Manual, rows []*record.Row, e told.Listener) ([]RecordEntry, error) {
	out := []RecordEntry{}
	gone := record.UndoneFlags(rows)
	judge := ""
	for i, r := range rows {
		if r.Kind == record.KindSeating {
			judge = r.SeatingBody().RefereeAfter(judge)
		}
		heard := told.EntryOf(r, m, e, nil, i+1)
		if !e.All && !heard.HasText() {
			continue
		}
		one := RecordEntry{
			Seq: heard.Seq, At: heard.At, Turn: r.Turn, Phase: r.Phase, Side: m.Side(r.Side).ID, Kind: r.Kind,
			Rolls: heard.Rolls, Undone: gone[i], Rules: r.Rules(), Entered: r.Entered, Replayed: r.Replayed(),
		}
		if one.Ruling = rulingOf(r, heard.Lines); one.Ruling != "" && (r.Kind == record.KindCorrect || r.ByReferee()) {
			one.By = judge
		}
		for _, l := range heard.Lines {
			one.Lines = append(one.Lines, l.Text.String())
		}
		if e.All {
			one.BackToSeq, one.DiceActSeq = r.BackToSeq, r.DiceSeq()
			switch r.Kind {
			case record.KindPlay:
				one.Action = &r.PlayBody().Action
			case record.KindCorrect:
				one.Correction = &r.CorrectBody().Fix
			}
			var err error
			if one.StoredRow, err = encodeImportFields(r); err != nil {
				return nil, err
			}
		}
		out = append(out, one)
	}
	return out, nil
}

// encodeImportFields returns the fields of a row that only Import needs, in the stored form.
func encodeImportFields(r *record.Row) ([]byte, error) {
	a, err := encodeRow(r)
	if err != nil {
		return nil, err
	}
	return record.Encode(storedEntry{Body: a.Body, Rolls: a.Rolls, Step: a.Step, Audience: a.Heard, Flags: a.Marks})
}

// recordHead returns the head of a record, without its entries.
func recordHead(b *board, i Info, e told.Listener) Record {
	m := b.game.Manual()
	begun, _ := record.Stamp(b.table.Edition).Parts()
	out := Record{
		Format: RecordFormat, Table: i.ID, Game: i.Game, Title: i.Title, Edition: begun, Scenario: i.Scenario,
		Options: i.Options, Mode: i.Mode, Viewer: "public", Created: i.CreatedAt, Over: b.over(), Commitment: i.Commitment,
		Secret:  i.Secret,
		Entries: []RecordEntry{},
	}
	if e.All {
		out.Viewer = viewerSeesAll
	} else if e.Side != game.Nobody {
		out.Viewer = m.Side(e.Side).ID
	}
	out.Referee = i.Referee
	for _, seat := range i.Seats {
		out.Seats = append(out.Seats, RecordSeat{m.Side(seat.Side).ID, seat.Name})
	}
	out.Winner, out.EndText = winnerAndEndText(m, b.status.Result)
	return out
}

// winnerAndEndText returns the id of the side that won, and a text on how the game ended. Both are empty before the
// end.
func winnerAndEndText(m *game.Manual, result *view.Result) (winner, how string) {
	if result == nil {
		return "", ""
	}
	return m.Side(result.Winner).ID, result.How.String()
}

// ExportWhole makes the record of a table for the operator of the server. Before the end of the game it holds what
// everybody knows, and after the end everything.
func (s *Records) ExportWhole(ctx context.Context, table string) (Record, error) {
	return s.Export(ctx, Seat{table: table})
}
