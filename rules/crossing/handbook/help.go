package handbook

import (
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Help returns the rules in our own words, in the order in which a newcomer needs them. It has a topic for every rule
// that the log cites.
func Help() []game.Topic {
	topic := func(title, rule string, paragraphs ...string) game.Topic {
		t := game.Topic{Title: title, Rule: rule}
		for _, p := range paragraphs {
			t.Text = append(t.Text, text.Say(p))
		}
		return t
	}
	topics := []game.Topic{
		topic("What it is about", "Introduction",
			"On Christmas night 1776 Washington stands behind the Delaware with an army whose enlistments end with the "+
				"year, and the King's troops lie in winter quarters across New Jersey. Both sides want victory points: for "+
				"battles, captured leaders, towns held at midnight, and towns held at the end. The side with more after the "+
				"last turn wins."),
		topic("The map", rulebook.Map,
			"Each hex is a little over a mile. Where a road crosses a river or creek there is a bridge or a ford. The "+
				"Delaware is crossed only by ferry or with boats, and only by Americans, until everything freezes on January "+
				"4."),
		topic("Leaders", rulebook.Leaders,
			"Leaders carry the troops. A counter shows what it costs to activate the leader, how much that leader may "+
				"activate in turn and how far, and a rating. How many men the leader has, and their fatigue, is on the "+
				"owner's display only."),
		topic("What you see", rulebook.LimitedIntelligence,
			"You see only the top leader of an enemy stack, until one of your leaders stands next to it. You never see how "+
				"many men the enemy has or their fatigue. A stack next to the enemy must say whether it has troops, and "+
				"whether it is large enough for a zone of control; a battle shows the totals."),
		topic("Stacking", rulebook.Stacking,
			"No more than 3,000 men may be set up or end a move in one hex, or attack from one. Passing through friends "+
				"with more than that together costs a point."),
		topic("Zones of control", rulebook.ZoneOfControl,
			"400 men that are not routed hold the six hexes around them, but not over the unfrozen Delaware without a "+
				"bridge, not over a minor river in rain without a bridge, and into woods, marsh and mountains only along "+
				"roads. Entering such a hex costs one point more, leaving it too."),
		topic("A turn", rulebook.Sequence,
			"Each day has four turns: two by night, two by day. A turn has weather, a raid, reinforcements, then the "+
				"American command, action and recovery phases, then the British ones."),
		topic("Weather", rulebook.Weather,
			"Each turn a die decides whether the weather of the last turn continues, and if not, another gives the new "+
				"weather. Rain closes minor rivers without a bridge and slows marches, snow and frost hinder crossings of the "+
				"Delaware. From January 4 all water is ice; fair weather is then freeze, and rain is snow."),
		topic("Raids", rulebook.Raid,
			"Each turn a die may let an American leader raid. Another die picks Griffin, Ewing, Dickinson, Stephen or "+
				"McDougall, who raids if on the map with troops that are not routed. The American player picks a British "+
				"stack within 15 hexes, looks into it and raids one of its leaders. The raid costs one side or the other a "+
				"few men, tires the British, most of all at night, or takes an activation point."),
		topic("Command", rulebook.Command, "At 12 am each side receives 8 activation points; 30 can be kept."),
		topic("Movement and attacks", rulebook.Action,
			"In the action phase activated leaders march, attack and dig in, one after another."),
		topic("Attacks", rulebook.Attack,
			"Attacks are made by day, on a hex the attackers could march into. A Hasty attack costs least and leaves the "+
				"enemy no time to react, but has the worst modifiers; a Normal attack costs more points; a Prepared attack "+
				"takes the whole allowance and surprises most. Against Normal and Prepared attacks the enemy's leaders within "+
				"four hexes may react."),
		topic("Hasty and Normal attacks", rulebook.HastyAndNormalAttacks,
			"A stack on the march pays what the enemy's hex costs, and 1 point for a Hasty or 3 for a Normal attack. If the "+
				"enemy retreats, it must enter the hex, and may march and attack again with the points it has left. If not, "+
				"its move is over."),
		topic("Prepared attacks", rulebook.PreparedAttack,
			"At the end of the action phase leaders that were activated and have not moved may attack one hex together, "+
				"from several hexes if their commander stands next to it. If the enemy retreats, any of the attackers may "+
				"advance."),
		topic("Combat", rulebook.Combat,
			"One die gives the surprise, which changes the combat die and the attacker's losses. The second die is changed "+
				"by surprise, the ratio of strengths, the weather, fatigue, order, rivers and entrenchments, and is read in "+
				"the column of the leader's rating. Both losses are percentages of the defender's men; the owner shares them "+
				"out. Washington's own men lose ten at most."),
		topic("Outflanking and surprise", rulebook.CombatModifiers,
			"Each hex beyond two around the defender that holds 400 attackers in order and fit adds 1. Each such hex of the "+
				"defender next to the attackers, apart from the one attacked, subtracts 1. Once per game the Americans may "+
				"attack at dawn, in a 7 am turn, a force they were not next to before midnight. Trenton on December 26 at 7 "+
				"am is a surprise of its own."),
		topic("Retreats", rulebook.Retreats,
			"A force retreats two, three or four hexes from the hex attacked: away from enemies, out of their zones, "+
				"towards its own edge of the map, by road, and not over rivers, in this order. If that leaves a choice its "+
				"owner chooses, and may send some leaders one way and some another. Through an enemy's hex it goes only if "+
				"there is no other way, usually with more losses. Over its own edge of the map it leaves the game."),
		topic("Surrender", rulebook.Surrender,
			"After a combat in which the enemy did not retreat a player may give up the whole force that fought. Its men "+
				"count as lost in the battle."),
		topic("Disorder", rulebook.Disorder,
			"Disordered leaders do not attack or outflank, and they march and fight worse. At the start of the action "+
				"phase those without an enemy next to them may recover, and then stay in place."),
		topic("Rout", rulebook.Rout,
			"Routed leaders hold no ground and cannot be activated. Each turn in which an enemy is within ten movement "+
				"points of them they run ten points, away from the enemy or home. At their supply base with the enemy near "+
				"they leave the map and return after three days. Ten points from the enemy they rally and are only disordered."),
		topic("Fatigue", rulebook.Fatigue,
			"At the end of an action phase leaders that marched, reacted or dug in gain one level of fatigue, one more for "+
				"a forced march, one for attacking, however often, and one for a defence that cost 5% or more. Great "+
				"victories at 7 to 1 cost none. 6 is the most; at 5 and 6 a leader cannot be activated. Leaders without "+
				"troops never tire."),
		topic("Recovery", rulebook.Recovery,
			"At the end of its side's part of a night turn each leader that has neither marched nor dug in loses one level "+
				"of fatigue."),
		topic("Entrenchments", rulebook.Entrenchments,
			"A leader with 400 men in order that has not moved may begin an entrenchment, and any such leader may finish it "+
				"in a later turn. The Americans can begin five in the game, the British three and only in towns. If the other "+
				"side ends its part in it with 400 men, it is levelled, half built or whole."),
		topic("Garrisons", rulebook.Garrisons,
			"500 British must stay at Amboy and at Brunswick, 500 Americans at Philadelphia; men that only pass through on "+
				"a march do not count. What the enemy destroys of a garrison need not be replaced."),
		topic("Reinforcements", rulebook.Reinforcements,
			"They arrive before the American part of the turn, the British first. Enemy troops keep a hex "+
				"closed; a lone enemy leader may be captured."),
		topic("American reinforcements", rulebook.AmericanReinforcements,
			"Mifflin comes to Philadelphia on December 29, McDougall to the far end of the top edge on January 2 or "+
				"at any later time. The Pennsylvania Navy withdraws on January 1, the Durham Boats on January 4."),
		topic("January 1, the Americans", rulebook.AmericanReorganization,
			"At 12 am 2,500 men go home, first from the brigades whose enlistments end and from detachments "+
				"last. Dickinson, Glover, Sargent and Lord Stirling leave the game and may hand over their remaining men; "+
				"St. Clair may lead 1,400 from now on."),
		topic("The British reorganize", rulebook.BritishReorganization,
			"When Cornwallis has arrived, Monckton takes over the Grenadiers, Grant may take over the Light Infantry "+
				"instead of commanding others, and Stirling may give his men away. On January 1 at 12 am 300 men fall sick or "+
				"desert; garrisons keep theirs."),
		topic("British reinforcements", rulebook.BritishReinforcements,
			"They arrive on fixed days, and sooner once an American has reached the orange line."),
		topic("Set-up", rulebook.Setup,
			"All leaders start where the set-up card says; Americans with an area may start anywhere in it."),
		topic("Victory points", rulebook.VictoryPoints,
			"Points come from battles, captured leaders, towns held at midnight, and towns held at the end."),
		topic("Battle victories", rulebook.BattleVictories,
			"A side that makes the other retreat gains points if the loser lost enough men and the victor's casualties are "+
				"few in comparison: 6 for 600 men at a third of the percentage or less, 4 for 400 at half, 2 for 200 at two "+
				"thirds, 1 for 100 at a lower percentage."),
		topic("Points at midnight", rulebook.Objectives,
			"At 12 am from December 27 on the British gain points for Burlington, Trenton, Bordentown and Philadelphia, the "+
				"Americans for Amboy and Brunswick, each held by 400 men that are not routed. The Americans gain one more if "+
				"no British leader with 400 men is in a town in row 15 or south of it."),
		topic("Captured leaders", rulebook.LeaderCapture,
			"Every captured leader is worth points to the other side: Washington 20, Cornwallis 6, Greene 4, Grant 3, "+
				"Sullivan 2, all others 1."),
		topic("Points at the end", rulebook.FinalObjectives,
			"After the last turn the British gain points for every town they hold with 400 men that are not routed, 20 for "+
				"Philadelphia; the Americans 15 for Amboy, 10 for Brunswick and 5 for Raritan Landing."),
		topic("Winning", rulebook.VictoryRules,
			"The side with more victory points after the last turn wins. Equal points are a draw."),
		topic("Abbreviations", "Introduction",
			"AP activation points, MP movement points. On the counters: Det. detachment, Lt. Inf. Light Infantry. On the strip "+
				"of turns: a before noon, p from noon on, so that the first turn of a day is midnight."),
	}
	return append(topics, commandHelp(topic)...)
}
