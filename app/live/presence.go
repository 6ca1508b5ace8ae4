package live

import (
	"strconv"
	"time"

	"tricorne/app/record"
	"tricorne/rules/game"
)

// Post and presence: two more words that a stream may say. Post says that letters or notes of these eyes have changed;
// the page asks for them. There says whether somebody sits before the desk of the other side, and since when not;
// nothing else is told of that player.

// Post tells the watchers of an audience that their letters or notes have changed. The page that brought it about is
// left out.
func (h *Hub) Post(table string, audience record.Audience, by string) {
	for _, w := range h.watchers(table) {
		if audience.Has(w.Side) && (by == "" || w.Page != by) {
			h.tell(w, post)
		}
	}
}

const post = "event: post\ndata: post\n\n"

// There tells the watchers of a side whether the other side is there. Last is when it was last seen, in minute
// precision; it is ignored when the side is there and zero when it never was.
func (h *Hub) There(table string, side game.Side, here bool, last time.Time) {
	words := "event: there\ndata: 1\n\n"
	if !here {
		at := int64(0)
		if !last.IsZero() {
			at = last.Truncate(time.Minute).Unix()
		}
		words = "event: there\ndata: 0 " + strconv.FormatInt(at, 10) + "\n\n"
	}
	for _, w := range h.watchers(table) {
		if w.Side == side {
			h.tell(w, words)
		}
	}
}

// Grace is how long a side may be away before it is said. A page that is loaded anew is away for a moment. Only tests
// change it.
var Grace = 6 * time.Second

// OnMove has f called whenever the first watcher of a side comes to a table. It is called, too, when the last has been
// gone for Grace. It must be called before the first stream is held.
func (h *Hub) OnMove(f func(table string, side game.Side, here bool)) { h.moved = f }

// came reports an arrival, and went a departure, where somebody wants to know.
func (h *Hub) came(table string, side game.Side) {
	if h.moved != nil && (side == 1 || side == 2) {
		h.moved(table, side, true)
	}
}

func (h *Hub) went(table string, side game.Side) {
	if h.moved == nil || side != 1 && side != 2 {
		return
	}
	time.AfterFunc(Grace, func() {
		if !h.Present(table, side) && !h.isClosed() {
			h.moved(table, side, false)
		}
	})
}

func (h *Hub) isClosed() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.closed
}

// Sitting is a side of a table that somebody watches with its eyes.
type Sitting struct {
	Table string
	Side  game.Side
}

// Sitting lists the sides that are watched at this process.
func (h *Hub) Sitting() []Sitting {
	h.mu.Lock()
	defer h.mu.Unlock()
	var out []Sitting
	for id, all := range h.tables {
		var seen [3]bool
		for _, w := range all {
			if (w.Side == 1 || w.Side == 2) && !seen[w.Side] {
				seen[w.Side] = true
				out = append(out, Sitting{id, w.Side})
			}
		}
	}
	return out
}
