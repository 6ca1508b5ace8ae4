package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"tricorne/app/live"
	"tricorne/app/table"
)

const importHelp = `Reads the record of a finished game back in, as export and “Take this game home” write it, and prints the id of its table. Every act
is played again with the dice that fell then; a record that does not hold is refused, and so is one of older rules with an act that the present
rules refuse or that leads elsewhere. FILE may be - for the standard input. Stop the server of a SQLite file before, or bring the file to it at
/import.`

// importCommand reads the record of a finished game into a store.
func importCommand(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("import", "[flags] FILE", importHelp)
	c, named, err := storeConfig(w, f, args)
	if err != nil {
		return exitMisuse, err
	}
	if len(named) != 1 {
		return exitMisuse, errors.New("name one file")
	}
	raw, err := readFile(named[0])
	if err != nil {
		return exitMisuse, err
	}
	rec, err := table.ReadRecord(bytes.NewReader(raw))
	if err != nil {
		return exitFailed, err
	}
	store, err := openExclusive(ctx, w, c)
	if err != nil {
		return exitFailed, err
	}
	defer store.Close()
	made, err := table.New(store, live.NewHub(), table.Shelf()).Import(ctx, rec, table.Importer{})
	if err != nil {
		return exitFailed, err
	}
	fmt.Fprintf(w.out, "%s: %d acts hold; it is at /t/%s\n", made.Table, len(rec.Entries), made.Table)
	return exitOK, nil
}

// readFile reads a file, or the standard input when the name is a dash.
func readFile(name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(os.Stdin)
	}
	return os.ReadFile(name)
}
