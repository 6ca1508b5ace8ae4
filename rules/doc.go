// Package rules holds nothing itself; below it is all that is rulebook.
//
// Everything below is pure: no input or output, no clock, no goroutines, no floats, no walking over maps, no
// package-level variable that changes, and chance only from package dice. It imports nothing of ours from outside.
// Tests in this folder hold both laws, for every file of the module.
package rules
