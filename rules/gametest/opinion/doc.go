// Package opinion holds the common parts of the second opinions about the games: reading printed data and collecting
// differences.
//
// A second opinion computes answers from the printed data: what a march costs, which pieces are in supply, odds, and
// control of places. It is written from the rulebook, shares no code with the rules and imports none of them: a test
// in rules/law_test.go checks the imports. The opinion about a game is in rules/<game>/opinion and describes a
// position with its own types. The files opinion*_test.go next to the rules of the game convert random positions to
// these types, ask the rules the same questions, and compare the answers.
package opinion
