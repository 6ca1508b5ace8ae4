package newyork

import "tricorne/rules/game"

// readings are our readings of the rulebook at points on which it is silent or contradicts itself. Code that follows
// reading n (counted from 1) says "Our reading (n)", and a test named after it checks it. The texts contain names in
// braces, which are replaced by numbers of the data (words.go).
var readings = []game.Ruling{
	{
		Rule: ruleBoard, Question: "Which water zone is which, and how far does each reach?",
		Answer: "A, B and C go up the North River, D, E and F up the East River to the Sound. A ends at Greenwich, B at " +
			"Yonkers, D at Hell Gate, E at Throg's Point. Greenwich, Yonkers and Throg's Point lie on the zones on both " +
			"sides of them. If a printed board shows otherwise, board.yaml changes.",
	},
	{
		Rule: ruleShips, Question: "The sentence on Fort Washington and Fort Lee ends with zone A. Is that meant?",
		Answer: "No, B: it is the zone that pair guards, and the two sentences before name theirs.",
	},
	{
		Rule: ruleShips, Question: "What are the red dashed lines in B and E?",
		Answer: "The two mouths of the Harlem River. B and E are not next to each other, and the Harlem is no zone.",
	},
	{
		Rule: ruleShips, Question: "When is it checked whether a pair of forts is American?",
		Answer: "When a ship would enter, and for ships already there after each American move and each battle. A side " +
			"that is attacked in a location still holds it; a side that attacks there does not hold it yet.",
	},
	{
		Rule: ruleWater, Question: "How often does a ship carry, and may it move too?",
		Answer: "One single block, or one leader with a group, per ship and turn. It may sail before or after. A " +
			"leader and group count as one, and the leader's limit still holds.",
	},
	{
		Rule: ruleWater, Question: "May a step by road come before a crossing?",
		Answer: "Yes. The crossing must be the last step.",
	},
	{
		Rule: ruleWater, Question: "May a crossing lead into an enemy location?",
		Answer: "Yes, for both sides, and a battle follows.",
	},
	{
		Rule: ruleSupply, Question: "May an American line of supply cross the harbor?",
		Answer: "Yes, while no ship lies there. Only units never cross it; lines of supply are blocked by ships and by " +
			"nothing else.",
	},
	{
		Rule: ruleSupply, Question: "What blocks a line of supply?",
		Answer: "Any enemy land block blocks a location; ships block only zones. A block that stands on a source is " +
			"in supply.",
	},
	{
		Rule: ruleSupply, Question: "What does a block at one strength point lose?",
		Answer: "Nothing, and so a leader never loses to attrition.",
	},
	{
		Rule: ruleSetup, Question: "What is half of the American units, and what do the British see?",
		Answer: "{Half} of {blocks} blocks, leaders included. The American player sets up hidden.",
	},
	{
		Rule: ruleSkirmish, Question: "What if only one side has fewer than {board}?",
		Answer: "{Board} or more attackers overrun fewer than {board} defenders in the open and fight a skirmish with " +
			"them at a fort. Fewer than {board} attackers against {board} or more fight a skirmish: they cannot fill " +
			"{board} positions.",
	},
	{
		Rule: ruleSkirmish, Question: "What counts as a unit?",
		Answer: "Every block, leaders too. Ships do not.",
	},
	{
		Rule: ruleSkirmish, Question: "Which blocks may leave the center of a skirmish?",
		Answer: "Only militia that flee. An empty center is a forced retreat.",
	},
	{
		Rule: ruleOverrun, Question: "What if blocks arrive one by one?",
		Answer: "All attackers in the location count. As soon as there are {board}, they overrun, on the march, " +
			"whichever enters last.",
	},
	{
		Rule: ruleOverrun, Question: "What if overrun blocks cannot retreat, or have only one point?",
		Answer: "They are eliminated. No block fires at them. If Washington is among them, the British win.",
	},
	{
		Rule: ruleRounds, Question: "Must a block move or fire?",
		Answer: "No, it may also do nothing.",
	},
	{
		Rule: ruleMoves, Question: "May a block leave a position empty?",
		Answer: "Yes, but that is a forced retreat at once.",
	},
	{
		Rule: ruleForcedRetreat, Question: "Which blocks fire at a side that is forced to retreat?",
		Answer: "Infantry and militia in positions, with all their strength, less the die of the first round if they " +
			"attacked over water or a fort. They hit on {pursuit_hits}. No militia flee.",
	},
	{
		Rule: ruleWithdrawal, Question: "When is it decided?",
		Answer: "At the start of the second and every later round: the defender first, then the attacker.",
	},
	{
		Rule: ruleFlee, Question: "In which order come losses and flight, and what about blocks that fled?",
		Answer: "Losses come first, then flight, firing block by firing block. More flee results than militia in the " +
			"position are ignored. Blocks that fled stay in reserve for good, but come under fire with the rest when their " +
			"side leaves.",
	},
	{
		Rule: ruleFlee, Question: "Does Knyphausen make militia flee as Hessian infantry does?",
		Answer: "No. Knyphausen is a leader: on {flee} only. Hessian infantry does so on {flee_hessian}.",
	},
	{
		Rule: ruleForts, Question: "What if a fort is attacked over water?",
		Answer: "{Awkward} less, not twice that. A leader then rolls none.",
	},
	{
		Rule: ruleRetreat, Question: "May an attacker go back over water?",
		Answer: "The British if a ship still lies in the zone, the Americans if none does; the place must be free of the " +
			"enemy. It does not count as carrying.",
	},
	{
		Rule: ruleDesertion, Question: "When is it checked, and who chooses?",
		Answer: "At the start of the British player's part of the turn. The American player picks the block and reveals " +
			"it. Nothing happens when no militia of that state is left.",
	},
	{
		Rule: ruleVictory, Question: "What counts for the totals of strength?",
		Answer: "For the Americans all blocks on the board, leaders included; militia that went home count nothing. For " +
			"the British all land blocks.",
	},
	{
		Rule: ruleForceMarch, Question: "What does a force march cost, and when?",
		Answer: "No extra action point. The losses are taken after the extra step and before any battle. That step may " +
			"cross water and may attack. No block is dropped off or picked up on the way.",
	},
	{
		Rule: rulePassage, Question: "Does an odd die forbid the passage, and do forts?",
		Answer: "It is a ship's move, so it needs an even British die. The zones on the way and their forts do not " +
			"matter. A ship driven to the harbor during the British part did not begin it there and does not go.",
	},
	{
		Rule: ruleUnits, Question: "Are leaders units?",
		Answer: "Yes. Only then is half of the American army militia, as the designer says: {militia} of {blocks} blocks " +
			"and {militia_sp} of {total_sp} SP.",
	},
	{
		Rule: ruleGroup, Question: "Which ships may go with the Admiral Howe?",
		Answer: "Those that began the turn in its zone, are still there and have not moved. One that the Americans have " +
			"driven to the harbor from another zone this turn does not.",
	},
	{
		Rule: ruleSupply, Question: "May a line of supply run along several zones without touching land?",
		Answer: "No. It goes from location to location, by road or across one zone on which both lie, as blocks do.",
	},
	{
		Rule: ruleSteady, Question: "Does Washington steady two blocks or two flee results?",
		Answer: "{Steady}, not results. The American player chooses which ignore one, or none; they stand for the round, " +
			"whatever is rolled, and further results are for other militia in the position.",
	},
	{
		Rule: ruleDeploy, Question: "Who sees a block that has gone back to the reserve?",
		Answer: "Both sides. It has been seen and stays known until the battle is over; only blocks that never left the " +
			"reserve are hidden.",
	},
	{
		Rule: ruleOverrun, Question: "Which leaders may march on after an overrun?",
		Answer: "Every leader among the attackers, whether it came last or before, with all or some of its column, as " +
			"far as its rate still goes, but not after a crossing. Blocks left out stay. It may attack and overrun again.",
	},
	{
		Rule: ruleLand, Question: "May a march come back to where it has been?",
		Answer: "Yes, nothing forbids it: a leader may pick up blocks from the next location. It does not come back over " +
			"water, where it must stop.",
	},
	{
		Rule: ruleRetreat, Question: "May Americans withdraw or retreat over the harbor when no ship lies there?",
		Answer: "No. American units never move across it.",
	},
}
