package db

// ExecReader and ExecWriter run a statement on one of the store's two handles.
func ExecReader(s *Store, sql string) error { return s.read.Exec(sql).Error }

func ExecWriter(s *Store, sql string) error { return s.write.Exec(sql).Error }
