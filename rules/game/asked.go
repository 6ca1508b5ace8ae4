package game

import "slices"

// asked is an ask as it was made last of a position, and the draft it was made with. Neither ever changes.
type asked struct {
	draft Draft
	ask   Ask
}

// fits tells whether an action may be checked against the ask, though its picks are not quite the draft: they differ from it in
// fields alone that are not Live, on which nothing else of a form depends (the harness holds every game to it).
func (k *asked) fits(picks Picks) bool {
	return k.covers(k.draft, picks) && k.covers(picks, k.draft)
}

// covers tells whether whatever is chosen in one for a field that matters is chosen alike in the other.
func (k *asked) covers(one, other Picks) bool {
	for i := range one {
		id := one[i].Field
		if f, ok := k.ask.Field(id); ok && !f.Live {
			continue
		}
		mine, _ := one.Get(id)
		theirs, ok := other.Get(id)
		if !ok || !slices.Equal(mine, theirs) {
			return false
		}
	}
	return true
}
