package bot

import "time"

// maxHurriedTables is the number of tables at which pauses can be skipped at a time.
const maxHurriedTables = 1024

// hurriedTable is a table at which the pauses are skipped, for one of the game's turns.
type hurriedTable struct {
	turn int // the turn of the game; 0 until a computer acts
	at   time.Time
}

// skipPauses skips the pauses at a table until it waits for a person, or the game's next turn begins.
func (b *Bot) skipPauses(id string) {
	b.mu.Lock()
	if len(b.hurriedTables) >= maxHurriedTables {
		clear(b.hurriedTables)
	}
	b.hurriedTables[id] = &hurriedTable{at: time.Now()}
	for _, j := range b.pausedJobs {
		if j.turn.Table == id && b.isHurried(id, j.action.Turn()) {
			j.dueAt = time.Now()
		}
	}
	b.mu.Unlock()
	b.signal()
}

// isHurried reports whether the pauses of a turn are skipped at a table. Call it with the lock.
func (b *Bot) isHurried(id string, turn int) bool {
	h := b.hurriedTables[id]
	if h == nil {
		return false
	}
	if h.turn != 0 && h.turn != turn {
		delete(b.hurriedTables, id)
		return false
	}
	h.turn = turn
	return true
}
