package display

import "tricorne/rules/game"

// Readings are our interpretations of the rulebook where it is silent or contradicts itself; the help page lists
// them.
var Readings = []game.Ruling{
	{Rule: "2.5", Question: "The Loyal American Regiment stands in the list twice", Answer: "There are two counters."},
	{
		Rule: "4.13", Question: "Do you learn the enemy's marker?",
		Answer: "Yes, when it goes back into the cup at the end of the turn.",
	},
	{
		Rule: "4.27", Question: "The text refers to a paragraph 4.27 that is missing",
		Answer: "The one numbered 4.28 is meant.",
	},
	{
		Rule: "4.43", Question: "Which rating counts when a part of a stack marches?",
		Answer: "That of the commander of the whole stack, whatever part of it goes.",
	},
	{
		Rule: "4.45", Question: "Which enemy could several stacks come to?",
		Answer: "One in another hex, as in 4.42: by land, by sea or in bateaux. A stack that has moved in the segment, " +
			"or cannot pay, lets the others go first.",
	},
	{
		Rule: "4.46", Question: "Hex 1710 stands for the Saratoga battles but lies south of Albany",
		Answer: "An ordinary hex; the town of Saratoga is at 1511.",
	},
	{
		Rule: "5.24, 6.23", Question: "A crossing of the post road in New York harbor is unfordable",
		Answer: "Kept: boats are needed there.",
	},
	{Rule: "5.29", Question: "No line for cleared ground", Answer: "It costs what woods cost."},
	{Rule: "5.42", Question: "Does a lone commander pay on the post road?", Answer: "No, as in 4.26."},
	{
		Rule: "5.42", Question: "What does a unit on the post road pay when its hex is paid for already?",
		Answer: "A point of its own, and it takes the road only where it would not come otherwise. The point of a unit " +
			"on the road moves no other unit of its hex.",
	},
	{Rule: "5.53", Question: "A reference to section 11.87", Answer: "6.44 and 6.47 are meant."},
	{
		Rule: "6.14, 6.34", Question: "Does portage add to a crossing?",
		Answer: "Yes: one for the side, one for the hex entered.",
	},
	{
		Rule: "6.23", Question: "Sounds",
		Answer: "They have no current: the upstream rate both ways. Small lakes flow to their outlet (6.24). The " +
			"Mississippi carries bateaux although its far bank lies beyond the map.",
	},
	{Rule: "6.25", Question: "Fractions of two segments", Answer: "Rounded apart, for each segment."},
	{
		Rule: "6.27", Question: "Is the point for bateaux on top of the stack's?",
		Answer: "No: a march by river costs one for each bateaux unit, and that covers its passengers and the land hexes " +
			"of the same segment.",
	},
	{
		Rule: "6.27", Question: "A march by land, or a forced march, that takes to the river",
		Answer: "What was paid for the march counts for its bateaux.",
	},
	{
		Rule: "6.29", Question: "Fort Nelson and the two sides the example names",
		Answer: "The fort is in 4326; both sides that touch it are closed. An entrenchment closes nothing, only a fort does.",
	},
	{
		Rule: "6.44", Question: "Where does a fleet lie that has landed troops without a port?",
		Answer: "It goes back to the port it came from.",
	},
	{Rule: "6.46", Question: "Is the fleet's point on top of the stack's?", Answer: "Yes, both are paid."},
	{
		Rule: "7.0", Question: "A standing order to intercept",
		Answer: "The commander with the best chance tries first, with all units it may lead, as long as the points last. " +
			"Artillery, supply and bateaux stay behind.",
	},
	{
		Rule: "7.13, 7.16", Question: "Units that carry bateaux over the water side of a hex",
		Answer: "They may be intercepted in the hex they come to, over a dry side of it. Only those that move along a " +
			"river or by sea cannot be.",
	},
	{
		Rule: "7.25", Question: "May intercepted units go on?",
		Answer: "By forced march after the battle, if they did not retreat and their hex is clear.",
	},
	{
		Rule: "9.12", Question: "A few foot detachments have one step, and every detachment dies at one loss",
		Answer: "All eight have one step.",
	},
	{
		Rule: "9.23", Question: "What do you see of a stack you may not examine?",
		Answer: "What is on top: the commander that would lead it, otherwise the strongest unit; whether there are " +
			"combat units, whether all of them are Indians, and whether any are in a fort.",
	},
	{
		Rule: "9.23", Question: "And what you have seen in the set-up, at an arrival or in a battle?",
		Answer: "It is known until any of the stack marches.",
	},
	{Rule: "9.31", Question: "Rounding when the defender is larger", Answer: "Up, for the defender."},
	{Rule: "9.32", Question: "Shift by rows or by number", Answer: "By rows of the table."},
	{
		Rule: "9.33", Question: "An attacker that is entrenched too",
		Answer: "Takes the defender's bonus away and gains none.",
	},
	{
		Rule: "9.36", Question: "Order of losses",
		Answer: "The second loss may fall on the unit that took the first. Militia take at most the smaller half, before " +
			"any other order.",
	},
	{
		Rule: "9.37", Question: "What happens to supply, artillery and bateaux of a force that surrenders?",
		Answer: "The winner takes artillery and bateaux; supply is lost.",
	},
	{Rule: "9.37", Question: "May surrendered Continentals be raised again?", Answer: "Yes (14.47)."},
	{
		Rule: "9.37", Question: "Some of the beaten are barred from where the others go",
		Answer: "Those that can go do so. The others go another way if they have one; otherwise they stay and take the " +
			"losses for it.",
	},
	{
		Rule: "9.38", Question: "Two major victories of the British in one turn",
		Answer: "Two points more in the next turn for each.",
	},
	{Rule: "9.39", Question: "Does a depleted unit keep its asterisk?", Answer: "No."},
	{
		Rule: "10.12", Question: "Artillery alone may be picked up or destroyed: when is that decided?",
		Answer: "It is captured at once. In the same operations phase it may be destroyed, as long as combat units are " +
			"with it.",
	},
	{Rule: "10.22", Question: "An area completely controlled", Answer: "As in 17.13."},
	{
		Rule: "11.12", Question: "What does a unit pay that digs where it stands?",
		Answer: "A point for the work and none to move; it gives all of its regular movement.",
	},
	{
		Rule: "11.13", Question: "Units that have just entered the enemy's hex",
		Answer: "May entrench with the movement points they have left: that is no movement.",
	},
	{
		Rule: "11.22", Question: "Who may destroy a fort?",
		Answer: "Either side, with a combat unit in the hex and no enemy combat unit inside the fort.",
	},
	{
		Rule: "12.23", Question: "Winters in which replacements come",
		Answer: "A port is plotted for them; no supply is rolled for.",
	},
	{Rule: "12.32", Question: "Is the commander's own town within reach?", Answer: "Yes, at no cost."},
	{
		Rule: "12.32", Question: "Whose movement costs count?",
		Answer: "A commander's: terrain and minor rivers, and the post road may be used.",
	},
	{Rule: "12.52", Question: "Winter in the areas off the map", Answer: "Does not count: they are not hexes."},
	{Rule: "12.53", Question: "A British stack without a unit that can be depleted", Answer: "Loses nothing."},
	{
		Rule: "12.55", Question: "A British force of 6 or of 7 points",
		Answer: "Six, as the rule has it to which the chart points.",
	},
	{
		Rule: "13.13", Question: "The Middle detachment that starts in Maine",
		Answer: "It may move anywhere with Arnold until it is back in its area or in Canada.",
	},
	{
		Rule: "13.13, 13.21", Question: "May a detachment be raised with militia that stand outside its area?",
		Answer: "Yes, with any militia of its area wherever they are. From there it marches only into its area or Canada.",
	},
	{Rule: "14.45", Question: "Which militia is lost for good in a conversion?", Answer: "The weakest of those used."},
	{Rule: "14.51", Question: "A reference to 11.6 for detachments", Answer: "Section 13 is meant."},
	{
		Rule: "14.52, 14.56", Question: "Three states of a colony in the text, four on the chart",
		Answer: "The chart; British in the area of operations are the added one.",
	},
	{Rule: "14.56", Question: "A reference to 11.53", Answer: "14.52 is meant."},
	{
		Rule: "14.6", Question: "More than a withdrawal demands",
		Answer: "It is met unit by unit, none larger than what is still to go; where none is so small the smallest goes.",
	},
	{
		Rule: "14.61", Question: "Units sent away remain there and are removed",
		Answer: "They are removed for good, from wherever they stand.",
	},
	{Rule: "15.11", Question: "A reference to 7.14", Answer: "7.24 is meant."},
	{
		Rule: "15.16", Question: "A supreme commander that is off the map",
		Answer: "The side's commanders wait; the supreme commander returns to its strongest stack.",
	},
	{
		Rule: "15.2", Question: "Several commanders of the same standing in a stack",
		Answer: "The one with the better combat rating commands.",
	},
	{Rule: "15.22", Question: "Where does Cornwallis enter?", Answer: "Where Howe stood, with the area Howe had."},
	{
		Rule: "15.32", Question: "Lincoln, and others without an area",
		Answer: "Wait with Washington and command no units until they have one.",
	},
	{Rule: "15.33", Question: "A reference to 12.4 for Arnold", Answer: "15.4 is meant."},
	{
		Rule: "15.43", Question: "Who is with Arnold when he turns",
		Answer: "Surrenders, commanders too; Continentals may be raised again (14.47). The British always take supply " +
			"and artillery.",
	},
	{
		Rule: "15.51", Question: "Marion joins other Americans in a swamp",
		Answer: "Marion is seen there; units he may lead can go into hiding with him afterwards.",
	},
	{Rule: "15.53", Question: "Does an attempt to intercept show Marion?", Answer: "Yes, whether it succeeds or not."},
	{
		Rule: "15.55", Question: "The British stay in Marion's hex while he stays hidden",
		Answer: "At the end of their segment they find Marion.",
	},
	{
		Rule: "16.32", Question: "When are Indians activated?",
		Answer: "In the operations phase; they are kept in the planning phase.",
	},
	{
		Rule: "16.32", Question: "A tribe that is at war when a game begins",
		Answer: "Costs nothing in the first turn: that is no additional one.",
	},
	{Rule: "16.34", Question: "A reference to 13.38", Answer: "4.24 is meant."},
	{Rule: "16.36", Question: "Do Indians burn settlements?", Answer: "No."},
	{
		Rule: "17.11", Question: "Empty towns at the start",
		Answer: "Those of Canada are British, those of the colonies American, those of the West neutral.",
	},
	{Rule: "17.12", Question: "The Hampshire Grants", Answer: "Have no state of control."},
	{Rule: "17.12", Question: "Towns of New Hampshire", Answer: "Falmouth in Maine and Norwich, as the text has it."},
	{Rule: "17.21", Question: "Can Canada be the one further area too?", Answer: "No."},
	{
		Rule: "18.0", Question: "Units that arrived before one of our own scenarios begins",
		Answer: "If they are not on the map they may be rebuilt at once.",
	},
	{Rule: "18.3", Question: "Boston is printed as 1303", Answer: "1305."},
}
