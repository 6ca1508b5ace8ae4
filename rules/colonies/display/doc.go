// Package display draws what a viewer knows of a game of The Colonies in Revolt. It also has the help texts and
// the sheets of game 13.
package display
