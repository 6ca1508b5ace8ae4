package live

import "tricorne/rules/game"

// Show points at a place of a table for all who watch with the public's eyes: a table screen goes there. No place ("") points at nothing
// any more. It is forgotten when nobody watches the table.
func (h *Hub) Show(table, place string) {
	h.mu.Lock()
	if place == "" || len(h.tables[table]) == 0 {
		delete(h.shown, table)
	} else {
		h.shown[table] = place
	}
	h.mu.Unlock()
	h.Tick(table, Audience(0).With(game.Nobody), "")
}

// Shown is the place that was last pointed at, empty for none.
func (h *Hub) Shown(table string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.shown[table]
}
