package bot

import "time"

// mostHurried is the number of tables at which pauses can be skipped at a time.
const mostHurried = 1024

// hurry is a table at which the pauses are skipped, for one of the game's turns.
type hurry struct {
	turn int // the turn of the game; 0 until a computer acts
	at   time.Time
}

// hurry skips the pauses at a table until it waits for a person, or the game's next turn begins.
func (b *Bot) hurry(id string) {
	b.mu.Lock()
	if len(b.hurried) >= mostHurried {
		clear(b.hurried)
	}
	b.hurried[id] = &hurry{at: time.Now()}
	for _, j := range b.pauses {
		if j.turn.Table == id && b.isHurried(id, j.action.Turn()) {
			j.due = time.Now()
		}
	}
	b.mu.Unlock()
	b.signal()
}

// isHurried reports whether the pauses of a turn are skipped at a table. Call it with the lock.
func (b *Bot) isHurried(id string, turn int) bool {
	h := b.hurried[id]
	if h == nil {
		return false
	}
	if h.turn != 0 && h.turn != turn {
		delete(b.hurried, id)
		return false
	}
	h.turn = turn
	return true
}
