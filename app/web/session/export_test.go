package session

// Key returns the key under which a session is stored.
func Key(id string) string { return key(id) }
