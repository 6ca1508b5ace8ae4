package main

import (
	"context"
	"errors"
	"fmt"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game/text"
)

const patchHelp = `Plays stored tables again under the present rules, from their first act on and with the dice that fell then: those begun
under an older edition of their game's rules, and those played under the same edition with another fingerprint (all of them when
none is named). Prints one line a table: that it agrees, or which act is the first that is refused or comes out otherwise. Nothing
is written without -write; with it the tables that agree become tables of the present edition and fingerprint. Those that differ go on under the present rules from their last act, whether
this command has run or not. Stop the server of a SQLite file before -write. The exit code is 1 when anything could not be read.`

// patch replays stored tables under the present rules.
func patch(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("patch", "[flags] [TABLE…]", patchHelp)
	write := f.Bool("write", false, "upgrade the tables that agree; without it nothing is written")
	c, named, err := storeConfig(w, f, args)
	if err == nil {
		err = c.CheckStoreExists()
	}
	if err != nil {
		return exitMisuse, err
	}
	open := openStore
	if *write {
		open = openExclusive
	}
	store, err := open(ctx, w, c)
	if err != nil {
		return exitFailed, err
	}
	defer store.Close()
	tables := table.New(store, live.NewHub(), table.Shelf())
	var all, agree, differ, broken int
	err = eachNamedTable(ctx, store, named, func(id string) error {
		all++
		p, err := tables.Patch(ctx, id, *write)
		switch {
		case errors.Is(err, table.ErrNotFound):
			return fmt.Errorf("there is no table %s", id)
		case errors.Is(err, table.ErrStale):
			broken++
			fmt.Fprintf(w.out, "%s: was played on meanwhile, and is left as it is\n", id)
		case err != nil:
			broken++
			fmt.Fprintf(w.out, "%s: cannot be read: %s\n", id, oneLine(err))
		case p.Current():
			fmt.Fprintf(w.out, "%s: of edition %s, as it should be\n", id, p.NewEdition)
		case !p.OK():
			differ++
			fmt.Fprintf(w.out, "%s: differs at act %d, step %s: %s\n", id, p.Seq, stepText(p.Verdict), p.Fault)
		default:
			agree++
			fmt.Fprintf(w.out, "%s: %d acts of %s agree with %s%s\n", id, p.Acts, oldRulesText(p), presentRulesText(p),
				patchRemarks(p))
		}
		return nil
	})
	if err != nil {
		return exitFailed, err
	}
	fmt.Fprintf(w.out, "%s: %d agree, %d differ, %d cannot be read\n", text.Count(all, "table", "tables"), agree, differ,
		broken)
	if agree > 0 && !*write {
		fmt.Fprintln(w.out, "nothing was written; with -write those that agree are upgraded")
	}
	if broken > 0 {
		return exitFailed, fmt.Errorf("%s", text.Count(broken, "table cannot be read", "tables cannot be read"))
	}
	return exitOK, nil
}

// oldRulesText returns the rules that a table was begun under, for the table's line in the output.
func oldRulesText(p table.PatchResult) string {
	if p.OldFingerprint != "" {
		return fmt.Sprintf("edition %s, rules %s,", p.OldEdition, p.OldFingerprint)
	}
	return "edition " + p.OldEdition
}

// presentRulesText returns the present rules, for a table's line in the output.
func presentRulesText(p table.PatchResult) string {
	if p.OldFingerprint != "" {
		return "the present rules of that edition"
	}
	return "edition " + p.NewEdition
}

// patchRemarks returns further remarks on a table that agrees with the present rules, for its line in the output.
func patchRemarks(p table.PatchResult) string {
	out := ""
	if p.FirstRewordedAct > 0 {
		out += fmt.Sprintf(", in other words since act %d", p.FirstRewordedAct)
	}
	if p.Done {
		out += "; upgraded"
	}
	return out
}

// eachNamedTable calls f for the named tables, or for all tables of a store if none is named.
func eachNamedTable(ctx context.Context, store *db.Store, named []string, f func(id string) error) error {
	if len(named) == 0 {
		return eachTable(ctx, store, f)
	}
	for _, id := range named {
		if err := f(id); err != nil {
			return err
		}
	}
	return nil
}
