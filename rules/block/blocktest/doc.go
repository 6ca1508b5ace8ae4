// Package blocktest is what the tests of the block games share.
package blocktest
