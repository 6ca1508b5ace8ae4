package correct

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game/text"
)

// Bounds are the limits of a number. They come from the data of a game, or from the state itself.
type Bounds struct {
	Min, Max int
	Step     int       // numbers are multiples of this; 0 counts as 1
	Reason   text.Text // how Max is calculated: "2, and 2 at most for the roll"; nil if Max itself is printed
	Rule     string    // the rule that sets the limits
	// the largest number that earlier builds accepted, so that stored records may hold it; 0 for none
	FormerMax int
}

// UpTo returns the bounds from 0 to a maximum. The text why explains how the maximum is calculated.
func UpTo(most int, why ...any) Bounds { return Bounds{Max: most, Reason: text.Say(why...)} }

// WithMin returns a copy of the bounds with the given minimum.
func (b Bounds) WithMin(least int) Bounds {
	b.Min = least
	return b
}

// WithRule returns a copy of the bounds that cites the given rule.
func (b Bounds) WithRule(rule string) Bounds {
	b.Rule = rule
	return b
}

// WithFormerMax returns the bounds with the largest number that earlier builds accepted.
func (b Bounds) WithFormerMax(most int) Bounds {
	b.FormerMax = most
	return b
}

// InSteps returns a copy of the bounds that allows only multiples of a number.
func (b Bounds) InSteps(of int) Bounds {
	b.Step = of
	return b
}

// withValue returns the bounds, widened to include the present value. A record of an earlier build may hold a
// value outside the bounds.
func (b Bounds) withValue(now int) Bounds {
	if now > b.Max {
		b.Max, b.Reason = now, nil
	}
	b.Min = min(b.Min, now)
	return b
}

// Allows reports whether a property of a thing may be given this value.
func (g *Property) Allows(to string) bool {
	if len(g.Choices) > 0 {
		return slices.ContainsFunc(g.Choices, func(c Choice) bool { return c.ID == to })
	}
	n, ok := parseNumber(to)
	return ok && n >= g.Min && n <= g.Max && n%max(g.Step, 1) == 0
}

// AllowsStored reports whether a record may hold a value: one that is allowed now or was allowed in earlier builds.
func (g *Property) AllowsStored(to string) bool {
	n, ok := parseNumber(to)
	return g.Allows(to) || ok && len(g.Choices) == 0 && g.FormerMax > 0 && n >= 0 && n <= g.FormerMax &&
		n%max(g.Step, 1) == 0
}

// parseNumber reads a decimal number. It returns false if the text is not exactly how the number is printed.
func parseNumber(to string) (int, bool) {
	n, err := strconv.Atoi(to)
	return n, err == nil && strconv.Itoa(n) == to
}

// Range returns the possible numbers as text: "0 to 4 (2, and 2 for the best roll)". The text includes how the
// maximum is calculated.
func (b *Bounds) Range() text.Text {
	out := text.Say(b.Min, " to ", b.Max)
	if b.Step > 1 {
		out = text.Say(out, ", in steps of ", b.Step)
	}
	if len(b.Reason) > 0 {
		out = text.Say(out, " (", b.Reason, ")")
	}
	return out
}

// RefusalText returns the reason why a thing cannot be given a value. The reason includes how the limit is
// calculated. It is nil if the value is allowed.
func (g *Property) RefusalText(name, to string) text.Text {
	n, ok := parseNumber(to)
	switch {
	case g.Allows(to):
		return nil
	case len(g.Choices) > 0 || !ok:
		return text.Say(g.Label, " of ", name, ": that is not possible.")
	case n > g.Max && len(g.Reason) > 0:
		return text.Say(g.numberName(name), ": ", n, " is too high. The highest is ", g.Max, " (", g.Reason, ").")
	case n > g.Max:
		return text.Say(g.numberName(name), ": ", n, " is too high. The highest is ", g.Max, ".")
	case n < g.Min:
		return text.Say(g.numberName(name), ": ", n, " is too low. The lowest is ", g.Min, ".")
	}
	return text.Say(g.numberName(name), ": ", n, " is no multiple of ", g.Step, ".")
}

// numberName returns the name of a number for a refusal. The name is that of the thing followed by the number's
// label. For a track it is only the name of the thing.
func (g *Property) numberName(name string) string {
	if g.Label == NumberLabel {
		return name
	}
	return name + ", " + strings.ToLower(g.Label[:1]) + g.Label[1:]
}
