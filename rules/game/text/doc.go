// Package text defines the sentences that games show to players. They are words with references to units, spaces,
// rules and sides.
//
// A game builds its sentences with [Say]; pages turn the references into links and marks. Code outside the rules
// shows and stores a text but does not analyse its words (rules/texts_test.go): it uses facts for that.
//
// Within this module it imports package fact only, for the sides.
package text
