package player

import "tricorne/rules/colonies/coloniestest"

var testBook = New(coloniestest.Book)
