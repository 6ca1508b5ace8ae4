package web

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
)

// playOut plays a game of random acts to its end and returns the table's id.
func (h *testServer) playOut(scenario string) (id string) {
	h.t.Helper()
	ctx := context.Background()
	made, err := h.tables.Create(ctx,
		table.CreateOptions{Game: "trenton", Scenario: scenario, Side: 1, Mode: table.ModeDevice, Player: "ann", Name: "Ann"})
	if err != nil {
		h.t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1776, 12))
	for range 5000 {
		for side := game.Side(1); side <= 2; side++ {
			seat := h.seat(made.Table, "ann", side)
			seen, err := h.tables.See(ctx, seat, nil)
			if err != nil {
				h.t.Fatal(err)
			}
			if seen.View.Result != nil {
				return made.Table
			}
			if len(seen.Ask.Acts) == 0 {
				continue
			}
			action, err := game.Fill(func(d action.Draft) (game.Ask, error) {
				seen, err := h.tables.See(ctx, seat, d)
				return seen.Ask, err
			}, r.IntN)
			if err != nil {
				h.t.Fatal(err)
			}
			if _, err := h.tables.Act(ctx, seat,
				table.Order{Seq: seen.Seq, Step: action.Step, Act: action.Act, Picks: action.Picks}); err != nil {
				h.t.Fatal(err)
			}
		}
	}
	h.t.Fatal("the game never ends")
	return ""
}

func TestHistoryStepsThroughTheActs(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	for range 4 {
		b, a := browserToMove(t, path, ann, bob)
		b.pressProposed(path, a)
	}
	a := ann.get(path+"/history").wantStatus(t, http.StatusOK)
	last, _ := strconv.Atoi(a.mustHave(t, "#history").AttrOr("data-last", ""))
	if last < 4 || a.Find("#history").AttrOr("data-seq", "") != strconv.Itoa(last) {
		t.Fatalf("opens at %s of %d", a.Find("#history").AttrOr("data-seq", ""), last)
	}
	a = ann.get(a.mustHave(t, "[data-testid=moment-first]").AttrOr("href", "")).wantStatus(t, http.StatusOK)
	if a.Find("#history").AttrOr("data-seq", "") != "1" || a.Find("span[data-testid=moment-back]").Length() != 1 {
		t.Error("the first moment has one before it")
	}
	for n := 2; n <= last; n++ {
		a = ann.get(a.mustHave(t, "a[data-testid=moment-on]").AttrOr("href", "")).wantStatus(t, http.StatusOK)
		if got := a.Find("#history").AttrOr("data-seq", ""); got != strconv.Itoa(n) {
			t.Fatalf("one on from %d is %s", n-1, got)
		}
	}
	part := ann.get(path+"/history?at=2", "HX-Request", "true").wantStatus(t, http.StatusOK)
	if strings.Contains(part.Body, "<html") || part.Find("#history #targets a.spot").Length() == 0 {
		t.Errorf("htmx got %s", part)
	}
	if got := part.Find("#targets a").First().AttrOr("href", ""); !strings.Contains(got, "at=2&place=") {
		t.Errorf("a place leads to %q", got)
	}
	ann.get(path+"/history?turn=11").wantStatus(t, http.StatusOK).mustHave(t, "#history")
	ann.get(path+"/history?at=99999").wantStatus(t, http.StatusOK)
	ann.get(path+"/history?at=x").wantStatus(t, http.StatusBadRequest)
	ann.get(path+"/history?as=nobody").wantStatus(t, http.StatusBadRequest)
}

func TestHistoryShowsOnlyOwnKnowledge(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := browserToMove(t, path, ann, bob)
	b.pressProposed(path, a)
	for _, tail := range []string{"?at=1", "?at=1&place=trenton", "?as=public&at=1"} {
		if body := ann.get(path+"/history"+tail).
			wantStatus(t, http.StatusOK).Body; strings.Contains(body, "Rall") || strings.Contains(body, "br_") {
			t.Errorf("%s tells the Americans who stands at Trenton", tail)
		}
	}
	if !strings.Contains(bob.get(path+"/history?at=1&place=trenton").Body, "Rall 1") {
		t.Error("the British have forgotten who stood at Trenton")
	}
	stranger := h.browser()
	card := stranger.get(path+"/history?at=1&place=mcconkeys_ferry").wantStatus(t, http.StatusOK).mustHave(t, ".placecard")
	if strings.Contains(card.Text(), "Washington") || card.Find(".blocks svg").Length() != 10 {
		t.Errorf("a spectator sees at McConkey's Ferry: %s", card.Text())
	}
	for _, as := range []string{"2", "all"} {
		ann.get(path+"/history?as="+as).wantStatus(t, http.StatusForbidden)
		stranger.get(path+"/report?as="+as).wantStatus(t, http.StatusForbidden)
	}
}

func TestEverythingIsRevealedAfterTheEnd(t *testing.T) {
	h := newTrenton(t)
	path := "/t/" + h.playOut("bagging_the_fox")
	b := h.browser()
	a := b.get(path).wantStatus(t, http.StatusOK)
	a.mustHave(t, "[data-testid=over]")
	for _, tail := range []string{"as=all", "as=1", "as=2", "as=public"} {
		b.get(path+"/history?at=2&"+tail).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=perspective-all]")
	}
	all := b.get(path+"/history?as=all&at=1&place=princeton").wantStatus(t, http.StatusOK)
	if !strings.Contains(all.Find(".placecard").Text(), "Cornwallis") {
		t.Error("the cards do not lie on the table")
	}

	report := b.get(path+"/report?as=all").wantStatus(t, http.StatusOK)
	for _, id := range []string{"points", "losses", "strength"} {
		g := report.mustHave(t, "[data-testid=graph-"+id+"]")
		turns := g.Find("thead th").Length() - 1
		if turns < 5 || g.Find("polyline").Length() != 2 || g.Find("tbody tr").First().Find("td").Length() != turns {
			t.Errorf("%s: %d turns, %d lines", id, turns, g.Find("polyline").Length())
		}
	}
	report.mustHave(t, "[data-testid=picture] #units .pile")
	told, err := h.tables.Report(context.Background(), h.seat(strings.TrimPrefix(path, "/t/"), "ann", 1),
		table.ViewpointAll)
	if err != nil || len(told.EndEntries) != 1 ||
		!slices.ContainsFunc(told.EndEntries[0].Lines, func(l game.Line) bool { return fact.Contains[fact.End](l.Facts) }) {
		t.Errorf("it ended with %v, %v", told.EndEntries, err)
	}
	if strings.Contains(report.Body, " style=") {
		t.Error("an inline style in the report")
	}

	dice := b.get(path+"/dice").wantStatus(t, http.StatusOK)
	if got := dice.mustHave(t, "[data-testid=dice-verdict]").Text(); !strings.HasPrefix(got, "All ") {
		t.Errorf("the verdict: %s", got)
	}
	if n := dice.Find("[data-testid=dice-act][data-ok=no]").Length(); n > 0 {
		t.Errorf("%d acts with wrong dice", n)
	}
	var record struct {
		Over    bool
		Secret  string
		Entries []struct{ Action *action.Action }
	}
	if err := json.Unmarshal([]byte(b.get(path+"/export.json").wantStatus(t, http.StatusOK).Body), &record); err != nil {
		t.Fatal(err)
	}
	if !record.Over || record.Secret != dice.Find("[data-testid=secret]").Text() || record.Entries[1].Action == nil {
		t.Errorf("the record: over %v, secret %q", record.Over, record.Secret)
	}
}

func TestBeforeTheEndTheDiceAreSealed(t *testing.T) {
	h := newTrenton(t)
	ann, _, path := h.setUpTwoPlayers("campaign")
	a := ann.get(path+"/dice").wantStatus(t, http.StatusOK)
	if got := a.mustHave(t, "[data-testid=commitment]").Text(); len(got) != 64 {
		t.Errorf("the seal is %q", got)
	}
	a.mustHave(t, "[data-testid=sealed]")
	export := ann.get(path+"/export.json").wantStatus(t, http.StatusOK)
	if strings.Contains(export.Body, `"secret"`) || strings.Contains(export.Body, `"action"`) {
		t.Error("the export opens what is sealed")
	}
	if got := export.Header.Get("Content-Type"); !strings.HasPrefix(got, "application/json") {
		t.Errorf("it is %q", got)
	}
	ann.get(path+"/report").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=report-result]")
	ann.get("/t/nosuchtable/history").wantStatus(t, http.StatusNotFound)
	ann.post(path+"/undo", url.Values{}).wantStatus(t, http.StatusBadRequest)
}

func TestHistoryLinkOfAnUndoneActionSaysSo(t *testing.T) {
	h, ctx := newTrenton(t), context.Background()
	made, err := h.tables.Create(ctx,
		table.CreateOptions{
			Game: "trenton", Scenario: "christmas_surprise", Side: 1, Mode: table.ModeDevice, Player: "ann",
			Name: "Ann",
		})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 6 {
		for side := game.Side(1); side <= 2; side++ {
			seat := h.seat(made.Table, "ann", side)
			seen, err := h.tables.See(ctx, seat, nil)
			if err != nil {
				t.Fatal(err)
			}
			if len(seen.Ask.Acts) == 0 {
				continue
			}
			a, err := game.Fill(func(d action.Draft) (game.Ask, error) {
				seen, err := h.tables.See(ctx, seat, d)
				return seen.Ask, err
			}, r.IntN)
			if err == nil {
				_, err = h.tables.Act(ctx, seat, table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	seat := h.seat(made.Table, "ann", 2)
	seen, err := h.tables.See(ctx, seat, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.tables.Rewind(ctx, seat,
		table.RewindRequest{Seq: seen.Seq, TargetSeq: 2, Reason: "the wrong leader"}); err != nil {
		t.Fatal(err)
	}
	a := h.browser().get("/t/"+made.Table+"/history?at=3").wantStatus(t, http.StatusOK)
	if words := a.mustHave(t, "[data-testid=taken-back]").
		Text(); !strings.Contains(words, "Both sides agree to go back") || !strings.Contains(words, "the wrong leader") {
		t.Errorf("the old address says %q", words)
	}
	if h.browser().get("/t/"+made.Table+"/history?at=2").wantStatus(t, http.StatusOK).Find("[data-testid=taken-back]").
		Length() != 0 {
		t.Error("what stands is said to be taken back")
	}
}
