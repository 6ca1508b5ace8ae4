package part

import (
	"slices"
	"strings"
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
	Place *layout.Place
	Piece string // id of the ship or counter, if the target is a single piece
	On    bool
	Class string // "t from", "t go on", "t no", "spot"
	Href  string
	Label string   // the label for screen readers, in parts separated by "; "
	Lift  float64  // the distance of its ring above the place, so that the ring surrounds the blocks there
	Path  []string // the route to the place; empty for none
	Badge string   // the text at a hex; empty on other boards
	Risky bool     // the enemy may attack a force that goes there
	Looks bool     // pressing it opens the card without a change of the draft
	Acts  bool     // pressing it while it is chosen presses the main button

	Bodies []layout.Body // the outlines of the piles there, which can be pressed too
}

// aiming is the data of the targets on the map: the question, and all pieces and marks.
type aiming struct {
	*Question
	Piles    []view.Pile
	Marks    []view.Mark
	Overlays []overlay.Overlay // overlays whose notes are shown on the card of a place
}

func (d *Desk) aiming() *aiming {
	return &aiming{&d.Question, d.View.Piles, d.View.Marks, d.Overlays}
}

// targets lists one target for every place, in printed order, and then one for every ship that may be pressed.
func (a *aiming) targets(room *aimRoom) []target {
	best := a.bestPicks()
	places := a.Art.Places
	if a.onHexes() {
		room.hexes = a.addPressable(room.hexes[:0], best)
		places = room.hexes
	}
	out := slices.Grow(room.targets[:0], len(places))
	cards := a.cards()
	there := a.there(room.there)
	for i := range places {
		p := &places[i]
		t := target{Place: p, Class: "spot", Label: a.placeWords(p, there[p.ID]), Href: cards + p.ID}
		if b, ok := best[p.ID]; ok {
			a.aim(&t, b)
		}
		if p.ID == a.Place {
			t.Class += " open"
		}
		if piles := there[p.ID].piles; len(piles) > 0 {
			t.Class += " manned"
			switch {
			case p.Hex() && len(piles) > 1:
				t.Class += " shared"
			case p.Hex() && (piles[0].Size() > 1 || piles[0].Top):
				t.Class += " stack"
			}
			if !p.Zone() && !p.Hex() { // ships are drawn away from the letter of their zone
				t.Lift = 8
			}
			t.Bodies = a.bodies(p, piles)
		}
		out = append(out, t)
	}
	a.beneath(out, there[a.Place].piles)
	room.targets = append(append(out, a.shipTargets()...), a.counterTargets(there)...)
	return room.targets
}

// enemies reports whether the other side has pieces at a place.
func (a *aiming) enemies(space string) bool {
	for i := range a.Piles {
		if p := &a.Piles[i]; p.Space == space && p.Side != a.hand() && p.Size() > 0 {
			return true
		}
	}
	return false
}

// cards returns the address of a place's card without the id. Without a script the address contains the draft, if it is
// short.
func (q *Question) cards() string {
	if draft := q.query(q.Draft); !q.Scripted && q.Lookup == "" && draft != "" && len(draft) <= 100 {
		return q.Own("") + "?" + draft + "&place="
	}
	return q.here().Place
}

// aimed is the option that is chosen by pressing a place.
type aimed struct {
	field  int
	option *game.Option
	n      int // the index of the option in the field
	others int // number of further options of the same field at the same place
	on     bool
	alone  bool // the option is about a single piece with a target of its own
}

// bestPicks returns the option that is chosen by pressing each place. It is the place's first option in the last field
// that has one, because later fields depend on earlier ones. A chosen option takes precedence, so that the marching
// piece stays selected if a route leads back. If no option is allowed, it is the first refused one. Pressing the only
// counter in a hex also chooses it as a companion, once the orders ask for companions.
func (a *aiming) bestPicks() map[string]aimed {
	best := map[string]aimed{}
	alone := a.alone()
	for i := range a.Ask.Fields {
		f := &a.Ask.Fields[i]
		for n := range f.Options {
			o := &f.Options[n]
			if o.Space == "" || f.Kind == game.Number ||
				f.Kind != game.One && o.Piece != "" && !(alone[o.Piece] && goesAlong(f)) {
				continue // a piece of a stack is chosen on its own
			}
			if o.Piece != "" && a.afloat(o.Space) {
				continue // a ship is also chosen on its own
			}
			b, have := best[o.Space]
			on := o.Why == nil && (f.Chosen(o.ID) || pointsOn(f, o.ID) > 0)
			switch {
			case !have, o.Why == nil && (b.field < i && (on || !b.on) || b.option.Why != nil):
				best[o.Space] = aimed{field: i, n: n, option: o, on: on}
			case b.field == i && o.Why == nil:
				b.others++
				if on && !b.on || !b.on && a.Coach.wants(f.ID, o.ID) {
					b.n, b.option, b.on = n, o, on
				}
				best[o.Space] = b
			}
		}
	}
	return best
}

// alone returns the viewer's counters that are the only ones in their hexes.
func (a *aiming) alone() map[string]bool {
	out := map[string]bool{}
	for i := range a.Piles {
		if p := &a.Piles[i]; a.Manual.Screen.Family == screen.Leaders && p.Side == a.hand() && p.Size() == 1 &&
			len(p.Pieces) == 1 {
			out[p.Pieces[0].ID] = true
		}
	}
	return out
}

// goesAlong reports whether a field asks for a leader's companions, on which the rest of the form depends.
func goesAlong(f *game.Field) bool { return f.Kind == game.Many && f.Live && f.Min < f.Max }

// manner reports whether a field asks how leaders move and not who moves. Such a field, like that of a forced march, is
// not answered by pressing a counter.
func (m *Board) manner(f *game.Field) bool {
	return m.Manual.Screen.Family == screen.Leaders && f.Kind == game.Many && !f.Live
}

// afloat reports whether a place is a sea zone.
func (m *Board) afloat(space string) bool {
	p, ok := m.Art.Place(space)
	return ok && p.Zone()
}

// aim turns the target of a place into a link that chooses an option.
func (a *aiming) aim(t *target, b aimed) {
	f, o := &a.Ask.Fields[b.field], b.option
	card := t.Href
	t.Class, t.Path, t.Badge, t.Risky = "t from", o.Path, o.Badge, o.Risky
	if len(o.Path) > 0 {
		t.Class = "t go"
		if a.enemies(o.Space) {
			t.Class = "t go foe"
		}
	}
	words := o.Label
	switch {
	case o.Detail != "" && t.Place.Hex() && len(o.Path) > 0: // the label already contains the name of the hex
		words = o.Detail
	case o.Detail != "":
		words += ", " + o.Detail
	}
	if o.Why != nil {
		t.Class += " no"
		t.Label += "; not possible: " + o.Why.Text.String()
		return
	}
	if a.Coach.missesOption(f, o.ID) {
		t.Class += " wanted"
	}
	t.Label += "; " + costs(words, o.Badge)
	switch {
	case b.on && f.Kind == game.One && !b.alone && (b.others == 0 || len(o.Path) > 0):
		t.Class, t.On = t.Class+" on", true
		t.Href, t.Acts = "#orders-acts", true
	case b.on && f.Kind == game.One:
		t.Class, t.On = t.Class+" on", true
		t.Href, t.Looks = card, true // several options may be chosen here, so the card opens
	case t.Place.Hex() && b.others > 0 && o.Piece != "":
		t.Href, t.Looks = card, true // a stack: its card shows who can be chosen
	// there may be hundreds of hexes: each points to its option in the form, which the script chooses
	case f.Kind == game.One && (a.Scripted || t.Place.Hex() && len(o.Path) > 0):
		t.Href = "#f-" + f.ID + "-" + itoa(b.n)
	default:
		if b.on {
			t.Class, t.On = t.Class+" on", true
		}
		t.Href = a.draftURL(b.field, o)
	}
}

// there holds the piles and marks at one place.
type there struct {
	piles []*view.Pile
	marks []string // the texts of the marks: "No ship: Americans cross", "Out of supply"
}

// there adds the piles and marks to a map by place, and returns it.
func (a *aiming) there(out map[string]there) map[string]there {
	piles := make([]*view.Pile, len(a.Piles)) // most places have one pile
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

// placeWords returns the description of a place for screen readers: "Trenton; 3 British blocks; road to Princeton".
func (a *aiming) placeWords(p *layout.Place, on there) string {
	if len(on.piles)+len(on.marks) == 0 && !p.Hex() {
		return a.leads(p).alone
	}
	words := make([]string, 1, 4)
	words[0] = p.Name
	for _, pile := range on.piles {
		words = append(words, pileWords(a.Manual, pile))
		words = append(words, a.secretWords(pile)...)
	}
	words = append(words, on.marks...)
	if !p.Hex() {
		words = append(words, a.leads(p).ways...)
	}
	return strings.Join(words, "; ")
}

// badgeRoom is the most letters of a badge on the map. Longer texts are shown only in the orders.
const badgeRoom = 34

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
			if end, ok := q.Art.Place(o.Path[len(o.Path)-1]); ok {
				curve, arrow := q.way(o.Path)
				out = append(out, drawnRoute{D: curve, Arrow: arrow, End: end, Badge: o.Detail})
			}
		}
	}
	return out
}

// viewBox returns the viewBox that all layers share.
func (m *Board) viewBox() string {
	return "0 0 " + num(m.Art.Canvas.Width) + " " + num(m.Art.Canvas.Height)
}

// would returns the cost and effect of the chosen route in one line, for a card. It is empty if none is chosen.
func (q *Question) would() string {
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

// waysOf returns the route to each hex that has one. Mostly the routes form a tree. Then it is enough to name the
// previous hex of each, and the script finds the whole route.
func waysOf(all []target) map[string][]string {
	out := map[string][]string{}
	for i := range all {
		if t := &all[i]; t.Place.Hex() && t.Piece == "" && len(t.Path) > 1 {
			out[t.Place.ID] = t.Path
		}
	}
	return out
}

// Targets draws the layer of controls: every place, with those that the orders use highlighted.
func Targets(a *aiming) templ.Component { return inked(a.draw) }

// aimRoom is reusable memory for the targets of a map.
type aimRoom struct {
	targets []target
	hexes   []layout.Place
	there   map[string]there
}

var aimRooms = sync.Pool{New: func() any { return &aimRoom{there: map[string]there{}} }}

func (a *aiming) draw(w *ink) {
	w.open()
	w.put(`<svg id="targets" class="layer targets" viewBox="`, a.viewBox(), `" role="group" aria-label="Places">`)
	for _, r := range a.routes() {
		if r.Badge != "" && len(r.Badge) <= badgeRoom {
			w.row()
			w.put(`<text class="badge-words" x="`, num(r.End.X), `" y="`, num(r.End.Y+38), `" aria-hidden="true">`)
			w.say(r.Badge)
			w.put("</text>")
		}
	}
	for _, p := range a.clashes() {
		w.row()
		w.put(`<path class="clash" transform="translate(`, num(p.X), " ", num(p.Y-52), `)" d="M-11-11L9 9M11-11L-9 9M-12 3l9 9M12 3l-9 9" aria-hidden="true"></path>`)
	}
	room := aimRooms.Get().(*aimRoom)
	all := a.targets(room)
	ways := waysOf(all)
	for i := range all {
		a.link(w, &all[i], ways)
	}
	clear(room.targets)
	clear(room.hexes)
	clear(room.there)
	aimRooms.Put(room)
	w.shut()
	w.put("</svg>")
}

// link writes a target on the map. On a board where all places are always targets, a changed target is sent without its
// shapes.
func (a *aiming) link(w *ink, t *target, ways map[string][]string) {
	edited := !a.onHexes()
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
	w.put(`<a class="`, t.Class)
	w.put(`" href="`)
	w.say(t.Href)
	switch {
	case t.Piece != "":
		w.put(`" data-testid="target-`, t.Piece, `" data-piece="`, t.Piece)
	case !t.Place.Hex():
		w.put(`" data-testid="target-`, t.Place.ID)
	case len(t.Path) > 1:
		before := t.Path[:len(t.Path)-1]
		if from := before[len(before)-1]; len(before) == 1 || slices.Equal(ways[from], before) {
			w.put(`" data-from="`, from)
		} else {
			w.put(`" data-way="`)
			w.put(t.Path...)
		}
	}
	w.put(`" data-space="`, t.Place.ID, `" aria-label="`)
	w.say(t.Label)
	w.put(when(t.On, `" aria-current="true`), `"`, when(t.Looks, " data-looks"), when(t.Acts, " data-acts"))
	w.put(">")
	shape()
	w.put(`<circle class="hit`)
	w.spot(t.Place.X, t.Place.Y)
	w.put(`"/>`)
	for _, b := range t.Bodies {
		shape()
		w.body(&b)
	}
	shape()
	switch {
	case t.Place.Hex():
		w.hexRing(a.Art.Hexes, t)
	case t.Piece != "" && len(t.Bodies) > 0:
		w.shipRing(&t.Bodies[0])
	default:
		w.put(`<circle class="ring`)
		w.spot(t.Place.X, t.Place.Y-t.Lift)
		w.put(`" r="21"/>`)
	}
	if edited {
		w.shut()
	}
	w.put("</a>")
}
