package part

import (
	"bytes"
	"regexp"

	"github.com/a-h/templ"
)

// detail is a part of the map around a place, with its current pieces.
type detail struct {
	*Desk
	X, Y, Width, Height float64 // in units of the sheet
}

// The size of a detail. Its width is a share of the sheet's width, or a number of hexes. Its height is a share of its
// width.
const (
	detailShare = 0.55
	detailHexes = 15
	detailShape = 0.7
)

// Detail returns the map around a place with its current pieces. It draws nothing if the place is not on the map.
func Detail(d *Desk, place string) templ.Component {
	at, ok := d.Art.Place(place)
	if !ok {
		return templ.NopComponent
	}
	sheet, x := d.Art.Canvas, &detail{Desk: d}
	x.Width = sheet.Width * detailShare
	if h := d.Art.Hexes; h != nil {
		x.Width = min(detailHexes*2*h.Half(), sheet.Width)
	}
	x.Height = min(x.Width*detailShape, sheet.Height)
	x.X = min(max(at.X-x.Width/2, 0), sheet.Width-x.Width)
	x.Y = min(max(at.Y-x.Height/2, 0), sheet.Height-x.Height)
	return inked(x.draw)
}

// ids matches the id attributes of the layers and their piles. The detail leaves them out, because the map at the end
// of the page has the same ids.
var ids = regexp.MustCompile(` id="[^"]*"`)

// draw draws the sheet, the marks and the pieces, cropped to the detail.
func (x *detail) draw(w *ink) {
	sheet := x.Art.Canvas
	size := func() {
		w.put(` width="`)
		w.num(sheet.Width)
		w.put(`" height="`)
		w.num(sheet.Height)
		w.put(`"`)
	}
	w.put(`<svg class="map-detail" role="img" data-testid="detail" viewBox="`)
	for i, v := range []float64{x.X, x.Y, x.Width, x.Height} {
		if i > 0 {
			w.put(" ")
		}
		w.num(v)
	}
	w.put(`"><title>The map around the battle, with every pile as it stood</title><image`)
	w.attr("href", x.Map.Light)
	size()
	w.put("/>")
	for _, layer := range []func(*ink){x.marks().draw, x.pieces().draw} {
		one := new(ink)
		layer(one)
		before, after, _ := bytes.Cut(ids.ReplaceAll(one.b, nil), []byte("<svg"))
		w.put(string(before), "<svg")
		size()
		w.put(string(after))
	}
	w.put("</svg>")
}
