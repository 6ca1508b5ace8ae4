package table

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/puzzle"
)

// Importer is the player who imports a game. They get both seats of the new table. With an empty Player the seats
// belong to nobody, and anyone who has the address may look on.
type Importer struct {
	Player string // id of the player

	// Referee says that the importer takes the referee's seat of an unfinished game. Both sides are then free, and have
	// links; otherwise the importer holds both on one device.
	Referee bool
	// the viewer that sees everything, for checking an unfinished game; only package referee can make one
	All game.Viewer
}

// unclaimedPlayer is the player id of an imported seat that belongs to nobody.
const unclaimedPlayer = "imported"

// ReadRecord reads a Record of the present format. It returns a *game.Refusal with the reason if the input is not
// one.
func ReadRecord(from io.Reader) (*Record, error) {
	raw, err := io.ReadAll(from)
	if err != nil {
		return nil, err
	}
	var head struct {
		Format string `json:"format"`
	}
	if err := json.Unmarshal(raw, &head); err != nil {
		return nil, refuse("", "This is not the record of a game: it is no JSON, or a part of it is missing.")
	}
	switch old, isRecord := strings.CutPrefix(head.Format, "tricorne-record-"); {
	case head.Format == record.Format:
		return nil, refuse("", "This is record.json, which is made for other programs. Choose export.json instead: "+
			"“Take this game home” in the menu of the finished game saves it.")
	case !isRecord:
		return nil, refuse("", "This is not the record of a game of Tricorne.")
	case head.Format == RecordFormat:
	case old == "1":
		return nil, refuse("", "This record was made by an older Tricorne, which left out what is needed to read it back "+
			"in. Export the game again there, after an upgrade.")
	default:
		return nil, refuse("", "This record was made by a newer Tricorne than this one.")
	}
	out := new(Record)
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(out); err != nil {
		return nil, refuse("", "This record is damaged: a part of it cannot be read.")
	}
	return out, nil
}

// Unfinished reports whether the record is a referee's record that lacks the dice secret. In such a record the game is
// not over, or the sides ended it and have not revealed everything.
func (r *Record) Unfinished() bool { return r.Viewer == viewerSeesAll && r.Secret == "" }

// viewerSeesAll is the value of Viewer in a record that holds everything.
const viewerSeesAll = "all"

// Import makes a table from the record of a finished game, or from a referee's file. It replays every act under the
// present rules with the recorded dice. The dice must match the secret, and every line must match the record. An act
// made under another edition of the rules must still be allowed and lead to the same result; its text may differ.
// Otherwise it returns a *game.Refusal that names the act, and stores nothing. Letters, notes and everything else
// that belongs to a single seat are not in the record.
//
// The record of an unfinished game has no dice secret. Its dice are taken as recorded, and the new table gets its own
// secret for later acts; VerifyDice counts the two kinds separately.
func (s *Records) Import(ctx context.Context, rec *Record, by Importer) (CreatedTable, error) {
	r, err := s.importOf(rec, by)
	if err != nil {
		return CreatedTable{}, err
	}
	for i := range rec.Entries {
		if err := ctx.Err(); err != nil {
			return CreatedTable{}, err
		}
		if fault := r.replayEntry(&rec.Entries[i], i+1); fault != "" {
			return CreatedTable{}, refuse("", "This record does not hold: act ", strconv.Itoa(i+1), ": ", fault, ".")
		}
	}
	if fault := r.checkEnd(); fault != "" {
		return CreatedTable{}, refuse("", "This record does not hold: ", fault, ".")
	}
	t, err := r.tableRow()
	if err != nil {
		return CreatedTable{}, err
	}
	made := CreatedTable{Table: t.ID}
	if err := s.store.AddTable(ctx, t, r.seats(&made), r.storedRows, r.positions); err != nil {
		return CreatedTable{}, knownError(err)
	}
	return made, nil
}

// recordImport is the state of one import of a record.
type recordImport struct {
	*record.Replay
	rec      *Record
	importer Importer
	now      int64 // in milliseconds
	settings tableSettings
	table    db.Table // the row of the new table, with the fields that the record's head gives

	rows       []*record.Row // the replayed rows
	storedRows []db.Row
	positions  []db.Position
	otherRules bool // some acts were made under other rules than the present ones
}

// importOf checks the head of a record, and returns an import that has not read any acts yet.
func (s *Records) importOf(rec *Record, by Importer) (*recordImport, error) {
	g, ok := s.games.Get(rec.Game)
	switch {
	case !ok:
		return nil, refuse("", "This server does not know the game of this record.")
	case !rec.Unfinished() && (!rec.Over || rec.Secret == "") || rec.Settings == nil || len(rec.Entries) == 0:
		return nil, refuse("", "The game was not over when this file was made, or not everything was revealed yet, and it "+
			"holds only what one side knew. Only a finished game can be brought here, or the referee's file of a game that "+
			"goes on.")
	case rec.Unfinished() && !by.All.All():
		return nil, refuse("", "This game goes on. Bring it to the server at /import, where you choose who sits down.")
	case len(rec.Entries) > s.mostActs:
		return nil, refuse("", "This record has ", strconv.Itoa(len(rec.Entries)), " acts; a table takes ",
			strconv.Itoa(s.mostActs), ".")
	}
	secret, no := secretOf(rec)
	if no != nil {
		return nil, no
	}
	stamp := edition(g.Manual())
	r := &recordImport{
		Replay: record.NewReplay(g, record.Stamp(stamp), secret), rec: rec, importer: by, now: s.now().UnixMilli(),
		settings: *rec.Settings,
	}
	r.settings.Options = rec.Options
	if rec.Unfinished() {
		r.settings.ImportedActs = len(rec.Entries)
	}
	if r.settings.ImportedActs < 0 || r.settings.ImportedActs > len(rec.Entries) {
		return nil, refuse("", "This record is damaged: it counts more acts of another server than it has.")
	}
	r.ImportedRows = r.settings.ImportedActs
	r.table = db.Table{Game: rec.Game, Scenario: rec.Scenario, DiceSecret: secret[:], Edition: stamp}
	return r, nil
}

// secretOf returns the dice secret of a finished game, or a new one for an unfinished game.
func secretOf(rec *Record) (dice.Secret, *game.Refusal) {
	if rec.Unfinished() {
		return newSecret(), nil
	}
	raw, err := hex.DecodeString(rec.Secret)
	if err != nil || len(raw) != len(dice.Secret{}) {
		return dice.Secret{}, refuse("", "This record is damaged: its dice secret cannot be read.")
	}
	if dice.Secret(raw).Commitment() != rec.Commitment {
		return dice.Secret{}, refuse("", "This record does not hold: its dice secret is not the one that was sealed.")
	}
	return dice.Secret(raw), nil
}

// replayEntry replays one act and returns the fault it finds, or "".
func (r *recordImport) replayEntry(e *RecordEntry, seq int) string {
	if e.Seq != seq {
		return "it is numbered " + strconv.Itoa(e.Seq)
	}
	was, fault := r.read(e)
	if fault != "" {
		return fault
	}
	if fault := r.CheckDiceOf(was); fault != "" {
		return fault
	}
	if was.BeginBody().Origin != nil {
		if r.rec.Start == nil {
			return "the position it began with is missing"
		}
		if fault := r.ContinueFrom(record.Position{Edition: r.rec.Start.Edition, Body: r.rec.Start.Position}); fault != "" {
			return fault
		}
	}
	again, fault := r.ReplayRow(was)
	if fault != "" {
		return fault
	}
	return r.compareAndKeep(was, again)
}

// read returns the row of an entry, and the fault it finds, or "".
func (r *recordImport) read(e *RecordEntry) (*record.Row, string) {
	var kept storedEntry
	m := r.Game.Manual()
	side := slices.IndexFunc(m.Sides, func(s game.SideInfo) bool { return s.ID == e.Side })
	if err := record.Decode(e.StoredRow, &kept); err != nil || e.Side != "" && side < 0 ||
		kept.Audience&^uint8(record.Everybody) != 0 {
		return nil, "it cannot be read"
	}
	a := db.Row{
		Seq: e.Seq, Kind: string(e.Kind), Body: kept.Body, Rolls: kept.Rolls, Step: kept.Step, Turn: e.Turn, Phase: e.Phase,
		At: e.At.UnixMilli(), Heard: kept.Audience, Marks: kept.Flags, Back: e.BackToSeq,
	}
	if side >= 0 {
		a.Side = uint8(m.Sides[side].Side)
	}
	number, prints, _ := strings.Cut(e.Rules, ":")
	var err error
	if a.Edition, err = strconv.Atoi(number); err != nil || a.Edition < 1 {
		return nil, "it does not say under which rules it was made"
	}
	a.Rules = prints
	if a.Edition > m.Edition {
		return nil, fmt.Sprintf("it was made under edition %d of the rules, and this server knows edition %d", a.Edition,
			m.Edition)
	}
	was, err := decodeRow(a)
	if err != nil {
		return nil, "it cannot be read"
	}
	return was, ""
}

// compareAndKeep compares a replayed act with the recorded one, and keeps it. It returns the difference, or "".
func (r *recordImport) compareAndKeep(was, again *record.Row) string {
	m := r.Game.Manual()
	others := was.Edition != m.Edition || was.Fingerprint != m.Fingerprint
	r.otherRules = r.otherRules || others
	again.Rolls = dice.StripTerms(again.Rolls, was.Rolls)
	again.At = was.At
	a, err := was.ToStored()
	if err != nil {
		return "it cannot be read"
	}
	b, err := again.ToStored()
	if err != nil {
		return err.Error()
	}
	a.Events, a.Final = b.Events, b.Final // the lines are compared after everything is read
	switch {
	case !record.SameDice(was, again):
		return "other dice are rolled"
	case !a.SameMetadata(&b):
		return "played again it leads elsewhere"
	case others:
	default:
		if fault := record.Compare(a, was, again); fault != "" {
			return fault
		}
	}
	now, err := r.KeepPosition(b.Seq)
	if err != nil {
		return err.Error()
	}
	again.Edition, again.Fingerprint = m.Edition, m.Fingerprint
	b.At, b.Edition, b.Rules = again.At, again.Edition, again.Fingerprint
	p := db.Position{Seq: now.Seq, Edition: now.Edition, Body: now.Body}
	r.rows, r.storedRows, r.positions = append(r.rows, again), append(r.storedRows, rowOf(b)), append(r.positions, p)
	return ""
}

// checkEnd checks that the record's result, set-up and log match the replayed game. It returns what differs, or "" if
// nothing does.
func (r *recordImport) checkEnd() string {
	p, status := r.CurrentPosition()
	result, begun := status.Result, r.rows[0].BeginBody().Setup
	winner, how := winnerAndEndText(r.Game.Manual(), result)
	switch {
	case !r.rec.Unfinished() && (result == nil || result.Agreed && !r.settings.Revealed) || r.rec.Over != (result != nil):
		return "its game is not over"
	case winner != r.rec.Winner:
		return "another side has won"
	case begun.Scenario != r.rec.Scenario || !slices.Equal(begun.Options, r.rec.Options):
		return "it was set up otherwise than it says"
	case r.otherRules:
		return ""
	case how != r.rec.EndText:
		return "the game ended otherwise than it says"
	}
	all, over := game.ViewerAfterEnd(p)
	if !over {
		all = r.importer.All
	}
	again, err := entriesOf(r.Game.Manual(), r.rows, told.Listener{Viewer: all, All: true})
	if err != nil {
		return err.Error()
	}
	for i := range again {
		if !isWrittenByRules(again[i].Kind) {
			again[i].Lines = r.rec.Entries[i].Lines
		}
		is, err1 := json.Marshal(again[i])
		said, err2 := json.Marshal(r.rec.Entries[i])
		if err := errors.Join(err1, err2); err != nil {
			return err.Error()
		}
		if !bytes.Equal(is, said) {
			return "act " + strconv.Itoa(i+1) + " tells something else than what happened"
		}
	}
	return ""
}

// isWrittenByRules reports whether the rules wrote the text of an act. Other acts, such as an offer or a pause, get
// their text from this program. That text may change between versions, and adds nothing to the act's fields.
func isWrittenByRules(k record.Kind) bool { return k == record.KindBegin || k.ChangesPosition() }

// tableRow returns the row of the new table.
func (r *recordImport) tableRow() (db.Table, error) {
	m, last := r.Game.Manual(), r.storedRows[len(r.storedRows)-1]
	settings := r.settings
	if settings.Clock != nil && r.rec.Unfinished() { // no time passes on the clocks between export and import
		c := *settings.Clock
		c.CountedUntil, settings.Clock = r.now, &c
	}
	settings.Origin = r.rows[0].BeginBody().Origin
	if !slices.ContainsFunc(m.Puzzles, func(p puzzle.Puzzle) bool { return p.ID == settings.Puzzle }) {
		settings.Puzzle = ""
	}
	options, err := json.Marshal(settings)
	if err != nil {
		return db.Table{}, err
	}
	_, status := r.CurrentPosition()
	result, err := record.Encode(status.Result)
	if err != nil {
		return db.Table{}, err
	}
	t := r.table
	t.ID, t.Options, t.Mode, t.Status, t.Result = newID(), options, string(r.rec.Mode), db.StatusOver, result
	t.Seq, t.Turn, t.Waiting, t.WaitingSince = last.Seq, status.Turn, waitingText(m, status), last.At
	t.CreatedAt, t.UpdatedAt = r.rec.Created.UnixMilli(), last.At
	switch {
	case r.refereed():
		t.Mode = string(ModeFriend)
	case r.importer.Player != "":
		t.Mode = string(ModeDevice) // the importer holds both seats
	case r.rec.Mode != ModeDevice && r.rec.Mode != ModeOpen:
		t.Mode = string(ModeFriend)
	}
	if status.Result == nil {
		r.continueGame(&t)
	}
	return t, nil
}

// refereed reports whether the importer takes the referee's seat.
func (r *recordImport) refereed() bool {
	return r.importer.Referee && r.rec.Unfinished() && !r.rec.Over
}

// continueGame completes the row of a table whose game continues: who is asked, and since when.
func (r *recordImport) continueGame(t *db.Table) {
	m, recent := r.Game.Manual(), recentRows{rows: r.rows}
	_, status := r.CurrentPosition()
	t.Status, t.Result, t.Asked, t.Waiting = db.StatusPlaying, nil, uint8(status.SidesAsked), waitingText(m, status)
	if h := recent.waitingOrder(); h != nil {
		t.Asked, t.Waiting = uint8(fact.SidesOf(h.By)), h.WaitingText(m)
	}
	if r.refereed() {
		t.Status = db.StatusOpen
	}
	t.WaitingSince, t.UpdatedAt = r.now, r.now
}

// seats returns the seats of the new table, with the names from the record. At a table with a referee both sides are
// free, and their links are added to the table that was made.
func (r *recordImport) seats(made *CreatedTable) []db.Seat {
	if r.refereed() {
		out := []db.Seat{{Side: db.Referee, PlayerID: r.importer.Player, Name: tidyName(r.rec.Referee)}}
		for _, side := range r.Game.Manual().Sides {
			token := newToken()
			made.Tokens = append(made.Tokens, Token{side.Side, token})
			out = append(out, db.Seat{Side: uint8(side.Side), TokenHash: hashToken(token)})
		}
		return out
	}
	holder := r.importer.Player
	if holder == "" {
		holder = unclaimedPlayer
	}
	var out []db.Seat
	for _, side := range r.Game.Manual().Sides {
		seat := db.Seat{Side: uint8(side.Side), PlayerID: holder, Name: tidyName("")}
		for _, was := range r.rec.Seats {
			if was.Side == side.ID {
				seat.Name = tidyName(was.Name)
			}
		}
		out = append(out, seat)
	}
	if r.rec.Referee != "" && r.rec.Over {
		out = append(out, db.Seat{Side: db.Referee, PlayerID: unclaimedPlayer, Name: tidyName(r.rec.Referee)})
	}
	return out
}
