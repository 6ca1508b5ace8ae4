package part

import (
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Verdict describes how a finished game was decided: the decisive event, the last battle, and the curve of the score.
type Verdict struct {
	Turn         string      // the turn in which the game was decided; empty if the last act decided it
	DecisiveText text.Text   // the event that decided the game; empty if there was no such event
	Battle       *LastBattle // the last battle; nil if there was none
	ScoreGraph   *Graph      // the curve of the score; nil if the game has no score, or only the score of one turn
}

// LastBattle is the last battle of a finished game.
type LastBattle struct {
	Turn       string    // "Turn 11 of 24"
	FirstLine  text.Text // the line of the log with which the battle began
	ResultText text.Text // the result of the battle; empty if the battle has no summary
	Seq        int       // the moment in which the battle began
	LastSeq    int       // its last act
}

// summary returns the battle in a line or two: its result, or how it began.
func (b *LastBattle) summary() text.Text {
	if len(b.ResultText) > 0 {
		return b.ResultText
	}
	return b.FirstLine
}

// showsLastAct reports whether the last act is described in full below the verdict. It is left out where the verdict
// says the same. That is so if the act was part of the last battle, if it only ended the game, or if the sides
// themselves ended the game.
func (o *orders) showsLastAct() bool {
	if o.LastOutcome == nil || o.LastOutcome.lastEntry().Kind == "end" || o.Verdict != nil && !o.LastOutcome.Detailed {
		return false
	}
	return o.Verdict == nil || o.Verdict.Battle == nil || o.Verdict.Battle.LastSeq < o.LastOutcome.Acts[0].Seq
}

// historyURL returns the address of the history: with everything revealed, or as the viewer knew it.
func (o *orders) historyURL() string {
	if o.StaysHidden {
		return o.Path("history")
	}
	return o.Path("history") + "?as=all"
}

// playOnURL returns the address of the moment before the end, from which to play on. It is empty if the viewer may not.
func (o *orders) playOnURL() string {
	if o.Guided || o.Seq < 2 || o.Referee != nil || o.StaysHidden && o.ViewerSide == game.Nobody {
		return ""
	}
	return o.momentURL() + itoa(o.Seq-1)
}

// puzzlesURL returns the address of the puzzles of the game; empty if there are none.
func (o *orders) puzzlesURL() string {
	if len(o.Manual.Puzzles) == 0 {
		return ""
	}
	return o.textLinks().Help + "#puzzles"
}
