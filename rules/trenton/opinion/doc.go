// Package opinion is a second opinion about Trenton 1776, written from the rulebook and the printed data alone.
//
// It answers for a given position where a march leads, where a side may withdraw, how many dice a block rolls and what
// they do, what frozen water and the depot bring, and who holds what. Package rules/gametest/opinion says how it is
// compared with the rules.
package opinion
