// Package delta finds what changed between two drawings of a part of a page. The server sends a page only these
// changes.
//
// A drawing is one HTML or SVG element as bytes. Read finds the shape of a drawing, a Tree: its elements, with a hash
// of each. Write compares two trees, and needs only the bytes of the new drawing. So a server remembers a few hundred
// bytes of hashes for each page, and not the drawing.
//
// # The edit
//
// A unit is a child of the element, with the text that follows the child. An edit of an element is the element with
// one attribute, data-edit, and the units that are new. The attribute says what to do with the units that the page
// has, from the first to the last:
//
//	=12  the next twelve stay       -1  the next one goes
//	+2   the next two of the new units come here       ~  the next one is edited: the next new unit is an edit itself
//	!    always first: the element itself takes over the attributes of the edit
//
//	<ul id="log" data-edit="+1 =23 -1"><li>newest</li></ul>
//	<svg id="units" data-edit="=3 ~ =8"><g data-edit="=1 -1 =1"></g></svg>
//
// An element with another name or id, or that has text before its first child, is sent whole. Small elements are also
// sent whole, because an edit would be no shorter.
//
// The script of the page (static/js/desk/parts.js) applies edits to the document; Apply does the same with bytes, for
// tests and for synthetic players.
package delta
