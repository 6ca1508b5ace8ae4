package session

// Key is what a session is filed under.
func Key(id string) string { return key(id) }
