// Package player is the computer player of Washington's Crossing. None of it is a rule.
//
// It makes a plan that gives its leaders places to go to, activates those who are not there, marches, attacks where it
// brings points, and ends its phases. It goes by what a side knows, never by the truth; only Worth, which judges
// imagined worlds, takes a state. It embeds the rules as it embeds what is printed, and uses what they export.
//
//	rules.go  the receiver, and the ways that were searched for
//	habit.go  the orders of one form; habit_attack.go habit_command.go habit_dig.go habit_ferry.go habit_march.go by kind
//	habit_answers.go  what is asked between the phases; habit_ways.go how far it is, and over which ferries
//	plan.go   where leaders go; targets.go what is worth going to; assign.go who is sent; worth.go what a position is
//	          worth
package player
