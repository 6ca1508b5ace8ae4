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

const exportWords = `Writes the record of a table as JSON: what everybody knows while the game goes on; after its end everything, with
every action and the secret of the dice.`

// export writes the record of a table.
func export(ctx context.Context, w world, args []string) (int, error) {
	f := flags("export", "[flags] TABLE", exportWords)
	to := f.String("o", "", "write to this `file` instead of the standard output")
	c, named, err := storeConfig(w, f, args)
	if err != nil {
		return misuse, err
	}
	if len(named) != 1 {
		return misuse, errors.New("name one table")
	}
	if err := c.Present(); err != nil {
		return misuse, err
	}
	store, err := openStore(ctx, w, c)
	if err != nil {
		return failed, err
	}
	defer store.Close()
	record, err := table.New(store, live.NewHub(), table.Shelf()).ExportWhole(ctx, named[0])
	if errors.Is(err, table.ErrNotFound) {
		err = fmt.Errorf("there is no table %s", named[0])
	}
	if err != nil {
		return failed, err
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetIndent("", "  ")
	if err := e.Encode(record); err != nil {
		return failed, err
	}
	if *to == "" {
		_, err = w.out.Write(text.Bytes())
	} else {
		err = os.WriteFile(*to, text.Bytes(), 0o644)
	}
	if err != nil {
		return failed, err
	}
	return good, nil
}
