// Package text is what games say to players: words with references to units, spaces, rules and sides inside.
//
// A game builds its sentences with [Say]; pages turn the references into links and marks. Code outside the rules shows a
// text and stores it, and does not look into its words (rules/texts_test.go): that is what facts are for.
//
// It imports package fact, for the sides, and nothing else of ours.
package text
