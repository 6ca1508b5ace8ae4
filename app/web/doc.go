// Package web is the table as a web site: every page and every act of it, on Echo, which no other package imports.
//
// A handler finds out who is asking (session.go) and, with one reading of the table, where he sits (seat.go), has the table
// service do the work, and draws what came of it with templates of package views. It knows no rule of any game. Errors are
// returned; errors.go is the one place that turns them into pages, with two audiences: the player gets a plain sentence, the log the whole story under the same
// reference number.
//
// Every act is a plain form that works with JavaScript off and answers with a redirect; asked by htmx the same handler
// answers with the fragment alone.
//
// # A lost answer costs nothing
//
// What the server has done is done, whether or not its answer arrives. Three things see to it that the player does not pay for a lost one
// (lost_test.go loses every request of eight journeys in turn):
//
//   - No GET changes who a browser is, and a session that gets a new id stays good under the old one until the new one has arrived (package
//     session). Whether a curtain is open stands in the session at the server; through an old id every curtain is closed. A visitor who is
//     nobody gets a guest's cookie with the first page, for which nothing is stored.
//   - A form that makes something is done once (once.go): tables, links, passes, codes, doors, letters. It says which drawing of its page it is
//     from; sent again it leads to what it has made. Acts are counted by the number of their desk, notes and arrows by what they say, and a link
//     that was used up leads the player who used it to the table (usedBefore).
//   - A browser whose session has ended is told so on every page, with the ways back; it is not shown the public's view without a word.
//
// Which code brings a player back when two people hold one is said in resume.go. Links are found however they were pasted (pasted.go). A
// player who sits down by a link is offered ways back once (wayBackOffered).
//
// # The way of a request about a desk
//
//  1. A page asks: GET /t/{id}/desk with the half-filled form (a draft), POST of the form (an act), or GET again because its live stream
//     said "look". A choice after which nothing unfolds needs no request (views/part, "The form"). In the header Shown it says what it has, in
//     the words it was last sent (data-shown): the state of the table and a name for each part, a hash of its bytes. In the header Page it says what it calls itself, so that the stream does not tell it of its own acts.
//  2. seat.go finds out with whose eyes it looks; the table service plays, stores and sees. layDesk (desk.go) lays out what is seen.
//  3. What is drawn is decided in one place, part.Desk.Draw: one part at a time, from what that part is handed. drawParts (parts.go) leaves
//     out those that a draft cannot change when the page shows that state already (part.Desk.Drafts), those whose ground is as it was when
//     they were last drawn for these eyes (part.Ground), and those whose name the page has.
//  4. What changed is said in one place, delta.Write: an edit of what the page has, found by its name among the shapes that were sent to
//     these eyes, or the part whole where that is not known: the page says nothing or nonsense, the server has forgotten or is another one.
//  5. It is packed: for a browser that has fetched the words which most answers have in common, with these (words.go); for all others in the
//     handler around all others (server.go), with zstd or gzip from 1.4 kB on.
//  6. static/js/desk/parts.js puts the parts in place. Where something does not fit (the page was damaged, or an answer is of an older
//     moment than the page), the page forgets what it has and asks again, and gets all parts.
//
// The referee's desk (referee.go, ruling.go, rewind.go, amend.go) goes the same way under addresses of its own, which nobody else is
// answered at; a bench is what chair is for a player.
//
// A page that is loaded is drawn from the same parts (drawAll). A name is a hash of bytes that the page was sent, and shapes are kept by table
// and side, so that a name can tell nobody anything but what he has.
package web
