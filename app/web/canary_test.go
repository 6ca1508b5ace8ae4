package web

import (
	"context"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/trenton"
)

// canaries gives every block a word of its own that stands nowhere else, and remembers whose it is.
type canaries struct {
	words map[game.Side]map[string]string // by side: word or id, and the id it stands for
	ids   map[string]game.Side
}

func (c *canaries) game() game.Game {
	c.words = map[game.Side]map[string]string{1: {}, 2: {}}
	c.ids = map[string]game.Side{}
	return trenton.Named(func(id, _ string) string {
		side := game.Side(1)
		if strings.HasPrefix(id, "br_") {
			side = 2
		}
		word := "Kanarie" + strconv.FormatUint(rand.New(rand.NewPCG(uint64(len(c.ids)), 1776)).Uint64(), 36)
		c.ids[id] = side
		c.words[side][word], c.words[side][id] = id, id
		return word
	})
}

// TestCanariesNeverSing plays a whole game over HTTP with a unique word on every block and searches every byte sent to the
// other side and to onlookers. A word is free from the moment its block lies open in a battle that everybody sees.
func TestCanariesNeverSing(t *testing.T) {
	c := &canaries{}
	g := c.game()
	h := newHouse(t, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, shelf{g}) })
	ann, bob, path := h.friends("bagging_the_fox")
	carl := h.browser()
	ctx := context.Background()
	id := strings.TrimPrefix(path, "/t/")
	seats := map[game.Side]table.Seat{}
	rows, err := h.rows.Seats(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range rows {
		if seats[game.Side(s.Side)], err = h.tables.SeatFor(ctx, id, s.PlayerID, game.Side(s.Side)); err != nil {
			t.Fatal(err)
		}
	}
	public, err := h.tables.Spectator(ctx, id)
	if err != nil {
		t.Fatal(err)
	}

	open := map[string]bool{"br_rall_1": true, "br_rall_2": true} // ids of blocks everybody has seen; these are prisoners by the set-up
	look := func() (over bool) {
		seen, err := h.tables.See(ctx, public, nil)
		if err != nil {
			t.Fatal(err)
		}
		if b := seen.View.Battle; b != nil {
			for _, l := range b.Lines {
				for _, r := range l.Ranks {
					for _, p := range r.Pieces {
						open[p.ID] = true
					}
				}
			}
		}
		return seen.View.Result != nil
	}
	search := func(who string, body string, hidden ...game.Side) {
		t.Helper()
		for _, side := range hidden {
			for word, id := range c.words[side] {
				if !open[id] && strings.Contains(body, word) {
					t.Fatalf("%s was sent %q (%s)", who, word, id)
				}
			}
		}
	}
	everywhere := func() {
		t.Helper()
		for _, page := range []string{"", "/desk", "/history", "/report", "/export.json", "/dice", "/desk?place=trenton", "/desk?f.who=us_washington&f.who=br_howe&f.to=trenton"} {
			for _, v := range []struct {
				who    string
				b      *browser
				hidden []game.Side
			}{{"the American", ann, []game.Side{2}}, {"the British", bob, []game.Side{1}}, {"an onlooker", carl, []game.Side{1, 2}}} {
				a := v.b.get(path + page)
				body := a.Body + a.Header.Get("ETag")
				if _, sent, ok := strings.Cut(page, "?f.who="); ok { // a page may repeat what its reader said himself
					for _, word := range strings.FieldsFunc(sent, func(r rune) bool { return r == '&' || r == '=' }) {
						body = strings.ReplaceAll(body, word, "")
					}
				}
				search(v.who+" at "+page, body, v.hidden...)
			}
		}
		// A forged act is refused without a word about what it names.
		for _, v := range []struct {
			b      *browser
			hidden game.Side
			unit   string
		}{{ann, 2, "br_howe"}, {bob, 1, "us_washington"}} {
			form := map[string][]string{"seq": {"1"}, "step": {"march"}, "act": {"march"}, "f.who": {v.unit}, "f.to": {"trenton"}}
			a := v.b.post(path+"/act", form)
			if a.Status == http.StatusOK || a.Status == http.StatusSeeOther {
				t.Fatalf("a forged act was taken: %d", a.Status)
			}
			search("whoever forged an act", strings.ReplaceAll(a.Body, v.unit, ""), v.hidden)
		}
	}

	r := rand.New(rand.NewPCG(4, 12))
	acts := 0
	for ; acts < 5000 && !look(); acts++ {
		if acts%8 == 0 {
			everywhere()
		}
		side := game.Side(1)
		seen, err := h.tables.See(ctx, seats[1], nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(seen.Ask.Acts) == 0 {
			side = 2
		}
		fill := func(d game.Draft) (game.Ask, error) {
			seen, err = h.tables.See(ctx, seats[side], d)
			return seen.Ask, err
		}
		action, err := game.Fill(fill, r.IntN)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.tables.Act(ctx, seats[side], table.Order{Seq: seen.Seq, Step: action.Step, Act: action.Act, Picks: action.Picks}); err != nil {
			t.Fatal(err)
		}
	}
	hidden := 0
	for id := range c.ids {
		if !open[id] {
			hidden++
		}
	}
	if hidden == 0 {
		t.Error("every block was seen: this game proves nothing, choose another seed")
	}
	// The test can find what it looks for: a side is sent its own words.
	if a := ann.get(path); !slices.ContainsFunc([]string{"us_washington", "us_mercer", "us_greene"}, func(id string) bool { return strings.Contains(a.Body, id) }) {
		t.Error("the American's own desk holds none of his blocks: the search is blind")
	}
	t.Logf("%d acts, %d blocks never seen", acts, hidden)
}
