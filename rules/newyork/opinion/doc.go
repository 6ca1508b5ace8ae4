// Package opinion is a second opinion about New York 1776, written from the rulebook and the printed data alone.
//
// For a given position it calculates where blocks may march and ships sail, who is in supply, where a side may
// withdraw, how a battle begins, a block's number of dice and their results, and desertion. Package
// rules/gametest/opinion explains how it is compared with the rules.
package opinion
