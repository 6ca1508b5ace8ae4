package part

import (
	"slices"

	"github.com/a-h/templ"

	"tricorne/app/record/told"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// outcome is the result of the last acts, as far as the viewer was told. It covers all acts of the other side since
// the viewer's last act. If there are none, it covers the viewer's last act. It is shown while the viewer decides or
// waits, and on the curtain.
type outcome struct {
	TextLinks
	Acts       []told.Entry
	ViewerSide game.Side
	// dice were thrown, something was revealed, or a battle was decided; then the result is shown in detail
	Detailed  bool
	GameBegan bool // the last act ended the set-up, so that the game began
	// number of the battle round, if acts were added so that the outcome counts all dice of the round; 0 for none
	Round int
	// only the headline is unfolded: the act was the set-up, a scene next to it shows the same, or the question needs
	// the space (needsSpace)
	Folded bool
}

// outcome returns the result to show before the viewer goes on; nil if they noticed nothing.
func (d *Desk) outcome() *outcome {
	log := d.Log
	if d.View.Result != nil { // offers and answers after the end of the game are shown elsewhere
		log = slices.DeleteFunc(slices.Clone(log), func(e told.Entry) bool { return e.Kind == "offer" || e.Kind == "answer" })
	}
	o := outcomeOf(d.textLinks(), log, d.ViewerSide, d.OneDevice).withoutPendingDice()
	if b := d.battle(); o != nil && (b != nil && len(b.Throws) > 0 || o.lastEntry().Kind == "begin" || d.needsSpace()) {
		o.Folded = true
	}
	return o
}

// withoutPendingDice removes the lines about pending dice and keeps the results; nil if nothing is left. Those lines
// are shown where the dice are entered.
func (o *outcome) withoutPendingDice() *outcome {
	if o == nil {
		return nil
	}
	o.Acts = slices.DeleteFunc(o.Acts, func(e told.Entry) bool { return e.Waits() && !e.Withdrawn && len(e.Rolls) == 0 })
	for i := range o.Acts {
		if e := &o.Acts[i]; e.Waits() && !e.Withdrawn {
			e.Lines = nil
		}
	}
	if len(o.Acts) == 0 {
		return nil
	}
	return o
}

// needsSpace reports whether the question needs the space next to the orders. It needs the space if there is a lesson
// or a choice of ways to act above it, or after the last lesson. It also needs the space if the viewer has begun to
// answer.
func (d *Desk) needsSpace() bool {
	return d.Coach != nil && (d.Coach.ExpectedAction != nil || d.Coach.Done) ||
		d.mustDecide() && (len(d.Modes) > 0 || len(d.Draft) > 0)
}

// Outcome draws the result of the last act for everybody, without controls. It returns nil if the log has nothing to
// show about the act.
func Outcome(m *game.Manual, log []told.Entry) templ.Component {
	o := outcomeOf(TextLinks{Manual: m}, log, game.Nobody, false)
	if o == nil {
		return nil
	}
	return outcomeCard(o)
}

// outcomeOf returns the outcome from the log. On a shared device, a side has seen its own last act only on the
// curtain, so that result is shown again.
func outcomeOf(h TextLinks, log []told.Entry, you game.Side, alone bool) *outcome {
	from := len(log)
	for from > 0 {
		from--
		e := &log[from]
		if h.hasContent(e) && (you == game.Nobody || e.Side == you && e.Kind == "play") {
			break
		}
	}
	o := &outcome{TextLinks: h, ViewerSide: you}
	for i := from; i < len(log); i++ {
		if e := &log[i]; h.hasContent(e) && !e.Undone {
			o.Acts = append(o.Acts, *e)
		}
	}
	if len(o.Acts) == 0 {
		return nil
	}
	if len(o.Acts) > 1 && o.Acts[0].Side == you && (!alone || !h.needsDetail(&o.Acts[0])) {
		o.Acts = o.Acts[1:] // leave out the viewer's own act, because they saw it while they waited
	}
	o.addRound(log)
	o.GameBegan = log[0].Kind == "begin" && o.lastEntry().Seq > log[0].Seq && o.lastEntry().Turn == log[0].Turn
	o.Detailed = slices.ContainsFunc(o.Acts, func(e told.Entry) bool { return h.needsDetail(&e) })
	return o
}

// addRound adds the earlier acts of the same round of a battle, if dice were thrown in them. In a round both sides
// fire, and choose losses in between.
func (o *outcome) addRound(log []told.Entry) {
	from, round := roundOf(log)
	if from < 0 {
		return
	}
	var earlier []told.Entry
	for i := from; i < len(log) && log[i].Seq < o.Acts[0].Seq; i++ {
		if e := &log[i]; o.hasContent(e) && !e.Undone {
			earlier = append(earlier, *e)
		}
	}
	if summaryOfActs(earlier).Dice > 0 {
		o.Acts, o.Round = append(earlier, o.Acts...), round
	}
}

// roundOf returns the first entry and the number of the battle round to which the last act belongs. If that act began
// the next round, it returns the round before. It returns -1 as the entry's index if no round is going on, or if the
// log is too short.
func roundOf(log []told.Entry) (from, round int) {
	fired, last := false, len(log)-1
	for i := last; i >= 0; i-- {
		if !log[i].Battle || log[i].Undone {
			if log[i].Undone {
				continue
			}
			return -1, 0
		}
		for _, l := range slices.Backward(log[i].Lines) {
			fired = fired || fact.Contains[fact.Fire](l.Facts)
			begins, joined := 0, fact.Contains[fact.BattleBegins](l.Facts)
			if p, ok := fact.Find[fact.Phase](l.Facts); ok {
				begins = p.Round
			}
			switch {
			case begins == 0 && !joined:
			case !fired && i == last:
				// the last act only ended the round; the dice of that round were rolled in earlier acts
			case joined:
				return i + 1, 1
			default:
				return i + 1, begins
			}
		}
	}
	return -1, 0
}

// hasContent reports whether an act has lines or dice to show.
func (h TextLinks) hasContent(e *told.Entry) bool {
	return len(h.printedLines(e)) > 0 || len(e.Rolls) > 0
}

// needsDetail reports whether an act threw dice, revealed something, or decided a battle.
func (h TextLinks) needsDetail(e *told.Entry) bool {
	return len(e.Rolls) > 0 || hasDice(e.Lines) ||
		slices.ContainsFunc(e.Lines, func(l game.Line) bool { return l.Revealed || fact.Contains[fact.BattleEnds](l.Facts) })
}

// lastEntry returns the newest act.
func (o *outcome) lastEntry() *told.Entry { return &o.Acts[len(o.Acts)-1] }

// head returns the outcome in a line or two.
func (o *outcome) head() text.Text {
	head, _ := o.headline()
	return head
}

// headline returns the outcome in a line or two, and the texts of the lines it contains in full. It is the end of the
// game, or the decision of a battle and its cost. Without those, it is the most important line of several acts. For a
// single act it is the line that changed towns or points. If there is none, it is the act's most important line
// before a new turn began.
func (o *outcome) headline() (head text.Text, whole []text.Text) {
	toll := summaryOfActs(o.Acts)
	cost := toll.summaryText()
	if end := gameEndText(o.Acts); len(end) > 0 {
		return joinSentences(end, cost), append(toll.HolderTexts, end)
	}
	if len(cost) > 0 {
		if o.Round > 0 && len(toll.HolderTexts) == 0 {
			cost = joinSentences(text.Say("Round ", o.Round, "."), cost)
		}
		return cost, toll.HolderTexts
	}
	if l := o.topEvent(); l != nil {
		return l.Text, []text.Text{l.Text}
	}
	lines := o.printedLines(o.lastEntry())
	if l := mostNotableLine(lines); l != nil && !o.GameBegan {
		return l.Text, []text.Text{l.Text}
	}
	for i := range lines {
		if fact.BeginsTurn(lines[i].Facts, o.lastEntry().Turn) && i > 0 {
			if o.GameBegan {
				return openingText(lines[i:])
			}
			lines = lines[:i]
			break
		}
	}
	var threw []int // indices of the lines with dice
	for i := range lines {
		if hasDice(lines[i : i+1]) {
			threw = append(threw, i)
		}
	}
	switch n := len(lines); {
	case n == 0:
		return lastThrowText(o.lastEntry()), nil
	case len(threw) == 1: // the headline is the throw, and its results follow below
		head = lines[threw[0]].Text
	case len(threw) > 1: // the headline is the first line, which gives the reason for the throws
		head = lines[0].Text
	default:
		head = weightiestLine(lines).Text
	}
	return head, []text.Text{head}
}

// topEvent returns the most important line of several acts. If several lines are equally important, it returns the
// last. It is nil for a single act, after the set-up, and if no line is more important than the ordinary events of a
// turn.
func (o *outcome) topEvent() *game.Line {
	if len(o.Acts) < 2 || o.GameBegan {
		return nil
	}
	var best *game.Line
	most := 0
	for i := range o.Acts {
		lines := o.printedLines(&o.Acts[i])
		for n := range lines {
			f := fact.Weightiest(lines[n].Facts)
			if fact.Quiet(f) {
				continue
			}
			weight := f.Weight()
			// among events that decide nothing, a march matters more than dice rolled during it
			if len(lines[n].Trail) > 1 {
				weight = max(weight, fact.MarchWeight)
			}
			if weight >= most {
				best, most = &lines[n], weight
			}
		}
	}
	return best
}

// steps lists the acts of the other side that the viewer may walk through, now that it is their turn. It is empty if
// there is only one, and while the viewer fills in the form.
func (o *orders) steps() []string {
	if !o.mustDecide() || !o.showsLastResult() || o.Coach != nil || o.Referee != nil || len(o.Draft) > 0 {
		return nil
	}
	var out []string
	for i := range o.LastOutcome.Acts {
		if e := &o.LastOutcome.Acts[i]; e.Side != o.ViewerSide && e.Side != game.Nobody && e.Kind == "play" {
			out = append(out, itoa(e.Seq))
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// lastThrowText returns the last throw of an act as a text, for acts without lines.
func lastThrowText(e *told.Entry) text.Text {
	if len(e.Rolls) == 0 {
		return nil
	}
	r := &e.Rolls[len(e.Rolls)-1]
	out := text.Say(r.Purpose, ":")
	for _, v := range r.Values {
		out = append(out, text.Span{Words: " "}, text.Span{Words: dice.Face(r.Sides, v), Kind: text.ToDie})
	}
	return out
}

// gameEndText returns the text about the end of the game; empty if the game goes on.
func gameEndText(acts []told.Entry) text.Text {
	for i := range acts {
		for n := range acts[i].Lines {
			if l := &acts[i].Lines[n]; fact.Contains[fact.End](l.Facts) {
				return l.Text
			}
		}
	}
	return nil
}

// mostNotableLine returns the most important of the lines that change towns, points or powers; nil if there is none.
func mostNotableLine(lines []game.Line) *game.Line {
	if len(lines) == 0 {
		return nil
	}
	l := weightiestLine(lines)
	if f := fact.Weightiest(l.Facts); f == nil || f.Weight() < fact.NotableWeight {
		return nil
	}
	return l
}

// weightiestLine returns the line with the most important fact. Of several equal ones it returns the last.
func weightiestLine(lines []game.Line) *game.Line {
	best, most := 0, -1
	for i := range lines {
		if f := fact.Weightiest(lines[i].Facts); f != nil && f.Weight() >= most {
			best, most = i, f.Weight()
		} else if f == nil && most <= 0 {
			best = i
		}
	}
	return &lines[best]
}

// openingText returns the text about the beginning of the first turn. It leaves out the set-up, because everybody
// sees that on the map. It takes the first line and the next line without dice, or else the second line.
func openingText(lines []game.Line) (head text.Text, whole []text.Text) {
	first, rest := lines[0].Text, lines[1:]
	if len(rest) == 0 {
		return first, []text.Text{first}
	}
	told := max(0, slices.IndexFunc(rest, func(l game.Line) bool { return !hasDice([]game.Line{l}) }))
	return joinSentences(first, rest[told].Text), []text.Text{first, rest[told].Text}
}

// otherLines returns the lines of an act that the head does not contain, so that no sentence is repeated. Texts are
// compared by identity, not by wording.
func (o *outcome) otherLines(e *told.Entry, said []text.Text) []game.Line {
	return slices.DeleteFunc(slices.Clone(o.printedLines(e)), func(l game.Line) bool {
		return slices.ContainsFunc(said, func(t text.Text) bool { return sameLine(&game.Line{Text: t}, &l) })
	})
}

// lastLines returns the last lines of an act without dice or anything revealed.
func (o *outcome) lastLines() []game.Line {
	lines := o.printedLines(o.lastEntry())
	return lines[max(0, len(lines)-lastLineCount):]
}

// repeats reports whether the headline contains the whole act, so that no lines are left to show below it.
func (o *outcome) repeats(e *told.Entry, beyond []game.Line) bool {
	return len(beyond) == 0 && len(o.printedLines(e)) > 0 && len(e.Rolls) == 0
}
