// Package load lets synthetic players play at a server over plain HTTP, as browsers do. It measures how long an act
// takes, and how long it takes until the other side is told to look. It is for a test server on this machine or a
// private network, and refuses any other address. It plays a bounded number of pairs for a bounded time, and stops by
// itself.
//
// A player knows only the pages: it reads the forms of its desk, fills them in with options they offer, and posts
// them. It keeps the live stream open, and fetches its desk again at every message to look. It offers the encodings
// that browsers offer. Like some browsers (Chromium since 130), it fetches once the dictionary with which a desk's
// answers are compressed.
//
// Besides pairs of players there are single players against computers, visitors who watch computers, and referees.
// Fill puts tables into a store; Count counts what the computers of a server did.
package load
