package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
)

// help returns the rules in our own words, in an order for newcomers. Every rule that the log cites has its topic.
// The texts contain names in braces, which are replaced by numbers of the data (words.go).
func help(w block.NumberTexts) []game.Topic {
	topic := w.Topic
	return []game.Topic{
		topic("What it is about", "Introduction",
			"The British have driven Washington out of New York and crossed the Hudson to pursue him. The Americans must "+
				"keep their army and Washington alive, hold Philadelphia, and retake what they can. The British must take "+
				"enough of {places} places before the last turn ends, or catch Washington."),
		topic("The board", "Game Board",
			"Locations are joined by roads. Everything moves from location to location along them. Across the Delaware "+
				"there are only ferries, each between two landings.",
			"A river under a road does not slow a march, but blocks that attack over it lose dice."),
		topic("Blocks", "Game Units",
			"Each block stands with its face to its owner; the other side sees how many blocks there are, not which. A "+
				"block has {sp} strength points (SP), rolls that many dice in battle, and turns down a step for each hit.",
			"Infantry, militia and artillery march {march} locations. A leader marches {lead} and takes other blocks along, "+
				"up to its limit: Washington takes {washington_limit} over {washington_rate} locations.",
			"Infantry, militia and leaders hit on {hits}, artillery on {guns}."),
		topic("A turn", ruleSequence,
			"Both sides roll a die for action points: {ap}, and {ap_odd} more for an odd die or {ap_even} more for an even "+
				"one. The side with fewer moves first; if they are equal, the Americans do.",
			"The first player marches, then fights their battles as the attacker. Then the second player does the same. "+
				"After the last turn victory points are counted."),
		topic("Marching", ruleMovement,
			"One action point moves one block by itself, or a leader with as many blocks from its location as its limit "+
				"allows, all at the leader's rate. No block moves twice in a turn, except by force march. Unused points are "+
				"lost. A march may turn back to where it has been.",
			"A leader with a rate of two or more may drop off blocks at the first location it enters and pick up others "+
				"there, as long as it never leads more than its limit.",
			"Any number of blocks may stand in a location. Blocks that enter an enemy location stop there, and a battle "+
				"follows."),
		topic("Force march", ruleForceMarch,
			"When all marching is done, a leader that has moved may try for one location more, with blocks of your choice "+
				"that moved in the same column. This costs an action point and a die. Odd: none of them go. Even: the leader "+
				"goes, and each of those blocks rolls too and follows on an even die. Each may try only once a turn.",
			"It may not enter an enemy location, and no leader does it two turns running."),
		topic("The Delaware", ruleRivers,
			"Americans may cross at any ferry on any turn. The British may cross only when the river is frozen, and then "+
				"not between Philadelphia and Cooper's Ferry.",
			"Every crossing needs a die, one for a leader with all blocks in the column. On {stops_march} they are turned "+
				"back and stay where they tried. At most {ferry} blocks of a side cross at one ferry in a turn."),
		topic("Ice", ruleFreeze,
			"After turn {freeze_after}, when both dice for action points are odd, the Delaware above Cooper's Ferry is "+
				"frozen for that turn."),
		topic("Battles", "Battle",
			"A battle is fought wherever the active player has entered an enemy location. They choose the order "+
				"of their battles; each is fought to its end before the next. Both sides reveal their blocks in that battle."),
		topic("Rounds", "Battle Rounds",
			"In each round the defender fires with all blocks, then the attacker with those still left. The battle "+
				"goes on until one side is eliminated or withdraws. In the first round no side may choose to withdraw; only "+
				"Americans who have fled to the last block leave at once."),
		topic("Fire and losses", "Battle Fire",
			"Blocks fire one by one in any order their owner chooses, a die for each strength point. Hits are taken at "+
				"once, and the side that is hit chooses where. A block below one is eliminated."),
		topic("Over a river", ruleAcrossRiver,
			"A block that attacked over a river rolls {river} less in the first round, whichever river it was and whether "+
				"there was a bridge, a ferry or ice."),
		topic("Militia flee", ruleFlee,
			"For each die of British or Hessian infantry that shows {flee}, an American militia block flees after the "+
				"losses are taken. It takes no more part in the battle, but shares its end: it stays with the winners, or "+
				"withdraws with the rest and under the same fire."),
		topic("Withdrawing", ruleWithdrawal,
			"From the second round on either side may withdraw before the firing; the defender decides first. Each "+
				"enemy infantry and militia block still in the battle rolls {pursuit} at the withdrawing blocks and hits "+
				"on {pursuit_hits}. They do not fire back."),
		topic("Where to", ruleWithdraw,
			"All blocks go to one and the same location next to the battle, and the enemy may not stand there. A defender "+
				"may not go where an attacker came from; an attacker must go where one of the attacking blocks came from. "+
				"Without such a place a side fights on.",
			"Americans may withdraw over the Delaware, the British only where it is frozen. Then {stops_withdrawal} keeps "+
				"them in the battle for the round."),
		topic("Militia go home", ruleDesertion,
			"After turn {desertion_after}, whenever Washington begins a turn behind the Delaware, one militia block goes "+
				"home. Whenever Washington begins a turn north of it, one of those may rejoin him at the start of the "+
				"American part, as strong as it went."),
		topic("The depot", ruleDepot,
			"When American infantry stands in Brunswick at the end of a turn after the {depot_after}, the British lose "+
				"{depot} strength points from blocks of their choice. This happens once."),
		topic("Victory", ruleVictory,
			"Philadelphia is worth {vp_philadelphia} points, Princeton {vp_princeton}, Brunswick {vp_brunswick}, Amboy "+
				"{vp_amboy}, Trenton {vp_trenton}. A place belongs to the side that stands there or was the last to pass "+
				"through. After turn {last_turn} the side with more points wins. If they are equal, strength in the places "+
				"north of Hoff's and the Raritan decides.",
			"The British win at once when Washington is eliminated. The Americans win when a turn begins with fewer than "+
				"{british_below} British SP."),
		topic("The campaign", ruleCampaign,
			"{Turns_campaign}. Cornwallis stands at Hackensack and Washington at Newark. Howe comes to Staten Island with "+
				"the rest of the British on turn {turn_howe}; Lee comes on turn {turn_lee} to Morristown, Hoff's or Flemings, "+
				"as the American player chooses."),
		topic("Christmas Surprise", ruleChristmas,
			"{Turns_christmas_surprise}. Washington is behind the Delaware and the British are scattered over Jersey in "+
				"winter quarters. Victory as in the campaign."),
		topic("Bagging the Fox", ruleFox,
			"{Turns_bagging_the_fox}. Washington is back in Trenton and Cornwallis is coming. Victory as in the campaign; "+
				"in addition, the Americans win at once when they occupy both Brunswick and Amboy."),
	}
}
