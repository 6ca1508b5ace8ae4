package web

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/app/referee"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// The fields and buttons of the card for going back.
const (
	rewindField  = "to"
	rewindAgreed = "aloud"
	rewindAsk    = "ask"
)

// maxRewindActs is how many acts are offered one by one to go back to. Of earlier acts, only the first one of each turn
// is offered.
const maxRewindActs = 20

// buildRewind prepares the card for going back: the moment, the reason, and how both sides agree.
func (s *refereePages) buildRewind(c echo.Context, b *refereeVisit, seat table.Seat, mine *part.Referee,
	draft action.Draft,
) (game.Ask, error) {
	ctx := c.Request().Context()
	now, err := s.tables.MomentAt(ctx, seat, anyLastAct, table.ViewpointAll)
	if err != nil {
		return game.Ask{}, err
	}
	log, _, err := s.tables.Log(ctx, seat, table.ViewpointAll, 0, maxRewindActs+8)
	if err != nil {
		return game.Ask{}, err
	}
	said := map[int]string{}
	for _, e := range log {
		if len(e.Lines) > 0 {
			said[e.Seq] = e.Lines[0].Text.String()
		}
	}
	to := game.Field{ID: rewindField, Label: "Undo back to before which act?", Kind: game.PickOne, ReloadsForm: true}
	picked, _ := draft.Get(rewindField)
	acts := keptActs(now.Timeline)
	for i, x := range slices.Backward(acts) {
		id := strconv.Itoa(x.Seq - 1)
		near, chosen := len(acts)-i <= maxRewindActs, slices.Equal(picked, []string{id})
		if !near && !x.first && !chosen {
			continue
		}
		o := game.Option{ID: id, Group: "Earlier", Label: cmp.Or(said[x.Seq], b.actOwner(&x.TimelineAct))}
		if near {
			o.Group = "Turn " + strconv.Itoa(x.previous.Turn) + ", " + x.previous.Phase
		}
		if x.first {
			o.Label = "The beginning of turn " + strconv.Itoa(x.previous.Turn)
			if words := said[x.Seq]; words != "" {
				o.Detail = "before: " + words
			}
		}
		to.Options = append(to.Options, o)
		if chosen {
			to.Value = []string{id}
		}
	}
	g := b.readReason(c, rewindReasons)
	mine.Ruling = g.ruling(rewindReasons)
	mine.Ruling.Effects = []part.CheckBox{{
		Name: "keep", Label: "Manual dice since then are proposed again",
		Checked: g.sentValues.Get("keep") == "1",
	}}
	ask := game.Ask{
		Step: "referee.back", Title: "Undo", Rule: "Undo",
		Help: text.Say("The table returns to its state before that act. Undone acts stay in the record, and all open " +
			"pages follow."),
		Fields: []game.Field{to},
		Acts: []game.Act{
			{ID: rewindAgreed, Label: "Undo: both agreed aloud", NeededFields: []string{rewindField}, Primary: true},
			{ID: rewindAsk, Label: "Ask both sides on their devices", NeededFields: []string{rewindField}},
		},
	}
	if len(to.Value) == 1 {
		n, _ := strconv.Atoi(to.Value[0])
		ask.Help = text.Say(ask.Help, " "+lossWords(now.Timeline, n))
	}
	return ask, nil
}

// keptAct holds an act that was not undone, and the act before it.
type keptAct struct {
	told.TimelineAct
	previous told.TimelineAct // the act before this one, which led to the position that this act was played in
	first    bool             // it is the first act of its turn
}

// keptActs lists the acts that the referee may take the game back to, oldest first. Going back restores the position
// before the chosen act. Undone acts are left out.
func keptActs(ticks []told.TimelineAct) (out []keptAct) {
	for i, t := range ticks {
		switch {
		case i == 0:
			out = append(out, keptAct{TimelineAct: t})
		case !t.Undone && (t.Kind == record.KindPlay || t.Kind == record.KindCorrect):
			was := &out[len(out)-1]
			out = append(out, keptAct{t, was.TimelineAct, was.Seq == ticks[0].Seq || was.Turn != was.previous.Turn})
		}
	}
	return out[min(1, len(out)):] // the set-up itself cannot be undone
}

// actOwner returns a text on who made an act: the referee or a side.
func (b *refereeVisit) actOwner(t *told.TimelineAct) string {
	if t.Side == game.Nobody {
		return "An act of the referee"
	}
	return "An act of the " + b.manual.Side(t.Side).Plural
}

// lossWords returns a text on the acts and dice that are lost by going back to an earlier position. Example: "3 acts
// are taken back; dice fell in them."
func lossWords(ticks []told.TimelineAct, to int) string {
	acts, dice := 0, false
	for i := range ticks {
		if t := &ticks[i]; t.Seq > to && !t.Undone && (t.Kind == record.KindPlay || t.Kind == record.KindCorrect) {
			acts++
			dice = dice || t.DiceRolled
		}
	}
	out := text.Count(acts, "act is", "acts are") + " undone"
	if dice {
		return out + ", dice that fell among them."
	}
	return out + "."
}

// refereeUndo handles POST /t/:id/referee/:eyes/:card/undo: the referee takes back their last correction.
func (s *refereePages) refereeUndo(c echo.Context, b *refereeVisit) error {
	seat, err := referee.Seat(b.Visit, table.ViewpointAll)
	if err != nil {
		return err
	}
	seq, err := readSeq(c.Request().PostForm)
	if err != nil {
		return err
	}
	_, err = s.tables.UndoRuling(c.Request().Context(), seat.WithPage(pageOf(c.Request().Header.Get(pageHeader))), seq)
	return s.endRuling(c, b, nil, err)
}

// undoableRulingSeq returns the Seq of the desk for taking back the referee's last correction. It is 0 if that is not
// possible.
func (s *refereePages) undoableRulingSeq(c echo.Context, b *refereeVisit) (int, error) {
	seat, err := referee.Seat(b.Visit, table.ViewpointAll)
	if err != nil {
		return 0, err
	}
	may, err := s.tables.MayUndoRuling(c.Request().Context(), seat)
	if err != nil || !may {
		return 0, err
	}
	return s.tables.Seq(c.Request().Context(), seat)
}

// goBackTo goes back, or asks both sides whether they agree.
func (s *refereePages) goBackTo(c echo.Context, b *refereeVisit, seat table.Seat, seq int, draft action.Draft) error {
	picked, _ := draft.Get(rewindField)
	if len(picked) != 1 {
		return &game.Refusal{Text: text.Say("Choose the act to go back to.")}
	}
	to, err := strconv.ParseUint(picked[0], 10, 31)
	if err != nil {
		return errUnreadableForm
	}
	act := c.FormValue("act")
	if act != rewindAgreed && act != rewindAsk {
		return errUnreadableForm
	}
	g := b.readReason(c, rewindReasons)
	_, err = s.tables.Rewind(c.Request().Context(), seat, table.RewindRequest{
		Seq: seq, TargetSeq: int(to), KeepDice: c.FormValue("keep") == "1", AgreedAloud: act == rewindAgreed,
		Reason: g.reason(),
	})
	return err
}
