// Package rules has no code of its own. Below it are the rulebooks, the kernel, and everything that they share.
//
// Everything below is pure: no input or output, no clock, no goroutines, no floats, no ranging over maps, no
// package-level variable that changes, and chance only from package dice. It imports nothing of this module outside
// rules. Tests in this folder check these rules; the one about imports covers every file of the module. Other tests
// check limits to size, that no code outside the rules analyses the words of texts, and that documents name only
// existing things.
package rules
