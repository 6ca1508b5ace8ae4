// Package action is the answer of a player as it is sent and stored: the step, the button and the choice for each field.
//
// The form that asks for it is [tricorne/rules/game.Ask], and so is the check that it was offered.
//
// It imports package fact, for the sides, and nothing else of ours.
package action
