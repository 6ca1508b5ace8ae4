package web

import (
	"math/rand/v2"
	"strings"
	"unicode"
)

// The names of guests who give none: ranks, first names and families of the time, of no side in particular, and of no officer who has a piece.
var (
	ranks    = []string{"Captain", "Ensign", "Sergeant", "Corporal", "Lieutenant", "Major", "Quartermaster", "Adjutant"}
	families = []string{
		"Ashby", "Bellamy", "Blackwood", "Carver", "Chandler", "Coffin", "Dunning", "Eastlake", "Fairfax", "Fenwick",
		"Goddard", "Harrow", "Hathaway", "Holloway", "Ingersoll", "Kimball", "Larkin", "Lockwood", "Marsh", "Merrow",
		"Nicholls", "Oakes", "Pemberton", "Penrose", "Quincy", "Ridley", "Sewall", "Standish", "Thorne", "Tillotson",
		"Underhill", "Vance", "Whitcomb", "Winslow",
	}
)

// periodName makes up a name for a guest.
func periodName() string {
	return ranks[rand.IntN(len(ranks))] + " " + families[rand.IntN(len(families))]
}

// longestName is how many letters a name may have.
const longestName = 32

// cleanName takes from a name what could disturb a page or deceive its reader: control and invisible characters, runs of
// space, and everything beyond its length. The empty name is nobody's.
func cleanName(raw string) string {
	var w strings.Builder
	for _, r := range strings.ToValidUTF8(raw, "") {
		switch {
		case unicode.IsSpace(r):
			w.WriteRune(' ')
		case unicode.IsPrint(r) && r != '\u034f':
			w.WriteRune(r)
		}
	}
	letters := []rune(strings.Join(strings.Fields(w.String()), " "))
	return strings.TrimSpace(string(letters[:min(len(letters), longestName)]))
}
