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
	backField = "to"
	backAloud = "aloud"
	backAsk   = "ask"
)

// mostBack is how many acts are offered one by one to go back to. Of earlier acts, only the first one of each turn is
// offered.
const mostBack = 20

// layBack prepares the card for going back: the moment, the reason, and how both sides agree.
func (s *refereePages) layBack(c echo.Context, b *bench, seat table.Seat, mine *part.Referee,
	draft action.Draft,
) (game.Ask, error) {
	ctx := c.Request().Context()
	now, err := s.tables.At(ctx, seat, latest, table.AsAll)
	if err != nil {
		return game.Ask{}, err
	}
	log, _, err := s.tables.Log(ctx, seat, table.AsAll, 0, mostBack+8)
	if err != nil {
		return game.Ask{}, err
	}
	said := map[int]string{}
	for _, e := range log {
		if len(e.Lines) > 0 {
			said[e.Seq] = e.Lines[0].Text.String()
		}
	}
	to := game.Field{ID: backField, Label: "Undo back to before which act?", Kind: game.One, Live: true}
	picked, _ := draft.Get(backField)
	acts := standingActs(now.Ticks)
	for i, x := range slices.Backward(acts) {
		id := strconv.Itoa(x.Seq - 1)
		near, chosen := len(acts)-i <= mostBack, slices.Equal(picked, []string{id})
		if !near && !x.first && !chosen {
			continue
		}
		o := game.Option{ID: id, Group: "Earlier", Label: cmp.Or(said[x.Seq], b.whose(&x.Tick))}
		if near {
			o.Group = "Turn " + strconv.Itoa(x.began.Turn) + ", " + x.began.Phase
		}
		if x.first {
			o.Label = "The beginning of turn " + strconv.Itoa(x.began.Turn)
			if words := said[x.Seq]; words != "" {
				o.Detail = "before: " + words
			}
		}
		to.Options = append(to.Options, o)
		if chosen {
			to.Value = []string{id}
		}
	}
	g := b.grounds(c, whyBack)
	mine.Ruling = g.ruling(whyBack)
	mine.Ruling.Ticks = []part.Box{{
		Name: "keep", Label: "Manual dice since then are proposed again",
		On: g.sent.Get("keep") == "1",
	}}
	ask := game.Ask{
		Step: "referee.back", Title: "Undo", Rule: "Undo",
		Help: text.Say("The table returns to its state before that act. Undone acts stay in the record, and all open " +
			"pages follow."),
		Fields: []game.Field{to},
		Acts: []game.Act{
			{ID: backAloud, Label: "Undo: both agreed aloud", Needs: []string{backField}, Primary: true},
			{ID: backAsk, Label: "Ask both sides on their devices", Needs: []string{backField}},
		},
	}
	if len(to.Value) == 1 {
		n, _ := strconv.Atoi(to.Value[0])
		ask.Help = text.Say(ask.Help, " "+lossWords(now.Ticks, n))
	}
	return ask, nil
}

// standingAct is an act that was not undone, and the one before it.
type standingAct struct {
	told.Tick
	began told.Tick // the act before this one, which led to the position that this act was played in
	first bool      // it is the first act of its turn
}

// standingActs lists the acts to before which the referee may go back, oldest first. Undone acts are left out.
func standingActs(ticks []told.Tick) (out []standingAct) {
	for i, t := range ticks {
		switch {
		case i == 0:
			out = append(out, standingAct{Tick: t})
		case !t.Undone && (t.Kind == record.KindPlay || t.Kind == record.KindCorrect):
			was := &out[len(out)-1]
			out = append(out, standingAct{t, was.Tick, was.Seq == ticks[0].Seq || was.Turn != was.began.Turn})
		}
	}
	return out[min(1, len(out)):] // the set-up itself cannot be undone
}

// whose returns whose act it was, as text.
func (b *bench) whose(t *told.Tick) string {
	if t.Side == game.Nobody {
		return "An act of the referee"
	}
	return "An act of the " + b.manual.Side(t.Side).Plural
}

// lossWords returns a text on what is lost by going back to an earlier position. Example: "3 acts are taken back;
// dice fell in them."
func lossWords(ticks []told.Tick, to int) string {
	acts, dice := 0, false
	for i := range ticks {
		if t := &ticks[i]; t.Seq > to && !t.Undone && (t.Kind == record.KindPlay || t.Kind == record.KindCorrect) {
			acts++
			dice = dice || t.Dice
		}
	}
	out := text.Count(acts, "act is", "acts are") + " undone"
	if dice {
		return out + ", dice that fell among them."
	}
	return out + "."
}

// refereeUndo handles POST /t/:id/referee/:eyes/:card/undo: the referee takes back their last correction.
func (s *refereePages) refereeUndo(c echo.Context, b *bench) error {
	seat, err := referee.Seat(b.Visit, table.AsAll)
	if err != nil {
		return err
	}
	seq, err := readSeq(c.Request().PostForm)
	if err != nil {
		return err
	}
	_, err = s.tables.UndoRuling(c.Request().Context(), seat.On(pageOf(c.Request().Header.Get(pageHeader))), seq)
	return s.endRuling(c, b, nil, err)
}

// undoable returns the Seq of the desk for taking back the referee's last correction. It is 0 if that is not
// possible.
func (s *refereePages) undoable(c echo.Context, b *bench) (int, error) {
	seat, err := referee.Seat(b.Visit, table.AsAll)
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
func (s *refereePages) goBackTo(c echo.Context, b *bench, seat table.Seat, seq int, draft action.Draft) error {
	picked, _ := draft.Get(backField)
	if len(picked) != 1 {
		return &game.Refusal{Text: text.Say("Choose the act to go back to.")}
	}
	to, err := strconv.ParseUint(picked[0], 10, 31)
	if err != nil {
		return errGarbled
	}
	act := c.FormValue("act")
	if act != backAloud && act != backAsk {
		return errGarbled
	}
	g := b.grounds(c, whyBack)
	_, err = s.tables.Rewind(c.Request().Context(), seat, table.Rewinding{
		Seq: seq, To: int(to), Keep: c.FormValue("keep") == "1", Aloud: act == backAloud,
		Reason: g.reason(),
	})
	return err
}
