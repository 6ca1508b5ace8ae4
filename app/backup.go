package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tricorne/db"
	"tricorne/rules/game/text"
)

const backupHelp = `Writes a backup of the store into a folder, while people play. For SQLite it is a SQLite file, for PostgreSQL a file of our own that
restore reads. Before the backup gets its final name it is checked: the database is intact, and no table lacks an action or its position.
A file with its checksum is next to it. The backup holds every seat and the secret of all dice: keep it private.`

// backup runs "tricorne backup", which writes a backup of the store into a folder.
func backup(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("backup", "[flags] DIR", backupHelp)
	c, named, err := storeConfig(w, f, args)
	if err == nil && len(named) != 1 {
		err = errors.New("give one folder")
	}
	if err == nil {
		err = c.CheckStoreExists()
	}
	if err != nil {
		return exitMisuse, err
	}
	store, err := openStore(ctx, w, c)
	if err != nil {
		return exitFailed, err
	}
	began := time.Now()
	info, err := store.Backup(ctx, named[0])
	if err := errors.Join(err, store.Close()); err != nil {
		return exitFailed, err
	}
	fmt.Fprintf(w.out, "%s: %s\n", info.Path, backupSummary(info, time.Since(began)))
	return exitOK, nil
}

// backupSummary describes the contents and size of a backup and the time it took, in one line.
func backupSummary(info db.BackupInfo, took time.Duration) string {
	return fmt.Sprintf("%s, %s, %s, %d KiB, checked, in %s", text.Count(info.Tables, "table", "tables"),
		text.Count(info.Actions, "act", "acts"), text.Count(info.Players, "player", "players"), (info.Bytes+1023)/1024,
		took.Round(time.Millisecond))
}

const restoreHelp = `Makes a store from a backup. The backup is checked first, and the store afterwards. The SQLite file must not exist, and the
PostgreSQL database must be empty: nothing is ever overwritten. With -check it only checks the backup.`

// restore runs "tricorne restore", which makes a store from a backup. With -check it only checks the backup.
func restore(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("restore", "[flags] FILE", restoreHelp)
	only := f.Bool("check", false, "check the backup and restore nothing")
	c, named, err := storeConfig(w, f, args)
	if err == nil && len(named) != 1 {
		err = errors.New("give one backup file")
	}
	if err != nil {
		return exitMisuse, err
	}
	began := time.Now()
	var info db.BackupInfo
	if *only {
		info, err = db.CheckBackup(ctx, named[0])
	} else {
		info, err = db.Restore(ctx, named[0], c.DB)
	}
	if err != nil {
		return exitFailed, err
	}
	words := backupSummary(info, time.Since(began))
	if !*only {
		words += "; check the games with tricorne verify"
	}
	fmt.Fprintf(w.out, "%s: %s\n", named[0], words)
	return exitOK, nil
}
