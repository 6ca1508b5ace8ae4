package block

import (
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Headings are the titles of the rulebook's sections that the engine cites. Each game fills in the titles that its
// rulebook prints.
type Headings struct {
	Sequence   string
	Movement   string
	Battle     string
	Rounds     string
	Fire       string
	Flight     string
	Withdrawal string
	Retreat    string // forced to leave
	Refuge     string // the section on places to withdraw to
}

// refusals are the answers of the engine to orders that it refuses.
type refusals struct {
	notEnoughPoints, alreadyMoved, allMoved, noSuchWay *game.Refusal // movement
	enemyThere, enemyCame, noneCame                    *game.Refusal // withdrawal
}

func (r *Headings) refusals() refusals {
	march := func(words string) *game.Refusal { return &game.Refusal{Rule: r.Movement, Text: text.Say(words)} }
	leave := func(words string) *game.Refusal { return &game.Refusal{Rule: r.Refuge, Text: text.Say(words)} }
	return refusals{
		notEnoughPoints: march("No action points are left."), alreadyMoved: march("It has moved this turn."),
		allMoved:   march("All blocks have moved this turn."),
		noSuchWay:  march("No route is open from there."),
		enemyThere: leave("The enemy stands there."), enemyCame: leave("The enemy came from there."),
		noneCame: leave("None of the attackers came from there."),
	}
}
