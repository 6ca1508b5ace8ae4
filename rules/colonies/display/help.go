package display

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Help returns the rules in our own words, in the order in which a newcomer needs them. Every rule that the log
// cites has a topic.
func Help() []game.Topic {
	topic := func(title, rule string, paragraphs ...string) game.Topic {
		t := game.Topic{Title: title, Rule: rule}
		for _, p := range paragraphs {
			t.Text = append(t.Text, text.Say(p))
		}
		return t
	}
	out := []game.Topic{
		topic("What it is about", "Introduction",
			"The whole war, from 1775 on. The British must hold New England, the Middle Colonies, the South and either "+
				"Canada or the West at the end of a turn. The Americans win by not losing until the winter of 1781 is over, "+
				"and a major victory brings France in on their side."),
		topic("Setting up", war.RuleSetUp,
			"The war begins in September 1775: both armies stand in Boston, Arnold in Maine, and the British hold Canada. "+
				"All units start where the set-up says; then each side gives its army commanders their areas.",
			"Empty towns are British in Canada, American in the colonies and neutral in the west. Two "+
				"shorter games, the Hudson in 1777 and the South from 1780, are our own scenarios."),
		topic("A turn", war.RuleSequence,
			"A turn is two months, winter four. Markers are drawn; both sides plan; militia comes; ships bring what was "+
				"planned a turn ago; a die says who goes first; then both operate, one segment each in turn, until both pass. "+
				"Militia goes home, victory is checked, and in winter armies shrink.",
			"Your plans stay secret on a sheet. You find it later in the panel Table, next to the open sheets: "+
				"victory, the colonies, the track ahead. The panel Forces has a box for every commander: press "+
				"it to see where the commander is."),
		topic("Points in the cup", war.RuleMarkers,
			"Each side draws one of nine markers and keeps it secret until the turn is over. Its number is what you may "+
				"spend in the turn. The enemy sees what you spend, not what you have left. Nothing is kept for the next turn."),
		topic("War-weariness", war.RuleWeariness,
			"From 1778 every marker is worth less: one point, then two, three, and five in 1781. It always gives one at least."),
		topic("Segments", war.RulePoints,
			"In your segment do as much as you can pay for, in any order, and end it when you like. A segment in which you "+
				"spend no point is a pass; two passes in a row end the phase."),
		topic("Initiative", war.RuleInitiative,
			"The British roll: on 1 to 5 they have the first segment. Once they have rolled the Americans may add one or "+
				"two for as many points; on 6 they go first."),
		topic("Marching", war.RuleMovement,
			"One point moves all or some of the units of one hex, together or each its own way. A stack goes at the pace of "+
				"its slowest. Woods and clearings cost 1 point, swamps and hills 2, mountains 3, cities a half; a minor river "+
				"costs 2 more. A unit can always enter one hex. Units that enter a hex with enemy troops stop there for the "+
				"rest of the turn.",
			"Both sides may share a hex for as long as they like. Neither has to attack."),
		topic("Forced march", war.RuleForced,
			"Under a commander a stack may move a second time in the turn, at once or later. It costs as many operations "+
				"points as the commander's initiative rating says: the lower, the better. Artillery, supply and Indians move "+
				"once."),
		topic("Coordination", war.RuleCoordination,
			"Once a stack of yours has moved in a segment, another one that could come to a hex in which both sides stand "+
				"needs a commander, and a die higher than the coordination rating. If it fails your segment is over. Units of "+
				"a hex that is still paid for, and boats from one hex, need no die.",
			"Where several of your stacks could come to the same enemy, the one whose commander coordinates best (the "+
				"lowest rating) moves first."),
		topic("Off the map", war.RuleOffMap,
			"Nova Scotia, Florida and the Caribbean are British. Ships sail to them; Florida is entered from the southern "+
				"edge of Georgia."),
		topic("Bateaux", war.RuleBateaux,
			"Any unit on the march builds bateaux for a movement point each. With them it crosses any water for one point; "+
				"carried overland they add one to every hex. Commanders alone may pick them up and carry them too. Those left "+
				"without troops at the end of a turn are gone."),
		topic("By river", war.RuleRiver,
			"With bateaux units go along the sides of hexes: five sides down the river for a point, or three up it. Each "+
				"bateaux unit carries 20 strength points and costs one operations point. Enemy troops on a bank close a minor "+
				"river; major rivers and lakes are closed only by a fort. In winter the rivers north of the line that the map "+
				"then shows are frozen, and no boats move there."),
		topic("Fleets", war.RuleFleets,
			"Only the British have ships. Each carries 24 strength points, no unit split between two, from port to port for "+
				"one operations point: 2 movement points to go aboard, one for each sea section, one to land, and the "+
				"terrain. On Long Island and in Florida they may also land on the beach."),
		topic("Interception", war.RuleIntercept,
			"When enemies march past a commander with troops, not into that hex itself, the commander of the stack may "+
				"intercept them: for the initiative rating in points, with a die above the coordination rating, one better "+
				"with horse. Not over water, and not into swamps, cities or mountains. On a success the march stops and the "+
				"battle begins at once.",
			"You are asked whenever it is possible. A standing order lets all marches pass instead, or intercepts whenever "+
				"it can, so that the game need not wait; the enemy finds out when meeting it. You may also give it when you "+
				"are asked. Hexes where a known enemy may intercept you on the way are marked with crossed swords."),
		topic("Battle", war.RuleCombat,
			"For one point you attack in a hex you share with the enemy. All units there fight, and both stacks are "+
				"revealed. Until then you cannot look into enemy stacks: you see what is on top, and what you have been shown "+
				"since the stack last marched."),
		topic("Odds", war.RuleOdds, "The strength points of both sides in the hex are compared, attacker to defender, "+
			"and brought to the next printed ratio in the defender's favour: 35 against 12 are 2½ to 1. The larger force "+
			"gets the battle points of the ratio."),
		topic("The table", war.RuleCombatTable,
			"The attacker rolls two dice, one after the other, and reads them as a number: a 1 and a 5 are 15. The side "+
				"with more battle points moves it by as many rows, the attacker up, the defender down, never beyond the ends "+
				"of the table. The row says what both lose and who gives way."),
		topic("Battle points", war.RuleBattlePoints,
			"Each side adds up: 1 for every fresh unit with an asterisk, its commander's rating, 2 for each gun, 1 for "+
				"supply at hand or 3 for supply spent, 2 for an entrenchment or 4 for a fort where it was first, 2 for an "+
				"interception, 1 for each fleet in port, and what the odds are worth to the larger force. Two dice are read "+
				"as a number on the table; every point of difference moves the result by one row."),
		topic("Losses", war.RuleLosses,
			"A loss depletes a unit or destroys one that is depleted. The first falls on the strongest, the second on a "+
				"unit with an asterisk if there is one, the rest where "+
				"you like. Militia take at most half of the American losses."),
		topic("Withdrawal and retreat", war.RuleResults,
			"A withdrawal is one hex, with everything. A retreat is two or three, without guns, supply and boats; units "+
				"that cannot go two hexes lose two more. Units that are barred from where the others go (Indians from ports, "+
				"detachments from other areas, Carleton from beyond Canada and its neighbours) go their own way or stay and "+
				"take the losses for it. A surrender loses the whole force."),
		topic("Major victory", war.RuleMajorVictory,
			"When a starred result beats 25 strength points or more it is a major victory. The first American one brings "+
				"France in; a British one is worth two operations points in the next turn."),
		topic("Artillery", war.RuleArtillery,
			"Guns are carried, once a turn, and captured by enemies that find them alone, which may destroy them in the "+
				"same phase. The Americans build them for two points in a free town of Massachusetts, New York, Pennsylvania "+
				"or Virginia."),
		topic("Entrenchments", war.RuleEntrench,
			"For one operations point and two movement points units dig in anywhere but in swamps and mountains. Friends "+
				"that come later are dug in too. It is abandoned when no one stays."),
		topic("Forts", war.RuleForts,
			"For one operations point, four movement points and a supply unit a fort is built in a town without enemies. "+
				"Units that arrive while enemies are in the hex stay outside. The forts printed on the map are old walls and "+
				"help neither side."),
		topic("Supply units", war.RuleSupply,
			"They are carried like guns, help in battle and in winter, build forts, and are captured where no troops guard "+
				"them. Key towns and cities keep any number alone, other towns one; elsewhere they are lost at the end of the "+
				"turn."),
		topic("Supply in battle", war.RuleSpending,
			"Supply in the hex gives a battle point while it is held. A unit that is spent gives three instead, never more "+
				"however many there are. Both sides decide at once; neither knows what the other does until the dice fall."),
		topic("British supply", war.RuleBritishSupply,
			"One port of seven is plotted a turn ahead: there a die of supply, the troops of the turn and replacements "+
				"arrive. If it is not British when they arrive, the convoy goes to Nova Scotia or, until the French come, to "+
				"the Caribbean. For the winter turn nothing is planned unless replacements are due."),
		topic("American supply", war.RuleAmericanSupply,
			"In the planning phase the Americans buy supply in towns within five movement points of a commander. A die and "+
				"the season give the price of the town for the turn; British troops near it or control of the area raise it."),
		topic("Winter", war.RuleAttrition,
			"British stacks of more than six strength points outside key towns spend a supply unit or roll: on 5 or 6 a "+
				"unit is depleted. Continentals roll in every hex and lose a share of their strength: more without commander, "+
				"town or supply, in crowds and near the British; each supply unit spent takes one off, three at most. "+
				"Militia, French and detachments do not suffer."),
		topic("Detachments", war.RuleDetachments,
			"For one point the Americans take a small party from militia of the area, or raise it with Clark in the west or "+
				"Marion in the south. It keeps to its area and Canada, and dies at the first loss."),
		topic("Redcoats and Germans", war.RuleReinforce,
			"Regulars and mercenaries come by the turn track, all in "+
				"the one port planned. Units that surrender never come back."),
		topic("Replacements", war.RuleReplace,
			"Replacement points lie in the port where they landed. In the arrival phase they restore depleted units there, "+
				"strength for strength, and rebuild destroyed ones from the second turn after their loss. If enemies take the "+
				"port they are gone."),
		topic("Loyalists", war.RuleLoyalists,
			"Loyalist units cost as many points as they are strong, in a town of their colony under British control. They "+
				"cannot be restored, and may be raised again when they are gone."),
		topic("Continentals", war.RuleContinentals,
			"Continental units are raised for the points printed on them, in a town of their colony that is not British, "+
				"and restored for one point each. From March 1779 militia in a quiet town can be made into Continentals, two "+
				"strength points for one."),
		topic("Rebel militia", war.RuleMilitia,
			"Militia costs nothing. How many units come depends on how the British stand in the colony and its area: where "+
				"they are present all come, where they rule or are far away only some. At the end of the turn each unit rolls "+
				"and may go home: away from home, without a commander and where no British are, it mostly does."),
		topic("Troops sent away", war.RuleWithdrawals,
			"In July 1776 two points of regulars must leave for the Caribbean, or there are no operations points until they "+
				"do. When the French have come, and when Spain joins, more must go; four turns after the French the same "+
				"applies to four points. They do not return. Units already there do not count."),
		topic("Commanders", war.RuleCommanders,
			"One commander leads a stack: first the supreme commander, then an area commander in the own area, then other "+
				"army commanders, then detachment commanders, who lead ten strength points at most. They are never killed: a "+
				"commander that loses the force is back in the next turn, one that surrenders or is caught alone after three "+
				"turns more. Carleton keeps to Canada and next to it."),
		topic("Howe's recall", war.RuleHowe,
			"After an American major victory, or from 1778 on if the British have won none, Howe may be sent home. Clinton "+
				"then commands, and Cornwallis comes."),
		topic("American commanders", war.RuleAmericanCommanders,
			"Washington has no area and is never replaced. Three others have New England, the Middle Colonies and the "+
				"South; one that is captured or loses a major battle may be replaced by another that is free."),
		topic("Benedict Arnold", war.RuleArnold,
			"From May 1777 Arnold may command an army. From March 1778 the British may try once a year to turn him: they "+
				"pay one to three points, roll, add what they paid beyond the first, and need six. All units with Arnold then "+
				"surrenders."),
		topic("The Swamp Fox", war.RuleMarion,
			"In swamps Marion and the units he leads vanish from the map, and move unseen from swamp to swamp. Orders given "+
				"in advance say whether Marion attacks enemies that enter his hex. Marion shows himself when he leaves the "+
				"swamps or does anything but move."),
		topic("The French", war.RuleFrench,
			"From the third turn after the first American major victory the Americans roll for them. Three units land in an "+
				"American port, two more eight turns later. They suffer no winter and get no replacements. The Caribbean is "+
				"then closed to British convoys."),
		topic("The Spanish", war.RuleSpanish,
			"Eight turns after the first American major victory the British must send four points of regulars to Florida, "+
				"and the Creek stay at home from then on."),
		topic("Indians", war.RuleIndians,
			"For two points you try to call a tribe: the British any but the Catawba on 1 to 4, the Americans the Catawba "+
				"on 1 or 2. A turn longer costs a point. Indians need no boats, enter neither cities nor ports, hold no "+
				"towns, and burn unguarded towns. Settlements of the enemy's tribes can be burnt. Both are back after a year."),
		topic("Control", war.RuleControl,
			"A town belongs to the side with troops in it, first come first served, or to the last to pass through. A "+
				"colony is British when all its key towns are, and so is an area; New Hampshire, New Jersey, Maryland and "+
				"Delaware have tests of their own."),
		topic("How the British win", war.RuleVictory,
			"At the end of any turn with New England, the Middle Colonies, the South and either Canada or the West. In 1775 "+
				"and 1776, as long as the Americans have won no major victory, Canada, one more area and Boston, New York, "+
				"Philadelphia and Charleston will do."),
		topic("How the Americans win", war.RuleAmericanVictory,
			"By not losing: if the winter of 1781 ends and the British have not won."),
		topic("Abbreviations", "Introduction",
			"Colonies on the counters: NH New Hampshire, Mass Massachusetts, RI Rhode Island, Conn Connecticut, NY New York, "+
				"NJ New Jersey, Pa Pennsylvania, Del Delaware, Md Maryland, Va Virginia, NC North Carolina, SC South Carolina, "+
				"Ga Georgia. NE New England, Mid Middle Colonies, West Western Territories.",
			"Kinds of troops: Mil militia, Det detachment, Vol Volunteers, Rgt Foot or regiment, LtInf Light Infantry, Gren "+
				"Grenadiers, LtDg Light Dragoons, Cav Cavalry, Cont Continental, Fs Fusiliers, Rgr Rangers, Hd Highlanders, Leg "+
				"or Lgn Legion. Numbers with strokes between them, such as 9/21/31, are regiments of Foot together.",
			"British regiments: Camr Cameronians, BW Black Watch, FrHd Fraser's Highlanders, K.O. King's Own, RoyFs Royal "+
				"Fusiliers, RoyIr Royal Irish, RWFs Royal Welsh Fusiliers. Germans: AnZrb Anhalt-Zerbst, AnsByr "+
				"Ansbach-Bayreuth, Brnk Brunswick, HsC Hesse-Cassel, HsHn Hesse-Hanau, Waldk Waldeck.",
			"Loyalists: AmVol American Volunteers, AmlLgn American Legion, BrtLeg British Legion, BtlRgr Butler's Rangers, "+
				"DelLncy DeLancey's, DnEth Dunmore's Ethiopians, Gd & Pr Guides and Pioneers, HmVol Hamilton's Volunteers, KngAm "+
				"King's Americans, KngRgr King's Rangers, LoyAm and LoyAmRg Loyal American Regiment, McLHd McLeod's "+
				"Highlanders, QOLVa Queen's Own Loyal Virginians, RHE Royal Highland Emigrants, Roy Royalists, RoyGrn Royal "+
				"Greens, RoyVIr Royal Volunteers of Ireland, SQnRgr Simcoe's Queen's Rangers. MdVol, NJVol, NYVol and PaVol are "+
				"the Volunteers of their colonies.",
			"Turns on the track: M/A March and April, M/J May and June, J/A July and August, S/O September and October, W "+
				"winter."),
	}
	return out
}
