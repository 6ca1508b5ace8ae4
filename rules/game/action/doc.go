// Package action defines a player's answer, as it is sent and stored. It has the step, the button and the choice for
// each field.
//
// The form that asks for it is [tricorne/rules/game.Ask], which also checks that the answer was offered.
//
// Within this module it imports package fact only, for the sides.
package action
