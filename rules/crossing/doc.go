// Package crossing is the rules of Washington's Crossing: the winter campaign of December 25, 1776, to January 6, 1777, on a hex map,
// with leaders who carry troops and hide how many.
//
// # What is printed
//
// Map, counters, charts, calendar and set-ups are package printed, with the data and their checks; it knows no state. The headings of the
// book are package rulebook. The rules are the methods of *book, which holds a printed.Book and nothing else (book.go). What is printed of
// a leader is b.Of(n), a *printed.Leader; what is true of him now is s.unit(n), a *unit.
//
// # State, records, verbs
//
// state (state.go) is the whole truth; scratch.go has the records of what is under way: raid, march, combat, retreat. They are made and
// taken away by the rules they belong to; sound.go says when each must be there. Who stands where, with how many men, how tired and in
// what order is changed by the verbs of verbs.go alone, which also tell; everything else that changes says so where it changes.
//
// Men are counted in tens, places are board.Place of hexes, the calendar is a printed.Moment, the die is 0 to 9 (b.die). Steps and
// forms name leaders by id and hexes by printed number. Fields are named after their act: "detach.from". Refusals and log lines cite the
// headings of package rulebook. Names in code are the rulebook's; k is knowledge, s the state, t the turn, b the book, u a unit, l a leader.
//
// # Where things are
//
//	the frame        book.go (the game as the kernel takes it) manual.go options.go setup.go steps.go turn.go menu.go (deeds) victory.go
//	the truth        state.go scratch.go verbs.go sound.go sides.go
//	computers        worth.go (what a computer player goes by) habit.go habit_attack.go habit_command.go habit_dig.go habit_ferry.go
//	                 habit_march.go habit_ways.go habit_answers.go (what is asked between the phases) plan.go (what a sensible player does)
//	knowledge        know.go underway.go (of what is under way) openly.go view.go imagine.go
//	forms and words  fields.go words.go facts.go (what log lines tell, typed) help.go help_command.go readings.go guide.go consult.go puzzles.go
//	who holds what   stacking.go zoc.go survey.go (as far as a mover knows) garrison.go entrench.go naval.go
//	orders           command.go along.go oldforms.go activation.go span.go initiative.go transfer.go detach.go shares.go orders.go
//	marching         group.go forced.go (before the roll) march.go roam.go (how far) walk.go (hex by hex) offmap.go panic.go reaction.go
//	the Delaware     ferry.go (the attempt) ferrying.go parts.go (in which parts) farbank.go
//	a combat as seen tableau.go (what everybody saw of it) viewfight.go
//	fighting         attack.go prepared.go assail.go (what both share) notyet.go (attacks that are to come) preview.go (the odds) surprise.go combat.go losses.go advance.go surrender.go
//	giving way       retreat.go refuge.go gauntlet.go capture.go; rout.go flight.go; recovery.go
//	the calendar     weather.go raids.go reinforce.go reinforce_more.go reorganize.go; January 1: enlistments.go givers.go leavers.go
//
// # Sequence of play (6.0)
//
// steps.go has the order and the table. A turn goes through turnOrder, each side through partOrder; book.next goes on. Steps with a dot in
// front of them in this table are called from others and come back to them. Where the file is in brackets, its owner registers the step.
//
//	step               rule        asked           file
//	setup              21.0        American        setup.go
//	turn               6.0         -               turn.go
//	weather            7.0         -               weather.go
//	objectives         22.1        -               victory.go, 12 am turns from December 27
//	raid               8.0         American        raids.go
//	. raid.strike      8.0         American        raids.go, whom of the stack he looked into
//	reinforce          9.1, 9.3    either          reinforce.go reinforce_more.go, the British first
//	part               6.0         -               turn.go, the Americans first
//	enlistments        9.4.1       American        enlistments.go givers.go leavers.go, January 1, 12 am
//	sickness           9.2.4       British         enlistments.go givers.go, January 1, 12 am
//	reorganize         9.2         -               reorganize.go, Monckton for the Grenadiers; the rest are deeds of the command phase
//	command            10, 14, 15  active          turn.go; deeds in command.go activation.go span.go transfer.go detach.go orders.go
//	rally              18.1, 18.2  active          rout.go, recoveries
//	rout               18.2        active          rout.go flight.go, compulsory moves of the routed
//	action             11, 16, 19  active          turn.go; deeds in group.go naval.go entrench.go
//	. march            11.0        owner of march  march.go walk.go roam.go survey.go ferry.go detach.go offmap.go attack.go; set out in group.go forced.go
//	. ferry            11.4        American        ferrying.go parts.go farbank.go nearbank.go, who crosses the Delaware after an attempt
//	. react            11.3        defender        reaction.go
//	initiative         10.2        active          initiative.go, day turns; calls action for whom it activates
//	prepared           16.3        active          prepared.go, day turns
//	. combat           17.0        -               combat.go surprise.go, goes through the stages of the record
//	. combat.losses    17.1        who loses       losses.go
//	. retreat          17.3, 2.2.1 who retreats    retreat.go refuge.go gauntlet.go capture.go
//	. combat.advance   16.2, 16.3  attacker        advance.go
//	. combat.surrender 17.4        either          surrender.go
//	fatigue            12.0        -               recovery.go, end of an action phase, both sides
//	recovery           13.0        -               recovery.go, night turns; ruined entrenchments (19.0) in all
//	part.over          6.0         -               turn.go
//	turn.over          6.0, 23.0   -               turn.go; points at the end in victory.go
//
// The command and the action phase are menus (menu.go): lists of deeds, each with its act, its fields and its play in the file of its rule.
// What a deed offers whoever has chosen nothing of it, and where the enemy stands and what he holds, follow from knowledge alone and are
// asked for again with every draft: they are found out once and kept with it (kept, in know.go).
//
// # How secrets are kept (3.0)
//
// know.go and underway.go build what a viewer knows: his own display whole; of the enemy the top of each stack, and all of a stack next to
// his own leaders; never men or fatigue. Forms and views come from that alone. What contact must lay open is kept in state.Contacts: probe
// before a step into a hex next to the enemy, touch after every change (the verbs do it); it stays open until the part is over, as long as it is true. So a form may not depend on what the enemy hides,
// and a side is asked whenever what everybody sees leaves it possible that it has a choice: the defender is asked for a reaction whenever
// one of his stacks stands within four hexes, whether or not anybody in it is fit; a player with nobody to activate still ends his phase
// himself. Where a side is asked for what the enemy must not learn of (leaders out of order, a march nobody has seen, a stack too large for
// a crossing), the step looks to him like the one around it (game.Phase.As) and he is told nothing until he sees something. Purposes of
// dice and lines told to all name no leader the enemy does not see, no troops and no fatigue; an act of which he is told nothing has no
// number for him. imagine.go and
// imagine_men.go make a world of what a side knows and of nothing else: whom nobody sees lies beneath some stack, everybody whose display
// is not seen has some men, is tired or not, has been activated or not, and what is written down is anything, as far as contact, combat and
// retreats have not laid it open. That somebody marches, recovers, runs or crosses in parts is part of no such world: to the others the
// action phase goes on.
//
// How far memory goes: who stood next to an enemy is known for as long as it counts (17.2.3); what contact laid open of a stack, until
// somebody comes or goes; who fights, as long as he has not moved since; how many men a force has left, as long as the combat lasts and
// all of it is seen. Afterwards owners may move men about unseen.
//
// At one device the curtain hangs at every decision but one, whether to surrender a force of which everybody sees every leader (openly.go). No other
// form is made of what everybody knows alone:
//
//	raid               the raider may lie beneath others, and the distances would tell where; whom he looks into is the American's affair until he strikes
//	combat.losses      who bears them goes by the men of each leader, of which only the total is laid open (3.0)
//	retreat            where a force may go depends on how many men it and those there have (stacking) and on whom its owner sees
//	combat.advance     who may advance goes by the men of each, and by what must stay behind as a garrison
//	react              it lists who is fit to react, by fatigue and activation, and is asked for also where nobody is
//	initiative         whom one activates, hidden leaders among them
//	prepared           who attacks, with how many men
//	ferry, march       men and points of leaders whom the other side does not see
//	setup, reinforce   leaders are laid beneath others, and men shared out, unseen
//	enlistments        the men of each; whether anybody leaves the others see when he is gone
//
// The dice need no decision: they fall as part of the act that calls for them. After such a question most often the owner goes on with his own
// secrets, so an open raid would add a handing over and save no curtain.
//
// correct.go is what a referee may change of a position by hand, correct_noted.go what of it is noted beside the map, correct_underway.go
// what keeps leaders from being moved and how it is left. owner.go says what lines of the log come to.
//
// Our readings are listed in readings.go; the code says "Our reading (n)" where they are followed.
package crossing
