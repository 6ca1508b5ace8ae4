package trenton

import "tricorne/rules/game"

// readings are our readings of the rulebook at points on which it is silent or contradicts itself. Code that follows
// reading n (counted from 1) says "Our reading (n)", and a test named after it checks it. The texts contain names in
// braces, which are replaced by numbers of the data (words.go).
var readings = []game.Ruling{
	{
		Rule: "Game Board", Question: "Where is Howell's Ferry?",
		Answer: "At Stockton on the Jersey bank, with a ferry to Solebury. If a printed board shows otherwise, one " +
			"location, two roads and one ferry change in board.yaml.",
	},
	{
		Rule: "Game Units", Question: "Does the group limit count leaders that go along?",
		Answer: "Yes, it counts every other block, but not the leader that leads the march.",
	},
	{
		Rule: ruleMovement, Question: "What does a leader alone cost?",
		Answer: "One action point, at the leader's own rate.",
	},
	{
		Rule: ruleMovement, Question: "Where may a leader with a rate of {washington_rate} drop off and pick up?",
		Answer: "Only at the first location it enters. A block it picks up must not have moved and has then moved. One " +
			"it drops off goes no further, except by force march.",
	},
	{
		Rule: ruleMovement, Question: "May single blocks follow one another into a battle?",
		Answer: "Yes, before the battles begin. All blocks that arrived fight together.",
	},
	{
		Rule: ruleForceMarch, Question: "May the extra location lie over the Delaware?",
		Answer: "Yes. The leader rolls for the crossing after its even die; on {stops_march} no block goes. There must " +
			"be room at the ferry for all blocks that might follow.",
	},
	{
		Rule: ruleForceMarch, Question: "What counts for “not in two consecutive turns”?",
		Answer: "A try in which the leader rolled even, even if the Delaware then turned it back. After an odd die " +
			"the leader may try next turn.",
	},
	{
		Rule: ruleRivers, Question: "Do blocks that were turned back count toward the {ferry} at a ferry?",
		Answer: "No, only blocks that crossed. A block that crosses and comes back counts twice.",
	},
	{
		Rule: ruleRivers, Question: "May a block march on after it crossed?",
		Answer: "Yes, as far as its rate goes, as in the book's own example.",
	},
	{
		Rule: ruleRivers, Question: "Does a river under a road cost movement?",
		Answer: "No. It only takes dice from blocks that attack over it.",
	},
	{
		Rule: "Battle", Question: "Which blocks fight, and which are seen?",
		Answer: "Every block of both sides in the location. They are revealed during the battle and hidden again after it.",
	},
	{
		Rule: ruleAcrossRiver, Question: "Which step counts when a block attacks over a river?",
		Answer: "Its last step into the battle, block by block. Artillery and leaders lose a die too; a leader then " +
			"rolls none.",
	},
	{
		Rule: "Battle Fire", Question: "Do leaders fire? The book's example does not show their dice.",
		Answer: "Yes, one die each. The leaders of the example may be taken to have missed.",
	},
	{
		Rule: ruleFlee, Question: "When do militia flee?",
		Answer: "After the losses from the same firing block, block by block.",
	},
	{
		Rule: ruleFlee, Question: "What if there are more flee results than militia, and which blocks cause them?",
		Answer: "The rest is ignored. British and Hessian infantry cause them; artillery and leaders do not.",
	},
	{
		Rule: ruleFlee, Question: "What if every American block of a battle has fled?",
		Answer: "They withdraw at once, under withdrawal fire. This is the only withdrawal in the first round: no block " +
			"is left in line to fight it. With nowhere to go, or turned back at the Delaware, they stand and fight the " +
			"next round.",
	},
	{
		Rule: ruleWithdrawal, Question: "Which blocks fire at a side that withdraws?",
		Answer: "Infantry and militia still in the battle, {pursuit} each, hitting on {pursuit_hits}, with no dice taken " +
			"off for rivers. Leaders, artillery and fled militia do not.",
	},
	{
		Rule: ruleWithdraw, Question: "May an attacker withdraw to a location the enemy holds by now?",
		Answer: "No. What the book says of the defender holds for both.",
	},
	{
		Rule: ruleWithdraw, Question: "Does the limit of {ferry} hold for withdrawals over the Delaware?",
		Answer: "Yes. A force that would exceed it cannot go that way, since it may not split.",
	},
	{
		Rule: ruleWithdraw, Question: "Is the crossing or the fire first?",
		Answer: "The crossing. On {stops_withdrawal} the force stays and fights the round; else the withdrawal fire is " +
			"taken and it goes.",
	},
	{
		Rule: ruleDesertion, Question: "When does militia desert?",
		Answer: "At the start of the turn, before action points. The owner chooses among the militia on the map.",
	},
	{
		Rule: ruleDepot, Question: "Which infantry takes the depot, when, and which blocks lose strength?",
		Answer: "Continentals or militia, at the end of the game turn. The British spread the loss over any of their " +
			"blocks on the map.",
	},
	{
		Rule: ruleVictory, Question: "Does a withdrawal into a location take control of it?",
		Answer: "Yes, entering is enough. While the enemy still stands there nothing changes; the winner of the battle " +
			"controls it.",
	},
	{
		Rule: ruleVictory, Question: "What is the British total strength?",
		Answer: "All blocks on the map and still to arrive. Captured and eliminated blocks do not count.",
	},
	{
		Rule: ruleVictory, Question: "What lies north of Hoff's and the Raritan, and what if strength is equal too?",
		Answer: "Neither Hoff's nor Brunswick, but Amboy and Woodbridge do. Leaders count. If it is equal, the American " +
			"wins.",
	},
	{
		Rule: ruleCampaign, Question: "May an army that arrives wait? What if the enemy stands there?",
		Answer: "It may not wait. Blocks that arrive among the enemy fight there as attackers and lose no dice to a " +
			"river; they have moved for the turn.",
	},
	{
		Rule: ruleVictory, Question: "Who controls the victory locations when a scenario begins?",
		Answer: "The side that stands there; Philadelphia is American.",
	},
	{
		Rule: ruleFox, Question: "What strength have the three militia printed without one?",
		Answer: "Two each: the other placements use up both blocks of three.",
	},
	{
		Rule: "Battle Board", Question: "Must the battle board be used?",
		Answer: "No. It only helps to lay out a battle; its columns mean nothing in this game.",
	},
	{
		Rule: ruleForceMarch, Question: "How often may a leader or block try in a turn?",
		Answer: "Once, leading or going along. An odd die settles it for the turn: the leader's for all that were to go " +
			"along, a block's for itself. No block goes two extra locations.",
	},
	{
		Rule: ruleForceMarch, Question: "May a leader that went along in another column try?",
		Answer: "Yes. It has moved, as has one that was dropped off. It may try with blocks that moved in the same " +
			"column and still stand with it, as many as its limit allows, and you choose which.",
	},
	{
		Rule: ruleForceMarch, Question: "May a column try that was turned back at the Delaware?",
		Answer: "No. It must stay where it tried to cross.",
	},
	{
		Rule: ruleFox, Question: "When do the Americans occupy Brunswick or Amboy?",
		Answer: "When they have a block there and the British have none; a battle must be won first.",
	},
	{
		Rule: ruleDesertion, Question: "Must militia come back when Washington is north of the river?",
		Answer: "It may; the American player decides each turn, and chooses the block.",
	},
	{
		Rule: ruleMovement, Question: "May a march come back to where it has been?",
		Answer: "Yes, nothing forbids it. A leader may pick up blocks from the next location, and a block may pass " +
			"through a victory location and return.",
	},
	{
		Rule: ruleVictory, Question: "Does Staten Island count for the tie-break?",
		Answer: "Yes. It lies north of the mouth of the Raritan.",
	},
}
