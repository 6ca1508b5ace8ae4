package handbook

import (
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// Guide returns the lesson: the first night of the Campaign Game. It leads across the Delaware at McConkey's Ferry, on
// the march to Trenton, and to the attack at dawn. The secret fixes the dice, so that everything happens as described;
// a test plays it through.
func (b Rules) Guide() *teach.Guide {
	who := func(id string) text.Span { return b.Name(b.Find(id)) }
	at := func(id string) text.Span { return b.Space(b.Place(id)) }
	g := &teach.Guide{Scenario: "campaign", Side: truth.American, Secret: guideSecret}
	add := func(side game.Side, step action.Step, title string, words text.Text, act string, picks ...action.Pick) {
		g.Lessons = append(g.Lessons,
			teach.Lesson{
				Title: title, Text: words,
				ExpectedAction: action.Action{Side: side, Step: step, Act: act, Picks: picks},
			})
	}
	taken := []string{"glover", "st_clair", "sargent"}
	// An earlier form asked for one leader first, and then for more. Tables that answered the earlier form have also
	// completed the lesson.
	before := func(none ...action.Pick) {
		l := &g.Lessons[len(g.Lessons)-1]
		l.ProposedFields = []string{"command.who"}
		l.FormerAction = l.ExpectedAction
		l.FormerAction.Picks = append(action.Picks{
			newPick("command.by", "washington"), newPick("command.who", "glover"),
			newPick("command.more.1", "st_clair", "sargent"),
		}, none...)
	}
	column := text.Say(who("glover"), ", ", who("sargent"), " and ", who("st_clair"))

	add(truth.American, truth.StepSetup, "The boats",
		text.Say("You are Washington, and it is Christmas. The army lies round ", at("1335"),
			"; Rall and 1,250 Hessians are quartered in ", at("2029"),
			", beyond the Delaware. Place the ", b.Fleet[printed.DurhamBoats].Name,
			" at McConkey's Ferry, between 1330 and 1329: they help every crossing there while they lie still."),
		"boats", newPick("boats.at", "1330/1329"))
	add(truth.American, truth.StepSetup, "Evening",
		text.Say("All others may stay in place. Begin: the first turn is the evening of December 25. One die decides "+
			"whether the weather holds, another whether one of your leaders raids the enemy."),
		"begin")
	add(truth.American, truth.StepCommand, "Orders",
		text.Say("Points activate leaders. For 4 points Washington acts himself and takes others along, within his "+
			"span of 6: ", column, " cost 1 each. All three are in Washington's hex."),
		"command", newPick("command.by", "washington"), newPick("command.who", taken...))
	before(newPick("command.more.0"))
	add(truth.American, truth.StepCommand, "Enough orders",
		text.Say("Unspent points are kept, up to 30. You will need them at midnight and at dawn. End the "+
			"command phase."), knowledge.ActDone)
	add(truth.American, truth.StepAction, "One roll for all",
		text.Say("They stand together, so one die moves them all. It is read in Washington's column, with +4 because "+
			"Americans march well at night. Once per game Washington leads a forced march without fatigue: 3 points "+
			"more. Use it tonight."),
		"march", newPick("march.who", "washington"), newPick("march.with.1", "st_clair", "sargent", "glover"),
		newPick("march.free", "yes"), newPick("march.forced", "st_clair", "sargent", "glover"))
	all := []string{"washington", "st_clair", "sargent", "glover"}
	add(truth.American, truth.StepMarch, "To the ferry",
		text.Say("The column can move together as far as its slowest leader. Send all four to the ferry at ", at("1330"),
			". Stephen's brigade waits there already: no more than 3,000 men may end in one hex."),
		"go", newPick("go.who", all...), newPick("go.to", "1330"))
	add(truth.American, truth.StepMarch, "Over the Delaware",
		text.Say("An attempt costs 4 points, whatever the result. ", who("glover"),
			" and the Marblehead men try first, and all the others go along. The better the die, the more men the two "+
				"ferries here can carry. Glover, Washington, the boats and the date add 5."),
		"cross", newPick("cross.at", "1330-1329"), newPick("cross.who", "glover"),
		newPick("cross.with", "washington", "st_clair", "sargent"))
	add(truth.American, truth.StepMarch, "In New Jersey",
		text.Say("All of them are across, with a point or two left: not enough to go on. End this march."),
		knowledge.ActDone)
	add(truth.American, truth.StepAction, "Rest",
		text.Say("Others could march too, but tonight they wait. End the action phase: all leaders that marched gain a "+
			"level of fatigue."), knowledge.ActDone)
	add(truth.British, truth.StepCommand, "The other side of the river",
		text.Say("For a moment you play the British. Before the 7 am turn of December 26 none of your leaders may be "+
			"activated, and you see only the top leader of each stack. End the command phase."), knowledge.ActDone)
	add(truth.British, truth.StepAction, "Nothing stirs",
		text.Say("End the action phase too. In a night turn leaders that have not moved rest."), knowledge.ActDone)
	add(truth.American, truth.StepCommand, "Midnight",
		text.Say("At 12 am each side receives 8 points. Activate the same column once more. They are tired already, but "+
			"not too tired."),
		"command", newPick("command.by", "washington"), newPick("command.who", taken...))
	before()
	add(truth.American, truth.StepCommand, "No more orders", text.Say("Keep the rest for the morning."), knowledge.ActDone)
	add(truth.American, truth.StepAction, "The River Road",
		text.Say("Roll for all of them again, without a forced march: each level of fatigue takes 1 from the die."),
		"march", newPick("march.who", "washington"), newPick("march.with.1", "st_clair", "sargent", "glover"),
		newPick("march.forced"))
	add(truth.American, truth.StepMarch, "To the edge of Trenton",
		text.Say("March to ", at("1929"), ", next to ", at("2029"),
			". From midnight on that gives no warning. Rall has 400 men or more, a zone of control: moving next to him "+
				"costs a point more, and both sides must say whether they are that strong."),
		"go", newPick("go.who", all...), newPick("go.to", "1929"))
	add(truth.American, truth.StepMarch, "Halt", text.Say("The column halts in the dark."), knowledge.ActDone)
	add(truth.American, truth.StepAction, "Before dawn", text.Say("End the action phase. There are no attacks at night."),
		knowledge.ActDone)
	add(truth.British, truth.StepCommand, "Rall sleeps", text.Say("The British receive points but cannot spend any."),
		knowledge.ActDone)
	add(truth.British, truth.StepAction, "Still nothing", text.Say("End the action phase. The next turn is 7 am."),
		knowledge.ActDone)
	add(truth.American, truth.StepCommand, "Dawn", text.Say("Activate the column a third time, for the attack."),
		"command", newPick("command.by", "washington"), newPick("command.who", taken...))
	before()
	add(truth.American, truth.StepCommand, "To arms", text.Say("That is enough for the attack."), knowledge.ActDone)
	add(truth.American, truth.StepAction, "No marches",
		text.Say("A Prepared attack takes a leader's whole move, so no one marches now."), knowledge.ActDone)
	add(truth.American, truth.StepInitiative, "A chance to skip",
		text.Say("By day you may roll for one leader that has not been activated. Skip it."), knowledge.ActDone)
	add(truth.American, truth.StepPrepared, "Trenton",
		text.Say("Attack ", at("2029"),
			" with all of them. In this one turn an attack on Trenton adds 7 to the surprise roll. The Surprise Table "+
				"changes the combat roll and your losses. Then odds, weather and the rest are added up, and one die decides. "+
				"Then the beaten leaders flee."),
		"prepared", newPick("prepared.hex", "2029"), newPick("prepared.by", "washington"),
		newPick("prepared.leaders", all...))
	away := &g.Lessons[len(g.Lessons)-1]
	for _, hex := range []string{"2128", "2127"} {
		away.NextActions = append(away.NextActions, action.Action{
			Side: truth.British, Step: truth.StepRetreat, Act: "retreat", Picks: action.Picks{newPick("retreat.to", hex)},
		})
	}
	add(truth.American, truth.StepAdvance, "Into the town",
		text.Say("Rall is routed and flees to the north-east. Whoever attacked may advance: take ", at("2029"), "."), "all")
	g.End = teach.Ending{
		Title: "Victory at Trenton",
		Text: text.Say("Two thirds of the Hessians are lost, ", who("rall"), " is routed, and ", at("2029"),
			" is yours. The campaign goes on: get the army home over the river, or go on to Princeton."),
	}
	return g
}

// newPick returns the answer to one form field, as a lesson expects it.
func newPick(field string, values ...string) action.Pick {
	return action.Pick{Field: field, Values: values}
}

// guideSecret fixes the dice of the lesson. The ferry carries all the men, the movement rolls are sufficient, there is
// no raid, and at dawn it snows.
var guideSecret = [32]byte{24}
