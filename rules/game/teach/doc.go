// Package teach types the guides to a game: lessons that each wait for one action or one correction.
//
// Package game holds them in its manual, and app/table follows a guide at a table.
//
// Within this module it imports packages fact, text, action and correct only.
package teach
