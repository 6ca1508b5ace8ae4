// Package worlds makes states of Washington's Crossing that a side considers possible, from its knowledge only (3.0).
//
// A hidden leader is beneath some stack. Every leader whose display is not visible has some men, is tired or not, and
// has been activated or not. Secret records have any values that contact, combat and retreats have not revealed. No
// such world contains an enemy march, recovery, rout or crossing in parts, because the enemy of the active side is
// only shown the action phase.
//
//	rules.go    the type Rules
//	imagine.go  worlds; dealing.go hidden leaders; imagine_men.go men, and actions in progress
package worlds
