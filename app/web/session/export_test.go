package session

// Key returns what a session is filed under.
func Key(id string) string { return key(id) }
