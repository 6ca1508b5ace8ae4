package printed_test

import "tricorne/rules/crossing/crossingtest"

// Short names of what the tests name on every other line.
var (
	testBook = crossingtest.Book
)
