package part

import (
	"bytes"
	"regexp"

	"github.com/a-h/templ"
)

// mapDetail is a part of the map around a place, with its current pieces.
type mapDetail struct {
	*Desk
	X, Y, Width, Height float64 // in units of the sheet
}

// The size of a detail. Its width is a share of the sheet's width, or a number of hexes. Its height is a share of its
// width.
const (
	detailShare       = 0.55
	detailHexCount    = 15
	detailHeightShare = 0.7
)

// MapDetail returns the map around a place with its current pieces. It draws nothing if the place is not on the map.
func MapDetail(d *Desk, place string) templ.Component {
	at, ok := d.Layout.Place(place)
	if !ok {
		return templ.NopComponent
	}
	sheet, x := d.Layout.Canvas, &mapDetail{Desk: d}
	x.Width = sheet.Width * detailShare
	if h := d.Layout.Hexes; h != nil {
		x.Width = min(detailHexCount*2*h.InnerRadius(), sheet.Width)
	}
	x.Height = min(x.Width*detailHeightShare, sheet.Height)
	x.X = min(max(at.X-x.Width/2, 0), sheet.Width-x.Width)
	x.Y = min(max(at.Y-x.Height/2, 0), sheet.Height-x.Height)
	return partDrawing(x.draw)
}

// idPattern matches the id attributes of the layers and their piles. The detail leaves them out, because the map at the
// end of the page has the same ids.
var idPattern = regexp.MustCompile(` id="[^"]*"`)

// draw draws the sheet, the marks and the pieces, cropped to the detail.
func (x *mapDetail) draw(w *partWriter) {
	sheet := x.Layout.Canvas
	size := func() {
		w.raw(` width="`)
		w.num(sheet.Width)
		w.raw(`" height="`)
		w.num(sheet.Height)
		w.raw(`"`)
	}
	w.raw(`<svg class="map-detail" role="img" data-testid="detail" viewBox="`)
	for i, v := range []float64{x.X, x.Y, x.Width, x.Height} {
		if i > 0 {
			w.raw(" ")
		}
		w.num(v)
	}
	w.raw(`"><title>The map around the battle, with every pile as it stood</title><image`)
	w.attr("href", x.Map.Light)
	size()
	w.raw("/>")
	for _, layer := range []func(*partWriter){x.marks().draw, x.pieces().draw} {
		one := new(partWriter)
		layer(one)
		before, after, _ := bytes.Cut(idPattern.ReplaceAll(one.buf, nil), []byte("<svg"))
		w.raw(string(before), "<svg")
		size()
		w.raw(string(after))
	}
	w.raw("</svg>")
}
