// Package player is the computer player of Washington's Crossing. None of it is a rule.
//
// The computer makes a plan with a destination for each of its leaders. It activates leaders who are not there yet,
// marches, attacks where that gains points, and ends its phases. It uses only a side's knowledge, never the real
// state. Only Worth, which evaluates imagined worlds, takes a state. It embeds the rules and uses their exported
// functions.
//
//	rules.go  the type Rules, which caches the paths that were found
//	habit.go  the orders of one form; habit_attack.go habit_command.go habit_dig.go habit_ferry.go habit_march.go by kind
//	habit_answers.go  answers to the questions between the phases; habit_ways.go paths, their lengths and ferries
//	plan.go   where leaders go; targets.go what is worth going to; assign.go who is sent; worth.go what a position is
//	          worth
package player
