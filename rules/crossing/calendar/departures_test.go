package calendar_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// sceneAfterDepartures returns a test table just after the 2,500 Americans have gone home.
func sceneAfterDepartures(c *crossingtest.Scene) *table {
	return c.BeginNewYear().With(func(s *state) { s.MenOwed = 0 })
}

func TestRule9_4_1_FourLeadersLeave(t *testing.T) {
	b := sceneAfterDepartures(newtownScene(t)).PlayThrough(knowledge.ActDone, nil)
	for _, id := range []string{"dickinson", "lord_stirling", "glover", "sargent"} {
		if u := b.Unit(id); u.Fate != truth.Removed || u.Troops != 0 {
			t.Errorf("%s %+v", id, u)
		}
	}
	for _, id := range []string{"mercer", "hitchcock", "fermoy", "st_clair"} {
		if b.Unit(id).Fate != truth.InPlay {
			t.Errorf("%s is gone", id)
		}
	}
	wantText(t, b.LogOf(truth.British), "Dickinson leaves the game.")
	if b.Step() != truth.StepCommand || b.AskedSide() != truth.American {
		t.Errorf("%s", b.Step())
	}
}

func TestRule9_4_1_TheyHandOverTheirMen(t *testing.T) {
	b := sceneAfterDepartures(newtownScene(t))
	if got := optionsOfField(fieldOf(b.Ask(), "hand.from")); !slices.Equal(got, []string{"sargent", "glover"}) {
		t.Errorf("%v: Dickinson stands alone, and Mercer has no room for Lord Stirling's men", got)
	}
	if got := optionsOfField(fieldOf(b.Ask("hand.from=glover"), "hand.to")); !slices.Equal(got, []string{"st_clair"}) {
		t.Errorf("%v: the others are full, and Sargent leaves too", got)
	}
	if f := fieldOf(b.Ask("hand.from=glover", "hand.to=st_clair"), "hand.men"); f.Max != 85 {
		t.Errorf("St. Clair may have 1,400 now: %+v", f)
	}
	b.PlayThrough("hand", pick("hand.from=glover", "hand.to=st_clair", "hand.men=85"))
	if u := b.Unit("st_clair"); u.Troops != 1270 || u.Fatigue != 2 || b.Unit("glover").Troops != 0 {
		t.Errorf("%+v", u)
	}
}

func TestRule9_4_1_TheyFormDetachments(t *testing.T) {
	b := sceneAfterDepartures(newtownScene(t))
	if f := fieldOf(b.Ask("form.from=dickinson"), "form.men"); f.Min != 10 || f.Max != 40 {
		t.Errorf("%+v", f)
	}
	b.PlayThrough("form", pick("form.from=dickinson", "form.men=40")).PlayThrough(knowledge.ActDone, nil)
	if id := b.Detachment("2030"); id == "a_det_4" || b.Unit(id).Troops != 400 ||
		testBook.Of(leaderNumber(t, id)).Kind != printed.Militia {
		t.Errorf("%s %+v", id, b.Unit(id))
	}
}

func TestReading63_RoutedAndDisorderedMenCannotBeHandedOver(t *testing.T) {
	b := sceneAfterDepartures(newScene(t).
		Put("1335", "glover:850/2 disordered", "st_clair:420", "sargent:700", "mercer:100/4 routed").
		Put("2029", "rall:1250"))
	if got := optionsOfField(fieldOf(b.Ask(), "hand.from")); !slices.Equal(got, []string{"sargent"}) {
		t.Errorf("%v", got)
	}
	if got := optionsOfField(fieldOf(b.Ask("hand.from=sargent"), "hand.to")); !slices.Equal(got, []string{"st_clair"}) {
		t.Errorf("%v", got)
	}
}

func TestRule9_4_1_AnAccountIsKeptOfWhoGaveTheMen(t *testing.T) {
	c := newScene(t).SetOptions(truth.EnlistmentShares).Put("1335", "glover:850", "hitchcock:700", "a_det_1", "a_det_2")
	b := c.Run(func(t *game.Turn[truth.State]) {
		testBook.GiveMen(t, leaderNumber(c.T, "glover"), leaderNumber(c.T, "a_det_1"), 200, rulebook.Detachments)
		testBook.GiveMen(t, leaderNumber(c.T, "hitchcock"), leaderNumber(c.T, "a_det_1"), 100, rulebook.Detachments)
		testBook.GiveMen(t, leaderNumber(c.T, "glover"), leaderNumber(c.T, "a_det_1"), 50, rulebook.Detachments)
		testBook.GiveMen(t, leaderNumber(c.T, "a_det_1"), leaderNumber(c.T, "a_det_2"), 300, rulebook.Detachments)
		testBook.GiveMen(t, leaderNumber(c.T, "a_det_2"), leaderNumber(c.T, "glover"), 100, rulebook.Detachments)
	})
	glover, hitchcock, one, two := leaderNumber(t, "glover"), leaderNumber(t, "hitchcock"), leaderNumber(t, "a_det_1"),
		leaderNumber(t, "a_det_2")
	want := []truth.Share{
		{To: one, From: hitchcock, Men: 50},
		{To: two, From: glover, Men: 150},
		{To: two, From: hitchcock, Men: 50},
	}
	if got := b.State().Shares; !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
}

// beginSickness begins the British command phase of January 1, 12 am, in which men fall sick or desert.
func beginSickness(c *crossingtest.Scene) *table {
	c.T.Helper()
	return c.SetTurn(32, printed.Midnight).BeginBritishCommand()
}

func TestRule9_2_4_300BritishFallSickOrDesert(t *testing.T) {
	b := beginSickness(newScene(t).Put("1335", "glover:850").Put("1820", "leslie:2100").Put("2401", "webster:600").
		Put("1807", "grenadiers:480").Put("2630", "h_det_1:150").Put("2730", "h_det_2:400"))
	if b.Step() != truth.StepSickness || b.AskedSide() != truth.British || b.State().MenOwed != 300 {
		t.Fatalf("%s, %d owed", b.Step(), b.State().MenOwed)
	}
	if got := leadersWhoMayGo(b); got != "leslie 2,100, webster 100, h_det_1 50/150, h_det_2 300/400" {
		t.Error(got)
	}
	wantText(t, b.PlayRefused(knowledge.ActDone), "300 men of 300 men must still go.")
	b.PlayThrough("disband", pick("disband.who=h_det_1")).PlayThrough("send", pick("send.who=leslie", "send.men=15")).
		PlayThrough(knowledge.ActDone, nil)
	if b.Unit("h_det_1").Fate != truth.NotArrived || b.Unit("leslie").Troops != 1950 || b.Step() != truth.StepCommand ||
		b.AskedSide() != truth.British {
		t.Errorf("%+v at %s", b.Unit("leslie"), b.Step())
	}
}

func TestRule9_2_4_NoDetachmentIsDisbandedForMoreThanAreOwed(t *testing.T) {
	b := beginSickness(newScene(t).Put("1335", "glover:850").Put("1820", "leslie:2100").Put("2630", "h_det_1:400"))
	wantText(t, b.Ask().Help.String(),
		"No detachment goes whole: 400 men would go, and only 300 men must: Leslie can give 300 men.")
	b.PlayRefused("disband", "disband.who=h_det_1")
	b = beginSickness(newScene(t).Put("1335", "glover:850").Put("2401", "webster:480", "h_det_1:400"))
	if got := leadersWhoMayGo(b); got != "webster 380, h_det_1 300" {
		t.Errorf("of 880 men at Amboy 500 stay, so no detachment of 400 goes whole: %s", got)
	}
}

// TestRule9_EveryActOfTheDeparturesCanBeDone checks that the forms of January 1 come to an end, whatever the answers.
// Every action that is offered can be played. The action that ends the form can be played once no more men must go,
// or no leader can give any.
func TestRule9_EveryActOfTheDeparturesCanBeDone(t *testing.T) {
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 11))
		c := newScene(t).Put("2029", "greene", "dickinson")
		places := []string{"1335", "1953", "2337"}
		if seed%2 == 0 {
			c = newScene(t).Put("1335", "washington:140")
			places = []string{"1820", "2401", "1807"}
		}
		side := game.Side(1 + (seed+1)%2)
		for _, n := range testBook.All(side) {
			if l := testBook.Of(n); l.Limit(testBook.NewYear) > 0 && rng.IntN(2) == 0 && !c.S.Unit(n).OnMap() {
				c.Put(places[rng.IntN(3)], l.ID+":"+strconv.Itoa(10*(1+rng.IntN(min(40, l.Limit(testBook.NewYear)/10)))))
			}
		}
		c.S.Options = truth.Options(rng.IntN(2)) * truth.EnlistmentShares
		b := c.BeginNewYear()
		if side == truth.British {
			b = beginSickness(c)
		}
		for n := 0; b.Step() == truth.StepEnlist || b.Step() == truth.StepSickness; n++ {
			if n > 500 {
				t.Fatalf("seed %d: it does not end", seed)
			}
			form := b.Ask()
			next, end := form.Acts[rng.IntN(len(form.Acts))].ID, form.Acts[len(form.Acts)-1]
			if end.ID != knowledge.ActDone || (end.Refusal == nil) != (len(form.Acts) == 1 || b.State().MenOwed == 0) {
				t.Fatalf("seed %d: %d owed, and the end is %+v", seed, b.State().MenOwed, end)
			}
			if next == knowledge.ActDone && end.Refusal != nil {
				continue
			}
			a, err := game.FillAct(func(d action.Draft) (game.Ask, error) { return testGame.Ask(b.Position, side, d) }, next,
				nil,
				rng.IntN)
			if err != nil {
				t.Fatalf("seed %d: %s cannot be filled in: %v\n%+v", seed, next, err, form)
			}
			a.Side, a.Step = side, b.Step()
			out, err := testGame.Play(b.Position, a, crossingtest.FixedDice(nil))
			if err != nil {
				t.Fatalf("seed %d: %s %v: %v", seed, next, a.Picks, err)
			}
			b.Position, b.Outcome = out.Position, out
		}
		if b.Step() != truth.StepCommand {
			t.Fatalf("seed %d: at %s", seed, b.Step())
		}
	}
}

func TestRule9_2_4_WhereNobodyMayLoseMenNobodyDoes(t *testing.T) {
	b := beginSickness(newScene(t).Put("1335", "glover:850").Put("2401", "webster:500")).PlayThrough(knowledge.ActDone,
		nil)
	if b.Unit("webster").Troops != 500 || b.Step() != truth.StepCommand {
		t.Errorf("%+v", b.Unit("webster"))
	}
}

func TestRule9_OnOtherTurnsNobodyGoes(t *testing.T) {
	b := newScene(t).SetTurn(32, printed.Midnight).Put("1335", "glover:850").Put("1820", "leslie:2100").
		SetActive(truth.British).Seal().PlayThrough(knowledge.ActDone, nil, calmRolls...)
	if b.Step() != truth.StepCommand {
		t.Errorf("%s", b.Step())
	}
}
