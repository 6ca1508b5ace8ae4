package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

// placeCard describes one place: its printed facts, its pieces, and the options of the orders that concern it.
type placeCard struct {
	ID    string
	Name  string
	Notes []string
	Exits []exit
	Piles []*view.Pile
	Picks []pick
}

// exit is one way out of a place: "road to Princeton".
type exit struct {
	To    string
	Name  string
	Words string // "road", "ferry over the Delaware"
}

// pick is one option of the orders for the place.
type pick struct {
	Field  *game.Field
	Option *game.Option
	Href   string // the address of the draft with this option chosen; empty if the option is not offered
	Chosen bool
}

// pieceLabelAttrs returns the label of a piece that can be picked on a card. If the option's label differs from the
// piece's name, the label goes before the name.
func pieceLabelAttrs(o *game.Option, p *view.Piece) templ.Attributes {
	switch {
	case o.Label == p.Name:
		return nil
	case p.Counter != nil:
		return templ.Attributes{"aria-label": o.Label}
	}
	return templ.Attributes{"aria-label": o.Label + ": " + p.Name + ", " + kindWords(p) + ", strength " + itoa(p.Strength)}
}

// card returns the card of a place; false if the board has no such place.
func (a *targetLayer) card(id string) (placeCard, bool) {
	if a.Manual.Board == nil {
		return placeCard{}, false
	}
	at := a.Manual.Board.Place(board.ID(id))
	if at == board.Nowhere {
		return placeCard{}, false
	}
	on := a.addContents(map[string]placeContents{})[id]
	out := placeCard{ID: id, Name: a.Manual.Board.Name(at), Piles: on.piles}
	if a.Manual.SpaceNotes != nil {
		out.Notes = a.Manual.SpaceNotes(id)
	}
	out.Notes = slices.Concat(out.Notes, on.marks, overlayNotes(a.Overlays, id))
	for _, e := range a.Manual.Board.Exits(at) {
		out.Exits = append(out.Exits,
			exit{To: string(a.Manual.Board.ID(e.To)), Name: a.Manual.Board.Name(e.To), Words: wayWords(a.Manual.Board, e)})
	}
	here := map[string]bool{}
	for _, p := range out.Piles {
		for i := range p.Pieces {
			here[p.Pieces[i].ID] = true
		}
	}
	for i := range a.Ask.Fields {
		f := &a.Ask.Fields[i]
		for n := range f.Options {
			o := &f.Options[n]
			if o.Space != id && !here[o.Piece] {
				continue
			}
			if a.asksForManner(f) && slices.ContainsFunc(out.Picks, func(p pick) bool {
				return p.Option.Piece == o.Piece && p.Href != ""
			}) {
				continue
			}
			p := pick{Field: f, Option: o, Chosen: f.Chosen(o.ID) || pointsOn(f, o.ID) > 0}
			if o.Refusal == nil {
				p.Href = a.draftURL(i, o)
			}
			out.Picks = append(out.Picks, p)
		}
	}
	return out, true
}

// draftURL returns the address of the desk with an option added to the draft, or removed if it can be.
func (q *Question) draftURL(field int, o *game.Option) string {
	f := &q.Ask.Fields[field]
	var draft action.Draft
	switch f.Kind {
	case game.PickOne:
		draft = withValues(&q.Ask, q.Draft, field, o.ID)
	case game.PickMany:
		draft = withValues(&q.Ask, q.Draft, field, toggledValues(f, o.ID)...)
	case game.Shares:
		draft = withValues(&q.Ask, q.Draft, field, withPoint(f, o)...)
	case game.Number:
		draft = withValues(&q.Ask, q.Draft, field, o.ID)
	}
	return q.OwnPath("") + "?" + q.query(draft)
}

// closedCardURL returns the address of the same page without the card.
func (q *Question) closedCardURL() string {
	if q.CardURL != "" {
		return strings.TrimSuffix(q.CardURL, "&place=")
	}
	return q.OwnPath("") + "?" + q.query(q.Draft)
}

// picksOf returns the options of the orders for a piece. The result last is the piece's option in the last field that
// offers it, or nil if no field does. The result earlier has its options in the fields before that one.
func (c *placeCard) picksOf(piece string) (last *pick, earlier []*pick) {
	for i := range c.Picks {
		if p := &c.Picks[i]; p.Option.Piece == piece && p.Href != "" {
			if last != nil {
				earlier = append(earlier, last)
			}
			last = p
		}
	}
	return last, earlier
}

// question returns the question that the pieces of the card answer, "Who leads?". It is empty if fewer than two of them
// can be chosen, or if one is chosen.
func (c *placeCard) question() string {
	label, n := "", 0
	for _, pile := range c.Piles {
		for i := range pile.Pieces {
			if k, _ := c.picksOf(pile.Pieces[i].ID); k != nil && k.Field.Kind == game.PickOne {
				if k.Chosen {
					return ""
				}
				label, n = k.Field.Label, n+1
			}
		}
	}
	if n < 2 {
		return ""
	}
	return label
}

// placePicks lists the picks that name the place itself and not a piece.
func (c *placeCard) placePicks() []pick {
	var out []pick
	for _, p := range c.Picks {
		if p.Option.Piece == "" {
			out = append(out, p)
		}
	}
	return out
}

// wayWords describes the connection to a neighbour: "road", "road over the Raritan", "crossing (East River)", "by
// ship".
func wayWords(b *board.Board, e board.Exit) string {
	switch {
	case e.Way == board.Water:
		return "by water"
	case e.Way == board.Sea:
		return "by ship"
	case e.WaterCrossed == "":
		return string(e.Way)
	}
	if zone := b.Name(b.Place(board.ID(e.WaterCrossed))); zone != "" {
		return string(e.Way) + " (" + zone + ")"
	}
	return string(e.Way) + " over the " + waterName(e.WaterCrossed)
}

// waterName turns the id of a river or channel into its name: "arthur_kill" is the Arthur Kill.
func waterName(id string) string {
	parts := strings.Split(id, "_")
	for i := range parts {
		parts[i] = capitalize(parts[i])
	}
	return strings.Join(parts, " ")
}

// currentAttr returns the attribute that marks a chosen link.
func currentAttr(on bool) templ.Attributes {
	if on {
		return templ.Attributes{"aria-current": "true"}
	}
	return nil
}
