package table_test

import (
	"fmt"
	"strings"
	"testing"

	"tricorne/app/live"
	"tricorne/app/live/livetest"
	"tricorne/app/table"
	"tricorne/rules/game"
)

// sketchesOnMap returns the sketches on a seat's map in a short form.
func (r *testService) sketchesOnMap(seat table.Seat) string {
	r.Helper()
	all, err := r.Sketches(ctx, seat)
	r.ok(err)
	return sketchesText(all)
}

// sketchesAt returns the sketches that were on the seat's map at a moment. The moment is given by its number among
// the acts that the seat noticed.
func (r *testService) sketchesAt(seat table.Seat, seq int) string {
	r.Helper()
	m, err := r.MomentAt(ctx, seat, seq, table.ViewpointSelf)
	r.ok(err)
	all, err := r.SketchesOfMoment(ctx, &m)
	r.ok(err)
	return sketchesText(all)
}

func sketchesText(all []table.Sketch) string {
	var out []string
	for _, k := range all {
		one := k.From + ">" + k.To + ":" + k.Words
		if k.Removed {
			one += " (off)"
		}
		out = append(out, one)
	}
	return strings.Join(out, "; ")
}

func TestASideDrawsOnItsOwnMap(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		before := r.see(anna).Seq
		r.ok(r.DrawSketch(ctx, anna, "a", "b", "  over the\nriver "))
		r.ok(r.DrawSketch(ctx, anna, "b", "", "his <b>magazine</b>"))
		if got := r.sketchesOnMap(anna); got != "a>b:over the river; b>:his <b>magazine</b>" {
			r.Errorf("drawn is %q", got)
		}
		if got := r.sketchesOnMap(bert); got != "" {
			r.Errorf("Bert sees %q", got)
		}
		if now := r.see(anna).Seq; now != before {
			r.Errorf("they count as %d acts", now-before)
		}
		for _, no := range [][3]string{
			{"", "", "x"},
			{"a", "", " "},
			{"a", "a", ""},
			{"a", "", strings.Repeat("ä", table.LongestSketch+1)},
			{"a", "", "\xff"},
			{"a", "", "a\u202eb"},
		} {
			r.wantRefusal(r.DrawSketch(ctx, anna, no[0], no[1], no[2]))
		}
		r.ok(r.DrawSketch(ctx, bert, "b", "", strings.Repeat("ä", table.LongestSketch)))

		// Neither a spectator nor the other side can see or change the sketches.
		all, err := r.Sketches(ctx, anna)
		r.ok(err)
		onlooker := r.spectator(anna)
		_, err = r.Sketches(ctx, onlooker)
		r.wantErr(err, table.ErrNotYours)
		r.wantErr(r.DrawSketch(ctx, onlooker, "a", "", "x"), table.ErrNotYours)
		r.wantErr(r.RemoveSketch(ctx, onlooker, all[0].ID), table.ErrNotYours)
		r.wantErr(r.DeleteSketch(ctx, onlooker, all[0].ID), table.ErrNotYours)
		r.wantErr(r.RemoveSketch(ctx, bert, all[0].ID), table.ErrNotFound)
		r.wantErr(r.DeleteSketch(ctx, bert, all[0].ID), table.ErrNotFound)
		for _, as := range []table.Viewpoint{table.ViewpointPublic} {
			m, err := r.MomentAt(ctx, anna, 1, as)
			r.ok(err)
			_, err = r.SketchesOfMoment(ctx, &m)
			r.wantErr(err, table.ErrNotYours)
		}
	})
}

func TestHistoryShowsPastSketches(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.newFriendsTable()
		r.ok(r.DrawSketch(ctx, anna, "a", "b", "first"))
		then := r.see(anna).Seq
		r.play(anna, "step", "step")
		now := r.see(anna).Seq
		r.ok(r.DrawSketch(ctx, anna, "b", "", "second"))
		all, err := r.Sketches(ctx, anna)
		r.ok(err)
		r.ok(r.RemoveSketch(ctx, anna, all[0].ID))
		if got := r.sketchesOnMap(anna); got != "b>:second" {
			r.Errorf("drawn is %q", got)
		}
		for seq, want := range map[int]string{then: "a>b:first (off)", now - 1: "a>b:first (off)", now: "b>:second"} {
			if got := r.sketchesAt(anna, seq); got != want {
				r.Errorf("at %d lay %q, want %q", seq, got, want)
			}
		}
		r.wantErr(r.RemoveSketch(ctx, anna, all[0].ID), table.ErrNotFound)
		r.ok(r.RemoveSketch(ctx, anna, all[1].ID)) // the sketch was drawn since the last act, so it is deleted
		if got := r.sketchesAt(anna, now); got != "" {
			r.Errorf("at %d lies %q still", now, got)
		}
		r.ok(r.DeleteSketch(ctx, anna, all[0].ID))
		if got := r.sketchesAt(anna, then); got != "" {
			r.Errorf("forgotten, %q is still there", got)
		}
		for n := range 60 {
			r.ok(r.DrawSketch(ctx, anna, "a", "", fmt.Sprint("x", n)))
		}
		r.wantRefusal(r.DrawSketch(ctx, anna, "a", "", "one too many"))
	})
}

// TestSketchNotifiesOwnSideOnly draws a sketch while everybody watches. Only the pages of the sketch's own side may
// be told that there is something new.
func TestSketchNotifiesOwnSideOnly(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.newFriendsTable()
		told, posts := map[game.Side]<-chan struct{}{}, map[game.Side]<-chan struct{}{}
		for _, side := range []game.Side{game.Nobody, 1, 2, live.Referee} {
			look, end := livetest.Watch(r.hub, anna.Table(), side)
			r.Cleanup(end)
			post, over := livetest.WatchPosts(r.hub, anna.Table(), side)
			r.Cleanup(over)
			told[side], posts[side] = look, post
		}
		r.ok(r.DrawSketch(ctx, anna, "a", "b", ""))
		for side := range told {
			if hasMessage(told[side]) {
				t.Errorf("side %d was told to look", side)
			}
			if hasMessage(posts[side]) != (side == anna.Side()) {
				t.Errorf("of notes that have changed side %d was told otherwise", side)
			}
		}
	})
}

// hasMessage reports whether a message has arrived.
func hasMessage(from <-chan struct{}) bool {
	select {
	case <-from:
		return true
	default:
		return false
	}
}
