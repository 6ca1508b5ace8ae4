// Package display draws what a viewer knows of a game of The Colonies in Revolt. It also writes the helps and sheets of
// game 13.
package display
