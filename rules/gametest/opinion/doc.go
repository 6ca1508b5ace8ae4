// Package opinion holds what the second opinions about the games have in common: reading printed data and noting
// differences.
//
// A second opinion recomputes from the printed data what a march costs, who is in supply, odds and control. It is
// written from the rulebook, shares no code with the rules and imports none of them: the import law in
// rules/law_test.go holds it to that. The opinion about a game lies in rules/<game>/opinion and takes a position in
// types of its own. The files opinion*_test.go next to the rules of the game turn random positions into these types,
// ask the rules the same questions, and compare the answers.
package opinion
