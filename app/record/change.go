package record

// Change is one way in which the settings of a table change.
type Change string

// The changes of settings.
const (
	ManualDice      Change = "hand"        // dice are rolled by hand from now on
	ServerDice      Change = "server"      // the server rolls from now on
	Pause           Change = "pause"       // nothing can be done until the game resumes
	Resume          Change = "resume"      // the game continues
	ClockOn         Change = "clock"       // the time each side uses is counted from now on
	ClockOff        Change = "no-clock"    // the time is not counted any more
	SeparateDevices Change = "apart"       // a side uses its own device from now on
	SharedDevice    Change = "together"    // both sides share one device from now on
	SideReturned    Change = "fetched"     // a side takes the other side back to the device that lent it
	MoreTime        Change = "more"        // the other side gets more time
	OfficersOn      Change = "officers"    // both sides may ask staff officers
	OfficersOff     Change = "no-officers" // nobody may ask staff officers any more
	// DeclineOfficers declines the staff officers that the other side wished for when it set up the table.
	DeclineOfficers   Change = "without-officers"
	PointingByPlayers Change = "pointing"    // seated players may point at the table screen
	NoPointing        Change = "no-pointing" // only the referee may point at the table screen
	RevealAfterEnd    Change = "lay-open"    // after a resignation or an agreed draw everything is revealed
	OpenPrivateWords  Change = "open-words"  // after the end everybody may read the private words with the referee
	SwapSides         Change = "swapped"     // after the end both sides play again at a new table, with sides swapped
	SameSides         Change = "again"       // after the end both sides play again at a new table, with the same sides
)

// IsRematch reports whether the change is a rematch. It changes no settings of its table.
func (c Change) IsRematch() bool { return c == SwapSides || c == SameSides }

// changeTexts holds the texts for each change: for the act of a side, and for its proposal.
var changeTexts = map[Change]struct{ done, proposed string }{
	ManualDice:        {"have the dice rolled by hand from now on.", "to roll the dice by hand from now on"},
	ServerDice:        {"leave the dice to the server from now on.", "to leave the dice to the server from now on"},
	Pause:             {"pause the game.", ""},
	Resume:            {"let the game go on.", ""},
	ClockOn:           {"start the clocks.", ""},
	ClockOff:          {"stop using clocks.", ""},
	SeparateDevices:   {"sit down at a device of their own.", ""},
	SharedDevice:      {"join the other side at its device.", ""},
	SideReturned:      {"take the other side back to their device, which had lent it.", ""},
	MoreTime:          {"give the other side more time.", ""},
	OfficersOn:        {"have staff officers from now on.", "that both sides may ask staff officers"},
	OfficersOff:       {"send the staff officers of both sides away.", ""},
	DeclineOfficers:   {"would rather play without staff officers.", ""},
	PointingByPlayers: {"may point at the table screen again.", ""},
	NoPointing:        {"leave the table screen to the referee.", ""},
	RevealAfterEnd:    {"reveal everything.", ""},
	OpenPrivateWords:  {"open all private words with the referee.", "to open all private words with the referee"},
	SwapSides:         {"", "a rematch with sides swapped"},
	SameSides:         {"", "a rematch with the same sides"},
}
