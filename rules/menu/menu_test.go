package menu_test

import (
	"fmt"
	"reflect"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/menu"
)

type state struct{ dug int }

type known struct{ idlePeople []string }

func digAction() menu.MenuAction[state, known] {
	return menu.MenuAction[state, known]{
		Act: "dig",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{ID: "dig.who", Label: "Who digs?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true}
			for _, id := range k.idlePeople {
				f.Options = append(f.Options, game.Option{ID: id, Label: id})
			}
			act := game.Act{ID: "dig", Label: "Dig", NeededFields: []string{f.ID}}
			if who := d.One(f.ID); who != "" {
				f.Value = []string{who}
				act.Label = who + " digs"
			}
			a.Fields, a.Acts = append(a.Fields, f), append(a.Acts, act)
		},
		Play: func(t *game.Turn[state], _ action.Action) error {
			t.State.dug++
			return nil
		},
	}
}

func phase() game.Phase[state, known] {
	return menu.Menu[state, known]{
		Title:       func(*known) string { return "Digging" },
		Actions:     []menu.MenuAction[state, known]{digAction()},
		EndAct:      game.Act{ID: "done", Label: "Enough", Primary: true},
		AfterEnd:    func(t *game.Turn[state]) { t.State.dug = -1 },
		EndLossText: func(k *known) string { return " for " + k.idlePeople[0] },
	}.Phase()
}

func TestMenu_OnlyChoiceIsProposed(t *testing.T) {
	a := phase().Ask(&known{idlePeople: []string{"hand"}}, nil)
	if act, _ := a.Act("dig"); act.Label != "hand digs" || !a.Ready(act) || len(a.Fields) != 1 {
		t.Errorf("%+v", a)
	}
	if end, _ := a.Act("done"); end.Label != "Enough for hand" || !end.Primary {
		t.Errorf("%+v", end)
	}
	a = phase().Ask(&known{idlePeople: []string{"hand", "glover"}}, nil)
	if act, _ := a.Act("dig"); act.Label != "Dig" || a.Ready(act) {
		t.Errorf("of two, one is proposed: %+v", a)
	}
}

func TestMenu_PlaysThePressedAction(t *testing.T) {
	turn := &game.Turn[state]{State: &state{}}
	for act, want := range map[string]int{"dig": 1, "done": -1} {
		turn.State.dug = 0
		if err := phase().Play(turn, action.Action{Act: act}); err != nil || turn.State.dug != want {
			t.Errorf("%s: %d, %v", act, turn.State.dug, err)
		}
	}
	if err := phase().Play(turn, action.Action{Act: "fly"}); err == nil {
		t.Error("an act nobody offers was played")
	}
}

// TestMenu_CachesOffersWithoutChoices tests a menu of two actions. Each action gets only its own choices from the
// draft. The offer of one action is computed only once while drafts are about the other.
func TestMenu_CachesOffersWithoutChoices(t *testing.T) {
	var kept menu.Offers
	drafts := map[string][]string{}
	offer := func(act string) menu.MenuAction[state, known] {
		return menu.MenuAction[state, known]{Act: act, AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			drafts[act] = append(drafts[act], fmt.Sprint(d))
			f := game.Field{
				ID: act + ".who", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Value: []string{d.One(act + ".who")},
			}
			for _, id := range k.idlePeople {
				f.Options = append(f.Options, game.Option{ID: id})
			}
			a.Fields, a.Acts = append(a.Fields, f), append(a.Acts, game.Act{ID: act})
		}}
	}
	p := menu.Menu[state, known]{
		Title: func(*known) string { return "" }, EndAct: game.Act{ID: "done"},
		Actions: []menu.MenuAction[state, known]{offer("dig"), offer("digest")},
		Cache:   func(*known) *menu.Offers { return &kept },
	}.Phase()
	k := &known{idlePeople: []string{"hand", "glover"}}
	if _, ok := kept.Field("dig.who"); ok {
		t.Error("a field is known before anybody was asked")
	}
	for _, d := range []action.Draft{
		nil,
		{{Field: "digest.who", Values: []string{"hand"}}},
		{{Field: "digest.who", Values: []string{"glover"}}},
	} {
		a := p.Ask(k, d)
		if len(a.Fields) != 2 || len(a.Acts) != 3 || a.Fields[1].Value[0] != d.One("digest.who") ||
			a.Fields[0].Value[0] != "" {
			t.Errorf("%v: %+v", d, a)
		}
	}
	if f, ok := kept.Field("digest.who"); !ok || len(f.Options) != 2 || f.Value[0] != "" {
		t.Errorf("kept of the field: %+v, %v", f, ok)
	}
	want := map[string][]string{"dig": {"[]"}, "digest": {"[]", "[{digest.who [hand]}]", "[{digest.who [glover]}]"}}
	if !reflect.DeepEqual(drafts, want) {
		t.Errorf("they were asked with %v, want %v", drafts, want)
	}
}
