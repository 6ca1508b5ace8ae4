package game

import (
	"fmt"

	"tricorne/rules/game/text"
)

// Refusal tells a player why an action is not allowed, and cites the rule. It is made only from what the player's
// side knows, so it is safe to show.
type Refusal struct {
	Rule  string
	Text  text.Text
	Stale bool // the action was meant for an earlier step: the game has gone on since
}

func (r *Refusal) Error() string {
	if r.Rule == "" {
		return r.Text.String()
	}
	return r.Text.String() + " (" + r.Rule + ")"
}

// withRule returns the refusal with a rule. If the refusal has no rule of its own, it gets the rule of the whole
// form. The function changes a copy, because a game may keep and reuse one refusal.
func (r *Refusal) withRule(rule string) *Refusal {
	if r.Rule != "" {
		return r
	}
	out := *r
	out.Rule = rule
	return &out
}

func refuse(rule string, parts ...any) *Refusal {
	return &Refusal{Rule: rule, Text: text.Say(parts...)}
}

// defect returns an error for a bug in the program. It is logged in full and never shown.
func defect(format string, args ...any) error { return fmt.Errorf("game: "+format, args...) }
