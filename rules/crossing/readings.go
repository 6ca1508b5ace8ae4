package crossing

import "tricorne/rules/game"

// readings is how the rulebook is read where it is silent or contradicts itself. The code says "Our reading (n)" where reading n
// is followed, n counted from 1; a test named after each holds it.
var readings = []game.Ruling{
	{
		Rule: ruleLimited, Question: "Who is on top where several leaders of a stack have the largest activation cost?",
		Answer: "The first in printed order. Neither player chooses.",
	},
	{
		Rule: ruleSetup, Question: "Does the British player see the American choose his hexes?",
		Answer: "He sees what he sees in play: the top leader of each stack, and stacks next to his own.",
	},
	{
		Rule: ruleLimited, Question: "Is the number of leaders in a stack known?",
		Answer: "No. Of a stack that is not next to one's own leaders only the top is seen, not whether anybody lies beneath.",
	},
	{
		Rule: ruleLimited, Question: "Whom a player activates: does the other hear it?",
		Answer: "He hears how many points are spent, and sees who moves as far as he sees him.",
	},
	{
		Rule: ruleOutflank, Question: "Dickinson begins next to Trenton. Is the Trenton surprise lost?",
		Answer: "No. Only an American who moves next to Trenton before the 12 am turn of December 26 gives warning.",
	},
	{
		Rule: ruleZOC, Question: "Does a zone of control reach along a road into open country, over water?",
		Answer: "A road takes it over any water it bridges and into any terrain. A ferry is no bridge.",
	},
}
