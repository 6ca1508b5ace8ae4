// Package opinion is a second implementation of parts of Washington's Crossing, written only from the rulebook and the
// printed data.
//
// For a given position it calculates the costs of steps and marches, zones of control, command radius, modifiers of the
// rolls for movement, surprise and combat, and victory points. Package rules/gametest/opinion describes how it is
// compared with the rules.
package opinion
