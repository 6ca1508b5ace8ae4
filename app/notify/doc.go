// Package notify tells players whose turn it is while they are away. It does so by mail or by a browser's push service,
// each at once or, by mail, once a day for all tables together. Nothing that happened in a game is told, only that
// somebody is waited for, which everybody may know.
//
//	n := notify.New(notify.Options{Tables: tables, Store: store, Origin: "https://tricorne.example", Mail: mail, Push: push})
//	go n.Run(ctx)
//
// There is no queue. Every few seconds the store is asked which seats are asked, whether their players have not read
// something yet, and whether the contact was told of it: so nothing is lost by a restart, and a player who is looking
// is never told. The sender claims the message first in the store, so that several processes send one; a message that
// cannot be sent gives its claim back. A contact at which too many messages did not arrive rests until its player sets
// it up again.
//
// A mail holds one link back in, which makes any browser its player's for a week, after a press on a button, and one
// that ends the mails. A new resume code ends all links sent before.
//
// The words of mails are in words.go. The subjects, and who is told when, are in notify.go.
package notify
