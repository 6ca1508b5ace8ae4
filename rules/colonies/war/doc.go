// Package war is the state of a game of The Colonies in Revolt and what a viewer knows of it. It has the questions that
// can be asked of both.
package war
