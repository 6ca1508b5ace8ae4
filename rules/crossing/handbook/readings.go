package handbook

import (
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// Readings has our interpretations of the rulebook where it is silent or contradicts itself. The code says "Our
// reading (n)" where it follows reading n, counted from 1. For each reading there is a test named after it.
var Readings = []game.Ruling{
	{
		Rule:     rulebook.LimitedIntelligence,
		Question: "Which leader is on top when several have the largest activation cost?",
		Answer:   "The first in printed order. Neither player chooses.",
	},
	{
		Rule: rulebook.Setup, Question: "Does the British player see the American set-up choices?",
		Answer: "They see what they see in play: the top leader of each stack, and stacks next to their own.",
	},
	{
		Rule: rulebook.LimitedIntelligence, Question: "Is the number of leaders in a stack known?",
		Answer: "No. Of a stack that is not next to your own leaders you see only the top, not whether any lie " +
			"beneath.",
	},
	{
		Rule: rulebook.LimitedIntelligence, Question: "Does the other side learn which leaders are activated?",
		Answer: "They learn how many points are spent, and see the leaders that move as far as they can see them.",
	},
	{
		Rule: rulebook.CombatModifiers, Question: "Dickinson begins next to Trenton. Is the Trenton surprise lost?",
		Answer: "No. Only an American who moves next to Trenton before the 12 am turn of December 26 gives warning.",
	},
	{
		Rule: rulebook.ZoneOfControl, Question: "Does a zone of control reach along a road into open country, over water?",
		Answer: "A road takes it over any water it bridges and into any terrain. A ferry is no bridge.",
	},
	{
		Rule: rulebook.Map, Question: "The book numbers some hexes in two ways. Which is printed?",
		Answer: "That of 17.3. Rules 9.1, 9.3, 11.0, 11.4.2 and 17.2.2 number the odd columns one row lower; read so, " +
			"all examples agree. Rows 15 and 21 are those of the printed map.",
	},
	{
		Rule: rulebook.Weather, Question: "May fair weather or rain of January 3 continue on January 4?",
		Answer: "It continues as freeze or snow.",
	},
	{
		Rule: rulebook.Raid, Question: "Which results of the Raid table are no raid?",
		Answer: "All from 3 to 9.",
	},
	{
		Rule: rulebook.Movement, Question: "When does Vanguard have a modifier of its own?",
		Answer: "When it rolls without other British leaders; it takes the place of the British one.",
	},
	{
		Rule: rulebook.Disorder, Question: "What does disorder subtract from the movement roll?",
		Answer: "Two, as the rules say, not one as a published chart has it.",
	},
	{
		Rule: rulebook.RiverCrossings, Question: "What is a ferry of the Delaware once the river is frozen?",
		Answer: "A road over the ice, for both sides, without a roll. Elsewhere the frozen river costs its points on top " +
			"of the terrain.",
	},
	{
		Rule: rulebook.RiverCrossings, Question: "What does the far hex cost after a crossing by naval unit?",
		Answer: "Its terrain: no ferry connects any road there.",
	},
	{
		Rule: rulebook.RiverCrossings, Question: "What does the Amboy ferry cost in all?",
		Answer: "Four points from 2401 to 2403, the far hex included.",
	},
	{
		Rule: rulebook.AmericanReorganization, Question: "How many men may Dickinson lose when enlistments end?",
		Answer: "All of them: Dickinson must leave, and no rule makes an exception.",
	},
	{
		Rule: rulebook.CombatModifiers, Question: "The example of Trenton adds 4, 1 and 7 and reads row 11. Which is it?",
		Answer: "The sum is 12, and row 12 is read. The rest of the example follows from row 11.",
	},
	{
		Rule: rulebook.Combat, Question: "What about the modifiers for creeks, rivers and weather that are in no rule?",
		Answer: "They are those of the published example of play; the rest are rebuilt to fit the examples. Woods, " +
			"marsh, mountains and towns give nothing.",
	},
	{
		Rule: rulebook.NavalMovement, Question: "Which hexsides bound the naval units?",
		Answer: "The Durham Boats go from 0230/0229 to 2030/1930, above the falls; the Pennsylvania Navy from 2531/2630 " +
			"to 1953/2052.",
	},
	{
		Rule: rulebook.Command, Question: "When does the enemy control Philadelphia, or Amboy?",
		Answer: "At 12 am, while 400 enemy men that are not routed stand there, as for victory points.",
	},
	{
		Rule: rulebook.Span, Question: "How much of a span does a leader take that would cost less, or nothing, while it " +
			"commands no one?",
		Answer: "As much as it would cost in activation points. When it commands later, the rest comes out of the same span.",
	},
	{
		Rule: rulebook.BritishResponse, Question: "Which is Detachment 2 of the British initial response?",
		Answer: "The Hessian detachment 2, which stands at Bordentown.",
	},
	{
		Rule: rulebook.Radius, Question: "May the command radius end in an enemy zone of control, and which zones count?",
		Answer: "It may end there, not go on. Zones that have not been revealed do not count.",
	},
	{
		Rule: rulebook.ForcedMarch, Question: "Which leaders share Washington's or Cornwallis's one forced march without " +
			"fatigue?",
		Answer: "Those of one roll that are activated by Washington or Cornwallis and stand with that leader or next to " +
			"it. Others of the roll may make a forced march for a level of fatigue.",
	},
	{
		Rule: rulebook.Setup, Question: "Which leaders may only attack Trenton in the first turn of the Quick Start Game?",
		Answer: "Every American in Trenton or next to it on the New Jersey side: attack it or stay.",
	},
	{
		Rule: rulebook.Detachments, Question: "How many men does a leader keep when forming a detachment, and which " +
			"counter is used?",
		Answer: "100 at least, as in transfers. A counter of its own kind if one is free; which one is drawn by lot, so " +
			"that its number tells nothing.",
	},
	{
		Rule: rulebook.Transfers, Question: "When is the start of the command phase over?",
		Answer: "When the first leader is activated.",
	},
	{
		Rule: rulebook.NavalMovement, Question: "When do naval units move, and how often?",
		Answer: "In the American action phase, each once a turn, up or down the stream.",
	},
	{
		Rule: rulebook.RiverCrossings, Question: "A stack has tried a crossing and only a part of it may cross. Which part?",
		Answer: "One leader after another, the one that makes the attempt first: with all its men, or with as many as " +
			"may, 100 men or more staying behind as a detachment, or it stays and sends a detachment. A leader keeps 100 " +
			"men at least. The rest of the stack may go on with the points they have left.",
	},
	{
		Rule: rulebook.NightMovement, Question: "Where does militia panic, and whose?",
		Answer: "In the hex it is about to leave. Militia detachments roll too, leaders without troops do not.",
	},
	{
		Rule: rulebook.Movement, Question: "May leaders without troops enter a hex with enemies that have none either?",
		Answer: "Yes, and they go on: they cannot capture each other, and the two sides do not end in one hex. Over the " +
			"Delaware they do not follow by boat to such a hex.",
	},
	{
		Rule: rulebook.Movement, Question: "A group that rolls together must be in the radius of the activating leader. " +
			"Which leader's, in a chain of commanders?",
		Answer: "For each leader, the one that activated it directly. The rating is that of the head of the chain.",
	},
	{
		Rule: rulebook.Combat, Question: "Does a bridge or ford spare an attacker the modifiers for creeks and minor rivers?",
		Answer: "No. The book excepts bridged hexsides where it means to, for zones of control and for retreats; here it " +
			"does not.",
	},
	{
		Rule: rulebook.Entrenchments, Question: "Which side does an entrenchment protect?",
		Answer: "Only the side that dug it.",
	},
	{
		Rule: rulebook.HastyAndNormalAttacks, Question: "What does an attack cost besides the hex and the kind of attack?",
		Answer: "Nothing: the attackers do not enter the hex, so its zones of control cost them no points. The hex " +
			"a leader may always move does not pay for an attack.",
	},
	{
		Rule: rulebook.Combat, Question: "Several leaders of the attack have the largest activation cost: whose rating " +
			"counts?",
		Answer: "The best of them.",
	},
	{
		Rule: rulebook.PreparedAttack, Question: "Which leaders may command a Prepared attack?",
		Answer: "A commanding leader for those it activated, and for those activated by them in turn; a subordinate " +
			"activated by points or by die for itself, and so does one whose commander has left the map since. From more " +
			"than one hex the commander must stand next to the hex attacked.",
	},
	{
		Rule: rulebook.Combat, Question: "How are losses in proportion rounded?",
		Answer: "Fractions of ten are carried on from leader to leader, so that 75 and 75 become 70 and 80. What one " +
			"leader may not lose falls on the others.",
	},
	{
		Rule: rulebook.Retreats, Question: "How far do attackers retreat?",
		Answer: "As many hexes as the result says, counted from the hex they attacked, like the defenders; so they need " +
			"a hex less.",
	},
	{
		Rule: rulebook.Retreats, Question: "Which edge of the map does a retreat lead over?",
		Answer: "The edge the side retreats towards. Along the other edges the map simply ends.",
	},
	{
		Rule: rulebook.Retreats, Question: "Which leaders take the losses of a retreat through the enemy?",
		Answer: "The leaders of the force in proportion to their men. Leaders without troops come through with those " +
			"that have some; a leader that loses its last men is captured.",
	},
	{
		Rule: rulebook.Retreats, Question: "What if there is no way on?",
		Answer: "A leader that cannot leave the hex, or cannot get out of the enemy's hex again, is captured, and the " +
			"men count as losses of the battle. A leader on the way stays where it is.",
	},
	{
		Rule: rulebook.Retreats, Question: "How much choice does a retreating player have?",
		Answer: "Hexes from which the distance could not be reached do not count as alternatives; among the others the " +
			"priorities hold. If every way leads through hexes with enemies, with troops or without, they may take any of " +
			"them, or a free hex that leads to the same.",
	},
	{
		Rule: rulebook.Retreats, Question: "Does a player know the strength of the enemies to retreat through?",
		Answer: "Yes, how many men stand in each of those hexes is revealed before the choice, as in the book's example.",
	},
	{
		Rule: rulebook.HastyAndNormalAttacks, Question: "Which leaders must advance after combat?",
		Answer: "All that attacked, if they have any men left. Surrender comes after the advance: no one advances into a " +
			"hex given up that way.",
	},
	{
		Rule: rulebook.Surrender, Question: "When may a player surrender?",
		Answer: "After every combat in which the enemy's force did not retreat, the defender first.",
	},
	{
		Rule: rulebook.Surrender, Question: "Are leaders that surrender captured?",
		Answer: "No, they are removed: their men count towards the battle, but the leaders give no points. The " +
			"force counts as having retreated.",
	},
	{
		Rule: rulebook.Rout, Question: "What is within ten movement points?",
		Answer: "Nine or fewer, for at ten a routed leader recovers. Terrain and crossings count, zones of control and " +
			"stacks do not.",
	},
	{
		Rule: rulebook.Rout, Question: "May the routed cross the Delaware by ferry?",
		Answer: "No. They do not wait for a crossing roll.",
	},
	{
		Rule: rulebook.Retreats, Question: "Which friends negate a zone of control for a retreat?",
		Answer: "All in the hex, if they have 400 men together, in any order: of friends on the way the book " +
			"does not ask that they be not routed.",
	},
	{
		Rule: rulebook.CombatModifiers, Question: "Trenton on the morning of December 26: may the dawn attack be used there?",
		Answer: "Not where the Trenton surprise applies; the dawn attack is not offered then.",
	},
	{
		Rule: rulebook.Objectives, Question: "May several leaders together make up the 400 men that hold a town?",
		Answer: "Yes, all in one hex that are not routed. But the point for a south without British leaders asks " +
			"for one leader with 400 men of its own, routed or not.",
	},
	{
		Rule: rulebook.Garrisons, Question: "How is a garrison kept, and what if the enemy has weakened it?",
		Answer: "No leader marches out of the town if fewer than 500 men would stay, nor makes a Hasty or Normal attack " +
			"after which it would have to advance; nor do its men go home while any others can, not even those that 9.4.1 " +
			"exempts. Men passing through on a march do not count. Once it is below 500 through the enemy (losses, " +
			"raids, rout, surrender) the rule is off until 500 stand there again when a leader sets out. The leaders that " +
			"leave on January 1 leave any garrison.",
	},
	{
		Rule: rulebook.Entrenchments, Question: "Must one leader have the 400 men that level an entrenchment?",
		Answer: "Yes. Their order does not matter.",
	},
	{
		Rule: rulebook.Raid, Question: "Must a leader that may raid do so?",
		Answer: "Yes, if a British leader is within 15 hexes, counted over any ground and water.",
	},
	{
		Rule: rulebook.Raid, Question: "May a leader without troops be raided?",
		Answer: "Yes. The leader loses and suffers nothing, but activation points may be lost.",
	},
	{
		Rule:     rulebook.AmericanReinforcements,
		Question: "Mifflin is due, but Philadelphia has no room for his men, or the British hold it. What then?",
		Answer:   "Mifflin waits until there is room and the city is free.",
	},
	{
		Rule: rulebook.Rout, Question: "Where does a leader return after rallying behind the lines?",
		Answer: "Where its side's reinforcements arrive: the British at their entry hexes, the Americans at " +
			"Philadelphia. You may let it wait.",
	},
	{
		Rule:     rulebook.BritishReinforcements,
		Question: "A reinforcement may not enter a hex that enemy troops hold. How does its owner know?",
		Answer:   "By trying: an enemy with troops says so, and the reinforcement may be placed elsewhere.",
	},
	{
		Rule:     rulebook.BritishReinforcements,
		Question: "No detachment is in the box: how do the men join leaders at the edge?",
		Answer: "All together or not at all. The leader the owner names is filled first, then the others at the entry " +
			"hexes that are in order, in printed order.",
	},
	{
		Rule: rulebook.BritishReinforcements, Question: "When is Vanguard formed, and of whose men?",
		Answer: "At once, of 100 of Leslie's men, whatever their order, and more of them if they are in order. Others " +
			"give theirs in the command phase. While Leslie rallies behind the lines Vanguard waits.",
	},
	{
		Rule:     rulebook.BritishReorganization,
		Question: "What if Grenadiers or Light Infantry are out of the game, but not captured?",
		Answer: "Then it is as if they were. If they rally behind the lines, Monckton rallies in their place, and Grant " +
			"must wait.",
	},
	{
		Rule:     rulebook.BritishReorganization,
		Question: "May Grant become a subordinate in a phase in which he has been activated?",
		Answer:   "No.",
	},
	{
		Rule: rulebook.AmericanReorganization, Question: "In which order do men go home and leaders leave?",
		Answer: "First the 2,500, including men of leaders that rally behind the lines. Then those that leave hand over " +
			"what they have left, all of it if their owner likes, but neither give nor take while disordered or routed.",
	},
	{
		Rule: rulebook.AmericanReorganization, Question: "A detachment of 100 men must give up 50. May it?",
		Answer: "It goes whole if no other leader can give so many and no smaller detachment can go. The British do the " +
			"same when men fall sick.",
	},
	{
		Rule:     rulebook.AmericanReorganization,
		Question: "With the optional rule: whose men leave a detachment in battle or by transfer?",
		Answer:   "First those that came from no leader, then those that came first.",
	},
	{
		Rule: rulebook.NightMovement, Question: "May a British leader without troops command others by night?",
		Answer: "Others without troops. Those with troops follow the one leader with troops of that night, as far as its " +
			"span and those of the leaders it commands reach; otherwise there would be more than one.",
	},
	{
		Rule: rulebook.Stacking, Question: "What if a march cannot go on out of a hex that is too full, or leads over " +
			"the Delaware into one?",
		Answer: "By land it ends before such a hex when it stops early, and no leader meets enemy leaders from such a " +
			"hex. Over the Delaware men come into it, for a point more, if with the points left they reach a hex they may " +
			"end in; that way is tested before they cross, and all that crossed go on together. Otherwise as many cross as " +
			"find room. Into a full hex on its own bank a stack comes, for a point more, if it can try to cross from " +
			"there; it crosses or goes on, and a leader that does neither goes back to the last hex of the march with room " +
			"for it.",
	},
	{
		Rule: rulebook.Retreats, Question: "Must the leaders of a stack retreat together?",
		Answer: "No. If the priorities leave several hexes the owner may send some one way and the rest another. The " +
			"priorities, the strength on a way through the enemy and the room at the end apply to each part; leaders not " +
			"sent elsewhere stay together.",
	},
	{
		Rule: rulebook.Rout, Question: "Does the other side know which leaders rally behind the lines, and when they return?",
		Answer: "Yes: their counters lie next to the turn track. Where a leader then comes onto the map is seen as in play.",
	},
	{
		Rule:     rulebook.CombatModifiers,
		Question: "How far back does a dawn attack ask whether an American stood next to the leader attacked?",
		Answer:   "Six turns before the 12 am turn, a day and a half. Earlier contacts do not count.",
	},
	{
		Rule: rulebook.Activation, Question: "A leader without troops is activated for free. May it then take over " +
			"troops in the same phase?",
		Answer: "No: it would have cost a point, and at night have been the one British leader with troops. Nor does " +
			"any activated leader take over men at fatigue 5 or 6, with which it could not have been activated.",
	},
	{
		Rule: rulebook.Setup, Question: "Do no more than 3,000 men begin in one hex?",
		Answer: "Yes, as at the end of a movement.",
	},
	{
		Rule: rulebook.ActivationByDie, Question: "The activation roll has failed. May the player roll for another leader?",
		Answer: "No: one roll in each day turn.",
	},
	{
		Rule:     rulebook.RiverCrossings,
		Question: "One naval unit has moved. Does the other, which lies at a ferry, still help there?",
		Answer:   "Yes: each helps as long as it has not moved itself.",
	},
	{
		Rule: rulebook.Reaction, Question: "How far does a leader with a fixed 13 movement points react?",
		Answer: "7: the allowance is halved like a roll.",
	},
	{
		Rule:     rulebook.AmericanReorganization,
		Question: "Mercer or Hitchcock has sent all men home. Is the leader removed from the game?",
		Answer: "No, the leader stays without troops; its owner may remove it in a command phase like any such leader. " +
			"Dickinson, Glover, Sargent and Lord Stirling must leave.",
	},
	{
		Rule: rulebook.Transfers, Question: "How few men may a leader that receives troops have?",
		Answer: "Ten. Only the giver must keep 100 men.",
	},
	{
		Rule: rulebook.Retreats, Question: "A force already stands at the edge it retreats towards. Must it leave the " +
			"map, however short its retreat?",
		Answer: "Yes: the next hex of its retreat lies beyond the edge.",
	},
	{
		Rule: rulebook.Activation, Question: "May a commanding leader's span activate a leader at fatigue 5 or 6?",
		Answer: "No. A leader that tired cannot be activated at all.",
	},
	{
		Rule: rulebook.Transfers, Question: "Does an activation that costs nothing end the start of the command phase?",
		Answer: "Yes, like any other.",
	},
	{
		Rule: rulebook.CombatModifiers, Question: "Is there another text of these rules?",
		Answer: "It seems so. A player's report of January 2018 (lestradesgame.blogspot.com) gives the Americans +5 at " +
			"Trenton, and a review of June 2012 (armchairgeneral.com) says that the box holds a combat loss sheet with a " +
			"few errata at the bottom. We have seen neither that printing nor the sheet. These rules follow the rulebook " +
			"with the copyright of 2012, which has +7 at Trenton in its text and in its example, as the designer's own " +
			"example of play has.",
	},
}
