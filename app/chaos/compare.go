package chaos

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"tricorne/app/live"
	"tricorne/app/load"
	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// compare compares what the players were told with what is stored, and replays every table.
func (r *run) compare(ctx context.Context) error {
	if err := r.checkSQLite(ctx); err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(r.Log, &slog.HandlerOptions{Level: slog.LevelWarn}))
	store, err := db.Open(ctx, r.url, db.Options{Log: log, SharesFile: true})
	if err != nil {
		return err
	}
	defer store.Close()
	tables := table.New(store, live.NewHub(), table.Shelf())
	last := ""
	for {
		ids, err := store.TableIDs(ctx, last, 100)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := r.compareTable(ctx, store, tables, id); err != nil {
				return err
			}
			last = id
		}
	}
}

// checkSQLite asks SQLite whether the file is intact.
func (r *run) checkSQLite(ctx context.Context) error {
	path, ok := strings.CutPrefix(r.url, "sqlite:")
	if !ok {
		return nil
	}
	pool, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		return err
	}
	var verdict string
	err = pool.QueryRowContext(ctx, "PRAGMA integrity_check").Scan(&verdict)
	if err == nil && verdict != "ok" {
		r.reportFault("the file is not whole: %s", verdict)
	}
	return errors.Join(err, pool.Close())
}

// compareTable compares the orders sent at one table with its stored rows, and replays the table.
func (r *run) compareTable(ctx context.Context, store *db.Store, tables *table.Service, id string) error {
	v, err := tables.Verify(ctx, id)
	if err != nil {
		return err
	}
	r.figures.Tables++
	if !v.OK() {
		r.figures.DifferingTables++
		fmt.Fprintf(r.Log, "table %s differs at action %d, step %s: %s\n", id, v.Seq, v.Step, v.Fault)
	}
	t, err := store.Table(ctx, id)
	if err != nil {
		return err
	}
	m, err := tables.Manual(t.Game)
	if err != nil {
		return err
	}
	rows, err := store.Rows(ctx, id, 0, 0, 0)
	if err != nil {
		return err
	}
	r.figures.Rows += len(rows)
	stored, err := storedLines(rows, m)
	if err != nil {
		return err
	}
	r.figures.Corrections += len(stored[""])
	sides := []string{m.Sides[0].ID, m.Sides[1].ID, ""}
	path := "/t/" + id
	if !slices.ContainsFunc(sides, func(side string) bool { return len(r.ledger.orders[seat{path, side}]) > 0 }) {
		// no player sent orders: computers play at this table, or nobody has acted
		r.figures.ComputerActions += len(stored[sides[0]]) + len(stored[sides[1]])
		return nil
	}
	for _, side := range sides {
		r.compareSeat(seat{path, side}, r.ledger.orders[seat{path, side}], stored[side])
	}
	return nil
}

// compareSeat compares the orders that one player sent at one table with what is stored.
func (r *run) compareSeat(at seat, orders []load.Order, stored []string) {
	var all []sentOrder
	for i := range orders {
		o := &orders[i]
		if o.Attempts > 1 {
			r.figures.ResentForms++
		}
		switch o.Outcome {
		case load.Acknowledged:
			r.figures.AcknowledgedOrders++
		case load.Refused:
			r.figures.RefusedForms++
			continue
		case load.Unknown:
			r.figures.UnansweredOrders++
		}
		words := correction
		if at.side != "" {
			words = actionLine(o.Step, o.Act, o.Picks)
		}
		all = append(all, sentOrder{words, o.Outcome == load.Acknowledged})
	}
	m := bestMatch(all, stored)
	r.figures.MissingOrders += m.missing
	r.figures.DuplicateRows += m.extra
	r.figures.UnansweredKept += m.kept
	if m.missing+m.extra > 0 {
		fmt.Fprintf(r.Log, "%s, %q: %d acknowledged are missing, %d are stored that were not sent or twice\n", at.table,
			at.side, m.missing, m.extra)
	}
}

// correction is the text that stands for any correction by the referee. The command verify compares what a correction
// changed.
const correction = "correction"

// storedLines lists the stored actions of each side, and the corrections of the referee, in order of play.
func storedLines(rows []db.Row, m *game.Manual) (map[string][]string, error) {
	out := map[string][]string{}
	for _, row := range rows {
		if record.Kind(row.Kind) == record.KindCorrect {
			out[""] = append(out[""], correction)
			continue
		}
		a, ok, err := table.SentAction(row)
		if err != nil {
			return nil, err
		}
		if ok {
			side := m.Side(game.Side(row.Side)).ID
			out[side] = append(out[side], actionLine(a.Step, a.Act, a.Picks))
		}
	}
	return out, nil
}

// actionLine writes an action in one line. Its answers are in a fixed order, so that equal actions give equal lines.
func actionLine(step action.Step, act string, picks action.Picks) string {
	var all []string
	for _, p := range picks {
		if len(p.Values) > 0 {
			all = append(all, p.Field+"="+strings.Join(slices.Sorted(slices.Values(p.Values)), ","))
		}
	}
	slices.Sort(all)
	return string(step) + " " + act + " " + strings.Join(all, " ")
}
