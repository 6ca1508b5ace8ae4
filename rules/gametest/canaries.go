package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Canaries plays random games and searches everything that a side or the public gets for words it must not know. The
// function hidden lists these words for a side, or for Nobody, at one position. They are the names and ids of pieces
// whose faces that side cannot see. Lines of the log are searched for words that were hidden both before and after
// the action, up to the first revelation.
func Canaries(t testing.TB, g game.Game, hidden func(game.Position, game.Side) []string, o Options) {
	t.Helper()
	if o.Seeds == 0 {
		o.Seeds = 4
	}
	o = o.forPartialGames()
	searched, words := 0, 0
	for _, x := range o.matches(g.Manual()) {
		w := &walk{}
		r := &report{t: t, where: func() string {
			return fmt.Sprintf("%s %s%v, seed %d, action %d (%s)", g.Manual().ID, x.set.Scenario, x.set.Options, x.seed, w.seq,
				actionWords(w.action))
		}}
		r.guard(func() {
			var err error
			if w, err = begin(g, x.set, x.seed); err != nil {
				r.fault("begin: %v", err)
				return
			}
			for n := 0; ; n++ {
				for _, side := range []game.Side{game.Nobody, 1, 2} {
					s, k := search(r, w, side, hidden)
					searched, words = searched+s, words+k
				}
				if w.over() || n >= o.MaxActions || r.faults > 0 {
					return
				}
				a, err := w.choose()
				if err == nil {
					err = w.play(a)
				}
				if err != nil {
					r.fault("%v", err)
					return
				}
			}
		})
		if r.faults > 0 {
			return
		}
	}
	t.Logf("%d pages were searched for %d words", searched, words)
	if words == 0 {
		t.Error("nothing was ever hidden")
	}
}

// search looks for hidden words in everything a side gets about the present position and the last action. It returns
// how many texts and how many words it searched.
func search(r *report, w *walk, side game.Side, hidden func(game.Position, game.Side) []string) (pages, words int) {
	pos, eyes := w.out.Position, game.SideViewer(side)
	now := hidden(pos, side)
	look := func(what, page string, canaries []string) {
		pages++
		for _, c := range canaries {
			if hasWord(page, c) {
				r.fault("side %d must not know %q, but %s has it:\n%s", side, c, what, page)
			}
		}
	}
	view, errV := w.g.View(pos, eyes)
	ask, errA := w.g.Ask(pos, side, nil)
	status, errS := w.g.Status(pos)
	if errV != nil || errA != nil || errS != nil {
		r.fault("%v, %v, %v", errV, errA, errS)
		return pages, words
	}
	look("the view", encode(view), now)
	look("the form", encode(ask), now)
	for _, o := range w.g.Manual().Screen.Overlays {
		over, err := w.g.Survey(pos, eyes, o.ID)
		if err != nil {
			r.fault("%v", err)
		}
		look("the overlay "+o.ID, encode(over), now)
	}
	look("the status", encode(status), now)
	look("the reason why nothing can be taken back", w.out.FinalReason, now)
	if w.before == (game.Position{}) {
		return pages, len(now)
	}
	if side == w.action.Side {
		for n := range w.action.Picks {
			form, err := w.g.Ask(w.before, side, w.action.Picks[:n+1])
			if err != nil {
				r.fault("%v", err)
			}
			look("the unfolded form", encode(form), hidden(w.before, side))
		}
	}
	var both []string
	for _, c := range hidden(w.before, side) {
		if slices.Contains(now, c) {
			both = append(both, c)
		}
	}
	heard, revealed := eventsBeforeReveal(w.out.Events, eyes)
	look("the log", strings.Join(heard, "\n"), both)
	if !revealed {
		look("the dice", encode(dice.VisibleTo(w.out.Rolls, uint8(side))), both)
	}
	return pages, len(now)
}

// hasWord reports whether a page contains a word between word boundaries. "art_1" is not in "art_10", and "marines"
// is not in "cont-marines".
func hasWord(page, word string) bool {
	for from := 0; word != ""; {
		i := strings.Index(page[from:], word)
		if i < 0 {
			return false
		}
		start, end := from+i, from+i+len(word)
		if (start == 0 || !isLetter(page[start-1])) && (end == len(page) || !isLetter(page[end])) {
			return true
		}
		from = start + 1
	}
	return false
}

func isLetter(c byte) bool {
	return c == '_' || c == '-' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
