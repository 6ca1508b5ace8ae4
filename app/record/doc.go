// Package record interprets the stored rows of a table: who hears which line and fact. It needs no store, hub or clock.
//
// So far it holds the reader of old words ([Facts]): rows that were stored before events carried facts get facts from
// their words. Nothing else outside the rules looks into words.
package record
