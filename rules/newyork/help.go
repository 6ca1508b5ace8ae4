package newyork

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
			"A British fleet and army lie off Staten Island. Washington must hold a city among rivers with an army that is "+
				"half militia. The British win by eliminating Washington, or by holding New York City at the end with the "+
				"American army all but gone. The Americans win by staying in the field."),
		topic("The board", ruleBoard,
			"Locations are joined by roads. Rivers and bays are cut into water zones; a location with an anchor lies on one "+
				"or two of them. Ships move from zone to zone, blocks never stand on water.",
			"New York City, Brooklyn, Paulus Hook, Fort Lee and Fort Washington are fortified."),
		topic("Blocks and ships", ruleUnits,
			"Each block stands with its face to its owner; the other side sees how many blocks there are, not which. A "+
				"block has {sp} strength points (SP), rolls that many dice in battle, and turns down a step for each hit.",
			"Blocks by themselves march {march}. A leader marches {lead} and takes other blocks along, up to its limit.",
			"Infantry, militia and leaders hit on {hits}, artillery on {guns}. The {ships} British ships have no strength "+
				"and never fight; both sides see them."),
		topic("Set-up", ruleSetup,
			"The British begin on Staten Island, with all ships in New York Harbor. The American player puts at least half "+
				"of the blocks and Washington into New York City, and the rest anywhere but on Staten Island. The British see "+
				"nothing of it until the game begins."),
		topic("A turn", ruleSequence,
			"Both sides roll a die for action points: the Americans get {ap_american}, the British {ap_british}, and "+
				"{ap_odd} more for an odd die or {ap_even} more for an even one. The side with fewer moves first; if they are "+
				"equal, the British do. So a side may move last in one turn and first in the next.",
			"After an odd British die no ship moves that turn. Ships still carry and block where they lie.",
			"Each player in turn marches and sails, fights battles as the attacker, and checks supply. There are "+
				"{turns} turns."),
		topic("Marching", ruleLand,
			"One action point moves one block by itself by {march}, or a leader with as many blocks from its location as "+
				"its limit allows, all at the leader's rate. No block moves twice in a turn. Unused points are lost.",
			"A leader with a rate of two may drop off blocks at the first location it enters and pick up others there, "+
				"as long as it never leads more than its limit.",
			"Any number of blocks may stand in a location. Blocks that enter an enemy location stop there, and a battle "+
				"follows."),
		topic("Crossing water", ruleWater,
			"Blocks may go from a location to another one on the same water zone: Americans where no ship lies, but never "+
				"over the harbor; the British only where a ship lies, and each ship takes one block, or one leader with its "+
				"group, across in a turn. The march ends on the other side."),
		topic("Ships", ruleShips,
			"{Sail} moves a ship by {sea}. Any number may lie in one zone.",
			"Zone A is closed to ships while Americans hold Paulus Hook and New York City, B while they hold Fort "+
				"Washington and Fort Lee, D while they hold Brooklyn and New York City. A ship that is there when the second "+
				"of them falls to the Americans goes to the harbor at once.",
			"Ships never pass the red dashed lines: not from A to D, not from B to E."),
		topic("Battles", ruleBattle,
			"A battle is fought wherever the active player has entered an enemy location. They choose the order "+
				"of their battles; each is fought to its end before the next."),
		topic("Overrun", ruleOverrun,
			"{Board} or more blocks that attack fewer than {board} in a location without a fort overrun them: each loses "+
				"{overrun} SP, and they must retreat. All attackers in the location count, and they overrun as soon as there "+
				"are {board}. Leaders who have places left may then march on with their columns, and attack again."),
		topic("Skirmish", ruleSkirmish,
			"Where either side has fewer than {board} blocks and no overrun happens, all fight in the center and there is "+
				"no reserve. Militia that flee go to the reserve and stay there; at a fort they do not flee."),
		topic("Deploying", ruleDeploy,
			"Otherwise both sides deploy on the battle board, the defender first: at least one block on the left, in the "+
				"center and on the right, and the rest there or in reserve. Each sees how many the other has where, not "+
				"which. When both have deployed, the positions are revealed; the reserves stay hidden until they step forward."),
		topic("Rounds", ruleRounds,
			"In each round the defender moves or fires each block once, in any order, then the attacker does. From the "+
				"second round on either side may withdraw first."),
		topic("Moving on the battle board", ruleMoves,
			"A block may step from the reserve to a position, or from a position back to the reserve. It does not fire in "+
				"that round."),
		topic("Fire and losses", ruleFire,
			"A block in a position fires at the position it faces: left at the enemy's right, center at center, right at "+
				"left. It rolls a die for each SP. Hits are taken at once by blocks in that position; their owner chooses "+
				"which. A block below one is eliminated."),
		topic("Militia flee", ruleFlee,
			"For each die of a British block that shows {flee}, and of Hessian infantry that shows {flee_hessian}, a "+
				"militia block in the position fired at flees to the reserve after the losses are taken. It does not come "+
				"back into this battle."),
		topic("Over water", ruleAcrossWater,
			"Infantry, militia and leaders that attacked over water "+
				"roll {awkward} less in the first round. Artillery does not."),
		topic("At a fort", ruleForts,
			"All infantry, militia and leaders that attack a fort roll {awkward} less in the first round, however they "+
				"came; never twice that."),
		topic("Withdrawing", ruleWithdrawal,
			"From the second round on either side may withdraw before anything else; the defender decides first. Each "+
				"enemy infantry and militia block in a position "+
				"rolls {pursuit} at the withdrawing blocks and hits on {pursuit_hits}."),
		topic("Forced to retreat", ruleForcedRetreat,
			"The moment one of a side's positions is empty, by fire, flight or its own movement, all its blocks must leave. "+
				"Enemy infantry and militia in positions fire at them with all their dice and hit on {pursuit_hits}."),
		topic("Where to", ruleRetreat,
			"All blocks go to one and the same location next to the battle, where the enemy may not stand. A defender may "+
				"not go where an attacker came from; an attacker must go where one of the attacking blocks came from. "+
				"Americans do not go over a zone with a ship, the British only over one with a ship.",
			"A side that would withdraw and has no such place fights on; one that must retreat and has none is eliminated."),
		topic("Militia go home", ruleDesertion,
			"At the start of the British part, while a British block is in New York City, {desert} New York militia leaves "+
				"the game for good; while one is in White Plains, {desert} Connecticut militia."),
		topic("Supply", ruleSupply,
			"At the end of its own part each side traces a line from every block, by locations where no enemy stands and "+
				"over water: the Americans to the edge of the board, over zones without ships; the British to Staten Island, "+
				"over any zone. A block without a line loses {attrition} SP, but never its last."),
		topic("Victory", ruleVictory,
			"The British win at once when Washington is eliminated, and after turn {last_turn} if they hold New York City "+
				"and fewer than {american_below} American SP are on the board. Otherwise the Americans win, and at once on "+
				"any turn that begins with fewer than {british_below} British SP."),
		topic("Optional: ships in a group", ruleGroup,
			"For {sail} the Admiral Howe takes along any ships that began the turn in its zone and have not moved. They may "+
				"stop in the first zone or go on with it."),
		topic("Optional: by the open sea", rulePassage,
			"For {passage} a ship, or the Admiral Howe with its group, goes straight from New York Harbor to Long Island "+
				"Sound. That is its whole move."),
		topic("Optional: force march", ruleForceMarch,
			"Howe or Lee with a group may go {force} beyond the leader's rate. Then roll a die: the group loses as many "+
				"SP, as its owner chooses."),
		topic("Optional: steady militia", ruleSteady,
			"In the first round of a battle {steady} in the position where Washington stands may each ignore a flee result, "+
				"as the American player chooses. Further flee results are for other militia there."),
	}
}
