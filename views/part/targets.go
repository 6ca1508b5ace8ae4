package part

import (
	"slices"
	"sync"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// target is one place of the map as a control. It is a link to the next draft or to the card of the place.
type target struct {
	Place         *layout.Place
	Piece         string // id of the ship or counter, if the target is a single piece
	Chosen        bool
	Class         string // "t from", "t go on", "t no", "spot"
	Href          string
	Label         string   // the label for screen readers (targetLabel)
	Lift          float64  // the distance of the ring above the place, so that the ring surrounds the blocks there
	Path          []string // the route to the place; empty for none
	Badge         string   // the text at a hex; empty on other boards
	Risky         bool     // the enemy may attack a force that goes there
	OpensCard     bool     // pressing the target opens the card without a change of the draft
	PressesButton bool     // pressing the target while it is chosen presses the main button

	Outlines []layout.PileBox // the outlines of the piles there, which can be pressed too
}

// targetLayer is the data of the targets on the map: the question, and all pieces and marks.
type targetLayer struct {
	*Question
	Piles    []view.Pile
	Marks    []view.Mark
	Overlays []overlay.Overlay // overlays whose notes are shown on the card of a place
}

func (d *Desk) targetLayer() *targetLayer {
	return &targetLayer{&d.Question, d.View.Piles, d.View.Marks, d.Overlays}
}

// targets lists one target for every place, in printed order, and then one for every ship that may be pressed.
func (a *targetLayer) targets(room *targetMemory) []target {
	best := a.bestPicks()
	places := a.Layout.Places
	if a.isHexMap() {
		room.hexes = a.addPressableHexes(room.hexes[:0], best)
		places = room.hexes
	}
	out := slices.Grow(room.targets[:0], len(places))
	cards := a.cardURLPrefix()
	there := a.addContents(room.contents)
	for i := range places {
		p := &places[i]
		t := target{Place: p, Class: "spot", Href: cards + p.ID}
		if b, ok := best[p.ID]; ok {
			a.linkTarget(&t, b)
			t.Label = a.targetLabel(&t, b, there[p.ID])
		} else {
			t.Label = a.placeLabel(p, there[p.ID])
		}
		if p.ID == a.OpenPlace {
			t.Class += " open"
		}
		if piles := there[p.ID].piles; len(piles) > 0 {
			t.Class += " manned"
			switch {
			case p.IsHex() && len(piles) > 1:
				t.Class += " shared"
			case p.IsHex() && (piles[0].Size() > 1 || piles[0].OnlyTopKnown):
				t.Class += " stack"
			}
			if !p.IsZone() && !p.IsHex() { // ships are drawn away from the letter of their zone
				t.Lift = 8
			}
			t.Outlines = a.pileOutlines(p, piles)
		}
		out = append(out, t)
	}
	a.markCovered(out, there[a.OpenPlace].piles)
	room.targets = append(append(out, a.shipTargets()...), a.counterTargets(there)...)
	return room.targets
}

// hasEnemies reports whether the other side has pieces at a place.
func (a *targetLayer) hasEnemies(space string) bool {
	for i := range a.Piles {
		if p := &a.Piles[i]; p.Space == space && p.Side != a.answeringSide() && p.Size() > 0 {
			return true
		}
	}
	return false
}

// cardURLPrefix returns the address of a place's card without the id. Without a script the address contains the draft,
// if it is short.
func (q *Question) cardURLPrefix() string {
	if draft := q.query(q.Draft); !q.HasScript && q.CardURL == "" && draft != "" && len(draft) <= 100 {
		return q.OwnPath("") + "?" + draft + "&place="
	}
	return q.textLinks().Place
}

// targetOption is the option that is chosen by pressing a place.
type targetOption struct {
	field       int
	option      *game.Option
	index       int // the index of the option in the field
	otherCount  int // number of further options of the same field at the same place
	chosen      bool
	singlePiece bool // the option is about a single piece with a target of its own
}

// bestPicks returns the option that is chosen by pressing each place. It is the place's first option in the last field
// that has one, because later fields depend on earlier ones. A chosen option takes precedence, so that the marching
// piece stays selected if a route leads back. If no option is allowed, it is the first refused one. Pressing the only
// counter in a hex also chooses it as a companion, once the orders ask for companions.
func (a *targetLayer) bestPicks() map[string]targetOption {
	best := map[string]targetOption{}
	alone := a.loneCounters()
	for i := range a.Ask.Fields {
		f := &a.Ask.Fields[i]
		for n := range f.Options {
			o := &f.Options[n]
			if o.Space == "" || f.Kind == game.Number ||
				f.Kind != game.PickOne && o.Piece != "" && !(alone[o.Piece] && asksForCompanions(f)) {
				continue // pressing the place does not choose a single piece of a stack
			}
			if o.Piece != "" && a.isSeaZone(o.Space) {
				continue // pressing the place does not choose a ship, which has a target of its own
			}
			b, have := best[o.Space]
			on := o.Refusal == nil && (f.Chosen(o.ID) || pointsOn(f, o.ID) > 0)
			switch {
			case !have, o.Refusal == nil && (b.field < i && (on || !b.chosen) || b.option.Refusal != nil):
				best[o.Space] = targetOption{field: i, index: n, option: o, chosen: on}
			case b.field == i && o.Refusal == nil:
				b.otherCount++
				if on && !b.chosen || !b.chosen && a.Coach.wants(f.ID, o.ID) {
					b.index, b.option, b.chosen = n, o, on
				}
				best[o.Space] = b
			}
		}
	}
	return best
}

// loneCounters returns the viewer's counters that are the only ones in their hexes.
func (a *targetLayer) loneCounters() map[string]bool {
	out := map[string]bool{}
	for i := range a.Piles {
		if p := &a.Piles[i]; a.Manual.Screen.Family == screen.Leaders && p.Side == a.answeringSide() && p.Size() == 1 &&
			len(p.Pieces) == 1 {
			out[p.Pieces[0].ID] = true
		}
	}
	return out
}

// asksForCompanions reports whether a field asks for a leader's companions, on which the rest of the form depends.
func asksForCompanions(f *game.Field) bool {
	return f.Kind == game.PickMany && f.ReloadsForm && f.Min < f.Max
}

// asksForManner reports whether a field asks how leaders move and not who moves. Such a field, like that of a forced
// march, is not answered by pressing a counter.
func (m *Board) asksForManner(f *game.Field) bool {
	return m.Manual.Screen.Family == screen.Leaders && f.Kind == game.PickMany && !f.ReloadsForm
}

// isSeaZone reports whether a place is a sea zone.
func (m *Board) isSeaZone(space string) bool {
	p, ok := m.Layout.Place(space)
	return ok && p.IsZone()
}

// linkTarget makes the target of a place a link that chooses an option of the orders.
func (a *targetLayer) linkTarget(t *target, b targetOption) {
	f, o := &a.Ask.Fields[b.field], b.option
	card := t.Href
	t.Class, t.Path, t.Badge, t.Risky = "t from", o.Path, o.Badge, o.Risky
	if len(o.Path) > 0 {
		t.Class = "t go"
		if a.hasEnemies(o.Space) {
			t.Class = "t go foe"
		}
	}
	if o.Refusal != nil {
		t.Class += " no"
		return
	}
	if a.Coach.missesOption(f, o.ID) {
		t.Class += " wanted"
	}
	switch {
	case b.chosen && f.Kind == game.PickOne && !b.singlePiece && (b.otherCount == 0 || len(o.Path) > 0):
		t.Class, t.Chosen = t.Class+" on", true
		t.Href, t.PressesButton = "#orders-acts", true
	case b.chosen && f.Kind == game.PickOne:
		t.Class, t.Chosen = t.Class+" on", true
		t.Href, t.OpensCard = card, true // several options may be chosen here, so the card opens
	case t.Place.IsHex() && b.otherCount > 0 && o.Piece != "":
		t.Href, t.OpensCard = card, true // a stack: its card shows who can be chosen
	// there may be hundreds of hexes: each points to its option in the form, which the script chooses
	case f.Kind == game.PickOne && (a.HasScript || t.Place.IsHex() && len(o.Path) > 0):
		t.Href = "#f-" + f.ID + "-" + itoa(b.index)
	default:
		if b.chosen {
			t.Class, t.Chosen = t.Class+" on", true
		}
		t.Href = a.draftURL(b.field, o)
	}
}

// placeContents holds the piles and marks at one place.
type placeContents struct {
	piles []*view.Pile
	marks []string // the texts of the marks: "No ship: Americans cross", "Out of supply"
}

// addContents adds the piles and marks to a map by place, and returns it.
func (a *targetLayer) addContents(out map[string]placeContents) map[string]placeContents {
	piles := make([]*view.Pile, len(a.Piles)) // room for one pile per place, because most places have one
	for i := range a.Piles {
		if p := &a.Piles[i]; p.Size() > 0 {
			t := out[p.Space]
			if t.piles == nil {
				t.piles = piles[i : i : i+1]
			}
			t.piles = append(t.piles, p)
			out[p.Space] = t
		}
	}
	for i := range a.Marks {
		if m := &a.Marks[i]; m.To == "" && m.Label != "" {
			t := out[m.Space]
			t.marks = append(t.marks, m.Label)
			out[m.Space] = t
		}
	}
	return out
}

// maxBadgeLength is the most letters of a badge on the map. Longer texts are shown only in the orders.
const maxBadgeLength = 34

// drawnRoute is the route of the chosen option: its curve over the map, its end, and its badge.
type drawnRoute struct {
	D     string // the SVG path
	Arrow string // the head of the arrow
	End   layout.Place
	Badge string
}

// routes returns the routes of all chosen options that have one.
func (q *Question) routes() []drawnRoute {
	var out []drawnRoute
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		for n := range f.Options {
			o := &f.Options[n]
			if len(o.Path) < 2 || !f.Chosen(o.ID) {
				continue
			}
			if end, ok := q.Layout.Place(o.Path[len(o.Path)-1]); ok {
				curve, arrow := q.routeLine(o.Path)
				out = append(out, drawnRoute{D: curve, Arrow: arrow, End: end, Badge: o.Detail})
			}
		}
	}
	return out
}

// viewBox returns the viewBox that all layers share.
func (m *Board) viewBox() string {
	return "0 0 " + num(m.Layout.Canvas.Width) + " " + num(m.Layout.Canvas.Height)
}

// routeText returns the cost and effect of the chosen route in one line, for a card. It is empty if none is chosen.
func (q *Question) routeText() string {
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		for n := range f.Options {
			if o := &f.Options[n]; len(o.Path) > 1 && f.Chosen(o.ID) {
				return o.Detail
			}
		}
	}
	return ""
}

// routesByHex returns the route to each hex that has one. Usually the routes form a tree. Then it is enough to name
// the previous hex of each route, and the script finds the whole route.
func routesByHex(all []target) map[string][]string {
	out := map[string][]string{}
	for i := range all {
		if t := &all[i]; t.Place.IsHex() && t.Piece == "" && len(t.Path) > 1 {
			out[t.Place.ID] = t.Path
		}
	}
	return out
}

// Targets draws the layer of controls: every place, with those that the orders use highlighted.
func Targets(a *targetLayer) templ.Component { return partDrawing(a.draw) }

// targetMemory is reusable memory for the targets of a map.
type targetMemory struct {
	targets  []target
	hexes    []layout.Place
	contents map[string]placeContents
}

var targetMemories = sync.Pool{New: func() any { return &targetMemory{contents: map[string]placeContents{}} }}

func (a *targetLayer) draw(w *partWriter) {
	w.open()
	w.raw(`<svg id="targets" class="layer targets" viewBox="`, a.viewBox(), `" role="group" aria-label="Places">`)
	for _, r := range a.routes() {
		if r.Badge != "" && len(r.Badge) <= maxBadgeLength {
			w.row()
			w.raw(`<text class="badge-words" x="`, num(r.End.X), `" y="`, num(r.End.Y+38), `" aria-hidden="true">`)
			w.text(r.Badge)
			w.raw("</text>")
		}
	}
	for _, p := range a.battlePlaces() {
		w.row()
		w.raw(`<path class="clash" transform="translate(`, num(p.X), " ", num(p.Y-52),
			`)" d="M-11-11L9 9M11-11L-9 9M-12 3l9 9M12 3l-9 9" aria-hidden="true"></path>`)
	}
	room := targetMemories.Get().(*targetMemory)
	all := a.targets(room)
	ways := routesByHex(all)
	for i := range all {
		a.drawTarget(w, &all[i], ways)
	}
	clear(room.targets)
	clear(room.hexes)
	clear(room.contents)
	targetMemories.Put(room)
	w.close()
	w.raw("</svg>")
}

// drawTarget writes a target on the map. On a board where all places are always targets, a changed target is sent
// without its shapes.
func (a *targetLayer) drawTarget(w *partWriter, t *target, ways map[string][]string) {
	edited := !a.isHexMap()
	if edited {
		w.open()
	} else {
		w.row()
	}
	shape := func() {
		if edited {
			w.row()
		}
	}
	w.raw(`<a class="`, t.Class)
	w.raw(`" href="`)
	w.text(t.Href)
	switch {
	case t.Piece != "":
		w.raw(`" data-testid="target-`, t.Piece, `" data-piece="`, t.Piece)
	case !t.Place.IsHex():
		w.raw(`" data-testid="target-`, t.Place.ID)
	case len(t.Path) > 1:
		before := t.Path[:len(t.Path)-1]
		if from := before[len(before)-1]; len(before) == 1 || slices.Equal(ways[from], before) {
			w.raw(`" data-from="`, from)
		} else {
			w.raw(`" data-way="`)
			w.raw(t.Path...)
		}
	}
	w.raw(`" data-space="`, t.Place.ID, `" aria-label="`)
	w.text(t.Label)
	w.raw(wordIf(t.Chosen, `" aria-current="true`), `"`, wordIf(t.OpensCard, " data-looks"),
		wordIf(t.PressesButton, " data-acts"))
	w.raw(">")
	shape()
	w.raw(`<circle class="hit`)
	w.circleCentre(t.Place.X, t.Place.Y)
	w.raw(`"/>`)
	for _, b := range t.Outlines {
		shape()
		w.writePileOutline(&b)
	}
	shape()
	switch {
	case t.Place.IsHex():
		w.writeHexRing(a.Layout.Hexes, t)
	case t.Piece != "" && len(t.Outlines) > 0:
		w.shipRing(&t.Outlines[0])
	default:
		w.raw(`<circle class="ring`)
		w.circleCentre(t.Place.X, t.Place.Y-t.Lift)
		w.raw(`" r="21"/>`)
	}
	if edited {
		w.close()
	}
	w.raw("</a>")
}
