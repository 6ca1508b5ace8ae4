// Package opinion is a second opinion about Trenton 1776, written from the rulebook and the printed data alone.
//
// For a given position it calculates where a march may lead, where a side may withdraw, a block's number of dice
// and their results, the effects of ice and the depot, and control. Package rules/gametest/opinion explains how it
// is compared with the rules.
package opinion
