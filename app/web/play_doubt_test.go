package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/trenton"
)

// endMovementForm returns the form that ends the movement of a side, as its page sends it.
func (m *match) endMovementForm(side game.Side) url.Values {
	m.t.Helper()
	page := m.players[side].get(m.path).wantStatus(m.t, http.StatusOK)
	return url.Values{
		"seq": {page.value("#orders [name=seq]")}, "step": {page.value("#orders [name=step]")},
		"askback": {page.value("#orders [name=askback]")},
	}
}

// TestDoubtfulOrderIsQuestionedOnce ends a movement before anybody has marched. The page only asks for confirmation.
// Sent again, the order is played. After the box is ticked, the player is not asked again until they switch the
// questions on.
func TestDoubtfulOrderIsQuestionedOnce(t *testing.T) {
	m := newMatch(t, trenton.New(), "christmas_surprise", 1)
	for range 40 {
		a, form, ok := m.nextAction()
		if !ok {
			t.Fatal("nobody ever marches")
		}
		if done, ok := form.Act("done"); ok && len(done.Warning) > 0 {
			break
		}
		m.play(a)
	}
	side := m.see(game.Nobody, nil).View.Asked.List()[0]
	player, before := m.players[side], m.see(side, nil).Seq
	player.get(m.path+"?doubts=on").wantStatus(t, http.StatusOK)
	form := m.endMovementForm(side)
	form.Set("act", "done")
	asked := player.post(m.path+"/act", form).wantStatus(t, http.StatusUnprocessableEntity)
	if words := asked.mustHave(t, "[data-testid=notice][data-kind=doubt]").Text(); !strings.Contains(words,
		"would be lost") {
		t.Errorf("it asks %q", words)
	}
	if label := asked.mustHave(t, "[data-testid=sure]").Text(); label != "Yes: End movement" {
		t.Errorf("the button says %q", label)
	}
	asked.mustHave(t, "[data-testid=hush]")
	if now := m.see(side, nil).Seq; now != before {
		t.Fatalf("something was done: %d, then %d", before, now)
	}
	form.Del("act")
	form.Set("sure", "done")
	form.Set("hush", "yes")
	player.post(m.path+"/act", form).wantStatus(t, http.StatusSeeOther)
	if now := m.see(side, nil).Seq; now == before {
		t.Fatal("nothing was done")
	}
	page := player.get(m.path).wantStatus(t, http.StatusOK)
	if page.Find("#orders [name=askback]").Length() > 0 {
		t.Error("the player is asked again")
	}
	if m.see(game.Nobody, nil).View.Result == nil {
		page.mustHave(t, "[data-testid=doubts-on]")
	}
	player.get(m.path+"?doubts=on").wantStatus(t, http.StatusOK)
	if player.get(m.path).wantStatus(t, http.StatusOK).Find("[data-testid=doubts-on]").Length() > 0 {
		t.Error("the player is still not asked")
	}
}
