// Package movement is the action phase of Washington's Crossing. It has marches, crossings of the Delaware, and the
// attacks that marches lead to.
//
//	rules.go        the receiver
//	group.go        who sets out; forced.go forced marches (11.2); initiative.go activation by the die (10.2)
//	march.go        the march under way; reach.go how far it comes; walk.go hex by hex; drop.go who stays behind
//	offmap.go       who leaves the map (11.5); panic.go militia by night (11.1); reaction.go (11.3); naval.go naval units
//	                (11.6)
//	ferry.go        who tries to cross (11.4); ferrying.go who crosses; parts.go in which parts; nearbank.go farbank.go
//	                the two banks
//	attack.go       Hasty and Normal attacks (16.2); prepared.go Prepared attacks (16.3); assail.go what both share
//	laterattacks.go attacks that are to come; preview.go the odds; onward.go straight to an attack
package movement
