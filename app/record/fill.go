package record

import (
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Everybody is the audience of both sides and the public.
var Everybody = Audience(0).With(game.Nobody).With(1).With(2)

// SetOutcome completes a row with the outcome of its act. Parameter was is the status before the act. Parameter offered
// says whether an offer was waiting for an answer; the act makes such an offer lapse.
func (r *Row) SetOutcome(was game.Status, offered bool, out game.Outcome) {
	now := out.Status
	r.Turn, r.Phase, r.Rolls, r.Events = now.Turn, now.Phase, out.Rolls, out.Events
	r.SetFinalReason(out.FinalReason)
	switch {
	case r.Shows():
		r.Step, r.Audience = now.Step, audience(r.Events)
	case r.Kind == KindCorrect || r.Kind == KindEnd:
		r.Step, r.Audience = now.Step, Everybody
	default:
		r.Step, r.Audience = r.PlayBody().Action.Step, r.audienceOfAct(was, now, offered)
	}
	r.Battle = was.BattleSpace != "" || now.BattleSpace != ""
	r.BeganBattle = now.BattleSpace != "" && now.BattleSpace != was.BattleSpace
}

// audienceOfAct returns the audience of an act: its own side and every viewer who was told something. Everybody notices
// it if dice were rolled, public knowledge of the table changed, or an offer lapsed.
func (r *Row) audienceOfAct(was, now game.Status, offered bool) Audience {
	if r.ManualDice || offered || len(dice.VisibleTo(r.Rolls, 0)) > 0 || hasPublicChange(was, now) {
		return Everybody
	}
	return audience(r.Events).With(r.Side)
}

// audience returns the viewers who were told something by the events.
func audience(events []game.Event) Audience {
	heard := Audience(game.Audience(events, 1, 2))
	for i := range events {
		if _, ok := events[i].LineFor(game.Public()); ok {
			heard = heard.With(game.Nobody)
		}
	}
	return heard
}

// hasPublicChange reports whether everybody sees a difference between two statuses of a game.
func hasPublicChange(was, now game.Status) bool {
	return now.Turn != was.Turn || now.Phase != was.Phase || now.Step != was.Step || now.SidesAsked != was.SidesAsked ||
		now.Result != nil
}
