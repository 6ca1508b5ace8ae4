package db

import "time"

// SetMaxSilence changes how long a listening connection may be silent before it is tested. It returns a function that
// restores the old value.
func SetMaxSilence(d time.Duration) (back func()) {
	old := maxSilence
	maxSilence = d
	return func() { maxSilence = old }
}

// ExecReader runs a statement on the store's handle for reading, ExecWriter on the one for writing.
func ExecReader(s *Store, sql string) error { return s.read.Exec(sql).Error }

func ExecWriter(s *Store, sql string) error { return s.write.Exec(sql).Error }

// WaitingActs returns how many acts wait for the one writer of SQLite.
func WaitingActs(s *Store) int {
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
