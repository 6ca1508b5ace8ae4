package newyork

import "tricorne/rules/game"

// readings is how the rulebook is read where it is silent or contradicts itself. The code says "Our reading (n)" where
// reading n is followed, n counted from 1; a test named after each holds it. Numbers of the data stand
// in braces by the names of words.go.
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
		Rule: ruleShips, Question: "When is it seen whether a pair of forts is American?",
		Answer: "When a ship would enter, and for ships already there after each American move and each battle. A side " +
			"that is attacked in a location still holds it; a side that attacks there does not hold it yet.",
	},
	{
		Rule: ruleWater, Question: "How often does a ship carry, and may it move too?",
		Answer: "One single block, or one leader with his group, per ship and turn. It may sail before or after. A " +
			"leader counts as one with his group, and his limit still holds.",
	},
	{
		Rule: ruleWater, Question: "May a step by road come before a crossing?",
		Answer: "Yes. The crossing must be the last step.",
	},
	{
		Rule: ruleWater, Question: "May a crossing lead into a location of the enemy?",
		Answer: "Yes, for both sides, and a battle follows.",
	},
	{
		Rule: ruleSupply, Question: "May an American line of supply cross the harbor?",
		Answer: "Yes, while no ship lies there. Only units never cross it; lines of supply are barred by ships and by " +
			"nothing else.",
	},
	{
		Rule: ruleSupply, Question: "What bars a line of supply?",
		Answer: "Any land block of the enemy bars a location; ships bar only zones. A block that stands on a source is " +
			"in supply.",
	},
	{
		Rule: ruleSupply, Question: "What does a block at one strength point lose?",
		Answer: "Nothing, and so a leader never loses to attrition.",
	},
	{
		Rule: ruleSetup, Question: "What is half of the American units, and what do the British see?",
		Answer: "{Half} of {blocks} blocks, leaders included. The American sets up unseen.",
	},
	{
		Rule: ruleSkirmish, Question: "What if only one side has fewer than {board}?",
		Answer: "{Board} or more attackers overrun fewer than {board} defenders in the open and fight a skirmish with " +
			"them at a fort. Fewer than {board} attackers against {board} or more fight a skirmish: they cannot fill " +
			"{board} positions.",
	},
	{
		Rule: ruleSkirmish, Question: "Who counts as a unit?",
		Answer: "Every block, leaders too. Ships do not.",
	},
	{
		Rule: ruleSkirmish, Question: "Who may leave the center of a skirmish?",
		Answer: "Only militia that flee. An empty center is a forced retreat.",
	},
	{
		Rule: ruleOverrun, Question: "What of blocks that arrive one by one?",
		Answer: "All attackers in the location count. As soon as there are {board}, they overrun, on the march, whoever " +
			"enters last.",
	},
	{
		Rule: ruleOverrun, Question: "What if those who are overrun cannot retreat, or have but one point?",
		Answer: "They are eliminated. Nobody fires at them. If Washington is among them, the British win.",
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
		Rule: ruleForced, Question: "Who fires at those who are forced to retreat?",
		Answer: "Infantry and militia in positions, with all their strength, less the die of the first round if they " +
			"attacked over water or a fort. They hit on {pursuit_hits}. Nobody flees.",
	},
	{
		Rule: ruleWithdrawal, Question: "When is it decided?",
		Answer: "At the start of the second and every later round: the defender first, then the attacker.",
	},
	{
		Rule: ruleFlee, Question: "How do losses and flight follow each other, and what of those who fled?",
		Answer: "Losses come first, then flight, firing block by firing block. More flights than militia in the position " +
			"are ignored. Those who fled stay in reserve for good, but are under fire with the rest when their side leaves.",
	},
	{
		Rule: ruleFlee, Question: "Does Knyphausen put militia to flight as Hessian infantry does?",
		Answer: "No. He is a leader: on {flee} only. Hessian infantry does so on {flee_hessian}.",
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
		Answer: "At the start of the British player's part of the turn. The American picks the block and lays it open. " +
			"Nothing happens when none of that state is left.",
	},
	{
		Rule: ruleVictory, Question: "What counts for the totals of strength?",
		Answer: "For the Americans all blocks on the board, leaders included; militia that went home count nothing. For " +
			"the British all land blocks.",
	},
	{
		Rule: ruleForce, Question: "What does a force march cost, and when?",
		Answer: "No action point more. The losses are taken after the extra step and before any battle. That step may " +
			"cross water and may attack. Nobody is dropped or picked up on the way.",
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
		Answer: "Those that began the turn in its zone, lie there still and have not moved. One that the Americans have " +
			"driven to the harbor from another zone this turn does not.",
	},
	{
		Rule: ruleSupply, Question: "May a line of supply run along several zones without touching land?",
		Answer: "No. It goes from location to location, by road or across one zone on which both lie, as blocks do.",
	},
	{
		Rule: ruleSteady, Question: "Does Washington steady two blocks or two flights?",
		Answer: "{Steady}, not flights. The American says which ignore a flight, or none; they stand for the round, " +
			"whatever is rolled, and flights beyond are for other militia in the position.",
	},
	{
		Rule: ruleDeploy, Question: "Who sees a block that has gone back to the reserve?",
		Answer: "Everybody. It has been seen and stays known until the battle is over; only blocks that never left the " +
			"reserve are hidden.",
	},
	{
		Rule: ruleOverrun, Question: "Who may march on after an overrun?",
		Answer: "Every leader among the attackers, whether he came last or before, with all or some of his column, as " +
			"far as his rate still goes, but not after a crossing. Who is left out stays. He may attack and overrun again.",
	},
	{
		Rule: ruleLand, Question: "May a march come back to where it has been?",
		Answer: "Yes, nothing forbids it: a leader may fetch blocks from the next location. It does not come back over " +
			"water, where it must stop.",
	},
	{
		Rule: ruleRetreat, Question: "May Americans withdraw or retreat over the harbor when no ship lies there?",
		Answer: "No. American units never move across it.",
	},
}
