// Package operator does what the people who run a server may do to players and tables. It has no pages: the command
// tricorne admin calls it, and every call is logged, in the server's log and in the store.
package operator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"text/tabwriter"
	"time"

	"tricorne/app/table"
	"tricorne/app/typed"
	"tricorne/db"
)

// Operator runs commands on one store.
type Operator struct {
	store  *db.Store
	tables *table.Service
	log    *slog.Logger
	now    func() time.Time
}

// New returns an operator of a store.
func New(store *db.Store, tables *table.Service, log *slog.Logger) *Operator {
	return &Operator{store: store, tables: tables, log: log, now: time.Now}
}

// ErrUsage is the error for a command that is not written as it should be.
var ErrUsage = errors.New("wrong arguments")

// mostListed is how many players, tables or entries a list has at most.
const mostListed = 200

// command is one command: its name, the words after it, and what it does.
type command struct {
	name, args, text string
	changes          bool // it changes something, and is kept in the operators' log
	least            int  // the least number of arguments
	do               func(o *Operator, ctx context.Context, to io.Writer, args []string) error
}

func commands() []command {
	return []command{
		{"players", "[NAME]", "list players, those seen last first", false, 0, (*Operator).players},
		{"rename", "PLAYER NAME", "give a player another name, also at the seats", true, 2, (*Operator).rename},
		{"ban", "PLAYER REASON", "end a player's sessions and let them not come back", true, 2, (*Operator).ban},
		{"unban", "PLAYER", "lift a ban", true, 1, (*Operator).unban},
		{
			"erase", "PLAYER", "delete a player as “Delete me” does; games of others stay without the name", true, 1,
			(*Operator).erase,
		},
		{"tables", "[PLAYER]", "list tables, those that changed last first", false, 0, (*Operator).listTables},
		{"close", "TABLE", "park a table and let nobody else in; its players may wake it", true, 1, (*Operator).closeTable},
		{"export", "TABLE", "write the record of a table as JSON, as everybody may know it", true, 1, (*Operator).export},
		{"delete", "TABLE", "delete a table with its record, letters and notes for ever", true, 1, (*Operator).deleteTable},
		{"message", "TEXT | none", "show a message on every page", true, 1, (*Operator).message},
		{
			"maintenance", "TIME [TEXT] | none", "say on every page when the server goes down (2026-11-28T03:00Z)", true, 1,
			(*Operator).maintenance,
		},
		{"log", "", "list what operators did, the newest first", false, 0, (*Operator).entries},
	}
}

// Help lists the commands, one in each line.
func Help() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, c := range commands() {
		fmt.Fprintf(w, "  %s %s\t%s\n", c.name, c.args, c.text)
	}
	w.Flush()
	return b.String()
}

// Check returns ErrUsage, with words, for arguments that are no command.
func Check(args []string) error {
	_, err := find(args)
	return err
}

func find(args []string) (command, error) {
	if len(args) == 0 {
		return command{}, fmt.Errorf("%w: name a command; see tricorne admin -h", ErrUsage)
	}
	for _, c := range commands() {
		if c.name != args[0] {
			continue
		}
		if len(args)-1 < c.least {
			return c, fmt.Errorf("%w: want %s %s", ErrUsage, c.name, c.args)
		}
		return c, nil
	}
	return command{}, fmt.Errorf("%w: there is no command %q; see tricorne admin -h", ErrUsage, args[0])
}

// Do runs a command for somebody and writes what it has to say. The error is ErrUsage if the arguments are wrong.
// Whatever the result, a command that changes something is logged.
func (o *Operator) Do(ctx context.Context, who string, args []string, to io.Writer) error {
	c, err := find(args)
	if err != nil {
		return err
	}
	err = c.do(o, ctx, to, args[1:])
	if errors.Is(err, db.ErrNotFound) || errors.Is(err, table.ErrNotFound) {
		err = fmt.Errorf("there is no %s %q", strings.ToLower(strings.Fields(c.args + " entry")[0]), args[1])
	}
	if !c.changes || errors.Is(err, ErrUsage) {
		return err
	}
	result := "done"
	if err != nil {
		result = err.Error()
	}
	o.log.Info("admin", "who", who, "command", strings.Join(args, " "), "result", result)
	return errors.Join(err, o.store.AddAdminEntry(ctx, db.AdminEntry{
		Who: who, Command: strings.Join(args, " "), Result: result,
	}))
}

// formatTime returns a time in milliseconds as lists show it, "2026-11-22 07:42".
func formatTime(at int64) string {
	if at == 0 {
		return "-"
	}
	return time.UnixMilli(at).UTC().Format("2006-01-02 15:04")
}

func (o *Operator) players(ctx context.Context, to io.Writer, args []string) error {
	all, err := o.store.Players(ctx, strings.Join(args, " "), mostListed)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "PLAYER\tNAME\tTABLES\tSINCE\tLAST SEEN\tBANNED")
	for _, p := range all {
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\t%s\n", p.ID, p.Name, p.Tables, formatTime(p.CreatedAt),
			formatTime(p.SeenAt), p.Banned)
	}
	return w.Flush()
}

func (o *Operator) rename(ctx context.Context, to io.Writer, args []string) error {
	name := typed.CleanName(strings.Join(args[1:], " "))
	if name == "" {
		return fmt.Errorf("%w: that name has no letters", ErrUsage)
	}
	if err := o.store.RenamePlayer(ctx, args[0], name); err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is called %s now\n", args[0], name)
	return nil
}

func (o *Operator) ban(ctx context.Context, to io.Writer, args []string) error {
	if err := o.store.BanPlayer(ctx, args[0], strings.Join(args[1:], " ")); err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is banned; the seats stay as they are\n", args[0])
	return nil
}

func (o *Operator) unban(ctx context.Context, to io.Writer, args []string) error {
	if err := o.store.LiftBan(ctx, args[0]); err != nil {
		return err
	}
	fmt.Fprintf(to, "%s may come back\n", args[0])
	return nil
}

func (o *Operator) erase(ctx context.Context, to io.Writer, args []string) error {
	done, err := o.tables.Delete(ctx, args[0])
	if err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is deleted: %d tables removed, %d kept without the name\n", args[0], done.Removed, done.Kept)
	return nil
}

func (o *Operator) listTables(ctx context.Context, to io.Writer, args []string) error {
	all, err := o.store.ListTables(ctx, strings.Join(args, " "), mostListed)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "TABLE\tGAME\tSTATUS\tMODE\tACTS\tCHANGED\tPARKED\tPLAYERS")
	for _, t := range all {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d\t%s\t%s\t%s\n", t.ID, t.Game, t.Status, t.Mode, t.Seq, formatTime(t.UpdatedAt),
			formatTime(t.ParkedAt), t.Names)
	}
	return w.Flush()
}

func (o *Operator) closeTable(ctx context.Context, to io.Writer, args []string) error {
	if err := o.tables.Close(ctx, args[0]); err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is closed: computers stop, and nobody else is let in\n", args[0])
	return nil
}

func (o *Operator) export(ctx context.Context, to io.Writer, args []string) error {
	rec, err := o.tables.ExportWhole(ctx, args[0])
	if err != nil {
		return err
	}
	e := json.NewEncoder(to)
	e.SetIndent("", "  ")
	return e.Encode(rec)
}

func (o *Operator) deleteTable(ctx context.Context, to io.Writer, args []string) error {
	if err := o.tables.Remove(ctx, args[0]); err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is deleted\n", args[0])
	return nil
}

// none is the argument that removes a notice.
const none = "none"

func (o *Operator) message(ctx context.Context, to io.Writer, args []string) error {
	words := strings.Join(args, " ")
	if words == none {
		return o.removeNotice(ctx, to, db.NoticeMessage)
	}
	fmt.Fprintln(to, "every page shows it within seconds")
	return o.store.SetNotice(ctx, db.Notice{Kind: db.NoticeMessage, Body: words})
}

func (o *Operator) removeNotice(ctx context.Context, to io.Writer, kind string) error {
	err := o.store.RemoveNotice(ctx, kind)
	if errors.Is(err, db.ErrNotFound) {
		err = nil
	}
	fmt.Fprintln(to, "no page shows it any more")
	return err
}

// maintenanceShown is how long a planned downtime is shown after it should have begun.
const maintenanceShown = time.Hour

func (o *Operator) maintenance(ctx context.Context, to io.Writer, args []string) error {
	if args[0] == none {
		return o.removeNotice(ctx, to, db.NoticeMaintenance)
	}
	at, err := time.Parse("2006-01-02T15:04Z07:00", args[0])
	if err != nil {
		at, err = time.Parse(time.RFC3339, args[0])
	}
	if err != nil || at.Before(o.now()) {
		return fmt.Errorf("%w: want a time to come, such as 2026-11-28T03:00Z, not %q", ErrUsage, args[0])
	}
	fmt.Fprintf(to, "every page says within seconds that the server goes down on %s UTC\n", formatTime(at.UnixMilli()))
	return o.store.SetNotice(ctx, db.Notice{
		Kind: db.NoticeMaintenance, Body: strings.Join(args[1:], " "), At: at.UnixMilli(),
		Until: at.Add(maintenanceShown).UnixMilli(),
	})
}

func (o *Operator) entries(ctx context.Context, to io.Writer, _ []string) error {
	all, err := o.store.AdminEntries(ctx, mostListed)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "WHEN\tWHO\tCOMMAND\tRESULT")
	for _, e := range all {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", formatTime(e.At), e.Who, e.Command, e.Result)
	}
	return w.Flush()
}
