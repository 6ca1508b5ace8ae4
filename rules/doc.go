// Package rules has no code of its own. Its subpackages are the rulebooks of the games, the kernel, and the code that
// they share.
//
// Everything below is pure: no input or output, no clock, no goroutines, no floats, no ranging over maps, no
// package-level variable that changes, and chance only from package dice. The packages import nothing of this module
// outside rules. Tests in this folder check all this; the test about imports covers every file of the module. Other
// tests limit the number of methods, files and exported names. They also check that code outside the rules does not
// analyse the words of texts, and that documents name only things that exist.
package rules
