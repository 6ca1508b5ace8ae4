package table

import "tricorne/rules/library"

// Shelf returns the library of all games, for the maker of a service.
func Shelf() Library { return library.Shelf{} }
