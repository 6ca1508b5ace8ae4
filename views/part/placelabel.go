package part

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// The label of a target for screen readers says first what pressing it does, then the cost, then what is there. An
// example is "Go to Princeton: via Maidenhead, 2 places; 3 British blocks". Each is said once. Places that the orders
// do not use begin with their own name. The page's script shows the same words next to the pointer
// (static/js/desk/tip.js), and reads the name of the place from them.

// placeLabel describes a place that the orders do not use: "Trenton; 3 British blocks; road to Princeton".
func (a *targetLayer) placeLabel(p *layout.Place, there placeContents) string {
	if len(there.piles)+len(there.marks) == 0 && !p.IsHex() {
		return a.placeTexts(p).fullText
	}
	out := append([]string{a.spokenName(p)}, a.contentWords(p, there, "")...)
	if !p.IsHex() {
		out = append(out, a.placeTexts(p).connections...)
	}
	return strings.Join(out, "; ")
}

// spokenName returns the name of a place as it is read out. A hex without a name is called by its number.
func (m *Board) spokenName(p *layout.Place) string {
	if p.IsHex() && p.Name == p.ID {
		return "hex " + p.ID
	}
	return p.Name
}

// targetLabel describes a place or piece that the orders use. It begins with what pressing it does.
func (a *targetLayer) targetLabel(t *target, b targetOption, there placeContents) string {
	f, o, name := &a.Ask.Fields[b.field], b.option, a.spokenName(t.Place)
	var lead, detail string
	switch {
	case o.Refusal != nil:
		lead = "Not possible at " + name
		detail = strings.ReplaceAll(strings.TrimSuffix(o.Refusal.Text.String(), "."), "; ", ", ")
		if t.Piece != "" {
			lead = "Not possible for " + o.Label
		}
	case t.OpensCard && t.Piece == "" && !b.chosen:
		lead, detail = "Choose among "+itoa(b.otherCount+1)+" at "+name, costText("", o.Badge)
	case t.OpensCard && t.Piece == "":
		lead, detail = "Choose another at "+name, costText("now "+o.Label, o.Badge)
	case len(o.Path) > 0:
		lead, detail = "Go to "+name, spokenDetail(costText(o.Detail, o.Badge))
	default:
		lead, detail = choiceText(f, o, name), spokenDetail(costText(o.Detail, o.Badge))
	}
	if detail != "" {
		lead += ": " + detail
	}
	return strings.Join(append([]string{lead}, a.contentWords(t.Place, there, lead)...), "; ")
}

// choiceText returns the label for choosing an option, or for taking it out of several chosen ones.
func choiceText(f *game.Field, o *game.Option, place string) string {
	verb := "Choose "
	if f.Kind == game.PickMany {
		verb = "Add "
		if f.Chosen(o.ID) {
			verb = "Leave out "
		}
	}
	switch {
	case strings.Contains(o.Label, ": "): // a whole sentence, such as "Not yet: St. Johns"
		return strings.ReplaceAll(o.Label, ": ", " ")
	case strings.Contains(o.Label, place):
		return verb + o.Label
	case o.Piece == "": // something one does there, such as "Stay here"
		return o.Label + " at " + place
	}
	return verb + o.Label + " at " + place
}

// spokenDetail returns the detail of an option with commas instead of dots. Numbers of blocks are left out, because the
// label says which blocks are at the place. static/js/desk/tip.js does the same.
func spokenDetail(detail string) string {
	parts := strings.Split(strings.ReplaceAll(detail, "; ", ", "), " · ")
	out := parts[:0]
	for _, p := range parts {
		switch {
		case strings.HasPrefix(p, "battle with "):
			out = append(out, "battle")
		case !strings.HasSuffix(p, " block") && !strings.HasSuffix(p, " blocks"):
			out = append(out, p)
		}
	}
	return strings.Join(out, ", ")
}

// contentWords describes the pieces and marks at a place. Pieces that were named before are left out, and so are ships
// that the mark of a sea zone counts.
func (a *targetLayer) contentWords(p *layout.Place, there placeContents, before string) []string {
	out := make([]string, 0, len(there.piles)+len(there.marks)+2)
	for _, pile := range there.piles {
		if !p.IsZone() || len(there.marks) == 0 {
			out = append(out, a.othersInPile(pile, before))
		}
		out = append(out, a.secretWords(pile)...)
	}
	return append(out, there.marks...)
}

// othersInPile describes one side's pieces at a place, except those named before: "American, with Greene".
func (a *targetLayer) othersInPile(pile *view.Pile, before string) string {
	if before == "" || a.Manual.Screen.Family == screen.Blocks || len(pile.Pieces) == 0 {
		return pileWords(a.Manual, pile)
	}
	rest := *pile
	rest.Pieces = slices.DeleteFunc(slices.Clone(pile.Pieces), func(p view.Piece) bool {
		return containsWord(before, p.Name)
	})
	if len(rest.Pieces) == len(pile.Pieces) {
		return pileWords(a.Manual, pile)
	}
	side := a.side(pile.Side).Name
	if len(rest.Pieces) > 0 {
		return side + ", with " + strings.TrimPrefix(stackWords(a.Manual, &rest), side+": ")
	}
	if rest.Backs > 0 {
		side += ", with " + text.Count(rest.Backs, "other", "others")
	}
	return side + othersBeneath(&rest)
}

// containsWord reports whether a text contains a word, name or number that is not part of a longer word.
func containsWord(words, name string) bool {
	for rest := words; ; {
		i := strings.Index(rest, name)
		if i < 0 {
			return false
		}
		end := i + len(name)
		if (i == 0 || rest[i-1] == ' ') && (end == len(rest) || strings.IndexByte(" ,:;", rest[end]) >= 0) {
			return true
		}
		rest = rest[end:]
	}
}

// connectionWords describes the connections of one kind from a place: "road to Princeton, Maidenhead". Crossings are
// only counted if there are many; the card of the place lists them.
func connectionWords(kind board.Way, to []string) string {
	const most = 2
	if kind == board.Crossing && len(to) > most {
		return itoa(len(to)) + " crossings"
	}
	return string(kind) + " to " + strings.Join(to, ", ")
}
