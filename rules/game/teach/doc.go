// Package teach is the guided beginnings of a game: lessons that each wait for one action or one correction.
//
// Package game holds them in its manual, and app/table follows a guide at a table.
//
// Of ours it imports packages fact, text, action and correct.
package teach
