// Package worlds makes states of Washington's Crossing that a side holds possible, from what it knows and nothing else
// (3.0).
//
// A leader nobody sees lies beneath some stack. Every leader whose display is not seen has some men, is tired or not,
// and has been activated or not. What is written down is anything, as far as contact, combat and retreats have not laid
// it open. That somebody marches, recovers, runs or crosses in parts is part of no such world: to the others the action
// phase goes on.
//
//	rules.go    the receiver
//	imagine.go  worlds; dealing.go who lies where in them; imagine_men.go with how many men, and what is under way
package worlds
