package db

import "time"

// SetQuiet changes when a silent listening connection is tried, and gives the way back.
func SetQuiet(d time.Duration) (back func()) {
	old := quiet
	quiet = d
	return func() { quiet = old }
}

// ExecReader runs a statement on the store's handle for reading, ExecWriter on that for writing.
func ExecReader(s *Store, sql string) error { return s.read.Exec(sql).Error }

func ExecWriter(s *Store, sql string) error { return s.write.Exec(sql).Error }

// Waiting returns how many acts wait for the one writer of SQLite.
func Waiting(s *Store) int {
	s.group.mu.Lock()
	defer s.group.mu.Unlock()
	return len(s.group.waiting)
}

// AtHand reports whether the row of a table need not be read for the next act.
func AtHand(s *Store, id string) bool {
	_, ok := s.rows.get(id)
	return ok
}

// MostWAL is how large the write-ahead log stays.
const MostWAL = mostWAL

// OrderedTurns is the query of ComputerTurns.
const OrderedTurns = orderedTurns
