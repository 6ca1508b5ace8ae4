package handbook

import (
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// Readings is how the rulebook is read where it is silent or contradicts itself. The code says "Our reading (n)" where
// reading n is followed, n counted from 1; a test named after each holds it.
var Readings = []game.Ruling{
	{
		Rule:     rulebook.LimitedIntelligence,
		Question: "Who is on top where several leaders of a stack have the largest activation cost?",
		Answer:   "The first in printed order. Neither player chooses.",
	},
	{
		Rule: rulebook.Setup, Question: "Does the British player see the American choose his hexes?",
		Answer: "He sees what he sees in play: the top leader of each stack, and stacks next to his own.",
	},
	{
		Rule: rulebook.LimitedIntelligence, Question: "Is the number of leaders in a stack known?",
		Answer: "No. Of a stack that is not next to one's own leaders only the top is seen, not whether anybody lies " +
			"beneath.",
	},
	{
		Rule: rulebook.LimitedIntelligence, Question: "Whom a player activates: does the other hear it?",
		Answer: "He hears how many points are spent, and sees who moves as far as he sees him.",
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
		Rule: rulebook.Disorder, Question: "What does disorder take from the movement roll?",
		Answer: "Two, as the rules say, not one as a published chart has it.",
	},
	{
		Rule: rulebook.RiverCrossings, Question: "What is a ferry of the Delaware once the river is frozen?",
		Answer: "A road over the ice, for both sides, without a roll. Elsewhere the frozen river costs its points beside " +
			"the terrain.",
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
		Answer: "All of them: he must leave, and no rule spares him.",
	},
	{
		Rule: rulebook.CombatModifiers, Question: "The example of Trenton adds 4, 1 and 7 and reads row 11. Which is it?",
		Answer: "The sum is 12, and row 12 is read. The rest of the example follows from row 11.",
	},
	{
		Rule: rulebook.Combat, Question: "What of the modifiers for creeks, rivers and weather that stand in no rule?",
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
		Answer: "At 12 am, while 400 of his men who are not routed stand there, as for victory points.",
	},
	{
		Rule: rulebook.Span, Question: "How much of a span does a leader take who would cost less, or nothing, while he " +
			"commands nobody?",
		Answer: "As much as he would cost in activation points. When he commands later, the rest comes out of the same span.",
	},
	{
		Rule: rulebook.BritishResponse, Question: "Which is Detachment 2 of the British initial response?",
		Answer: "The Hessian detachment 2, which stands at Bordentown.",
	},
	{
		Rule: rulebook.Radius, Question: "May the command radius end in an enemy zone of control, and which zones count?",
		Answer: "It may end there, not go on. Zones that have not been laid open do not count.",
	},
	{
		Rule: rulebook.ForcedMarch, Question: "For whom does Washington's or Cornwallis's one forced march without " +
			"fatigue hold?",
		Answer: "For the leaders of one roll whose activation comes from him and who stand with him or next to him. " +
			"Others of the roll may march by force for a level of fatigue.",
	},
	{
		Rule: rulebook.Setup, Question: "Who is limited to the attack on Trenton in the first turn of the Quick Start Game?",
		Answer: "Every American in Trenton or next to it on the New Jersey side: he may attack it or stand.",
	},
	{
		Rule: rulebook.Detachments, Question: "How many men does a leader keep who forms a detachment, and which counter " +
			"is used?",
		Answer: "100 at least, as in transfers. A counter of his own kind if one is free; which of them goes by lot, so " +
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
		Rule: rulebook.RiverCrossings, Question: "A stack has tried a crossing and only a part of it may cross. Who does?",
		Answer: "One leader after another, he who makes the attempt first: with all his men, or with as many as may, 100 " +
			"men or more staying behind as a detachment, or he stays and sends a detachment. A leader keeps 100 men at " +
			"least. The rest of the stack may go on with the points they have left.",
	},
	{
		Rule: rulebook.NightMovement, Question: "Where does militia panic, and whose?",
		Answer: "In the hex it is about to leave. Militia detachments roll too, leaders without troops do not.",
	},
	{
		Rule: rulebook.Movement, Question: "May leaders without troops enter a hex with enemies who have none either?",
		Answer: "Yes, and they go on: they cannot capture each other, and the two sides do not end in one hex. Over the " +
			"Delaware they do not follow by boat to such a hex.",
	},
	{
		Rule: rulebook.Movement, Question: "A group that rolls together must be in the radius of the activating leader. " +
			"Whose, in a chain of commanders?",
		Answer: "For each leader the one who activated him directly. The rating is that of the head of the chain.",
	},
	{
		Rule: rulebook.Combat, Question: "Does a bridge or ford spare an attacker the modifiers for creeks and minor rivers?",
		Answer: "No. The book excepts bridged hexsides where it means to, for zones of control and for retreats; here it " +
			"does not.",
	},
	{
		Rule: rulebook.Entrenchments, Question: "Whom does an entrenchment shelter?",
		Answer: "Only the side that dug it.",
	},
	{
		Rule: rulebook.HastyAndNormal, Question: "What does an attack cost beside the hex and the kind of attack?",
		Answer: "Nothing: the attackers do not enter the hex, so its zones of control cost them no points. The hex " +
			"everybody may always move does not pay for an attack.",
	},
	{
		Rule: rulebook.Combat, Question: "Several leaders of the attack have the largest activation cost: whose rating " +
			"counts?",
		Answer: "The best of them.",
	},
	{
		Rule: rulebook.PreparedAttack, Question: "Who may command a Prepared attack?",
		Answer: "A commanding leader for those he activated, and for those activated by them in turn; a subordinate " +
			"activated by points or by die for himself, and so does one whose commander has left the map since. From more " +
			"than one hex he must stand next to the hex attacked.",
	},
	{
		Rule: rulebook.Combat, Question: "How are losses in proportion rounded?",
		Answer: "Fractions of ten are carried on from leader to leader, so that 75 and 75 become 70 and 80. What one may " +
			"not lose falls on the others.",
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
		Rule: rulebook.Retreats, Question: "Who bears the losses of a retreat through the enemy?",
		Answer: "The leaders of the force in proportion to their men. Leaders without troops come through with those who " +
			"have some; who loses his last men is captured.",
	},
	{
		Rule: rulebook.Retreats, Question: "What if there is no way on?",
		Answer: "Who cannot leave the hex, or cannot come out of the enemy's again, is captured, and the men count as " +
			"losses of the battle. Who is on his way stays where he has come to.",
	},
	{
		Rule: rulebook.Retreats, Question: "How much discretion has a retreating player?",
		Answer: "Hexes from which the distance could not be reached do not count as alternatives; among the others the " +
			"priorities hold. Where every way leads through hexes with enemies, with troops or without, he may take any of " +
			"them, and a free hex too from which one comes to the same.",
	},
	{
		Rule: rulebook.Retreats, Question: "Does a player know how strong the enemies are whom he must retreat through?",
		Answer: "Yes, how many men stand in each of those hexes is laid open before he chooses, as in the book's example.",
	},
	{
		Rule: rulebook.HastyAndNormal, Question: "Who must advance after combat?",
		Answer: "All who attacked, if they have any men left. Surrender comes after the advance: nobody advances into a " +
			"hex given up that way.",
	},
	{
		Rule: rulebook.Surrender, Question: "When is a player asked whether he surrenders?",
		Answer: "After every combat in which the enemy's force did not retreat, the defender first.",
	},
	{
		Rule: rulebook.Surrender, Question: "Are leaders captured who surrender?",
		Answer: "No, they are removed: their men count towards the battle, and there are no points for the leaders. The " +
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
		Answer: "All who stand in the hex, if they have 400 men together, in any order: of friends on the way the book " +
			"does not ask that they be not routed.",
	},
	{
		Rule: rulebook.CombatModifiers, Question: "Trenton on the morning of December 26: may the dawn attack be used there?",
		Answer: "Not where the Trenton surprise holds; the dawn attack is not asked for then.",
	},
	{
		Rule: rulebook.Objectives, Question: "May several leaders together make up the 400 men that hold a town?",
		Answer: "Yes, all who are not routed in one hex. But that no British leader with 400 men be in the south asks " +
			"for one leader with 400 men of his own, routed or not.",
	},
	{
		Rule: rulebook.Garrisons, Question: "How is a garrison kept, and what of one the enemy has weakened?",
		Answer: "Nobody marches out of the town if fewer than 500 men would stay, nor makes a Hasty or Normal attack " +
			"after which they would have to advance; nor do its men go home while any others can, not even those whom 9.4.1 " +
			"exempts. Who comes through in his march is no part of it. Once it is below 500 through the enemy (losses, " +
			"raids, rout, surrender) it binds nobody, until 500 stand there again as somebody sets out. The leaders who " +
			"leave on January 1 leave any garrison.",
	},
	{
		Rule: rulebook.Entrenchments, Question: "Must one leader have the 400 men that level an entrenchment?",
		Answer: "Yes. Their order does not matter.",
	},
	{
		Rule: rulebook.Raid, Question: "Must a leader raid who may?",
		Answer: "Yes, if a British leader is within 15 hexes, counted over any ground and water.",
	},
	{
		Rule: rulebook.Raid, Question: "May a leader without troops be raided?",
		Answer: "Yes. He loses and suffers nothing, but activation points may be lost.",
	},
	{
		Rule:     rulebook.AmericanReinforcements,
		Question: "Mifflin is due, and there is no room for his men at Philadelphia, or the British hold it. What then?",
		Answer:   "He waits until there is room and the city is free.",
	},
	{
		Rule: rulebook.Rout, Question: "Where does a leader come back who has rallied behind the lines?",
		Answer: "Where his army's reinforcements come: the British at their entry hexes, the Americans at Philadelphia. " +
			"He may be kept waiting.",
	},
	{
		Rule:     rulebook.BritishReinforcements,
		Question: "A reinforcement may not come into a hex that enemy troops hold. How does its owner know?",
		Answer:   "By trying: an enemy who has troops says so, and the reinforcement may be placed elsewhere.",
	},
	{
		Rule:     rulebook.BritishReinforcements,
		Question: "No detachment is in the box: how do the men join leaders at the edge?",
		Answer: "All together or not at all. The leader the owner names is filled first, then the others at the entry " +
			"hexes who are in order, in printed order.",
	},
	{
		Rule: rulebook.BritishReinforcements, Question: "When is Vanguard formed, and of whose men?",
		Answer: "At once, of 100 men of Leslie's, whatever their order, and more of his if they are in order. Others " +
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
		Answer: "First the 2,500, men of leaders who rally behind the lines among them. Then those who leave hand over " +
			"what they have left, all of it if their owner likes, but neither give nor take while disordered or routed.",
	},
	{
		Rule: rulebook.AmericanReorganization, Question: "A detachment of 100 men must give up 50. May it?",
		Answer: "It goes whole, where nobody else can give so many and no smaller detachment can go. The British do the " +
			"same when men fall sick.",
	},
	{
		Rule:     rulebook.AmericanReorganization,
		Question: "With the optional rule: whose men leave a detachment in battle or by transfer?",
		Answer:   "First those who came from no leader, then those who came first.",
	},
	{
		Rule: rulebook.NightMovement, Question: "May a British leader without troops command others by night?",
		Answer: "Others without troops. Those with troops follow the one leader with troops of that night, as far as his " +
			"span and those he commands reach; else there would be more than one.",
	},
	{
		Rule: rulebook.Stacking, Question: "What if a march cannot go on out of a hex that is too full, or leads over " +
			"the Delaware into one?",
		Answer: "By land it ends before such a hex when it breaks off, and nobody comes upon enemy leaders out of one. " +
			"Over the Delaware men come into it, for a point more, if with the points left they reach a hex they may end " +
			"in; that way is tested before they cross, and all who are over go on together. Otherwise as many cross as find " +
			"room. Into a full hex on its own bank a stack comes, for a point more, if it can try to cross from there; it " +
			"crosses or goes on, and who does neither goes back to the last hex of the march with room for him.",
	},
	{
		Rule: rulebook.Retreats, Question: "Must the leaders of a stack retreat together?",
		Answer: "No. Where the priorities leave several hexes its owner may send some one way and the rest another. The " +
			"priorities, the strength on a way through the enemy and the room at the end hold for each part; who is not " +
			"sent elsewhere stays together.",
	},
	{
		Rule: rulebook.Rout, Question: "Does the other player know who rallies behind the lines, and when he comes back?",
		Answer: "Yes: their counters lie next to the turn track. Where a leader then comes onto the map is seen as in play.",
	},
	{
		Rule:     rulebook.CombatModifiers,
		Question: "How far back does a dawn attack ask whether an American stood next to the leader attacked?",
		Answer:   "Six turns before the 12 am turn, a day and a half. Whom he stood next to earlier he may surprise again.",
	},
	{
		Rule: rulebook.Activation, Question: "A leader without troops is activated for nothing. May he then take over " +
			"troops in the same phase?",
		Answer: "No: he would have cost a point, and by night have been the one British leader with troops. Nor does " +
			"anybody activated take over men at fatigue 5 or 6, with whom he could not have been activated.",
	},
	{
		Rule: rulebook.Setup, Question: "Do no more than 3,000 men begin in one hex?",
		Answer: "Yes, as at the end of a movement.",
	},
	{
		Rule: rulebook.ByDie, Question: "The die has activated nobody. May the player roll for another leader?",
		Answer: "No: he rolls once in a day turn.",
	},
	{
		Rule:     rulebook.RiverCrossings,
		Question: "One naval unit has moved. Does the other, which lies at a ferry, still help there?",
		Answer:   "Yes: each helps as long as it has not moved itself.",
	},
	{
		Rule: rulebook.Reaction, Question: "How far does a leader move in reaction who always has 13 movement points?",
		Answer: "7: his allowance is halved like a roll.",
	},
	{
		Rule:     rulebook.AmericanReorganization,
		Question: "Mercer or Hitchcock has sent all his men home. Is he removed from the game?",
		Answer: "No, he stays without troops; his owner may remove him in a command phase like any such leader. " +
			"Dickinson, Glover, Sargent and Lord Stirling must leave.",
	},
	{
		Rule: rulebook.Transfers, Question: "How few men may a leader have who receives troops?",
		Answer: "Ten. That 100 men stay is asked of him who gives.",
	},
	{
		Rule: rulebook.Retreats, Question: "A force already stands at the edge it retreats towards. Must it leave the " +
			"map, however short its retreat?",
		Answer: "Yes: the next hex of its retreat lies beyond the edge.",
	},
	{
		Rule: rulebook.Activation, Question: "May a commanding leader activate somebody at fatigue 5 or 6 with his span?",
		Answer: "No. Whoever is so tired is activated in no way.",
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
