package table

import "tricorne/rules/library"

// Shelf is the library of all games, for whoever makes a service.
func Shelf() Library { return library.Shelf{} }
