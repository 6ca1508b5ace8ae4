// Package player is the computer player of game 13, The Colonies in Revolt. It uses only what a side knows.
//
// Three things decide what it does, each with its own view of the worth of a town:
//
//   - The habit (computer.go, habit*.go) proposes orders by rules of thumb. habit_prizes.go says which towns are worth
//     taking; habit_reckon.go estimates battles.
//   - The plan (plan.go) sends forces to these towns and decides how many men stay behind.
//   - The worth of a position (worth.go, worth_towns.go) is the chance to win, as far as it can be estimated. Only the
//     highest level compares orders by it (package computer). Its numbers were fitted on games.
//
// imagine*.go makes worlds from what a side knows.
package player
