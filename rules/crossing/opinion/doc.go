// Package opinion is a second opinion about Washington's Crossing, written from the rulebook and the printed data
// alone.
//
// It answers for a given position what a step and a march cost, where zones of control and command reach, what is added
// to the dice of movement, surprise and combat, and what victory points are due. Package rules/gametest/opinion says
// how it is compared with the rules.
package opinion
