package movement

import (
	"tricorne/rules/crossing/command"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// dropDetachmentAction returns the action of forming a detachment on the march. The detachment stays in its hex, or
// marches on in place of its leader.
func (b Rules) dropDetachmentAction() menuAction {
	return menuAction{Act: "detach", AddToForm: b.offerDrop, Play: b.playDrop}
}

func (b Rules) offerDrop(k *known, d action.Draft, a *game.Ask) {
	var faces []*knownLeader
	for _, g := range k.March.MovableLeaders() {
		if f := k.Find(g.Leader); b.MayDetach(k, f) && b.stayRefusal(k) == nil {
			faces = append(faces, f)
		}
	}
	if len(faces) == 0 {
		return
	}
	act := game.Act{
		ID: "detach", Name: "Form a detachment", Label: "Form a detachment",
		NeededFields: []string{"detach.from", "detach.men", "detach.goes"},
	}
	if x := b.AskDetachment(k, d, a, &act, faces); x != nil {
		f := game.Field{
			ID: "detach.goes", Label: "Who may march on?", Kind: game.PickOne, Min: 1, Max: 1,
			Rule: rulebook.Detachments,
		}
		f.Options = []game.Option{
			{ID: "leader", Label: b.Of(x.Nr).Name, Detail: "the detachment stays where it is formed"},
			{ID: "detachment", Label: "The detachment", Detail: b.Of(x.Nr).Name + " has ended its move"},
		}
		f.Value = []string{"leader"}
		if o, ok := f.Option(d.One(f.ID)); ok {
			f.Value = []string{o.ID}
		}
		a.Fields = append(a.Fields, f)
	}
	a.Acts = append(a.Acts, act)
}

func (b Rules) playDrop(t *turn, a action.Action) error {
	n := b.PickedLeader(a.Picks, "detach.from")
	if a.One("detach.goes") == "leader" {
		b.FormDetachment(t, n, command.ReadMen(a, "detach.men"),
			t.State.Unit(n).Flags&command.InheritedFlags|truth.CreatedThisPhase,
			rulebook.Detachments)
		return nil
	}
	b.DetachAndHalt(t, n, command.ReadMen(a, "detach.men"))
	return nil
}
