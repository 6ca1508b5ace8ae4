// Package calendar has the rules for a turn of Washington's Crossing. It has the phases outside the action phase, and
// the table of all steps.
//
//	rules.go        the receiver; steps.go the table of steps; setup.go (21.0)
//	turn.go         the turn and the parts of the sides (6.0); victory.go points (22.0)
//	weather.go      the weather (7.0); raids.go American raids (8.0)
//	reinforce.go    reinforcements (9.1, 9.3); reinforce_more.go who comes with them
//	enlistments.go  January 1 (9.4.1, 9.2.4); givers.go who gives men; leavers.go who goes home
package calendar
