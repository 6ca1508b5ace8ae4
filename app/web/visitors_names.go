package web

import (
	"math/rand/v2"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/typed"
	"tricorne/views/page"
)

// The names of guests who give none: ranks, first names and families of the time. None belongs to one side in
// particular, or to an officer who has a piece.
var (
	ranks    = []string{"Captain", "Ensign", "Sergeant", "Corporal", "Lieutenant", "Major", "Quartermaster", "Adjutant"}
	surnames = []string{
		"Ashby", "Bellamy", "Blackwood", "Carver", "Chandler", "Coffin", "Dunning", "Eastlake", "Fairfax", "Fenwick",
		"Goddard", "Harrow", "Hathaway", "Holloway", "Ingersoll", "Kimball", "Larkin", "Lockwood", "Marsh", "Merrow",
		"Nicholls", "Oakes", "Pemberton", "Penrose", "Quincy", "Ridley", "Sewall", "Standish", "Thorne", "Tillotson",
		"Underhill", "Vance", "Whitcomb", "Winslow",
	}
)

// randomGuestName returns a random name from the time of the American Revolution for a guest.
func randomGuestName() string {
	return ranks[rand.IntN(len(ranks))] + " " + surnames[rand.IntN(len(surnames))]
}

// longestName is the most letters a name may have.
const longestName = typed.LongestName

// readName reads the name of a form, without characters that could disturb a page or deceive its reader. An empty
// name means that none was given.
func readName(c echo.Context) (string, error) {
	name := typed.CleanName(c.FormValue("name"))
	if typed.Mixed(name) {
		return "", errMixedName
	}
	return name, nil
}

var errMixedName = &problem{
	status: http.StatusUnprocessableEntity, title: "That name mixes alphabets", hint: page.HintBack,
	text: "Letters of different alphabets in one name can look like somebody else's name. Write it in one alphabet; " +
		"Chinese, Japanese and Korean names may have Latin letters too.",
}

// ensureNamedPlayer makes the visitor a player, under the name of the form if it gives one.
func (s *visitors) ensureNamedPlayer(c echo.Context) (*visitor, error) {
	name, err := readName(c)
	if err != nil {
		return nil, err
	}
	return s.needPlayer(c, name)
}
