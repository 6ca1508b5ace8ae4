// Package web is the web site of the tables: every page and every action of it. It is built on Echo, which no other
// package imports.
//
// The route list says who may request each page of a table (routes.go): its guards (guards.go) find the visitor
// (visitors.go) and, reading the table once, their seat (site_seat.go), and refuse everybody else. The handler calls
// the table service, and draws the result with templates of package views. It knows no rule of any game. It returns
// its errors; only middleware_fail.go turns them into pages, for two readers: the player gets a plain sentence, the
// log gets the details under the same reference number.
//
// Every action is a plain form that works with JavaScript off and is answered with a redirect. For htmx, the same
// handler answers with only the fragment.
//
// # Groups of pages
//
// Handlers are methods of small types, one for each group of pages; routes.go names the group of every address. The
// files of a group begin with its name: past_replay.go belongs to pastPages. An arrow leads from a type to the one it
// embeds:
//
//	playPages seatPages pastPages refereePages
//	    └──────────┴────┬─────┴───────────┘
//	                    ▼
//	                  desks tables drawn for one viewer; actions, answered with the next desk
//	                    │
//	                    │ homePages helpPages mePages joinPages
//	                    ├─────── livePages filePages galleryPages middleware
//	                    ▼
//	                  site the seat of a visitor, the frame of a page, links, printed maps
//	                    │
//	                    ▼
//	                 visitors sessions, curtains, forms that take effect once
//
// No group knows another one. A helper of two groups is a method of the type that both embed, or a plain function.
// The addresses of the site itself are methods of Options (site_address.go). Server holds desks and the finished
// handler; it makes the groups when it lays out the routes, and only they answer requests.
//
// # A lost answer costs nothing
//
// An action counts as soon as the server has done it, whether or not the answer arrives. Three rules make sure that a
// lost answer costs the player nothing (lost_test.go loses every request of several journeys in turn):
//
//   - No GET changes the player of a browser, and a session with a new id stays valid under the old one until the
//     new
//     one has arrived (package session). The server's session says whether a curtain is open; through an old id
//     every
//     curtain is closed. A visitor who is not a player yet gets a guest's cookie with the first page; nothing is
//     stored
//     for it.
//   - A form that makes something takes effect once (visitors_once.go): tables, links, passes, codes, letters. It
//     contains the id of its page; sent again, it leads to the result of the first time. Actions are distinguished
//     by the number of their desk, notes and arrows by their text. A used link leads the player who used it to
//     the table (redirectUsedLink).
//   - A browser whose session has ended is told so on every page, with the ways back; it never shows the public's
//     view
//     without that notice.
//
// The comment in me_resume.go says which code brings a player back when two people hold one. Links are found however
// they were pasted (pasted.go). A player who sits down by a link is offered ways back once (returnOffer).
//
// # How a request about a desk is handled
//
// 1. A page asks: GET /t/{id}/desk with the half-filled form (a draft), POST of the form (an action), or GET again
// because its live stream said "look". A choice that opens no further choices needs no request (views/part, "The
// form"). In the header Shown the page repeats the names it was last sent (data-shown): the state of the table and a
// name for each part, a hash of its bytes. In the header Page it gives its own name, so that the stream does not
// report its own actions to it. 2. site_seat.go finds the viewer; the table service plays, stores and sees.
// prepareDesk (desks.go) lays out the result. 3. One place decides which parts are drawn, part.Desk.Draw: one part at
// a time, from the data handed to that part. drawParts (desks_parts.go) leaves out three kinds: parts that a draft
// cannot change, when the page shows that state already (part.Desk.Drafts); parts whose input hash is the one they
// were last drawn from for this viewer (part.InputHashes); and parts whose name the page has. 4. Changes are written
// in one place, delta.Write: as an edit of the part that the page has, found by its name among the structures of the
// parts that were sent to this viewer. If that is not known, the part is sent whole: the page names nothing or
// nonsense, or the server has forgotten it, or it is another server. 5. The answer is compressed. A browser that has
// fetched the shared dictionary gets it compressed with that (words.go). For all others the outermost handler
// (server.go) uses zstd or gzip where that saves bytes. 6. static/js/desk/parts.js puts the parts in place. If
// something does not fit (the page was damaged, or the answer is older than the page), the page forgets its parts,
// asks again and gets them all.
//
// The referee's desk (referee.go and the files that begin with referee_) is served in the same way at addresses of
// its own, which answer nobody else. The type refereeVisit serves the referee as tableVisit serves a player.
//
// A page that is loaded is drawn from the same parts (drawAll). A name is a hash of bytes that the page was sent, and
// these structures are kept by table and side, so a name reveals nothing that its holder does not know already.
package web
