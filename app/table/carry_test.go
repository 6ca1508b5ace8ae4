package table_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/game/oracle"
	"tricorne/rules/library"
)

// importedCopy imports the referee's file of the game into another store and returns the game there. With a referee,
// both players sit down by their links; otherwise Rita has both sides on one device.
func (e *clubGame) importedCopy(g game.Game, raw []byte, referee bool) *clubGame {
	e.Helper()
	url := dbtest.SQLite(e.T)
	r := testServiceOn(e.T, dbtest.Open(e.T, url), url, g)
	rec, err := table.ReadRecord(bytes.NewReader(raw))
	r.ok(err)
	made, err := r.Import(ctx, rec, table.Importer{Player: "rita", Referee: referee, All: oracle.Viewer()})
	if err != nil {
		e.Fatalf("the file of a game that goes on after %s: %v", e.lastAction, err)
	}
	for side, player := range map[game.Side]string{1: "anna", 2: "bert"} {
		if token := made.TokenOf(side); token != "" {
			_, err = r.Claim(ctx, token, player, player)
			r.ok(err)
		}
	}
	return &clubGame{testService: r, id: made.Table, rng: rand.New(rand.NewPCG(3, 7)), actionCounts: map[string]int{}}
}

// checkCarry copies an unfinished game to other stores. Its record and every moment must be the same there, and play
// must be able to continue.
func (e *clubGame) checkCarry(g game.Game) {
	e.Helper()
	rita := e.seat("rita", 0)
	raw := e.export(rita)
	var was table.Record
	e.ok(json.Unmarshal(raw, &was))
	if was.Secret != "" && !e.see(rita).Table.Revealed {
		e.Error("the dice of the acts to come go along")
	}
	if !was.Unfinished() {
		return
	}
	for _, referee := range []bool{true, false} {
		at := e.importedCopy(g, raw, referee && !was.Over)
		at.checkRecord(len(was.Entries))
		if !referee || was.Over {
			at.playOnDevice()
			continue
		}
		there := at.seat("rita", 0)
		for _, seq := range []int{1, len(was.Entries) / 2, len(was.Entries)} {
			one, err := e.MomentAt(ctx, rita, seq, table.ViewpointSelf)
			e.ok(err)
			same, err := at.MomentAt(ctx, there, seq, table.ViewpointSelf)
			e.ok(err)
			if d := cmp.Diff(string(inJSON(e.T, one.View)), string(inJSON(e.T, same.View))); d != "" {
				e.Errorf("moment %d is another there: %s", seq, d)
			}
		}
		var is table.Record
		e.ok(json.Unmarshal(at.export(there), &is))
		came := is.Entries[:min(len(was.Entries), len(is.Entries))]
		if d := cmp.Diff(string(inJSON(e.T, was.Entries)), string(inJSON(e.T, came))); d != "" {
			e.Errorf("the record is another there: %s", d)
		}
		for _, sat := range is.Entries[len(came):] { // after the import, the players sat down at the new table
			if sat.Kind != record.KindSeating {
				e.Errorf("a %s came along that was no act before: %v", sat.Kind, sat)
			}
		}
		for range 25 {
			if at.see(at.seat("rita", 0)).Table.Status == table.StatusOver {
				break
			}
			at.step()
		}
		at.checkRecord(len(is.Entries))
		at.finish(at.seat("anna", 1), at.seat("bert", 2))
		checked, err := at.VerifyDice(ctx, at.id)
		if e.ok(err); !checked.OK {
			e.Errorf("the dice there: %+v", checked.Fairness)
		}
		at.checkImport(g, at.seat("anna", 1))
	}
}

// checkRecord verifies the record of a table, which must have at least this many acts.
func (e *clubGame) checkRecord(acts int) {
	e.Helper()
	if v, err := e.Verify(ctx, e.id); err != nil || !v.OK() || v.Acts < acts {
		e.Errorf("%+v, %v", v, err)
	}
	v, err := e.Visit(ctx, e.id, "")
	e.ok(err)
	if _, err := e.ReportPage(ctx, v.PublicSeat(), table.ViewpointPublic, 1); err != nil {
		e.Error(err)
	}
}

// playOnDevice plays an order, or enters its dice, for a side of a device that has both.
func (e *clubGame) playOnDevice() {
	e.Helper()
	for side := range game.Side(3) {
		if side == game.Nobody {
			continue
		}
		seat, err := e.SeatFor(e.id, "rita", side)
		e.ok(err)
		seen := e.see(seat)
		switch {
		case seen.Table.Status == table.StatusOver:
			return
		case seen.PendingDice != nil && seen.PendingDice.Mine:
			_, err := e.WithdrawOrder(ctx, seat, seen.Seq)
			e.noteResult("lift", err)
		case seen.PendingDice == nil && seen.Undo.Offer == nil && seen.Table.AskedSides.Has(side):
			e.fillForm(seat, e.rng.IntN)
		default:
			continue
		}
		if now := e.see(seat.WithoutLoadedTable()); now.Seq <= seen.Seq && e.actionCounts["lift refused"] == 0 {
			e.Errorf("the %v played on, and the table is still at %d", side, now.Seq)
		}
		e.checkRecord(1)
		return
	}
}

// TestPlayerExportsOnlyOwnKnowledge exports an unfinished game for a player. The file holds nothing of the other
// side and no dice secret, and it cannot be imported as a table.
func TestPlayerExportsOnlyOwnKnowledge(t *testing.T) {
	g, _ := library.Get("trenton")
	r, ann, _ := startRunningGame(t, "trenton", 40, 3)
	raw := r.export(ann)
	var rec table.Record
	r.ok(json.Unmarshal(raw, &rec))
	if rec.Viewer == "all" || rec.Secret != "" || rec.Settings != nil || rec.Unfinished() ||
		slices.ContainsFunc(rec.Entries, func(e table.RecordEntry) bool { return e.StoredRow != nil || e.Action != nil }) {
		t.Errorf("a player's file holds more than they know: %.300s", raw)
	}
	url := dbtest.SQLite(t)
	there := testServiceOn(t, dbtest.Open(t, url), url, g)
	for name, by := range map[string]table.Importer{
		"device": {Player: "kate", All: oracle.Viewer()}, "referee": {Player: "kate", Referee: true, All: oracle.Viewer()},
	} {
		_, err := there.readBack(raw, by)
		if no := new(game.Refusal); !errors.As(err, &no) || !strings.Contains(no.Error(), "or the referee's file") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestInvalidRefereeFileIsRefused changes the file of an unfinished game. Importing it must fail.
func TestInvalidRefereeFileIsRefused(t *testing.T) {
	r := newTestService(t, dbtest.SQLite(t))
	rita, anna, _ := r.withReferee(table.CreateOptions{})
	r.giveHiddenOrder(anna, "3")
	raw := r.export(rita)
	kate := table.Importer{Player: "kate", All: oracle.Viewer()}
	for name, c := range map[string]struct {
		change func(*table.Record)
		by     table.Importer
		want   string
	}{
		"as it is":     {func(*table.Record) {}, kate, ""},
		"by a command": {func(*table.Record) {}, table.Importer{}, "where you choose who sits down"},
		"called over":  {func(r *table.Record) { r.Over = true }, kate, "not over"},
		"another line": {
			func(r *table.Record) { r.Entries[2].Lines = []string{"Red wins."} }, kate,
			"tells something else",
		},
		"another act":   {func(r *table.Record) { r.Entries[2].StoredRow[9] ^= 0xff }, kate, "act 3: "},
		"another place": {func(r *table.Record) { r.Scenario += "x" }, kate, "set up otherwise"},
	} {
		t.Run(name, func(t *testing.T) {
			var rec table.Record
			r.ok(json.Unmarshal(raw, &rec))
			c.change(&rec)
			there := newTestService(t, dbtest.SQLite(t))
			_, err := there.readBack(inJSON(t, rec), c.by)
			if c.want == "" {
				there.ok(err)
				return
			}
			if no := new(game.Refusal); !errors.As(err, &no) || !strings.Contains(no.Error(), c.want) {
				t.Errorf("it is answered with %v, not with %q", err, c.want)
			}
		})
	}
}
