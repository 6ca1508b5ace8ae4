// Package teach defines the types for guides to a game. A guide consists of lessons that each wait for one action or
// one correction.
//
// Package game holds them in its manual, and app/table follows a guide at a table.
//
// Within this module it imports packages fact, text, action and correct only.
package teach
