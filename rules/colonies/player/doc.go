// Package player is the computer player of game 13, The Colonies in Revolt. It uses only what a side knows.
package player
