package db

import "time"

// SetQuiet changes after how long a silent listening connection is tried. It returns a function that restores the
// old value.
func SetQuiet(d time.Duration) (back func()) {
	old := quiet
	quiet = d
	return func() { quiet = old }
}

// ExecReader runs a statement on the store's handle for reading, ExecWriter on the one for writing.
func ExecReader(s *Store, sql string) error { return s.read.Exec(sql).Error }

func ExecWriter(s *Store, sql string) error { return s.write.Exec(sql).Error }

// Waiting returns how many acts wait for the one writer of SQLite.
func Waiting(s *Store) int {
	s.group.mu.Lock()
	defer s.group.mu.Unlock()
	return len(s.group.waiting)
}

// RowCached reports whether the row of a table is cached for the next act.
func RowCached(s *Store, id string) bool {
	_, ok := s.rows.get(id)
	return ok
}

// MostWAL exports mostWAL, the largest size of the write-ahead log.
const MostWAL = mostWAL

// OrderedTurns is the query of ComputerTurns.
const OrderedTurns = orderedTurns
