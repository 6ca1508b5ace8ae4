package draw

// These are the typefaces of the map. Their files are in fonts/map, and a map embeds them in its own style element.
const (
	Roman    = "roman"
	Italic   = "italic"
	Capitals = "capitals"
)

// FontFamilies lists the font families for each typeface, with fallbacks in case the embedded font does not load.
var FontFamilies = map[string]string{
	Roman:    "mr,EB Garamond,Georgia,serif",
	Italic:   "mi,EB Garamond,Georgia,serif",
	Capitals: "mc,EB Garamond,Georgia,serif",
}

// Measure returns the width of a text set in a typeface, in canvas units. Characters without an entry in the table
// count as an average letter.
func Measure(face, words string, size, spacing float64) float64 {
	table := letterWidths[face]
	sum, count := 0, 0
	for _, r := range words {
		width := 480
		if r >= ' ' && int(r-' ') < len(table) && table[r-' '] > 0 {
			width = table[r-' ']
		}
		sum += width
		count++
	}
	return float64(sum)*size/1000 + float64(max(0, count-1))*spacing
}
