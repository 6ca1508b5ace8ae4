package web

import (
	"errors"

	"github.com/labstack/echo/v4"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// verdictKey identifies a finished game as one viewer sees it.
type verdictKey struct {
	table     string
	seq       int // how many acts the viewer has noticed
	side      game.Side
	isReferee bool
	revealed  bool
}

// maxCachedVerdicts is how many verdicts are remembered, in a few kilobytes each.
const maxCachedVerdicts = 256

// verdictOf returns the verdict on a finished game; nil while the game goes on. It is nil, too, if the rules have
// changed so that the turns cannot be shown any more. A verdict is slow to make, because it needs the position after
// every turn, so it is cached.
func (s *desks) verdictOf(c echo.Context, ch tableVisit, seen *table.Desk) (*part.Verdict, error) {
	result := seen.View.Result
	if result == nil {
		return nil, nil
	}
	key := verdictKey{seen.Table.ID, seen.Seq, seen.Seat.Side(), ch.IsReferee, seen.Table.Revealed}
	if v, ok := s.verdicts.Get(key); ok {
		return v, nil
	}
	ending, err := s.tables.Ending(c.Request().Context(), seen.Seat)
	if stuck := new(table.StuckError); errors.As(err, &stuck) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	v := &part.Verdict{Battle: lastBattle(seen.Manual, &ending)}
	if t := ending.TurningPoint; t != nil {
		if v.DecisiveText = part.TurningPoint(t.Entries, result.Winner); len(v.DecisiveText) > 0 {
			v.Turn = t.Name
		}
	}
	if len(v.DecisiveText) == 0 {
		v.DecisiveText = part.DecisiveEvent(ending.EndEntries, result.Winner)
	}
	if len(v.DecisiveText) == 0 && ending.AlwaysLed {
		won := seen.Manual.Side(result.Winner)
		v.DecisiveText = text.Say("The ", text.SideName(won.Side, won.Plural), " led from the first turn to the last.")
	}
	if len(ending.TurnsPlayed) > 1 {
		all := graphs(table.AfterActionReport{Table: seen.Table, Manual: seen.Manual, Course: ending.TurnsPlayed})
		v.ScoreGraph = scoreCurve(ending.TurnsPlayed, all)
	}
	s.verdicts.Put(key, v, nil)
	return v, nil
}

// scoreCurve returns the chart that shows best how a game went; nil if there is none. Usually that is the chart of
// victory points, or else of strength. If a game has figures of its own, it is the first of their charts that
// changed. Figures that restart in every turn are left out.
func scoreCurve(course []told.Turn, all []part.Graph) *part.Graph {
	flows, own := map[string]bool{}, len(course[0].Figures) > 0
	for _, f := range course[0].Figures {
		flows[f.Chart] = f.ResetsEachTurn
	}
	order := []string{"points", "strength"}
	if own {
		order = nil
		for i := range all {
			if !flows[all[i].ID] && hasChange(&all[i]) && len(all[i].Series) > 1 {
				order = append(order, all[i].ID)
			}
		}
	}
	for _, id := range order {
		for i := range all {
			if g := &all[i]; g.ID == id && len(g.Series) > 1 {
				g.SharedNumbers = true
				return g
			}
		}
	}
	return nil
}

// hasChange reports whether any line of a chart is not flat.
func hasChange(g *part.Graph) bool {
	for _, s := range g.Series {
		for _, v := range s.Values {
			if v != s.Values[0] {
				return true
			}
		}
	}
	return false
}

// lastBattle returns the last battle among the last acts of a game; nil if there is none.
func lastBattle(m *game.Manual, ending *table.Ending) *part.LastBattle {
	acts := entriesByTurn(ending.Last)
	all := part.ChapterOf(part.TextLinks{Help: "/help/" + m.ID, Manual: m}, acts)
	if len(all.Battles) == 0 {
		return nil
	}
	b := &all.Battles[len(all.Battles)-1]
	out := &part.LastBattle{
		FirstLine: b.FirstLine, ResultText: all.ResultText(b), Seq: b.Seq,
		LastSeq: acts[b.LastActIndex].Seq,
	}
	for _, t := range ending.TurnsPlayed {
		if t.Turn == b.Turn {
			out.Turn = t.Name
		}
	}
	return out
}
