// Package crossing has the rules of Washington's Crossing. It is the winter campaign of December 25, 1776, to January
// 6, 1777, on a hex map, with leaders who carry troops and hide their number.
//
// # Packages
//
// The rules are methods of receivers called Rules, one in each package. Each embeds the Rules of the package below
// it, so that a rule can call lower rules as its own and can use the printed data. No rule can call a higher one,
// because no package imports one above it; higher rules are reached only through the steps of the sequence of play.
// From low to high:
//
//	rulebook     headings of the rulebook, which refusals and log lines cite
//	printed      map, counters, charts, calendar and set-ups with their checks; it knows no state
//	truth        the state of a game, positions, contact, and the verbs that change it
//	knowledge    what a viewer knows, and fields of forms built from it
//	command      activation, command, and what leaders do in the command phase
//	battle       combat, retreats, routs, recovery
//	movement     marches, the Delaware, and attacks as they are declared
//	calendar     the turn, its other phases, points, and the table of all steps
//
// These build on them, but not on each other. In this folder book.go combines all of them into the game that the
// kernel plays, and manual.go has the printed parts of the game:
//
//	drawing      what a viewer sees, on calendar
//	corrections  what a referee may change, on calendar
//	player       the computer player, on calendar
//	worlds       positions that a side holds possible, on battle
//	handbook     helps, readings, lesson and puzzles, on knowledge
//
// Tests are in the package that they test. Package crossingtest sets up positions for them; tests that play the whole
// game are in this folder.
//
// The doc.go of each package describes its files. A test (size_test.go in rules) limits the size of types and
// folders.
//
// # Words of the code
//
// The printed data of a leader are b.Of(n), a *printed.Leader; the current data are s.Unit(n), a *truth.Unit. Men are
// counted in tens, places are board.Place of hexes, the calendar is a printed.Moment, the die is 0 to 9 (b.Die).
// Steps and forms name leaders by id and hexes by printed number. Fields are named after their act: "detach.from".
// Names are those of the rulebook; k is knowledge, s the state, t the turn, b the rules, u a unit, l a leader.
//
// # Sequence of play (6.0)
//
// truth/steps.go has the order of the steps, calendar/steps.go their table. A turn goes through its phases, each side
// through its part; Next goes on. Steps with a dot before them in this table are called from others and return to
// them.
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
//	                                               actions of the command phase
//	command            10, 14, 15  active          calendar: turn.go; actions of command: command.go activation.go
//	                                               span.go transfer.go detach.go, and of battle: orders.go
//	rally              18.1, 18.2  active          battle: rout.go, recoveries
//	rout               18.2        active          battle: rout.go flight.go, compulsory moves of the routed
//	action             11, 16, 19  active          calendar: turn.go; actions of movement: group.go naval.go, and of
//	                                               command: entrench.go
//	. march            11.0        owner of march  movement: march.go walk.go reach.go ferry.go drop.go offmap.go
//	                                               attack.go; set out in group.go forced.go
//	. ferry            11.4        American        movement: ferrying.go parts.go farbank.go nearbank.go, the
//	                                               crossing after an attempt
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
// The command and the action phase are menus: lists of actions, each with its act, its fields and its play in the
// file of its rule. The first offers of an action, and the positions and zones of the enemy, depend only on knowledge
// and are needed for every draft, so they are computed once and cached with it (knowledge/cache.go).
//
// # How secrets are kept (3.0)
//
// Package knowledge builds what a viewer knows, and forms and views are made only from that. Facts that contact must
// reveal are in State.Contacts: Probe runs before a step into a hex next to the enemy, UpdateContacts after every
// change (the verbs call it). A fact stays known until the part is over, while it is true. So a form must not depend
// on secrets of the enemy, and a side must be asked whenever it might have a choice according to public knowledge:
// the defender is asked for a reaction whenever one of its stacks is within four hexes, whether or not any leader in
// it is fit; a player with nobody to activate still ends their phase themselves. If a side is asked for something
// that the enemy must not learn of (leaders out of order, an unseen march, a stack too large for a crossing), the
// step looks to the enemy like the surrounding one (game.Phase.PublicStep), and nothing is logged for it until it
// sees something. Purposes of dice and public log lines name no hidden leader, no troops and no fatigue. An action of
// which a side is told nothing has no number for that side. Package worlds makes worlds from a side's knowledge and
// nothing else.
//
// How long facts are remembered: leaders next to an enemy, for as long as it counts (17.2.3); what contact revealed
// of a stack, until leaders enter or leave it; fighters, until they move; the men left in a force, as long as the
// combat lasts and all of it is visible. Afterwards owners may move men unseen.
//
// On a shared device the curtain is shown for every decision but one: whether to surrender a force whose leaders
// everybody sees (knowledge/openly.go). No other form depends on public knowledge only:
//
//	raid               the raider may be hidden, and the distances would reveal where; the stack is
//	                   secret until the strike
//	combat.losses      they are divided by the men of each leader, of which only the total is revealed (3.0)
//	retreat            the possible hexes depend on hidden men (stacking) and on what the owner sees
//	combat.advance     it depends on the men of each leader, and on the garrison that must stay behind
//	react              it lists the leaders fit to react, by fatigue and activation, and is asked even if none are
//	initiative         the leaders a side activates, some of them hidden
//	prepared           the attackers and their men
//	ferry, march       men and points of leaders that the other side does not see
//	setup, reinforce   leaders are hidden beneath others, and men are divided secretly
//	enlistments        the men of each leader; others see afterwards whether leaders have left
//
// Dice need no decision: they are rolled as part of the act that needs them. After such a question the owner usually
// continues with their own secrets, so a public raid would add a handover without saving a curtain.
//
// Our readings are listed in handbook/readings.go; the code says "Our reading (n)" where it follows one.
package crossing
