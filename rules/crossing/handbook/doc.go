// Package handbook has the texts for players about Washington's Crossing: helps, readings of the rules, the lesson and
// the puzzles.
//
//	rules.go  the receiver
//	help.go help_command.go  the help; readings.go our readings of the rules; consult.go which charts belong to which
//	                         step
//	guide.go  the lessons; brief.go the short first lesson; puzzles.go the puzzles
package handbook
