// Package display draws what a viewer knows of a game of 13: The Colonies in Revolt, and writes its helps and sheets.
package display
