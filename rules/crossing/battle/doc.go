// Package battle is combat in Washington's Crossing with its consequences. Package movement declares attacks, and
// begins a combat by its step.
//
//	rules.go      the receiver
//	combat.go     the stages of a combat (17.0); surprise.go (17.2); losses.go (17.1); advance.go (16.2, 16.3);
//	              surrender.go (17.4)
//	retreat.go    retreats (17.3); refuge.go where to; gauntlet.go past the enemy; capture.go leaders without troops
//	              (2.2.1)
//	rout.go       routed leaders (18.2); flight.go where they run; recovery.go fatigue and recovery (12.0, 13.0)
//	orders.go     standing orders: about reactions, losses and surrender
package battle
