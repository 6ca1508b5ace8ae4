// Package opinion is a second opinion about New York 1776, written from the rulebook and the printed data alone.
//
// It answers for a given position where blocks march and ships sail, who is in supply, where a side may withdraw, how a
// battle begins, how many dice a block rolls and what they do, and who deserts. Package rules/gametest/opinion says how
// it is compared with the rules.
package opinion
