// Package player is the computer player of 13: The Colonies in Revolt. It goes by what a side knows and by nothing
// else.
package player
