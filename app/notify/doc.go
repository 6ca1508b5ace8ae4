// Package notify tells players whose turn it is while they are away. It does so by mail or by a browser's push
// service, each at once or, by mail, once a day for all tables together. A message says nothing about what happened
// in a game, only that it is somebody's turn, which everybody may know.
//
//		n := notify.New(notify.Options{Tables: tables, Store: store, Origin: "https://tricorne.example", Mail: mail,
//	 Push: push})
//		go n.Run(ctx)
//
// There is no queue. Every few seconds the store is asked which seats have to act, whether their players have
// something unread, and whether the contact was notified of it. So nothing is lost by a restart, and a player who is
// looking is never notified. The sender first claims the message in the store, so that several processes send it only
// once. If the message cannot be sent, the claim is withdrawn. A contact for which too many messages failed is not
// used until its player sets it up again.
//
// A mail contains a link back, which is valid for a week and signs any browser in as its player after a button is
// pressed. It also contains a link that ends the mails. A new resume code invalidates all links sent before.
//
// The texts of mails are in words.go. The subjects, and who is notified when, are in notify.go.
package notify
