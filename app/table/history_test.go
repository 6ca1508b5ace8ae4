package table_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// playRandom plays at random until the game is over, sometimes with an undo or an offer. It returns what each seat saw
// after every act.
func (r *testService) playRandom(seats []table.Seat, most int) (desks map[table.Seat][]table.Desk) {
	r.Helper()
	dice := rand.New(rand.NewPCG(3, 5))
	desks = map[table.Seat][]table.Desk{}
	for range most {
		for _, seat := range seats {
			seen := r.see(seat)
			if n := len(desks[seat]); n == 0 || desks[seat][n-1].Seq != seen.Seq {
				desks[seat] = append(desks[seat], seen)
			}
		}
		seat := seats[dice.IntN(2)]
		seen := r.see(seat)
		if seen.Table.Status == table.StatusOver {
			return desks
		}
		var err error
		switch {
		case seen.Undo.Offer != nil && !seen.Undo.Offer.Mine:
			_, err = r.AnswerUndo(ctx, seat, seen.Seq, dice.IntN(2) == 0)
		case seen.Undo.MayUndo && dice.IntN(5) == 0:
			_, err = r.Undo(ctx, seat, seen.Seq)
		case seen.Undo.MayOffer && dice.IntN(15) == 0:
			_, err = r.OfferUndo(ctx, seat, seen.Seq)
		case seen.Ask.WaitingText == "":
			ask := func(d action.Draft) (game.Ask, error) {
				seen, err := r.See(ctx, seat, d)
				return seen.Ask, err
			}
			action, fault := game.Fill(ask, dice.IntN)
			r.ok(fault)
			if action.Act == "resign" || action.Act == "end" && dice.IntN(8) > 0 {
				continue
			}
			_, err = r.Act(ctx, seat, table.Order{Seq: seen.Seq, Step: action.Step, Act: action.Act, Picks: action.Picks})
		}
		r.ok(err)
	}
	return desks
}

func TestHistoryShowsPastDesks(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		public := r.spectator(anna)
		desks := r.playRandom([]table.Seat{anna, bert, public}, 200)
		if len(desks[anna]) < 30 || len(desks[bert]) < 30 {
			r.Fatalf("only %d acts were played", len(desks[anna]))
		}
		// earlier builds stored fewer positions
		r.runUnguardedSQL("DELETE FROM positions WHERE seq % 9 <> 1 AND seq < (SELECT seq FROM tables)")
		// nothing cached, and most positions must be played again
		there := r.secondService()
		for seat, all := range desks {
			heard := map[int]told.Entry{}
			log, more, err := there.Service.Log(ctx, seat, table.ViewpointSelf, 0, 1000)
			r.ok(err)
			if more {
				r.Error("the log is not whole")
			}
			for _, e := range log {
				heard[e.Seq] = e
			}
			for _, seen := range all {
				m, err := there.MomentAt(ctx, seat, seen.Seq, table.ViewpointSelf)
				r.ok(err)
				if diff := cmp.Diff(seen.View, m.View); diff != "" {
					r.Fatalf("side %d, act %d: %s", seat.Side(), seen.Seq, diff)
				}
				if m.Seq != seen.Seq || m.Last < seen.Seq {
					r.Errorf("moment %d of %d", m.Seq, m.Last)
				}
				for _, e := range seen.Log {
					late := heard[e.Seq]
					late.Undone = e.Undone // the act was taken back later
					if diff := cmp.Diff(e, late, compareLines); diff != "" {
						r.Fatalf("side %d, entry %d: %s", seat.Side(), e.Seq, diff)
					}
				}
			}
			last := all[len(all)-1].Seq
			m, err := there.MomentAt(ctx, seat, last+1, table.ViewpointSelf)
			r.ok(err)
			if m.Seq != last || len(m.Timeline) != last || m.Timeline[last-1].Seq != last {
				r.Errorf("moment %d, %d ticks, want %d", m.Seq, len(m.Timeline), last)
			}
			for _, n := range []int{1, 20, last} { // the log next to a moment ends with it and says whether it is complete
				m, err := there.MomentAt(ctx, seat, n, table.ViewpointSelf)
				r.ok(err)
				want := log[:0:0]
				for _, e := range log {
					if e.Seq <= n && e.Seq > n-30 {
						want = append(want, e)
					}
				}
				if diff := cmp.Diff(want, m.Log, compareLines, cmpopts.EquateEmpty()); diff != "" || m.LogMore != (n > 30) {
					r.Errorf("side %d, moment %d, more %v: %s", seat.Side(), n, m.LogMore, diff)
				}
			}
			for _, turn := range []int{1, 2, 99} {
				m, err := there.MomentAtTurn(ctx, seat, turn, table.ViewpointSelf)
				r.ok(err)
				first := slices.IndexFunc(m.Timeline, func(k told.TimelineAct) bool { return k.Turn >= turn })
				if first < 0 {
					first = last - 1
				}
				if m.Seq != first+1 {
					r.Errorf("turn %d begins at %d, want %d", turn, m.Seq, first+1)
				}
			}
		}
		r.verify(anna)
	})
}

func TestPerspectivesOpenAtTheEnd(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		public := r.spectator(anna)
		r.giveHiddenOrder(anna, "6")
		r.play(anna, "step")
		may := map[table.Seat][]table.Viewpoint{
			anna:   {table.ViewpointSelf, table.ViewpointPublic, table.ViewpointOfSide(red)},
			bert:   {table.ViewpointSelf, table.ViewpointPublic, table.ViewpointOfSide(blue)},
			public: {table.ViewpointSelf, table.ViewpointPublic},
		}
		all := []table.Viewpoint{
			table.ViewpointSelf, table.ViewpointPublic, table.ViewpointOfSide(red), table.ViewpointOfSide(blue),
			table.ViewpointAll, "3", "0",
			"everything",
		}
		for seat, open := range may {
			for _, as := range all {
				_, err := r.MomentAt(ctx, seat, 1, as)
				_, err2 := r.MomentAtTurn(ctx, seat, 1, as)
				_, _, err3 := r.Service.Log(ctx, seat, as, 0, 10)
				_, err4 := r.Report(ctx, seat, as)
				want := table.ErrNotYours
				for _, o := range open {
					if o == as {
						want = nil
					}
				}
				for _, err := range []error{err, err2, err3, err4} {
					r.wantErr(err, want)
				}
			}
		}
		r.play(anna, "end")
		r.play(bert, "resign")
		m, err := r.MomentAt(ctx, public, 2, table.ViewpointAll)
		r.ok(err)
		if trackValue(m.View, "number", red) != 6 || !strings.Contains(fmt.Sprint(m.Entry.Lines), "canary6") ||
			len(m.Perspectives) != 4 {
			r.Errorf("moment %+v", m)
		}
		m, err = r.MomentAt(ctx, public, m.Perspectives[1].Seq, table.ViewpointOfSide(blue))
		r.ok(err)
		if trackValue(m.View, "number", red) != 0 || m.Seq != 1 {
			r.Errorf("as Blue: %+v", m)
		}
		for _, as := range []table.Viewpoint{"3", "0", "everything"} {
			_, err := r.MomentAt(ctx, anna, 1, as)
			r.wantErr(err, table.ErrNotYours)
		}
	})
}

func TestExportHasOnlyWhatTheSideLearned(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.giveHiddenOrder(anna, "6")
		r.play(anna, "step", "attack")
		r.play(bert, "stand")
		text := func(seat table.Seat) string {
			record, err := r.Export(ctx, seat)
			r.ok(err)
			raw, err := json.Marshal(record)
			r.ok(err)
			return string(raw)
		}
		if !strings.Contains(text(anna), "canary6") || !strings.Contains(text(anna), `"seen_by":"red"`) {
			r.Errorf("her own record: %s", text(anna))
		}
		for _, seat := range []table.Seat{bert, r.spectator(anna)} {
			got := text(seat)
			for _, bad := range []string{"canary", "whisper", `"secret"`, `"action"`, `"seq":6`} {
				if strings.Contains(got, bad) {
					r.Errorf("the record of side %d holds %s: %s", seat.Side(), bad, got)
				}
			}
			if !strings.Contains(got, "takes step 1") || !strings.Contains(got, "the battle") {
				r.Errorf("the record lacks what was heard: %s", got)
			}
		}
		r.play(anna, "resign")
		got := text(bert)
		for _, want := range []string{
			"canary6", `"secret"`, `"act":"whisper"`, `"seen_by":"all"`, `"winner":"blue"`,
			`"seq":6`,
		} {
			if !strings.Contains(got, want) {
				r.Errorf("after the end the record lacks %s: %s", want, got)
			}
		}
	})
}

func TestReportTellsTurnByTurn(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "step")
		_, err := r.Undo(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		r.play(anna, "attack")
		r.play(bert, "stand")
		r.play(anna, "end")
		r.play(bert, "end")
		r.play(anna, "step")
		report, err := r.Report(ctx, anna, table.ViewpointSelf)
		r.ok(err)
		if len(report.Turns) != 2 || report.Turns[0].Name != "Turn 1" || report.Turns[1].Name != "Turn 2" {
			r.Fatalf("turns %+v", report.Turns)
		}
		got := strings.Join(plainLines(report.Turns[0].Entries), "|")
		if strings.Contains(got, "step") || !strings.HasPrefix(got, "They meet.|Red attacks.|") ||
			!strings.HasSuffix(got, "|Blue ends its part.") {
			r.Errorf("turn 1: %s", got)
		}
		if got := strings.Join(plainLines(report.Turns[1].Entries), "|"); got != "Turn 2.|Red takes step 1." {
			r.Errorf("turn 2: %s", got)
		}
		points := 0
		for _, s := range report.Turns[0].Sides {
			points += s.Points
			if !s.HasVP {
				r.Error("no points")
			}
		}
		if points != 1 {
			r.Errorf("%d points", points)
		}
	})
}

func TestNewsCountsOpponentActs(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		if n := r.see(bert).News; n != (told.News{}) {
			r.Errorf("news for one who never looked: %+v", n)
		}
		r.Bookmark(bert, r.see(bert).Seq)
		r.play(anna, "step")
		r.giveHiddenOrder(anna, "3")
		r.play(anna, "step", "attack")
		want := told.News{Acts: 3, Battles: 1, FirstAct: 2}
		if got := r.see(bert).News; got != want {
			r.Errorf("news %+v, want %+v", got, want)
		}
		r.play(bert, "stand")
		if got := r.see(bert).News; got != want {
			r.Errorf("news %+v, want %+v", got, want)
		}
		for i := range 100 { // further back than is kept in memory
			r.giveHiddenOrder(anna, fmt.Sprint(i%6+1))
		}
		r.play(anna, "step")
		want.Acts++
		r.ok(r.Flush(ctx))
		for _, s := range []*testService{r, r.secondService()} {
			if got := s.see(bert).News; got != want {
				r.Errorf("news %+v, want %+v", got, want)
			}
		}
		r.Bookmark(bert, r.see(bert).Seq)
		if got := r.see(bert).News; got != (told.News{}) {
			r.Errorf("news %+v", got)
		}
		r.Bookmark(r.spectator(anna), 3)
		if got := len(r.see(anna).Log); got > 40 {
			r.Errorf("%d entries", got)
		}
		if seen := r.see(anna); !seen.LogMore || seen.Log[0].Seq < 2 {
			r.Errorf("the log begins with %d", seen.Log[0].Seq)
		}
		if seen := r.see(bert); seen.Seq != 6 || seen.Log[len(seen.Log)-1].Seq != 6 {
			r.Errorf("Bert has noticed %d", seen.Seq)
		}
	})
}

func TestBookmarksAreStoredAtShutdown(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "step")
		running, stop := context.WithCancel(ctx)
		done := make(chan error, 1)
		go func() { done <- r.Service.Run(running) }()
		r.Bookmark(bert, 1)
		stop()
		r.ok(<-done)
		if got := r.secondService().see(bert).News.Acts; got != 1 {
			r.Errorf("%d acts are news, want 1", got)
		}
	})
}

func TestVisitReadsOnceAndSeesItsOwnActions(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.newFriendsTable()
		visit, err := r.Visit(ctx, anna.Table(), "anna")
		r.ok(err)
		here, err := visit.SeatOf(red)
		r.ok(err)
		r.play(anna, "step") // after the visit
		seen, err := r.See(ctx, here, nil)
		r.ok(err)
		if seq, err := r.Seq(ctx, here); err != nil || seq != 1 || seen.Seq != 1 {
			r.Errorf("the visit read again: %d and %d, %v", seen.Seq, seq, err)
		}
		if seen, err = r.See(ctx, here.WithoutLoadedTable(), nil); err != nil || seen.Seq != 2 {
			r.Errorf("afresh it sees act %d, %v", seen.Seq, err)
		}
		// this order is for the desk as the visit read it, which is out of date
		_, err = r.Act(ctx, here, table.Order{Seq: 1, Step: march, Act: "scout"})
		r.wantErr(err, table.ErrStale)
		_, err = r.Act(ctx, here, table.Order{Seq: 1, Step: march, Act: "step"}) // the same act
		r.ok(err)
		seen, err = r.Act(ctx, here.WithoutLoadedTable(), table.Order{Seq: 2, Step: march, Act: "step"})
		r.ok(err)
		if seen.Seq != 3 || trackValue(seen.View, "steps", red) != 2 {
			r.Errorf("after the visit's own act: %d", seen.Seq)
		}
		r.ok(r.SetPin(ctx, here, "1234"))
		if visit, err = r.Visit(ctx, anna.Table(), "anna"); err != nil || !visit.Info.Seat(red).HasPin {
			r.Errorf("the PIN is not seen: %v", err)
		}
	})
}

func TestActBelongsToItsTurn(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "step")
		r.play(anna, "end")
		r.play(bert, "end")
		var got []string
		for e := range told.EntriesByTurn(r.see(anna).Log) {
			got = append(got, e.Phase+strconv.Itoa(e.Turn)+": "+plainLines([]told.Entry{e})[0])
		}
		want := []string{
			"Red part1: They meet.", "Red part1: Red takes step 1.", "Red part1: Red ends its part.",
			"Blue part1: Blue ends its part.", "Red part2: Turn 2.",
		}
		if !slices.Equal(got, want) {
			r.Errorf("the log is %q, want %q", got, want)
		}
	})
}

func TestEveryPositionIsKept(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		for range 30 {
			r.giveHiddenOrder(anna, "3")
		}
		r.play(anna, "end")
		r.play(bert, "end")
		r.playRandom([]table.Seat{anna, bert}, 60)
		now, err := r.store.Table(ctx, anna.Table())
		r.ok(err)
		if now.Turn < 2 || now.Seq < 20 {
			r.Fatalf("only %d acts in %d turns", now.Seq, now.Turn)
		}
		for seq := 1; seq <= now.Seq; seq++ {
			p, err := r.store.PositionAt(ctx, now.ID, seq)
			r.ok(err)
			if p.Seq != seq {
				r.Errorf("the position of act %d is gone", seq)
			}
		}
	})
}
