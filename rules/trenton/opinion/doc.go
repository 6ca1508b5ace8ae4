// Package opinion is a second opinion about Trenton 1776, written from the rulebook and the printed data alone.
//
// For a given position it calculates the destinations of marches and withdrawals, and the dice of a block and their
// results. It also calculates control, and the effects of ice and of the depot. Package rules/gametest/opinion
// explains how it is compared with the rules.
package opinion
