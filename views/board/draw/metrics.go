package draw

// The faces of the map. Their files lie in fonts/map; a map names them in its own style element.
const (
	Roman    = "roman"
	Italic   = "italic"
	Capitals = "capitals"
)

// Families lists the fonts the map asks for, with a fallback should the embedded face not load.
var Families = map[string]string{
	Roman:    "mr,EB Garamond,Georgia,serif",
	Italic:   "mi,EB Garamond,Georgia,serif",
	Capitals: "mc,EB Garamond,Georgia,serif",
}

// Measure returns the width of words set in a face, in canvas units. Characters outside the table count as an average
// letter.
func Measure(face, words string, size, spacing float64) float64 {
	table := advances[face]
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
