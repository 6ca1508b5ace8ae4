package table

import "tricorne/rules/library"

// Shelf returns the library of all games, to make a service with.
func Shelf() Library { return library.Shelf{} }
