// Package player is the computer player of 13: The Colonies in Revolt. It uses only what a side knows.
package player
