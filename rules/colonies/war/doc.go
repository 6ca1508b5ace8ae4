// Package war has the state of a game of The Colonies in Revolt and what a viewer knows of it. It has queries that
// work on both.
package war
