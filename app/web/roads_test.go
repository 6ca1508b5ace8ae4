package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tricorne/app/record"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/library"
)

// playUntilBattle plays until there is a battle, and returns its place and a piece in it.
func (m *match) playUntilBattle() (at, piece string) {
	m.t.Helper()
	for range 400 {
		view := m.see(1, nil).View
		if view.Battle != nil {
			at = view.Battle.Space
			for _, p := range view.Piles {
				if p.Space == at && p.Side == 1 && len(p.Pieces) > 0 {
					return at, p.Pieces[0].ID
				}
			}
		}
		act, _, ok := m.nextAction()
		if !ok {
			break
		}
		m.play(act)
	}
	m.t.Fatal("no battle was fought")
	return "", ""
}

// TestRunningBattleIsEndedOrRewound tries to move a piece of a battle by hand. The desk says that
// this is impossible and offers two ways out, each with one button: ending the battle, or going back to before it.
func TestRunningBattleIsEndedOrRewound(t *testing.T) {
	m, judge := refereeTable(t)
	at, piece := m.playUntilBattle()
	path := m.path + "/referee/both/correct"
	a := judge.get(path+"?f.thing="+piece).wantStatus(t, http.StatusOK)
	if got := a.mustHave(t, "[data-testid=why-correct], .why").Text(); !strings.Contains(got, "belongs to the battle at") {
		t.Errorf("it is refused because %q", got)
	}
	leave := a.mustHave(t, "[data-testid=road-leave]").AttrOr("href", "")
	back := a.mustHave(t, "[data-testid=road-back]").AttrOr("href", "")
	if got := a.mustHave(t, "[data-testid=roads]").
		Text(); !strings.Contains(got, "its losses stay") || !strings.Contains(got, "proposed again") {
		t.Errorf("it is not said what that means: %q", got)
	}

	gone := judge.get(back).wantStatus(t, http.StatusOK)
	if gone.Find("[data-field=to] input:checked").Length() != 1 {
		t.Fatal("where one goes back to is not filled in")
	}

	a = judge.get(leave).wantStatus(t, http.StatusOK)
	to := a.mustHave(t, "[data-field='to."+piece+".move'] input[type=radio], [data-field='to."+piece+
		".move'] option").First().
		AttrOr("value", "")
	_, form := judge.chooseThing(t, path, strings.SplitN(leave, "?", 2)[1]+"&f.to."+piece+".move="+to,
		url.Values{"act": {"correct"}})
	if got := judge.post(path+"/act", form); got.Status != http.StatusSeeOther {
		t.Fatalf("leaving %s and moving %s to %s: %s", at, piece, to, got.Find("[data-testid=notice], .why").Text())
	}
	if now := m.see(game.Nobody, nil); now.View.Battle != nil {
		t.Errorf("the battle at %s goes on", at)
	}
	judge.post(m.path+"/referee/both/back/act",
		gone.ordersWith(t, "act", "aloud", "seq", itoa(m.see(game.Nobody, nil).Seq)))
}

// ordersWith returns the form of the orders with other values.
func (a answer) ordersWith(t *testing.T, more ...string) url.Values {
	t.Helper()
	form := a.ordersForm(t)
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return form
}

// TestBeforeABattleItsPiecesCanBeMoved goes back to before a battle with the offered button. Then there is no
// battle, and the piece can be moved.
func TestBeforeABattleItsPiecesCanBeMoved(t *testing.T) {
	m, judge := refereeTable(t)
	_, piece := m.playUntilBattle()
	path := m.path + "/referee/both/correct"
	back := judge.get(path+"?f.thing="+piece).mustHave(t, "[data-testid=road-back]").AttrOr("href", "")
	form := judge.get(back).wantStatus(t, http.StatusOK).ordersWith(t, "act", "aloud", "words",
		"the battle is fought again")
	judge.post(m.path+"/referee/both/back/act", form).wantStatus(t, http.StatusSeeOther)
	if now := m.see(game.Nobody, nil); now.View.Battle != nil {
		t.Fatal("the battle goes on")
	}
	a := judge.get(path+"?f.thing="+piece).wantStatus(t, http.StatusOK)
	if a.Find("[data-testid=roads]").Length() > 0 || a.Find("[data-field^='to."+piece+"']").Length() == 0 {
		t.Errorf("%s cannot be moved: %s", piece, a.Find(".why").Text())
	}
}

// TestCorrectionShowsRuleConsequences checks that the desk shows the consequences by the rules even if they cannot be
// ticked.
func TestCorrectionShowsRuleConsequences(t *testing.T) {
	m, judge := refereeTable(t)
	view := m.see(1, nil).View
	var at string
	for _, p := range view.Piles {
		if p.Side == 1 && len(p.Pieces) > 0 {
			at = p.Space
		}
	}
	a := judge.get(m.path+"/referee/both/correct?f.thing=br_howe&f.to.br_howe.move="+at).wantStatus(t, http.StatusOK)
	if got := a.mustHave(t, "[data-testid=says]").Text(); !strings.Contains(got, "Both sides stand at") {
		t.Errorf("it is said %q", got)
	}
}

// TestReportListsRulings checks that the report has the chapter on rulings, also for printing. Each ruling
// must link to its moment.
func TestReportListsRulings(t *testing.T) {
	m, judge := refereeTable(t)
	path := m.path + "/referee/both/correct"
	_, form := judge.chooseThing(t, path, moveHoweQuery,
		url.Values{"because": {"Counted wrong"}, "words": {"by one"}, "act": {"correct"}})
	judge.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	for side, want := range map[game.Side]string{1: "a piece of the British", 2: "Howe"} {
		a := m.players[side].get(m.path+"/report").wantStatus(t, http.StatusOK)
		got := a.mustHave(t, "[data-testid=ruling-told]").Text()
		for _, words := range []string{want, "Corrected", "Counted wrong: by one", "by Judge, referee", "Turn "} {
			if !strings.Contains(got, words) {
				t.Errorf("side %d does not read %q in %q", side, words, got)
			}
		}
		m.players[side].get(a.mustHave(t, "[data-testid=ruling-told] a[href*=history]").AttrOr("href", "")).wantStatus(t,
			http.StatusOK)
	}
	if a := judge.get(m.path + "/report"); a.Status == http.StatusOK && a.Find("[data-testid=ruling-told]").Length() != 1 {
		t.Error("the referee does not read it")
	}
}

// fixedSetupDice is a game whose set-up rolls the same dice every time.
type fixedSetupDice struct{ game.Game }

func (b fixedSetupDice) Begin(set game.Setup, _ dice.Source) (game.Outcome, error) {
	return b.Game.Begin(set, dice.FromSecret(dice.Secret{17, 76}, 1))
}

// TestAnAmendedActAsksForItsDiceByHand amends an act with manual dice. The same card asks for the dice and then
// shows the effects.
func TestAnAmendedActAsksForItsDiceByHand(t *testing.T) {
	g, _ := library.Get("trenton")
	m := newMatch(t, fixedSetupDice{g}, "christmas_surprise", 3)
	judge := m.seatReferee(m.players[1], m.players[2], m.path)
	ctx := t.Context()
	id := m.path[len("/t/"):]
	if _, err := m.tables.ChangeSettings(ctx, m.seats[1], m.see(1, nil).Seq, record.ManualDice); err != nil {
		t.Fatal(err)
	}
	if _, err := m.tables.AnswerUndo(ctx, m.seats[2], m.see(2, nil).Seq, true); err != nil &&
		m.see(1, nil).Settings.ManualDice == false {
		t.Fatal(err)
	}
	for n := range 90 {
		h := m.see(game.Nobody, nil).PendingDice
		if h != nil {
			fell := slices.Repeat([]int{2}, h.Count)
			if _, err := m.tables.Roll(ctx, m.seats[h.By], m.see(h.By, nil).Seq, fell); err != nil {
				t.Fatal(err)
			}
			continue
		}
		act, _, ok := m.nextAction()
		if !ok {
			break
		}
		m.play(act)
		if n > 4 && n%3 == 0 && m.amendWithDice(t, judge) {
			if v, err := m.tables.Verify(ctx, id); err != nil || !v.OK() {
				t.Errorf("%+v, %v", v, err)
			}
			return
		}
	}
	t.Fatal("no act could be amended into one that rolls")
}

// amendWithDice tries to amend the latest acts into others that need dice; it returns true if one was amended.
func (m *match) amendWithDice(t *testing.T, judge *browser) bool {
	t.Helper()
	if now := m.see(game.Nobody, nil); now.PendingDice != nil || now.View.Result != nil {
		return false
	}
	last := judge.get(m.path + "/referee/both/closed")
	if last.Status != http.StatusOK {
		return false
	}
	for seq := m.see(game.Nobody, nil).Seq + 10; seq > 1; seq-- {
		path := m.path + "/referee/both/amend-" + itoa(seq)
		a := judge.get(path)
		if a.Status != http.StatusOK {
			continue
		}
		for _, act := range []string{"done", "march", "force"} {
			form := a.ordersForm(t)
			form.Set("act", act)
			form.Set("because", "Entered wrong")
			read := judge.post(path+"/act", form)
			if read.Status != http.StatusOK || read.Find("[data-testid=ruling-dice]").Length() == 0 {
				continue
			}
			for range 8 {
				form = read.ordersForm(t)
				form.Set("act", act)
				form.Set("rest", "1")
				if read = judge.post(path+"/act", form); read.Status != http.StatusOK {
					t.Fatalf("dice of the amended act are refused: %s", read.Find("[data-testid=notice]").Text())
				}
				if read.Find("[data-testid=ruling-dice]").Length() == 0 {
					break
				}
			}
			if read.Find("[data-testid=means]").Length() == 0 {
				t.Fatalf("it is not read back: %s", read.Find("main").Text())
			}
			form = read.ordersForm(t)
			form.Set("act", act)
			judge.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
			return true
		}
	}
	return false
}
