package web

import (
	"strings"
	"time"

	"tricorne/rules/game"
	"tricorne/views/page"
)

// siteExhibits returns the parts of the site outside the desk, drawn with fixed data.
func (s *galleryPages) siteExhibits() []page.Exhibit {
	now := time.Date(2026, 12, 25, 20, 0, 0, 0, time.UTC)
	british := game.SideInfo{Side: 1, ID: "british", Name: "British", Plural: "British", Letter: "B"}
	american := game.SideInfo{Side: 2, ID: "american", Name: "American", Plural: "Americans", Letter: "A"}
	long := strings.TrimSpace(strings.Repeat("Quartermaster ", 3))[:longestName]
	row := func(id, state string, yours, over bool, names ...string) page.TableRow {
		return page.TableRow{
			ID: id, Title: "Trenton 1776", Scenario: "Christmas at Trenton", State: state, YourTurn: yours, Over: over,
			Since: now.Add(-12 * time.Minute), Seats: []page.Seat{
				{Side: british, Name: names[0], Taken: names[0] != "", Yours: yours},
				{Side: american, Name: names[1], Taken: names[1] != ""},
			},
		}
	}
	waiting := row("c", "Waiting for a second player", false, false, "Ensign Penrose", "")
	waiting.MayJoin = true
	qr, err := qrCode("https://tricorne.example/s/Zm9yIHRoZSBsb3ZlIG9mIGdvZA")
	if err != nil {
		s.log.Warn("web: gallery", "error", err)
	}
	return []page.Exhibit{
		{Title: "Tables", What: page.Rows([]page.TableRow{
			row("a", "", true, false, "Major Whitcomb", long),
			row("b", "Waiting for the British: choosing losses", false, false, long, "Captain Thorne"),
			waiting,
			row("d", "Over: the Americans won.", false, true, "Adjutant Oakes", "Captain Thorne"),
		}, now, "gallery")},
		{Title: "Problem in place", What: page.ProblemNote(page.Problem{
			Status: 500, Title: "Something went wrong here", Text: "The fault is ours and has been written down.",
			Reference: "3f9a01c2d4",
		})},
		{Title: "Waiting for a friend", What: page.InvitePanel(page.Invitation{
			ID: "a", Title: "Trenton 1776", Scenario: "Christmas at Trenton", You: american, Other: british, QR: qr,
			Link: "https://tricorne.example/s/Zm9yIHRoZSBsb3ZlIG9mIGdvZA", Own: "https://tricorne.example/s/b3du",
			Resume: "KQWM-37RT-ZFDH-9CXB", Local: true, Asked: true,
		})},
		{Title: "Curtain", What: page.CurtainBody(page.Curtain{
			ID: "a", Title: "Trenton 1776", Scenario: "Christmas at Trenton", Turn: "Turn 11 of 24", Phase: "American movement",
			Facts: []string{"The Delaware is open", "British, victory points: 5", "Americans, victory points: 7"},
			Wrong: "That is not the PIN.",
			Doors: []page.Door{{Side: american, Asked: true, Pin: true, Wrong: true}, {Side: british}},
		})},
	}
}
