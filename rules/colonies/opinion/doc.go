// Package opinion is a second opinion about The Colonies in Revolt, written from the rulebook and printed data alone.
//
// It answers for a given position what a march costs, where supply can be bought, what winter and battle points come
// to, and what the British control. Package rules/gametest/opinion says how it is compared with the rules of the game.
package opinion
