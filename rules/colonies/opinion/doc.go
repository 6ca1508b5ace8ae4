// Package opinion is a second opinion about The Colonies in Revolt, written only from the rulebook and the printed
// data.
//
// For a given position it returns the cost of a march, the places where supply can be bought, the effects of winter,
// battle points, and British control. Package rules/gametest/opinion says how it is compared with the rules of the
// game.
package opinion
