package command_test

import (
	"reflect"
	"slices"
	"testing"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// TestRule10_4_ButtonShowsLeadersAndCost checks that the button of a command shows all leaders and the cost.
func TestRule10_4_ButtonShowsLeadersAndCost(t *testing.T) {
	label := func(values ...string) string {
		t.Helper()
		b := newCampScene(t).Seal()
		a := b.Ask(values...)
		i := slices.IndexFunc(a.Acts, func(x game.Act) bool { return x.ID == "command" })
		return a.Acts[i].Label
	}
	for want, draft := range map[string][]string{
		"Activate":                   nil,
		"Activate Washington · free": {"command.by=washington", "command.who="},
		"Activate Washington, with Greene, Sullivan, Lord Stirling, Sargent, Mercer, McDougall, Hitchcock and Cadwalader" +
			" · 4 AP": {"command.by=washington"},
		"Activate Greene · free":              {"command.by=greene", "command.who="},
		"Activate Greene, with Mercer · 3 AP": {"command.by=greene", "command.who=mercer"},
		"Activate Washington, with Mercer, Sargent and Fermoy · 4 AP": {
			"command.by=washington",
			"command.who=mercer,sargent,fermoy",
		},
	} {
		if got := label(draft...); got != want {
			t.Errorf("%v: got %q, want %q", draft, got, want)
		}
	}
}

// TestRule10_5_TheRadiusIsShownOnTheMap checks which hexes the map shows as the radius of a commanding leader. These
// are the leader's own hex, the hexes next to it, and the hexes within the radius in movement points.
func TestRule10_5_TheRadiusIsShownOnTheMap(t *testing.T) {
	b := newCampScene(t).Seal()
	a := b.Ask("command.by=washington")
	f, ok := a.Field("command.by")
	if !ok {
		t.Fatal("nobody commands")
	}
	at := testBook.ID(b.Unit("washington").At)
	if !slices.Contains(f.Reach, at) || len(f.Reach) < 7 || len(f.Reach) > 61 {
		t.Errorf("from %s he reaches %d hexes: %v", at, len(f.Reach), f.Reach)
	}
	k := b.Know(truth.American)
	reach := canCommand(t, &k, "washington")
	for _, id := range f.Reach {
		if !reach(hexOf(t, id)) {
			t.Errorf("%s is out of his reach", id)
		}
	}
	a = b.Ask()
	if f, _ = a.Field("command.by"); f.Reach != nil {
		t.Error("a radius is shown though nobody is chosen")
	}
}

// TestRule10_4_WhoGoesAlong checks that the form asks which leader commands, and then which others go with them. The
// player may choose nobody, or as many leaders as the span allows. The form also shows leaders nearby who cannot
// come, with the reason.
func TestRule10_4_WhoGoesAlong(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepCommand).SetPoints(3, 0).
		Put("1335", "washington:140", "greene", "sullivan", "mercer:720/5", "glover:850", "stephen:460", "cadwalader:1380")
	a := b.Seal().Ask("command.by=greene", "command.who=glover,cadwalader")
	f := fieldOf(a, "command.who")
	if f.Label != "Who goes along? 2 of 5 of the span used" || f.Min != 0 || f.Max != 3 || f.MaxWeight != 5 {
		t.Errorf("%q, %d to %d, room %d", f.Label, f.Min, f.Max, f.MaxWeight)
	}
	wantText(t, refusal(t, a, "command.who", "mercer"), "Too tired: fatigue 5.")
	wantText(t, refusal(t, a, "command.who", "sullivan"),
		"This leader costs 3: Greene commands leaders that cost less than 3.")
	wantText(t, refusal(t, b.Seal().Ask("command.by=washington"), "command.who", "glover"),
		"If Washington takes this leader along: Costs 4 AP, but only 3 are left.")

	played := b.Seal().PlayThrough("command", pick("command.by=greene", "command.who=glover"))
	if u := played.Unit("glover"); !u.Has(truth.Activated) || u.ActivatedBy != leaderNumber(t, "greene") ||
		played.State().AP[0] != 0 {
		t.Errorf("Glover %+v, %v", u, played.State().AP)
	}
	more := played.Ask("command.by=greene")
	if f := fieldOf(more, "command.who"); f.Min != 1 || f.MaxWeight != 4 {
		t.Errorf("Greene acts already, and takes one more at least: %d, room %d", f.Min, f.MaxWeight)
	}
	more = played.Ask("command.by=greene", "command.who=stephen")
	act, _ := more.Act("command")
	if act.Label != "Greene takes Stephen along · free" {
		t.Errorf("%q", act.Label)
	}
}

// TestRule10_4_OldFormsKeepTheirMeaning checks that answers to the old forms keep their meaning. They activate
// the same leaders for the same points and the same span.
func TestRule10_4_OldFormsKeepTheirMeaning(t *testing.T) {
	old := newCampScene(t).Seal().PlayThrough("command",
		pick("command.by=washington", "command.who=mercer", "command.more.1=sargent,fermoy", "command.more.0=greene")).
		PlayThrough("activate", pick("activate.who=mifflin"))
	now := newCampScene(t).Seal().PlayThrough("command",
		pick("command.by=washington", "command.who=mercer,sargent,fermoy,greene")).
		PlayThrough("command", pick("command.by=mifflin"))
	if !reflect.DeepEqual(old.State().Leaders, now.State().Leaders) || old.State().AP != now.State().AP {
		t.Errorf("%v, %v", old.State().AP, now.State().AP)
	}
	a := newCampScene(t).Seal().Ask()
	if _, ok := a.Act("activate"); ok {
		t.Error("the act of old is offered anew")
	}
}
