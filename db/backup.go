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

// A backup is one file: a SQLite file for SQLite, a stream of the tables for PostgreSQL (backup_postgres.go). It is
// written while people play, and shows the store at one moment. It gets its final name only after it was read back
// and checked. So an interrupted backup never looks like a complete one.

// BackupInfo describes a backup: its file, and how much it holds.
type BackupInfo struct {
	Path    string
	Dialect string
	Bytes   int64
	Tables  int // game tables, not database tables
	Actions int
	Players int
}

// Suffixes of file names: of backups, of their checksums, and of files that are still being written.
const (
	sqliteBackupSuffix   = ".db"
	postgresBackupSuffix = ".tricorne.zst"
	checksumSuffix       = ".sha256"
	partialSuffix        = ".part"
)

// Backup writes a backup of the store into a folder, and makes the folder if it does not exist. It reads the backup
// back and checks it before the file gets its final name.
func (s *Store) Backup(ctx context.Context, folder string) (info BackupInfo, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return info, fmt.Errorf("backup: %w", err)
	}
	end, write := sqliteBackupSuffix, s.backupSQLite
	if s.dialect == Postgres {
		end, write = postgresBackupSuffix, s.backupPostgres
	}
	path := filepath.Join(folder, "tricorne-"+s.clock().UTC().Format("20060102T150405.000Z")+end)
	part := path + partialSuffix
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("backup: %w", err), removeIfExists(part))
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
	if err := os.WriteFile(path+checksumSuffix, []byte(sum+"  "+filepath.Base(path)+"\n"), privateMode); err != nil {
		return info, err
	}
	info.Path = path
	return info, errors.Join(os.Rename(part, path), syncFolder(folder))
}

func removeIfExists(path string) error {
	err := os.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// syncFolder makes new file names in a folder survive a power cut, if the system supports that.
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

// CheckBackup reads a backup and returns what it holds. It returns an error if the checksum differs or the database
// finds damage. An action or position that a table lacks is an error too.
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
		err = fmt.Errorf("%s is not a complete backup: %w", path, err)
	}
	return info, err
}

// sqliteMagic is the beginning of every SQLite file.
const sqliteMagic = "SQLite format 3\x00"

// compareChecksum compares a file with the checksum next to it, if there is one.
func compareChecksum(path string) error {
	raw, err := os.ReadFile(path + checksumSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	sum, err := checksum(path)
	if err == nil && (len(raw) < len(sum) || string(raw[:len(sum)]) != sum) {
		err = fmt.Errorf("%s was changed or damaged: its checksum differs", path)
	}
	return err
}

// gapsQuery finds a table whose record has gaps or whose position is missing. countsQuery counts the tables, actions
// and players.
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

// checkContents counts what a database holds. It returns an error if a record has gaps or a position is missing.
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

// Restore makes a store from a backup. The target is a SQLite file that does not exist yet, or an empty PostgreSQL
// database. It checks the backup first and the store afterwards.
func Restore(ctx context.Context, path, target string) (info BackupInfo, err error) {
	if info, err = CheckBackup(ctx, path); err != nil {
		return info, fmt.Errorf("restore: %w", err)
	}
	var made BackupInfo
	if file, ok := sqlitePath(target); ok {
		if info.Dialect != SQLite {
			return info, errors.New("restore: a PostgreSQL backup can only be restored into PostgreSQL")
		}
		made, err = restoreSQLite(ctx, path, file)
	} else {
		if info.Dialect != Postgres {
			return info, errors.New("restore: a SQLite backup can only be restored into SQLite")
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
	part := file + partialSuffix
	if err := removeIfExists(part); err != nil { // left by an interrupted restore
		return made, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, removeIfExists(part))
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
