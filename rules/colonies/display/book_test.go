package display

import "tricorne/rules/colonies/scenetest"

var testBook = New(scenetest.Book)
