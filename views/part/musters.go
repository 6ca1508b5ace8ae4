package part

import (
	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Forces lists all pieces on and off the map by place. A side sees its own blocks with their strength, and can count
// those of the other.
func Forces(f *forces) templ.Component { return inked(f.draw) }

// forcesPanel is the list of forces in its panel, of leaders where the pieces are leaders.
func forcesPanel(f *forces) templ.Component {
	if f.Manual.Screen.Family == screen.Leaders {
		return leadersPanel(f)
	}
	return inked(func(w *ink) {
		w.open()
		w.put(`<div id="forces-panel" class="panel forces-panel">`)
		f.draw(w)
		w.shut()
		w.put("</div>")
	})
}

func (f *forces) draw(w *ink) {
	w.open()
	w.put(`<div class="forces" data-testid="forces" data-keep="forces">`)
	w.row()
	w.put(`<p class="census">`)
	for _, s := range f.Manual.Sides {
		w.put(`<span class="side `, s.ID, `"><b>`)
		w.say(s.Plural)
		w.put("</b> ", f.census(s.Side), "</span>")
	}
	w.put("</p>")
	w.commandBoxes(f)
	w.row()
	w.put(`<p class="filter" data-script><label><span class="sr">Filter by name or place</span> `,
		`<input type="search" placeholder="Name or place" data-filter="forces" autocomplete="off"></label></p>`)
	w.open()
	w.put(`<ul class="musters" data-filtered="forces">`)
	place := f.here().Place
	for _, m := range f.musters() {
		w.row()
		w.put(`<li class="muster" data-muster="`, m.Space, `"><h4><a class="place" href="`)
		w.say(place)
		w.span(m.Space+`" data-place="`, m.Space, m.Name, "</a></h4>")
		for _, p := range m.Piles {
			w.pieces(&f.Table, p.Side, p.Pieces, p.Backs)
		}
		w.put("</li>")
	}
	for i := range f.Boxes {
		b := &f.Boxes[i]
		if len(b.Pieces)+b.Backs > 0 {
			w.row()
			w.put(`<li class="muster box" data-muster="box-`, b.ID, `"><h4>`)
			w.say(b.Name)
			w.put("</h4>")
			w.pieces(&f.Table, b.Side, b.Pieces, b.Backs)
			w.put("</li>")
		}
	}
	w.shut()
	w.put("</ul>")
	w.shut()
	w.put("</div>")
}

// pieces lists the pieces of a side in one place.
func (w *ink) pieces(t *Table, s game.Side, pieces []view.Piece, backs int) {
	w.put("<ul")
	w.class("pieces", t.side(s).ID)
	w.put(">")
	for i := range pieces {
		p := &pieces[i]
		w.put(`<li class="piece" data-unit="`, p.ID, `">`)
		w.chip(p)
		w.put(`<span class="name">`)
		w.say(p.Name)
		w.put("</span>")
		if r := ratings(p); r != "" {
			w.put(` <small class="ratings">`, r, "</small>")
		}
		if p.Moved {
			w.put(` <small class="moved">moved</small>`)
		}
		for _, n := range pieceNotes(p) {
			w.put(` <small class="piece-note">`)
			w.say(n)
			w.put("</small>")
		}
		w.put("</li>")
	}
	if backs > 0 {
		w.put(`<li class="backs">`, text.Count(backs, t.side(s).Name+" block", t.side(s).Name+" blocks"), unseen(pieces), "</li>")
	}
	w.put("</ul>")
}

// chip returns a piece in one line of a list: its kind and strength.
func (w *ink) chip(p *view.Piece) {
	kind := kindWords(p)
	w.put("<span")
	w.class("chip", p.Nation, string(p.Kind))
	w.attr("title", kind)
	w.put(`><i class="sr">`)
	w.say(kind)
	w.put(", strength </i> ")
	w.int(p.Strength)
	if p.Full > p.Strength {
		w.put(` <i class="full"><span class="sr">of</span><span aria-hidden="true">/</span>`)
		w.int(p.Full)
		w.put("</i>")
	}
	w.put("</span>")
}
