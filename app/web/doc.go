// Package web is the table as a web site: every page and every act of it, on Echo, which no other package imports.
//
// A handler finds out who is asking (session.go) and, with one reading of the table, where he sits (seat.go), has the table
// service do the work, and draws what came of it with templates of package views. It knows no rule of any game. Errors are
// returned; errors.go is the one place that turns them into pages, with two audiences: the player gets a plain sentence, the log the whole story under the same
// reference number.
//
// Every act is a plain form that works with JavaScript off and answers with a redirect; asked by htmx the same handler
// answers with the fragment alone.
package web
