// Package correct is what a referee changes of a position by hand: the things that may be changed, the changes of one
// correction, and the consequences that the rules then suggest.
//
// How a correction is made, and what each viewer hears of it, is in package game.
//
// It imports packages fact and text, and nothing else of ours.
package correct
