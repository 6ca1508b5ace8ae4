package table_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/library"
)

// finish ends a game that is still running, and reveals everything.
func (r *testService) finish(ann, bert table.Seat) {
	r.Helper()
	if seen := r.see(ann.WithoutLoadedTable()); seen.Table.Status != table.StatusOver {
		seat := ann
		if seen.PendingDice != nil { // an order waits for dice: its side may not resign
			if seen.PendingDice.OrderSide == 1 {
				seat = bert
			}
			_, err := r.WithdrawOrder(ctx, seat.WithoutLoadedTable(), r.see(seat.WithoutLoadedTable()).Seq)
			r.ok(err)
		}
		_, err := r.Resign(ctx, ann.WithoutLoadedTable(), r.see(ann.WithoutLoadedTable()).Seq)
		r.ok(err)
	}
	if seen := r.see(ann.WithoutLoadedTable()); !seen.Table.Revealed {
		_, err := r.ChangeSettings(ctx, ann.WithoutLoadedTable(), seen.Seq, record.RevealAfterEnd)
		r.ok(err)
	}
}

// export returns the record of a table as it is sent.
func (r *testService) export(seat table.Seat) []byte {
	r.Helper()
	rec, err := r.Export(ctx, seat.WithoutLoadedTable())
	r.ok(err)
	raw, err := json.Marshal(rec)
	r.ok(err)
	return raw
}

// readBack imports a record and returns the new table's id.
func (r *testService) readBack(raw []byte, by table.Importer) (string, error) {
	rec, err := table.ReadRecord(bytes.NewReader(raw))
	if err != nil {
		return "", err
	}
	made, err := r.Import(ctx, rec, by)
	return made.Table, err
}

// checkImport imports a finished game into another store and compares the two tables.
func (r *testService) checkImport(g game.Game, seat table.Seat) {
	r.Helper()
	url := dbtest.SQLite(r.T)
	there := testServiceOn(r.T, dbtest.Open(r.T, url), url, g)
	raw := r.export(seat)
	id, err := there.readBack(raw, table.Importer{Player: "kate"})
	if err != nil {
		r.Errorf("%v", err)
		return
	}
	kate, err := there.SeatFor(id, "kate", 1)
	r.ok(err)
	there.verify(kate)
	var was, is table.Record
	r.ok(json.Unmarshal(raw, &was))
	r.ok(json.Unmarshal(there.export(kate), &is))
	was.Table, was.Mode = is.Table, table.ModeDevice
	if d := cmp.Diff(string(inJSON(r.T, was)), string(inJSON(r.T, is))); d != "" {
		r.Errorf("the table that was read back in has another record: %s", d)
	}
	here, now := r.see(seat.WithoutLoadedTable()), there.see(kate)
	if !bytes.Equal(inJSON(r.T, here.View), inJSON(r.T, now.View)) || here.Table.Secret != now.Table.Secret ||
		now.Table.Status != table.StatusOver || !now.Table.Revealed {
		r.Errorf("it shows another end: %+v, %+v", here.Table, now.Table)
	}
	mine, _, err := there.MyTables(ctx, "kate", 0)
	if r.ok(err); len(mine) != 1 || mine[0].ID != id {
		r.Errorf("the keeper has the tables %+v", mine)
	}
}

// TestAFinishedGameIsReadBackIn imports random games of all kinds. TestClubGames does so with everything that a
// referee and manual dice add.
func TestAFinishedGameIsReadBackIn(t *testing.T) {
	for _, g := range library.All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			r, ann, bert := startRunningGame(t, g.Manual().ID, 30, 9)
			if seen := r.see(ann); seen.Undo.MayUndo {
				_, err := r.Undo(ctx, ann, seen.Seq)
				r.ok(err)
			}
			onward, err := r.PlayOn(ctx, ann, table.PlayOnOptions{Seq: 20, Side: 1, Player: "ann", Name: "Ann"})
			r.ok(err)
			r.finish(ann, bert)
			r.checkImport(g, ann)

			// a game that began in the middle of another one
			bob, err := r.Claim(ctx, onward.TokenOf(2), "bob", "Bob")
			r.ok(err)
			amy, err := r.SeatFor(onward.Table, "ann", 1)
			r.ok(err)
			r.finish(amy, bob)
			r.checkImport(g, amy)
		})
	}
}

// TestTablesOfEveryKindAreReadBackIn imports tables on one device, against a computer and with a puzzle. They are
// imported like those of two players.
func TestTablesOfEveryKindAreReadBackIn(t *testing.T) {
	g, _ := library.Get("trenton")
	m := g.Manual()
	for name, o := range map[string]table.CreateOptions{
		"one device": {Mode: table.ModeDevice},
		"computer":   {Mode: table.ModeFriend, Computer: "recruit"},
		"puzzle":     {Puzzle: m.Puzzles[0].ID},
		"clocks":     {Mode: table.ModeDevice, TimeBank: table.TimeBanks[0]},
	} {
		t.Run(name, func(t *testing.T) {
			url := dbtest.SQLite(t)
			r := testServiceOn(t, dbtest.Open(t, url), url, g)
			o.Game, o.Scenario, o.Side, o.Player, o.Name = m.ID, m.Scenarios[0].ID, 1, "ann", "Ann"
			made, err := r.Create(ctx, o)
			r.ok(err)
			seat := func(side game.Side) table.Seat {
				seat, err := r.SeatFor(made.Table, "ann", side)
				r.ok(err)
				return seat
			}
			pick := rand.New(rand.NewPCG(4, 4)).IntN
			for range 12 {
				asked := r.see(seat(1)).Table.AskedSides
				if r.see(seat(1)).Table.Status != table.StatusPlaying || o.Computer != "" && !asked.Has(1) {
					break
				}
				r.fillForm(seat(asked.List()[0]), pick)
			}
			r.finish(seat(1), table.Seat{})
			r.checkImport(g, seat(1))
		})
	}
}

func TestInvalidRecordIsRefused(t *testing.T) {
	g, _ := library.Get("trenton")
	r, ann, bert := startRunningGame(t, "trenton", 40, 3)
	running := string(r.export(ann))
	r.finish(ann, bert)
	raw := string(r.export(ann))
	var rec table.Record
	r.ok(json.Unmarshal([]byte(raw), &rec))
	with := func(change func(*table.Record)) string {
		var one table.Record
		r.ok(json.Unmarshal([]byte(raw), &one))
		change(&one)
		return string(inJSON(t, one))
	}
	thrown := 0 // index of the last entry with dice
	for i, e := range rec.Entries {
		if len(e.Rolls) > 0 && i > 0 {
			thrown = i
		}
	}
	for name, c := range map[string]struct{ raw, want string }{
		"no JSON":      {"Nelson", "no JSON"},
		"half a file":  {raw[:len(raw)/2], "a part of it is missing"},
		"another file": {`{"format":"chess"}`, "not the record of a game of Tricorne"},
		"for programs": {`{"format":"tricorne-game-record"}`, "export.json"},
		"older":        {`{"format":"tricorne-record-1"}`, "older Tricorne"},
		"newer":        {`{"format":"tricorne-record-3"}`, "newer Tricorne"},
		"more":         {strings.Replace(raw, `{"format"`, `{"more":1,"format"`, 1), "damaged"},
		"running":      {running, "Only a finished game can be brought here"},
		"unknown game": {with(func(r *table.Record) { r.Game = "chess" }), "does not know the game"},
		"secret":       {with(func(r *table.Record) { r.Secret = strings.Repeat("ab", 32) }), "not the one that was sealed"},
		"no secret":    {with(func(r *table.Record) { r.Secret = "ab" }), "secret cannot be read"},
		"act missing": {with(func(r *table.Record) {
			r.Entries = append(r.Entries[:5], r.Entries[6:]...)
		}), "act 6: it is numbered 7"},
		"cut": {with(func(r *table.Record) { r.Entries = r.Entries[:30] }), "its game is not over"},
		"line": {with(func(r *table.Record) {
			r.Entries[9].Lines = []string{"The British surrender."}
		}), "act 10 tells something else"},
		"dice told": {
			with(func(r *table.Record) { r.Entries[thrown].Rolls[0].Values[0]++ }),
			fmt.Sprint("act ", thrown+1, " tells something else"),
		},
		"dice moved": {with(func(r *table.Record) {
			r.Entries[thrown].StoredRow = r.Entries[thrown-1].StoredRow
		}), fmt.Sprint("act ", thrown+1, ": ")},
		"stored":        {with(func(r *table.Record) { r.Entries[7].StoredRow[9] ^= 0xff }), "act 8: "},
		"nothing there": {with(func(r *table.Record) { r.Entries[7].StoredRow = nil }), "act 8: it cannot be read"},
		"turn":          {with(func(r *table.Record) { r.Entries[7].Turn = 9 }), "act 8: played again it leads elsewhere"},
		"side":          {with(func(r *table.Record) { r.Entries[7].Side = "french" }), "act 8: it cannot be read"},
		"edition":       {with(func(r *table.Record) { r.Entries[7].Rules = "99" }), "made under edition 99"},
		"no edition":    {with(func(r *table.Record) { r.Entries[7].Rules = "" }), "under which rules"},
		"scenario":      {with(func(r *table.Record) { r.Scenario = "campaign" + r.Scenario }), "set up otherwise"},
		"winner": {with(func(r *table.Record) {
			r.Winner = "british"
			r.Winner = otherSide(rec.Winner)
		}), "another side has won"},
		"end":       {with(func(r *table.Record) { r.EndText = "By magic." }), "ended otherwise"},
		"goes back": {with(func(r *table.Record) { r.Entries[7].BackToSeq = 3 }), "act 8: "},
	} {
		t.Run(name, func(t *testing.T) {
			url := dbtest.SQLite(t)
			there := testServiceOn(t, dbtest.Open(t, url), url, g)
			_, err := there.readBack([]byte(c.raw), table.Importer{Player: "kate"})
			no := new(game.Refusal)
			if !errors.As(err, &no) || !strings.Contains(no.Text.String(), c.want) {
				t.Errorf("it is answered with %v, not with %q", err, c.want)
			}
			mine, _, err := there.MyTables(ctx, "kate", 0)
			if there.ok(err); len(mine) > 0 {
				t.Error("something was stored")
			}
		})
	}
}

func otherSide(side string) string {
	if side == "american" {
		return "british"
	}
	return "american"
}

// TestARecordOfOlderRulesIsPlayedAgainUnderThePresentOnes imports a record made under other rules. Every act of it
// must still be offered and lead to the same position; its text may differ.
func TestARecordOfOlderRulesIsPlayedAgainUnderThePresentOnes(t *testing.T) {
	g, _ := library.Get("trenton")
	r, ann, bert := startRunningGame(t, "trenton", 40, 3)
	r.finish(ann, bert)
	var rec table.Record
	r.ok(json.Unmarshal(r.export(ann), &rec))
	for i := range rec.Entries {
		rec.Entries[i].Rules = "1:0badcafe"
		if i == 9 {
			rec.Entries[i].Lines = []string{"It was told in other words then."}
		}
	}
	url := dbtest.SQLite(t)
	there := testServiceOn(t, dbtest.Open(t, url), url, g)
	id, err := there.readBack(inJSON(t, rec), table.Importer{})
	r.ok(err)
	v, err := there.Verify(ctx, id)
	if r.ok(err); !v.OK() || v.OldActs > 0 || v.Acts != len(rec.Entries) {
		t.Errorf("%+v", v)
	}
	rec.Entries[12].Turn = 9
	if _, err := there.readBack(inJSON(t, rec), table.Importer{}); err == nil ||
		!strings.Contains(err.Error(), "act 13: played again it leads elsewhere") {
		t.Errorf("it is answered with %v", err)
	}
}

// TestTextsOutsideTheRulesMayChange imports a record in which an older program worded offers and settings
// differently. The rules and their edition are the present ones.
func TestTextsOutsideTheRulesMayChange(t *testing.T) {
	g, _ := library.Get("trenton")
	r, ann, bert := startRunningGame(t, "trenton", 40, 3)
	r.finish(ann, bert)
	var rec table.Record
	r.ok(json.Unmarshal(r.export(ann), &rec))
	last := &rec.Entries[len(rec.Entries)-1]
	if last.Kind != record.KindSettings {
		t.Fatalf("the last act is a %s", last.Kind)
	}
	last.Lines = []string{"The Americans lay everything open."}
	url := dbtest.SQLite(t)
	there := testServiceOn(t, dbtest.Open(t, url), url, g)
	id, err := there.readBack(inJSON(t, rec), table.Importer{})
	r.ok(err)
	if v, err := there.Verify(ctx, id); err != nil || !v.OK() {
		t.Errorf("%+v, %v", v, err)
	}
}
