package engrave

import "regexp"

// Plain returns the same style without ornaments that make a printed file large. These are single trees and hills, fine
// hatching and the white rims of names. It is for a map that is printed several times in one document.
func (s Style) Plain() Style {
	s.Name += "-plain"
	s.plain = true
	return s
}

// These patterns find what a plain map leaves out. Trees, hills and tufts are used thousands of times, each with the id
// of a letter and a number. The outline of woods is a dotted line, and a printer draws every dot.
var (
	ornaments = regexp.MustCompile(`<use href="#[thmwk]\d+"[^>]*/>|<path [^>]*stroke-dasharray="1 3"[^>]*/>`)
	rimmed    = regexp.MustCompile(`<[a-zA-Z]+ [^>]*paint-order="stroke"[^>]*>`)
	rimInk    = regexp.MustCompile(` (stroke|stroke-width|stroke-opacity|paint-order)="[^"]*"`)
	hatching  = regexp.MustCompile(` fill="url\(#[^"]*"`)
)

// withoutOrnaments returns a drawn map without its ornaments.
func withoutOrnaments(raw []byte) []byte {
	raw = ornaments.ReplaceAll(raw, nil)
	raw = rimmed.ReplaceAllFunc(raw, func(tag []byte) []byte { return rimInk.ReplaceAll(tag, nil) })
	return hatching.ReplaceAll(raw, []byte(` fill="none"`))
}
