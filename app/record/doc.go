// Package record is about what is stored of a table, without a store, a hub or a clock: what rows say, and to whom.
//
// So far it holds the reader of old words ([Facts]): rows that were stored before events carried facts get facts from
// their words. Nothing else outside the rules looks into words.
package record
