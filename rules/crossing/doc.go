// Package crossing is the rules of Washington's Crossing. It is the winter campaign of December 25, 1776, to January 6,
// 1777, on a hex map, with leaders who carry troops and hide how many.
//
// # Packages
//
// The rules are methods of receivers called Rules, one in each package. Each embeds that of the package below it, so
// that a rule calls lower ones as its own and finds what is printed without passing it around. No rule can call a
// higher one, for no package imports one above it: what is above is reached by the steps of the sequence of play alone.
// From low to high:
//
//	rulebook     headings of the rulebook, which refusals and log lines cite
//	printed      map, counters, charts, calendar and set-ups with their checks; it knows no state
//	truth        the state of a game, who stands where, contact, and the verbs that change it
//	knowledge    what a viewer knows, and fields of forms made of it
//	command      activation, command, and what leaders do in the command phase
//	battle       combat, retreats, routs, recovery
//	movement     marches, the Delaware, and attacks as they are declared
//	calendar     the turn, its other phases, points, and the table of all steps
//
// These stand on them, and none of them on another. In this folder book.go puts all of them together as the kernel
// takes the game, and manual.go lists what is printed of it:
//
//	drawing      what a viewer sees, on calendar
//	corrections  what a referee may change, on calendar
//	player       the computer player, on calendar
//	worlds       positions that a side holds possible, on battle
//	handbook     helps, readings, lesson and puzzles, on knowledge
//
// Tests stand with what they test. Package crossingtest lays positions out for them; tests that play the whole game are
// in this folder.
//
// The doc.go of each says what its files are for. A test (size_test.go in rules) holds how large types and folders may
// become.
//
// # Words of the code
//
// What is printed of a leader is b.Of(n), a *printed.Leader; what is true of the leader now is s.Unit(n), a
// *truth.Unit. Men are counted in tens, places are board.Place of hexes, the calendar is a printed.Moment, the die is 0
// to 9 (b.Die). Steps and forms name leaders by id and hexes by printed number. Fields are named after their act:
// "detach.from". Names are the rulebook's; k is knowledge, s the state, t the turn, b the rules, u a unit, l a leader.
//
// # Sequence of play (6.0)
//
// truth/steps.go has the order of the steps, calendar/steps.go their table. A turn goes through its phases, each side
// through its part; Next goes on. Steps with a dot in front of them in this table are called from others and come back
// to them.
//
//	step               rule        asked           package: files
//	setup              21.0        American        calendar: setup.go
//	turn               6.0         -               calendar: turn.go
//	weather            7.0         -               calendar: weather.go
//	objectives         22.1        -               calendar: victory.go, 12 am turns from December 27
//	raid               8.0         American        calendar: raids.go
//	. raid.strike      8.0         American        calendar: raids.go, which leader of the chosen stack
//	reinforce          9.1, 9.3    either          calendar: reinforce.go reinforce_more.go, the British first
//	part               6.0         -               calendar: turn.go, the Americans first
//	enlistments        9.4.1       American        calendar: enlistments.go givers.go leavers.go, January 1, 12 am
//	sickness           9.2.4       British         calendar: enlistments.go givers.go, January 1, 12 am
//	reorganize         9.2         -               command: reorganize.go, Monckton for the Grenadiers; the rest are
//	                                               deeds of the command phase
//	command            10, 14, 15  active          calendar: turn.go; deeds of command: command.go activation.go span.go
//	                                               transfer.go detach.go, and of battle: orders.go
//	rally              18.1, 18.2  active          battle: rout.go, recoveries
//	rout               18.2        active          battle: rout.go flight.go, compulsory moves of the routed
//	action             11, 16, 19  active          calendar: turn.go; deeds of movement: group.go naval.go, and of
//	                                               command: entrench.go
//	. march            11.0        owner of march  movement: march.go walk.go reach.go ferry.go drop.go offmap.go
//	                                               attack.go; set out in group.go forced.go
//	. ferry            11.4        American        movement: ferrying.go parts.go farbank.go nearbank.go, who crosses
//	                                               after an attempt
//	. react            11.3        defender        movement: reaction.go
//	initiative         10.2        active          movement: initiative.go, day turns; calls action for the leader it
//	                                               activates
//	prepared           16.3        active          movement: prepared.go, day turns
//	. combat           17.0        -               battle: combat.go surprise.go, goes through the stages of the record
//	. combat.losses    17.1        who loses       battle: losses.go
//	. retreat          17.3, 2.2.1 who retreats    battle: retreat.go refuge.go gauntlet.go capture.go
//	. combat.advance   16.2, 16.3  attacker        battle: advance.go
//	. combat.surrender 17.4        either          battle: surrender.go
//	fatigue            12.0        -               battle: recovery.go, end of an action phase, both sides
//	recovery           13.0        -               battle: recovery.go, night turns; ruined entrenchments (19.0) in all
//	part.over          6.0         -               calendar: turn.go
//	turn.over          6.0, 23.0   -               calendar: turn.go; points at the end in victory.go
//
// The command and the action phase are menus: lists of deeds, each with its act, its fields and its play in the file of
// its rule. What a deed offers before anything of it is chosen, and where the enemy stands and what it holds, follow
// from knowledge alone and are asked for again with every draft: they are found out once and kept with it
// (knowledge/cache.go).
//
// # How secrets are kept (3.0)
//
// Package knowledge builds what a viewer knows, and forms and views come from that alone. What contact must reveal is
// kept in State.Contacts: Probe before a step into a hex next to the enemy, Touch after every change (the verbs do it);
// it stays open until the part is over, as long as it is true. So a form may not depend on what the enemy hides, and a
// side is asked whenever what everybody sees leaves it possible that it has a choice: the defender is asked for a
// reaction whenever one of its stacks stands within four hexes, whether or not anybody in it is fit; a player with
// nobody to activate still ends their phase themselves. Where a side is asked for something the enemy must not learn of
// (leaders out of order, a march nobody has seen, a stack too large for a crossing), the step looks to the enemy like
// the one around it (game.Phase.As), and nothing is told to it until it sees something. Purposes of dice and lines told
// to all name no leader the enemy does not see, no troops and no fatigue; an act of which nothing is told to a side has
// no number for it. Package worlds makes worlds of what a side knows and of nothing else.
//
// How far memory goes: who stood next to an enemy is known for as long as it counts (17.2.3); what contact revealed of
// a stack, until somebody comes or goes; who fights, until the leader moves; how many men a force has left, as long as
// the combat lasts and all of it is seen. Afterwards owners may move men about unseen.
//
// At one device the curtain hangs at every decision but one, whether to surrender a force of which everybody sees every
// leader (knowledge/openly.go). No other form is made of what everybody knows alone:
//
//	raid               the raider may lie beneath others, and the distances would tell where; the stack is secret until
//	                   the strike
//	combat.losses      who bears them goes by the men of each leader, of which only the total is revealed (3.0)
//	retreat            where a force may go depends on how many men it and those there have (stacking) and on what its
//	                   owner sees
//	combat.advance     who may advance goes by the men of each, and by the garrison that must stay behind
//	react              it lists who is fit to react, by fatigue and activation, and is asked for also where nobody is
//	initiative         which leaders one activates, hidden ones among them
//	prepared           who attacks, with how many men
//	ferry, march       men and points of leaders that the other side does not see
//	setup, reinforce   leaders are laid beneath others, and men shared out, unseen
//	enlistments        the men of each; whether anybody leaves the others see afterwards
//
// The dice need no decision: they fall as part of the act that calls for them. After such a question most often the
// owner goes on with their own secrets, so an open raid would add a handing over and save no curtain.
//
// Our readings are listed in handbook/readings.go; the code says "Our reading (n)" where they are followed.
package crossing
