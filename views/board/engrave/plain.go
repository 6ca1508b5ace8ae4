package engrave

import "regexp"

// WithoutOrnaments returns the same style without ornaments that make a printed file large. These are single trees and
// hills, fine hatching and the white rims of names. It is for a map that is printed several times in one document.
func (s Style) WithoutOrnaments() Style {
	s.Name += "-plain"
	s.withoutOrnament = true
	return s
}

// These patterns find the ornaments that a plain map leaves out. Trees, hills and tufts are used thousands of times,
// each with an id of a letter and a number. The outline of woods is a dotted line, and a printer draws every dot.
var (
	ornamentPattern = regexp.MustCompile(`<use href="#[thmwk]\d+"[^>]*/>|<path [^>]*stroke-dasharray="1 3"[^>]*/>`)
	rimmedPattern   = regexp.MustCompile(`<[a-zA-Z]+ [^>]*paint-order="stroke"[^>]*>`)
	rimAttrPattern  = regexp.MustCompile(` (stroke|stroke-width|stroke-opacity|paint-order)="[^"]*"`)
	hatchingPattern = regexp.MustCompile(` fill="url\(#[^"]*"`)
)

// withoutOrnaments returns a drawn map without its ornaments.
func withoutOrnaments(raw []byte) []byte {
	raw = ornamentPattern.ReplaceAll(raw, nil)
	raw = rimmedPattern.ReplaceAllFunc(raw, func(tag []byte) []byte { return rimAttrPattern.ReplaceAll(tag, nil) })
	return hatchingPattern.ReplaceAll(raw, []byte(` fill="none"`))
}
