package sample

import (
	"time"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
	"tricorne/views/part"
)

// now is the time at which the samples are viewed.
var now = time.Date(1776, 12, 25, 23, 12, 0, 0, time.UTC)

// MarchDesk returns a desk in the middle of a march. Washington is chosen, and so is a route over the Delaware.
func MarchDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := baseDesk(l, urls)
	d.Draft = action.Draft{
		{Field: "mover", Values: []string{"us_washington"}},
		{Field: "route", Values: []string{"mcconkeys_ferry>johnsons_ferry>birmingham"}},
	}
	d.Ask = marchAsk(true)
	return d
}

// ChoiceDesk returns the desk of MarchDesk before anything is chosen.
func ChoiceDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := baseDesk(l, urls)
	d.Ask = marchAsk(false)
	return d
}

// WaitingDesk returns the desk of a side that waits while the other side decides.
func WaitingDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := baseDesk(l, urls)
	d.View.Active, d.View.Asked, d.View.Phase = British, fact.SidesOf(British), "British movement"
	d.Ask = game.Ask{Side: American, WaitingText: "Waiting for the British: marching"}
	d.Undo = told.Undo{
		Refusal: &game.Refusal{Text: text.Say("It is the other side's turn to decide.")}, MayOffer: true,
		BackTarget: &told.BackTarget{Turn: 11, Acts: 2, DiceRolled: true},
	}
	d.News = told.News{Acts: 3, Battles: 1, FirstAct: 38}
	return d
}

// FightDesk returns a desk in a battle in which the Americans choose their losses.
func FightDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := baseDesk(l, urls)
	d.View.Phase, d.View.Step = "American battles", "battle.losses"
	d.View.Battle = battle()
	d.Ask = game.Ask{
		Side: American, Step: "battle.losses", Title: "Your losses", Rule: "Battle Fire",
		Help: text.Say("One hit. Which block turns down a step?"),
		Fields: []game.Field{{
			ID: "losses", Label: "Losses", Kind: game.Shares, Min: 1, Max: 1, Value: []string{game.FormatShare("us_pa_2", 1)},
			Options: []game.Option{
				{ID: "us_sargent", Label: "Sargent, 4", Piece: "us_sargent", Max: 1},
				{ID: "us_mercer", Label: "Mercer, 4", Piece: "us_mercer", Max: 1},
				{ID: "us_pa_2", Label: "PA Militia 2, 2", Piece: "us_pa_2", Max: 1},
				{ID: "us_knox_1", Label: "Knox 1, 3", Piece: "us_knox_1", Max: 1},
			},
		}},
		Acts: []game.Act{{ID: "take", Label: "Take it on PA Militia 2", NeededFields: []string{"losses"}, Primary: true}},
	}
	return d
}

// AssaultDesk returns a sample desk that shows the forecast of an attack.
func AssaultDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := ChoiceDesk(l, urls)
	d.Ask.Acts[0].Preview = text.Say("You attack ", text.Space("trenton", "Trenton"),
		" with 720 men. Surprise: +2 Americans in snow.")
	d.Ask.Acts[0].Odds = []game.Forecast{
		{Assumption: "400 men, 1.5-1", Chances: []game.Chance{
			{Result: "enemy routs", Percent: 20, Advantage: 3},
			{Result: "both hold", Percent: 80},
		}},
		{Assumption: "1,400 men, 1-2", Chances: []game.Chance{
			{Result: "both hold", Percent: 60},
			{Result: "you retreat", Percent: 40, Advantage: -1},
		}},
	}
	return d
}

// EndedDesk returns the desk of a finished game.
func EndedDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := baseDesk(l, urls)
	d.View.Asked, d.View.Phase = 0, "The end"
	d.View.Result = &view.Result{
		Winner: American,
		How:    text.Say("The British army has fewer than 20 strength points left."), Rule: "CAMPAIGN VICTORY CONDITIONS",
	}
	d.Ask = game.Ask{Side: American, WaitingText: "The game is over."}
	return d
}

func baseDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	return &part.Desk{
		Question: part.Question{Board: part.Board{
			Table:  part.Table{ID: "k3Jd82nQpLx0Zw1v", Manual: Manual(l), ViewerSide: American},
			Layout: l, Map: urls,
		}}, Seq: 41, Scenario: "Campaign",
		Seats: []part.Seat{
			{Side: American, Name: "Nathanael", Taken: true},
			{Side: British, Name: "The Honourable Major-General Sir Archibald Campbell of Inverneill", Taken: true},
		},
		View: sampleView(), Log: log(), PrintedLog: log, HasEarlierEntries: true, WaitingSince: now.Add(-12 * time.Minute),
		Now: now, FullPage: true,
		Undo: told.Undo{MayUndo: true},
	}
}

func battle() *view.Battle {
	fighter := func(p view.Piece, dice int, fired bool) view.BattlePiece {
		return view.BattlePiece{Piece: p, Dice: dice, Fired: fired}
	}
	return &view.Battle{
		Space: "south_trenton", Round: 2, Attacker: American, Stage: "The Americans choose losses",
		Lines: []view.BattleLine{
			{Side: American, Ranks: []view.Rank{
				{ID: "line", Name: "The line", Pieces: []view.BattlePiece{
					fighter(newLeader("us_sullivan", "Sullivan", 5, 2, "continental", American), 1, false),
					fighter(newInfantry("us_sargent", "Sargent", 4, 4), 4, false),
					fighter(newInfantry("us_mercer", "Mercer", 4, 4), 4, false),
					fighter(newMilitia("us_pa_2", "PA Militia 2", 2), 2, false),
					fighter(newGuns("us_knox_1", "Knox 1", American, "continental"), 3, false),
				}},
				{ID: "fled", Name: "Fled", Pieces: []view.BattlePiece{fighter(newMilitia("us_pa_3", "PA Militia 3", 1), 0, false)}},
			}},
			{Side: British, Ranks: []view.Rank{{ID: "line", Name: "The line", Pieces: []view.BattlePiece{
				fighter(newLeader("br_howe", "Howe", 8, 1, "british", British), 0, true),
				fighter(newGuns("br_artillery_1", "1st Artillery", British, "british"), 0, true),
				fighter(newUnit("br_guards", "Guards", "infantry", "british", 3, 4, British), 0, true),
				fighter(newUnit("br_rall_1", "Rall 1", "infantry", "hessian", 3, 3, British), 3, false),
			}}}},
		},
		Volley: &view.Volley{
			Side: British, By: "Guards",
			Dice: []text.Span{text.Die(6, "hit"), text.Die(2, ""), text.Die(1, "flee")}, Hits: 1, Flee: 1,
		},
	}
}

// OneDieDesk returns a desk that waits for one die that a player rolls by hand.
func OneDieDesk(l *layout.Layout, urls part.MapURLs) *part.Desk { return pendingDiceDesk(l, urls, 1) }

// SevenDiceDesk returns a desk that waits for seven dice that a player rolls by hand.
func SevenDiceDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	return pendingDiceDesk(l, urls, 7)
}

// VolleyDesk returns a desk that waits for the dice of five blocks that fire together. The player rolls them by hand.
func VolleyDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := pendingDiceDesk(l, urls, 3)
	militia := &game.Terms{Faces: []string{"flee", "flee", "–", "–", "–", "hit"}}
	line := &game.Terms{Faces: []string{"–", "–", "–", "–", "hit", "hit"}}
	d.PendingDice.Purpose, d.PendingDice.Terms = "Glover's fire", line
	for i, name := range []string{"Haslet's fire", "Militia fires", "Knox fires", "Mercer fires"} {
		x := told.PendingDice{By: American, Mine: true, Purpose: name, Terms: line, Count: 4 - i, Sides: 6}
		if i == 1 {
			x.Terms = militia
		}
		d.PendingDice.FollowingThrows = append(d.PendingDice.FollowingThrows, x)
	}
	return d
}

func pendingDiceDesk(l *layout.Layout, urls part.MapURLs, count int) *part.Desk {
	d := baseDesk(l, urls)
	d.Ask = game.Ask{Side: American}
	terms := &game.Terms{Chart: "crossing", Column: "march", From: 1, To: 4}
	d.PendingDice = &told.PendingDice{
		By: American, Mine: true, Purpose: "Mercer crosses the Delaware", Terms: terms, Count: count,
		Sides: 6, MayWithdraw: true,
	}
	return d
}
