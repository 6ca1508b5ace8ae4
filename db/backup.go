package db

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"

	"github.com/glebarez/sqlite"
)

// A backup is one file: of SQLite a SQLite file, of PostgreSQL a stream of its tables (backup_postgres.go). It is
// written while people play, and shows the store as it was at one moment. It gets its name only once it was read back
// and found good, so a backup that was broken off never looks like a whole one.

// BackupInfo says what a backup holds.
type BackupInfo struct {
	Path    string
	Dialect string
	Bytes   int64
	Tables  int // tables at which people play
	Actions int
	Players int
}

// The ends of the names of backups, and of one that is being written.
const (
	sqliteBackupEnd   = ".db"
	postgresBackupEnd = ".tricorne.zst"
	checksumEnd       = ".sha256"
	partEnd           = ".part"
)

// Backup writes a backup of the store into a folder, which it makes if it does not exist. It reads the backup back and
// checks it before it gives it its name.
func (s *Store) Backup(ctx context.Context, folder string) (info BackupInfo, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return info, fmt.Errorf("backup: %w", err)
	}
	end, write := sqliteBackupEnd, s.backupSQLite
	if s.dialect == Postgres {
		end, write = postgresBackupEnd, s.backupPostgres
	}
	path := filepath.Join(folder, "tricorne-"+s.clock().UTC().Format("20060102T150405.000Z")+end)
	part := path + partEnd
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("backup: %w", err), removeIfThere(part))
		}
	}()
	f, err := os.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_WRONLY, privateMode)
	if err != nil {
		return info, err
	}
	if err := errors.Join(write(ctx, part, f), f.Sync(), f.Close()); err != nil {
		return info, err
	}
	if info, err = CheckBackup(ctx, part); err != nil {
		return info, err
	}
	sum, err := checksum(part)
	if err != nil {
		return info, err
	}
	if err := os.WriteFile(path+checksumEnd, []byte(sum+"  "+filepath.Base(path)+"\n"), privateMode); err != nil {
		return info, err
	}
	info.Path = path
	return info, errors.Join(os.Rename(part, path), syncFolder(folder))
}

func removeIfThere(path string) error {
	err := os.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// syncFolder makes the names in a folder survive a power cut, where the system can do that.
func syncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	_ = f.Sync() // not every system can sync a folder
	return f.Close()
}

// backupSQLite copies a SQLite store as it is at one moment. Others may write meanwhile.
func (s *Store) backupSQLite(ctx context.Context, path string, _ *os.File) error {
	pool, err := s.write.DB()
	if err != nil {
		return err
	}
	_, err = pool.ExecContext(ctx, "VACUUM INTO ?", path)
	return wrapAway(err)
}

// checksum returns the SHA-256 of a file in hexadecimal digits.
func checksum(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// CheckBackup reads a backup and returns what it holds. It returns an error if the backup is not whole: if its checksum
// differs, if the database finds it broken, or if an action or the position of a table is missing.
func CheckBackup(ctx context.Context, path string) (BackupInfo, error) {
	info := BackupInfo{Path: path}
	at, err := os.Stat(path)
	if err != nil {
		return info, err
	}
	info.Bytes = at.Size()
	if err := compareChecksum(path); err != nil {
		return info, err
	}
	head := make([]byte, len(sqliteMagic))
	f, err := os.Open(path)
	if err != nil {
		return info, err
	}
	_, err = io.ReadFull(f, head)
	if err := errors.Join(err, f.Close()); err != nil {
		return info, fmt.Errorf("%s: %w", path, err)
	}
	if string(head) == sqliteMagic {
		info.Dialect = SQLite
		err = checkSQLiteBackup(ctx, path, &info)
	} else {
		info.Dialect = Postgres
		err = checkPostgresBackup(path, &info)
	}
	if err != nil {
		err = fmt.Errorf("%s is no whole backup: %w", path, err)
	}
	return info, err
}

// sqliteMagic is the beginning of every SQLite file.
const sqliteMagic = "SQLite format 3\x00"

// compareChecksum compares a file with the checksum next to it, if there is one.
func compareChecksum(path string) error {
	raw, err := os.ReadFile(path + checksumEnd)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	sum, err := checksum(path)
	if err == nil && (len(raw) < len(sum) || string(raw[:len(sum)]) != sum) {
		err = fmt.Errorf("%s is not as it was written: its checksum differs", path)
	}
	return err
}

// The questions that a good store answers with no row: tables whose record has gaps, or whose position is missing.
const (
	gapsQuery = "SELECT t.id FROM tables t WHERE t.seq <> (SELECT count(*) FROM actions a WHERE a.table_id = t.id)" +
		" OR t.seq <> (SELECT max(seq) FROM actions a WHERE a.table_id = t.id)" +
		" OR NOT EXISTS (SELECT 1 FROM positions p WHERE p.table_id = t.id AND p.seq = t.seq) LIMIT 1"
	countsQuery = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM actions), (SELECT count(*) FROM players)"
)

func checkSQLiteBackup(ctx context.Context, path string, info *BackupInfo) error {
	pool, err := sql.Open(sqlite.DriverName, "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=ro")
	if err != nil {
		return err
	}
	defer pool.Close()
	var verdict string
	if err := pool.QueryRowContext(ctx, "PRAGMA integrity_check").Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("integrity check: %s", verdict)
	}
	return checkContents(ctx, pool, info)
}

// checkContents looks for gaps in a database, and counts what it holds.
func checkContents(ctx context.Context, pool *sql.DB, info *BackupInfo) error {
	var id string
	switch err := pool.QueryRowContext(ctx, gapsQuery).Scan(&id); {
	case err == nil:
		return fmt.Errorf("the record of table %s has a gap", id)
	case !errors.Is(err, sql.ErrNoRows):
		return err
	}
	return pool.QueryRowContext(ctx, countsQuery).Scan(&info.Tables, &info.Actions, &info.Players)
}

// Restore makes a store from a backup. A SQLite file must not exist before; a PostgreSQL database must be empty. It
// checks the backup first and the store afterwards.
func Restore(ctx context.Context, path, target string) (info BackupInfo, err error) {
	if info, err = CheckBackup(ctx, path); err != nil {
		return info, fmt.Errorf("restore: %w", err)
	}
	var made BackupInfo
	if file, ok := sqlitePath(target); ok {
		if info.Dialect != SQLite {
			return info, errors.New("restore: a backup of PostgreSQL is restored into PostgreSQL")
		}
		made, err = restoreSQLite(ctx, path, file)
	} else {
		if info.Dialect != Postgres {
			return info, errors.New("restore: a backup of SQLite is restored into SQLite")
		}
		made, err = restorePostgres(ctx, path, target)
	}
	if err == nil && (made.Tables != info.Tables || made.Actions != info.Actions || made.Players != info.Players) {
		err = fmt.Errorf("the store holds %d tables, %d actions and %d players, the backup %d, %d and %d", made.Tables,
			made.Actions, made.Players, info.Tables, info.Actions, info.Players)
	}
	if err != nil {
		err = fmt.Errorf("restore: %w", err)
	}
	return info, err
}

// restoreSQLite copies a backup to a new file.
func restoreSQLite(ctx context.Context, path, file string) (made BackupInfo, err error) {
	for _, end := range []string{"", "-wal", "-shm"} {
		if _, err := os.Lstat(file + end); err == nil {
			return made, fmt.Errorf("%s exists: move it away first", file+end)
		}
	}
	part := file + partEnd
	if err := removeIfThere(part); err != nil { // left by a restore that was broken off
		return made, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, removeIfThere(part))
		}
	}()
	from, err := os.Open(path)
	if err != nil {
		return made, err
	}
	defer from.Close()
	to, err := os.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_WRONLY, privateMode)
	if err != nil {
		return made, err
	}
	_, err = io.Copy(to, from)
	if err := errors.Join(err, to.Sync(), to.Close()); err != nil {
		return made, err
	}
	if made, err = CheckBackup(ctx, part); err != nil {
		return made, err
	}
	return made, errors.Join(os.Rename(part, file), syncFolder(filepath.Dir(file)))
}
