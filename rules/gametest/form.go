package gametest

import (
	"errors"
	"fmt"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// checkForm returns an error for everything that is missing or broken in a form, nil if there is nothing.
func checkForm(a *game.Ask, b *board.Board) error {
	var faults []error
	say := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if a.WaitingText != "" {
		say("a side that is asked is told to wait: %q", a.WaitingText)
	}
	if fault := wordingFault(a.Title); fault != "" {
		say("title %q: %s", a.Title, fault)
	}
	if a.Rule == "" {
		say("the form cites no rule")
	}
	if len(a.Help) > 0 {
		if err := checkText(a.Help, b); err != nil {
			say("help: %w", err)
		}
	}
	open, primary := 0, 0
	ids := map[string]bool{}
	for i := range a.Acts {
		act := &a.Acts[i]
		if act.ID == "" || ids["act "+act.ID] {
			say("act %q: the id is empty or stands twice", act.ID)
		}
		ids["act "+act.ID] = true
		if fault := wordingFault(act.Label); fault != "" {
			say("act %s, label %q: %s", act.ID, act.Label, fault)
		}
		if fault := labelFault(act.Label); fault != "" {
			say("act %s, label %q: %s", act.ID, act.Label, fault)
		}
		if act.Primary {
			primary++
		}
		if act.Refusal == nil {
			open++
		} else if err := checkReason(act.Refusal, b); err != nil {
			say("act %s: %w", act.ID, err)
		}
		if err := checkForecast(act, b); err != nil {
			say("act %s: %w", act.ID, err)
		}
		needs := map[string]bool{}
		for _, id := range act.NeededFields {
			if needs[id] {
				say("act %s needs %s twice", act.ID, id)
			}
			needs[id] = true
		}
	}
	if open == 0 {
		say("no act is offered")
	}
	if primary > 1 {
		say("%d acts are the first choice", primary)
	}
	for i := range a.Fields {
		f := &a.Fields[i]
		if f.ID == "" || ids["field "+f.ID] {
			say("field %q: the id is empty or stands twice", f.ID)
		}
		ids["field "+f.ID] = true
		if err := checkField(f, b); err != nil {
			say("field %s: %w", f.ID, err)
		}
	}
	return errors.Join(faults...)
}

// checkForecast checks the preview and the odds of an act. The chances must add up to 100.
func checkForecast(act *game.Act, b *board.Board) error {
	if len(act.Preview) > 0 {
		if err := checkText(act.Preview, b); err != nil {
			return fmt.Errorf("brings: %w", err)
		}
	}
	for _, f := range act.Odds {
		if fault := wordingFault(f.Assumption); fault != "" {
			return fmt.Errorf("odds against %q: %s", f.Assumption, fault)
		}
		all := 0
		for _, c := range f.Chances {
			if fault := wordingFault(c.Result); fault != "" {
				return fmt.Errorf("odds of %q: %s", c.Result, fault)
			}
			all += c.Percent
		}
		if all != 100 {
			return fmt.Errorf("odds against %s: %d in a hundred", f.Assumption, all)
		}
	}
	return nil
}

func checkField(f *game.Field, b *board.Board) error {
	if fault := wordingFault(f.Label); fault != "" {
		return fmt.Errorf("label %q: %s", f.Label, fault)
	}
	switch f.Kind {
	case game.PickOne:
	case game.PickMany:
		if f.Min < 0 || f.Max < f.Min {
			return fmt.Errorf("between %d and %d", f.Min, f.Max)
		}
	case game.Number:
		if f.Min < 0 || f.Max < f.Min || f.Max > 9999 {
			return fmt.Errorf("a number from %d to %d", f.Min, f.Max)
		}
	case game.Shares:
		if f.Min < 0 || f.Max != f.Min {
			return fmt.Errorf("shares of %d, or of %d", f.Min, f.Max)
		}
	default:
		return fmt.Errorf("of kind %d", f.Kind)
	}
	ids := map[string]bool{}
	for i := range f.Options {
		o := &f.Options[i]
		if o.ID == "" || ids[o.ID] {
			return fmt.Errorf("option %q: the id is empty or stands twice", o.ID)
		}
		ids[o.ID] = true
		if fault := wordingFault(o.Label); fault != "" {
			return fmt.Errorf("option %s, label %q: %s", o.ID, o.Label, fault)
		}
		if o.Space != "" && b.Place(board.ID(o.Space)) == board.Nowhere {
			return fmt.Errorf("option %s: no space %q on the board", o.ID, o.Space)
		}
		if err := checkSpaces(o.Path, b); err != nil {
			return fmt.Errorf("option %s: %w", o.ID, err)
		}
		if o.Refusal == nil && isIdleRoute(o) {
			return fmt.Errorf("option %s leads back to where it began and does not say what for: %q", o.ID, o.Detail)
		}
		if o.Refusal != nil {
			if err := checkReason(o.Refusal, b); err != nil {
				return fmt.Errorf("option %s: %w", o.ID, err)
			}
		} else if f.Kind == game.Shares && o.Max < 1 {
			return fmt.Errorf("option %s is offered and takes nothing", o.ID)
		}
	}
	return nil
}

// checkReason checks that a disabled act or option gives its reason and a rule.
func checkReason(why *game.Refusal, b *board.Board) error {
	if why.Rule == "" {
		return fmt.Errorf("greyed without a rule: %q", why.Text)
	}
	if err := checkText(why.Text, b); err != nil {
		return fmt.Errorf("greyed: %w", err)
	}
	return nil
}

// checkText checks that a text is not empty and that its references exist.
func checkText(t text.Text, b *board.Board) error {
	words := t.String()
	if fault := wordingFault(words); fault != "" {
		return fmt.Errorf("text %q: %s", words, fault)
	}
	for _, s := range t {
		switch {
		case s.Words == "":
			return fmt.Errorf("text %q: an empty span", words)
		case s.Kind == text.ToSpace && b.Place(board.ID(s.Ref)) == board.Nowhere:
			return fmt.Errorf("text %q: no space %q on the board", words, s.Ref)
		case (s.Kind == text.ToUnit || s.Kind == text.ToRule || s.Kind == text.ToReading) && s.Ref == "":
			return fmt.Errorf("text %q: %q refers to nothing", words, s.Words)
		case s.Kind == text.ToSide && s.Ref != "1" && s.Ref != "2":
			return fmt.Errorf("text %q: no side %q", words, s.Ref)
		}
	}
	return nil
}

// wordingFault returns the fault in a text for players, or "" if there is none.
func wordingFault(words string) string {
	switch {
	case strings.TrimSpace(words) == "":
		return "empty"
	case strings.TrimSpace(words) != words:
		return "space at its end"
	case strings.Contains(words, "  "):
		return "two spaces"
	case strings.Contains(words, "%!") || strings.Contains(words, "<nil>"):
		return "a broken format"
	}
	return ""
}

// labelFault returns the fault of a button label that does not say what the button does, or "". The label is all that
// players read before they press a button. In a label, the part after the dot is the cost.
func labelFault(label string) string {
	deed, _, _ := strings.Cut(label, " · ")
	words := strings.ToLower(deed)
	switch words {
	case "go on", "continue", "ok", "next", "yes", "no", "done", "end", "proceed", "enough", "that is all", "nothing":
		return "it does not say the deed"
	}
	for _, w := range []string{"nobody", "no one", "somebody", "someone"} {
		if strings.Contains(words, w) {
			return "it says no deed, but " + w
		}
	}
	return ""
}

// isIdleRoute reports whether an option's path ends where it starts and the option gives no reason for it. A reason
// is given at the beginning of the detail: "to fetch blocks from Princeton".
func isIdleRoute(o *game.Option) bool {
	return len(o.Path) > 1 && o.Path[0] == o.Path[len(o.Path)-1] && !strings.HasPrefix(o.Detail, "to ")
}

func checkSpaces(ids []string, b *board.Board) error {
	for _, id := range ids {
		if b.Place(board.ID(id)) == board.Nowhere {
			return fmt.Errorf("no space %q on the board", id)
		}
	}
	return nil
}
