// Package knowledge has the knowledge of one viewer of a game (3.0). It also has the parts of forms that need only
// this knowledge.
//
// Know is the only way from the state to knowledge. Viewers know everything on their own display. Of the enemy they
// know the top of each stack, and all of a stack next to one of their leaders, but never men or fatigue. Forms,
// drawings and the computer player use nothing else.
//
//	rules.go      the receiver; known.go knowledge; know.go how it is built; underway.go actions in progress; openly.go
//	              questions both sides may watch
//	cache.go      cached results
//	leaders.go    questions about a side's own leaders; enemies.go about the enemy's; river.go about the Delaware
//	survey.go     the hexes around a moving force; garrison.go men who must stay behind
//	fields.go     fields of forms; menu.go menus of actions
package knowledge
