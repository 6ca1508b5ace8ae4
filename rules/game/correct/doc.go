// Package correct types the corrections that a referee makes by hand. It holds the things that may be changed, the
// changes of one correction, and the consequences that the rules then suggest.
//
// Package game makes corrections and decides what each viewer hears of them.
//
// Within this module it imports packages fact and text only.
package correct
