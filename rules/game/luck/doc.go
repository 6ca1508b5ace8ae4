// Package luck compares dice with chance: what they brought, and what each face would have brought.
//
// Rules note it with [tricorne/rules/game.Turn.Judge]; the report of a game adds it up.
//
// It imports package fact, for the sides, and nothing else of ours.
package luck
