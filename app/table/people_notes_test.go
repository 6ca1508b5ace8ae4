package table_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/live/livetest"
	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/game/oracle"
)

// noteWords returns the texts of the notes that a seat may read.
func (r *testService) noteWords(seat table.Seat) string {
	r.Helper()
	all, err := r.Notes(ctx, seat)
	r.ok(err)
	var out []string
	for _, n := range all {
		out = append(out, n.Author+": "+n.Words)
	}
	return strings.Join(out, "; ")
}

func TestNotesGoWithTheRefereesSeat(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.play(anna, "step", "step", "end")
		r.ok(r.AddNote(ctx, rita, 0, "  Greene's block\r\nis bent "))
		r.ok(r.AddNote(ctx, rita, 3, "counted twice"))
		all, err := r.Notes(ctx, rita)
		r.ok(err)
		if len(all) != 2 || all[0].Seq != 3 || all[0].Turn != 1 || all[0].Words != "counted twice" ||
			all[1].Seq != r.see(rita).Seq || all[1].Words != "Greene's block\nis bent" {
			r.Fatalf("kept: %+v", all)
		}
		for _, bad := range []string{"", " \n ", strings.Repeat("ä", table.LongestNote+1), "\xff", "a\x00b", "bell\a"} {
			r.wantRefusal(r.AddNote(ctx, rita, 0, bad))
		}
		r.ok(r.AddNote(ctx, rita, 0, strings.Repeat("ä", table.LongestNote)))
		for _, bad := range []int{-1, 99} {
			r.wantErr(r.AddNote(ctx, rita, bad, "x"), table.ErrStale)
		}

		// A rewind does not remove notes.
		_, err = r.Rewind(ctx, rita, table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: 2, AgreedAloud: true, Reason: "x"})
		r.ok(err)
		kept := r.noteWords(rita)

		// Nobody else can read the notes. The referee cannot either while looking as another viewer.
		v, err := r.Visit(ctx, rita.Table(), "rita")
		r.ok(err)
		host, err := v.Host()
		r.ok(err)
		public := r.referee(rita.Table(), table.ViewpointPublic)
		seats := []table.Seat{anna, bert, v.PublicSeat(), host, r.referee(rita.Table(), table.ViewpointOfSide(red)), public}
		for _, seat := range seats {
			_, err := r.Notes(ctx, seat)
			r.wantErr(err, table.ErrNotYours)
			r.wantErr(r.AddNote(ctx, seat, 0, "forged"), table.ErrNotYours)
			r.wantErr(r.RemoveNote(ctx, seat, all[0].ID), table.ErrNotYours)
		}

		// Notes belong to the seat: the next referee reads them, and the former one does not.
		link, err := r.NewLink(ctx, rita, game.Nobody)
		r.ok(err)
		_, err = r.Claim(ctx, link, "tom", "Tom")
		r.ok(err)
		v, err = r.Visit(ctx, rita.Table(), "tom")
		r.ok(err)
		tom, err := v.Referee(table.ViewpointAll, oracle.Viewer())
		r.ok(err)
		if got := r.noteWords(tom); got != kept || !strings.Contains(got, "Rita: counted twice") {
			r.Errorf("Tom reads %q", got)
		}
		r.wantErr(r.AddNote(ctx, rita, 0, "late"), table.ErrNotYours)
		r.wantErr(r.RemoveNote(ctx, rita, all[0].ID), table.ErrNotFound)
		r.ok(r.AddNote(ctx, tom, 0, "took over"))
		r.wantErr(r.RemoveNote(ctx, tom, "nothing"), table.ErrNotFound)
		r.ok(r.RemoveNote(ctx, tom, all[0].ID))
		if got := r.noteWords(tom); strings.Contains(got, "counted twice") || !strings.Contains(got, "Tom: took over") {
			r.Errorf("Tom reads %q", got)
		}
		r.verify(rita)
	})
}

// TestNotesAreInvisibleToOthers compares the data that others are sent before and after a note. They must get the
// same.
func TestNotesAreInvisibleToOthers(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.play(anna, "step")
		v, err := r.Visit(ctx, rita.Table(), "")
		r.ok(err)
		others := []table.Seat{anna, bert, v.PublicSeat().WithoutLoadedTable()}
		sent := func() string {
			var out strings.Builder
			e := json.NewEncoder(&out)
			for _, seat := range others {
				seen := r.see(seat)
				m, err := r.MomentAt(ctx, seat, 99, table.ViewpointSelf)
				r.ok(err)
				record, err := r.Export(ctx, seat)
				r.ok(err)
				told, err := r.Report(ctx, seat, table.ViewpointSelf)
				r.ok(err)
				for _, part := range []any{
					seen.Table, seen.Seq, seen.Log, seen.News, seen.Settings, m.Timeline, m.Log, m.Last, record,
					told.Turns,
				} {
					r.ok(e.Encode(part))
				}
			}
			for _, player := range []string{"anna", "bert", "rita"} {
				mine, _, err := r.MyTables(ctx, player, 1)
				r.ok(err)
				r.ok(e.Encode(mine))
			}
			own, err := r.Export(ctx, rita)
			r.ok(err)
			r.ok(e.Encode(own)) // the referee's export contains no notes either
			return out.String()
		}
		var looks []<-chan struct{}
		for _, side := range []game.Side{red, blue, game.Nobody} {
			look, end := livetest.Watch(r.hub, anna.Table(), side)
			r.Cleanup(end)
			looks = append(looks, look)
		}
		judge, end := livetest.Watch(r.hub, anna.Table(), live.Referee)
		defer end()
		was := sent()
		r.ok(r.AddNote(ctx, rita, 0, "Kanarienvogel"))
		if !hasTick(judge) {
			r.Error("the referee's other page is not told")
		}
		for _, look := range looks {
			if hasTick(look) {
				r.Error("somebody else was told to look")
			}
		}
		if now := sent(); now != was || strings.Contains(now, "Kanarienvogel") {
			r.Errorf("before and after the note:\n%s\n%s", was, now)
		}
	})
}

func TestNotesAreLimited(t *testing.T) {
	r := newTestService(t, dbtest.SQLite(t))
	rita, _, _ := r.withReferee(table.CreateOptions{})
	for n := 0; ; n++ {
		err := r.AddNote(ctx, rita, 0, fmt.Sprint("note ", n))
		if err == nil {
			continue
		}
		r.wantRefusal(err)
		break
	}
	all, err := r.Notes(ctx, rita)
	r.ok(err)
	if len(all) != 300 {
		t.Errorf("%d notes are kept", len(all))
	}
}

// TestServerProcessesNotifyEachOther runs two server processes on one PostgreSQL. Pointing, notes, arrivals and
// seatings at one process must be known at the other. The pages of the people concerned there must be told that there
// is something new.
func TestServerProcessesNotifyEachOther(t *testing.T) {
	here := newTestService(t, dbtest.Postgres(t))
	there := here.secondService()
	made, err := here.Create(ctx,
		table.CreateOptions{
			Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.ModeFriend, Player: "rita", Name: "Rita",
			Referee: true,
		})
	here.ok(err)
	id := made.Table
	rita := here.referee(id, table.ViewpointAll)
	public, end := livetest.Watch(there.hub, id, game.Nobody)
	defer end()
	judge, end := livetest.Watch(there.hub, id, live.Referee)
	defer end()
	side, end := livetest.Watch(there.hub, id, red)
	defer end()
	running, stop := context.WithCancel(ctx)
	done := make(chan error, 1)
	go func() { done <- there.Service.Run(running) }()
	defer func() {
		stop()
		here.ok(<-done)
	}()
	told := func(what string, look <-chan struct{}) {
		t.Helper()
		select {
		case <-look:
		case <-time.After(10 * time.Second):
			t.Fatalf("of %s nobody was told", what)
		}
	}
	// the second process has begun to listen and tells every page that there may be something new
	told("the beginning", public)
	told("the beginning", judge)
	told("the beginning", side)

	here.ok(here.Point(ctx, rita, "hill"))
	told("the place", public)
	told("the place", judge)
	place, err := there.PointedPlace(ctx, id)
	here.ok(err)
	if place != "hill" {
		t.Errorf("there %q is shown", place)
	}
	here.ok(here.AddNote(ctx, rita, 0, "to be remembered"))
	told("the note", judge)
	if got := there.noteWords(there.referee(id, table.ViewpointAll)); got != "Rita: to be remembered" {
		t.Errorf("there the referee reads %q", got)
	}
	if hasTick(side) || hasTick(public) {
		t.Error("a note or a place was told to somebody it does not concern")
	}

	v, err := here.Visit(ctx, id, "rita")
	here.ok(err)
	host, err := v.Host()
	here.ok(err)
	door, err := here.MakeJoinCode(ctx, host)
	here.ok(err)
	to, err := there.TableOfCode(ctx, door.Code)
	here.ok(err)
	here.ok(here.Arrive(ctx, to, "anna", "Anna", red))
	told("the arrival", judge)
	waiting, err := there.Arrivals(ctx, id)
	here.ok(err)
	if len(waiting) != 1 || waiting[0].Name != "Anna" || waiting[0].Side != red {
		t.Fatalf("there %+v waits", waiting)
	}
	told("the arrival", side)
	here.ok(here.AnswerArrival(ctx, host, waiting[0].ID, true))
	told("the seat", judge)
	told("the seat", side)
	if v, err := there.Visit(ctx, id, "anna"); err != nil || !v.YourSides.Has(red) {
		t.Errorf("there Anna has %v, %v", v.YourSides.List(), err)
	}
	side2, end := livetest.Watch(there.hub, id, blue)
	defer end()
	here.ok(here.RemoveJoinCode(ctx, host))
	told("the door", side2)
	_, err = there.TableOfCode(ctx, door.Code)
	there.wantErr(err, table.ErrNotFound)
}
