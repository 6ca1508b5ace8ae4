// Package delta finds what changed between two drawings of a part of a page. A page is sent that and no more.
//
// A drawing is one HTML or SVG element as bytes. Read finds its shape, a Tree: of which elements it is made, with a
// hash of each. Two trees are compared by Write, which needs the bytes of the new drawing alone: so a server that
// remembers what a page was sent keeps a few hundred bytes of hashes and not the drawing.
//
// # The edit
//
// The children of an element count as units: an element with the text that follows it. An edit of an element is the
// element with one attribute, data-edit, and the units that are new; what to do with the units the page has is said in
// the attribute, from the first to the last:
//
//	=12  the next twelve stay       -1  the next one goes
//	+2   the next two of the new units come here       ~  the next one is edited: the next new unit is an edit itself
//	!    before all others: the element itself has the attributes of the edit now
//
//	<ul id="log" data-edit="+1 =23 -1"><li>newest</li></ul>
//	<svg id="units" data-edit="=3 ~ =8"><g data-edit="=1 -1 =1"></g></svg>
//
// An element with another name or id, or that has text before its first child, is sent whole. Small elements are too:
// an edit of one would be no shorter.
//
// The script of the page (static/js/desk/parts.js) applies edits to the document; Apply does the same with bytes, for
// tests and for synthetic players.
package delta
