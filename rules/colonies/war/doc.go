// Package war is the state of a game of 13: The Colonies in Revolt, what a viewer knows of it, and the questions that
// can be asked of both.
package war
