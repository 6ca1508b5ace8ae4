// Package operator runs the commands of the people who run a server, on players and tables. It has no pages;
// "tricorne admin" calls it. Each command that changes something is logged, in the server's log and in the store.
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

// ErrUsage means that a command is unknown or its arguments are wrong.
var ErrUsage = errors.New("wrong arguments")

// maxListed is the largest number of players, tables or entries in a list.
const maxListed = 200

// command is one operator's command: its name, its arguments, its help text and the method that runs it.
type command struct {
	name, args, text string
	changesData      bool // the command changes something, and is logged
	minArgs          int  // the smallest number of arguments
	do               func(o *Operator, ctx context.Context, to io.Writer, args []string) error
}

func commands() []command {
	return []command{
		{"players", "[NAME]", "list players, most recently seen first", false, 0, (*Operator).listPlayers},
		{"rename", "PLAYER NAME", "change a player's name, at their seats too", true, 2, (*Operator).rename},
		{"ban", "PLAYER REASON", "end a player's sessions and keep them from coming back", true, 2, (*Operator).ban},
		{"unban", "PLAYER", "lift a ban", true, 1, (*Operator).unban},
		{
			"erase", "PLAYER", "delete a player as “Delete me” does; shared games stay, without the name", true, 1,
			(*Operator).erase,
		},
		{"tables", "[PLAYER]", "list tables, most recently changed first", false, 0, (*Operator).listTables},
		{
			"close", "TABLE", "park a table so that nobody can join; its players can continue it", true, 1,
			(*Operator).closeTable,
		},
		{"export", "TABLE", "print the record of a table as JSON, with what everybody may know", true, 1, (*Operator).export},
		{"delete", "TABLE", "delete a table for ever, with its record, letters and notes", true, 1, (*Operator).deleteTable},
		{"message", "TEXT | none", "show a message on every page", true, 1, (*Operator).setMessage},
		{
			"maintenance", "TIME [TEXT] | none", "show on every page when the server will go down (2026-11-28T03:00Z)", true, 1,
			(*Operator).setMaintenance,
		},
		{"log", "", "list what operators did, newest first", false, 0, (*Operator).listLog},
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

// Check returns an error if the arguments are not a valid command. The error is ErrUsage with the reason.
func Check(args []string) error {
	_, err := find(args)
	return err
}

func find(args []string) (command, error) {
	if len(args) == 0 {
		return command{}, fmt.Errorf("%w: no command given; see tricorne admin -h", ErrUsage)
	}
	for _, c := range commands() {
		if c.name != args[0] {
			continue
		}
		if len(args)-1 < c.minArgs {
			return c, fmt.Errorf("%w: usage: %s %s", ErrUsage, c.name, c.args)
		}
		return c, nil
	}
	return command{}, fmt.Errorf("%w: there is no command %q; see tricorne admin -h", ErrUsage, args[0])
}

// Do runs a command for an operator and writes its output. The error is ErrUsage if the arguments are wrong. A
// command that changes something is logged, even if it fails for another reason.
func (o *Operator) Do(ctx context.Context, who string, args []string, to io.Writer) error {
	c, err := find(args)
	if err != nil {
		return err
	}
	err = c.do(o, ctx, to, args[1:])
	if errors.Is(err, db.ErrNotFound) || errors.Is(err, table.ErrNotFound) {
		err = fmt.Errorf("there is no %s %q", strings.ToLower(strings.Fields(c.args + " entry")[0]), args[1])
	}
	if !c.changesData || errors.Is(err, ErrUsage) {
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

func (o *Operator) listPlayers(ctx context.Context, to io.Writer, args []string) error {
	all, err := o.store.Players(ctx, strings.Join(args, " "), maxListed)
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
		return fmt.Errorf("%w: the name has no visible characters", ErrUsage)
	}
	if err := o.store.RenamePlayer(ctx, args[0], name); err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is now called %s\n", args[0], name)
	return nil
}

func (o *Operator) ban(ctx context.Context, to io.Writer, args []string) error {
	if err := o.store.BanPlayer(ctx, args[0], strings.Join(args[1:], " ")); err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is banned; their seats stay as they are\n", args[0])
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
	done, err := o.tables.DeletePlayer(ctx, args[0])
	if err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is deleted: %d tables removed, %d kept without the name\n", args[0],
		done.RemovedTables, done.KeptTables)
	return nil
}

func (o *Operator) listTables(ctx context.Context, to io.Writer, args []string) error {
	all, err := o.store.ListTables(ctx, strings.Join(args, " "), maxListed)
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
	if err := o.tables.CloseTable(ctx, args[0]); err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is closed: computers stop, and nobody else can join\n", args[0])
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
	if err := o.tables.RemoveTable(ctx, args[0]); err != nil {
		return err
	}
	fmt.Fprintf(to, "%s is deleted\n", args[0])
	return nil
}

// noneArgument is the argument that removes a notice.
const noneArgument = "none"

func (o *Operator) setMessage(ctx context.Context, to io.Writer, args []string) error {
	words := strings.Join(args, " ")
	if words == noneArgument {
		return o.removeNotice(ctx, to, db.NoticeMessage)
	}
	fmt.Fprintln(to, "every page will show the message within seconds")
	return o.store.SetNotice(ctx, db.Notice{Kind: db.NoticeMessage, Body: words})
}

func (o *Operator) removeNotice(ctx context.Context, to io.Writer, kind string) error {
	err := o.store.RemoveNotice(ctx, kind)
	if errors.Is(err, db.ErrNotFound) {
		err = nil
	}
	fmt.Fprintln(to, "the notice is on no page now")
	return err
}

// maintenanceNoticeTime is how long the notice of a downtime is shown after the planned time.
const maintenanceNoticeTime = time.Hour

func (o *Operator) setMaintenance(ctx context.Context, to io.Writer, args []string) error {
	if args[0] == noneArgument {
		return o.removeNotice(ctx, to, db.NoticeMaintenance)
	}
	at, err := time.Parse("2006-01-02T15:04Z07:00", args[0])
	if err != nil {
		at, err = time.Parse(time.RFC3339, args[0])
	}
	if err != nil || at.Before(o.now()) {
		return fmt.Errorf("%w: give a time in the future, such as 2026-11-28T03:00Z, not %q", ErrUsage, args[0])
	}
	fmt.Fprintf(to, "within seconds every page will say that the server goes down on %s UTC\n", formatTime(at.UnixMilli()))
	return o.store.SetNotice(ctx, db.Notice{
		Kind: db.NoticeMaintenance, Body: strings.Join(args[1:], " "), At: at.UnixMilli(),
		Until: at.Add(maintenanceNoticeTime).UnixMilli(),
	})
}

func (o *Operator) listLog(ctx context.Context, to io.Writer, _ []string) error {
	all, err := o.store.AdminEntries(ctx, maxListed)
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
