package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"tricorne/app/live"
	"tricorne/app/table"
)

const exportHelp = `Writes the record of a table as JSON: what everybody knows while the game goes on; after its end everything, with
every action and the secret of the dice.`

// export writes the record of a table.
func export(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("export", "[flags] TABLE", exportHelp)
	to := f.String("o", "", "write to this `file` instead of the standard output")
	c, named, err := storeConfig(w, f, args)
	if err != nil {
		return exitMisuse, err
	}
	if len(named) != 1 {
		return exitMisuse, errors.New("name one table")
	}
	if err := c.CheckStoreExists(); err != nil {
		return exitMisuse, err
	}
	store, err := openStore(ctx, w, c)
	if err != nil {
		return exitFailed, err
	}
	defer store.Close()
	record, err := table.New(store, live.NewHub(), table.Shelf()).ExportWhole(ctx, named[0])
	if errors.Is(err, table.ErrNotFound) {
		err = fmt.Errorf("there is no table %s", named[0])
	}
	if err != nil {
		return exitFailed, err
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetIndent("", "  ")
	if err := e.Encode(record); err != nil {
		return exitFailed, err
	}
	if *to == "" {
		_, err = w.out.Write(text.Bytes())
	} else {
		err = os.WriteFile(*to, text.Bytes(), 0o644)
	}
	if err != nil {
		return exitFailed, err
	}
	return exitOK, nil
}
