// Package movement is the action phase of Washington's Crossing. It has marches, crossings of the Delaware, and the
// attacks made during marches.
//
//	rules.go        the receiver
//	group.go        the start of a march; forced.go forced marches (11.2); initiative.go activation by the die (10.2)
//	march.go        the current march; reach.go its reach; walk.go its steps; drop.go detachments left behind;
//	                leaving.go the warning about a town that is left
//	offmap.go       leaving the map (11.5); panic.go militia at night (11.1); reaction.go (11.3); naval.go (11.6)
//	ferry.go        attempts to cross (11.4); ferrying.go the crossing; parts.go crossing in parts; nearbank.go
//	                farbank.go full hexes on the two banks
//	attack.go       Hasty and Normal attacks (16.2); prepared.go Prepared attacks (16.3); assail.go what both share
//	laterattacks.go attacks possible later; preview.go the odds; onward.go straight to an attack
package movement
