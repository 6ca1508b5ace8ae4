// Package rules holds nothing itself. Below it are the rulebooks, the kernel, and everything that they share.
//
// Everything below is pure: no input or output, no clock, no goroutines, no floats, no walking over maps, no
// package-level variable that changes, and chance only from package dice. It imports nothing of ours from outside.
// Tests in this folder hold these laws, those of imports for every file of the module, and others: limits to size, no
// code outside the rules that reads the words of texts, and documents that name only what is there.
package rules
