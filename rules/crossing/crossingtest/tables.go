package crossingtest

import (
	"slices"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
	"tricorne/rules/game/view"
)

// FightOn answers every question of a combat with the first choice. FightOn stops when the combat is over, or when it
// reaches one of the given steps.
func (b *Table) FightOn(until ...string) *Table {
	b.T.Helper()
	for b.State().Combat != nil {
		step := b.Step()
		if slices.Contains(until, string(step)) {
			return b
		}
		a := b.Ask()
		switch step {
		case truth.StepRetreat:
			b.PlayThrough("retreat", Pick("retreat.to="+a.Fields[0].Options[0].ID))
		case truth.StepLosses:
			words := "losses.men="
			for i, v := range a.Fields[0].Value {
				if i > 0 {
					words += ","
				}
				words += v
			}
			b.PlayThrough("losses", Pick(words))
		case truth.StepAdvance:
			b.PlayThrough("stay", nil)
		case truth.StepSurrender:
			b.PlayThrough("fight", nil)
		default:
			b.T.Fatal(step)
		}
	}
	return b
}

// Correct makes one correction of a thing as a referee. The correction must not need a die roll.
func (b *Table) Correct(verb correct.Verb, thing, to string) *Table {
	b.T.Helper()
	out, err := Game().Correct(b.Position,
		correct.Correction{Changes: []correct.Change{{Verb: verb, Target: thing, To: to}}, Reason: "it stood otherwise"},
		FixedDice(nil))
	if err != nil {
		b.T.Fatalf("%s %s %s: %v", verb, thing, to, err)
	}
	return &Table{T: b.T, Position: out.Position, Outcome: out}
}

// Property returns the correction of one property of a thing, such as a leader. It fails the test if a referee cannot
// make that correction.
func (b *Table) Property(thing string, verb correct.Verb) correct.Property {
	b.T.Helper()
	things, err := Game().CorrectionTargets(b.Position, oracle.Viewer())
	if err != nil {
		b.T.Fatal(err)
	}
	for i := range things {
		for _, g := range things[i].Properties {
			if things[i].ID == thing && g.Verb == verb {
				return g
			}
		}
	}
	b.T.Fatalf("no %s of %s", verb, thing)
	return correct.Property{}
}

// DestinationOption returns the option for a destination of a march.
func (b *Table) DestinationOption(hex string, words ...string) game.Option {
	b.T.Helper()
	a := b.Ask(words...)
	f, ok := a.Field("go.to")
	if !ok {
		b.T.Fatalf("nobody can go anywhere: %+v", a.Acts)
	}
	o, ok := f.Option(hex)
	if !ok {
		b.T.Fatalf("%s cannot be reached", hex)
	}
	return *o
}

// Reaches reports whether a destination of a march is offered.
func (b *Table) Reaches(hex string, words ...string) bool {
	b.T.Helper()
	a := b.Ask(words...)
	f, ok := a.Field("go.to")
	if !ok {
		return false
	}
	o, ok := f.Option(hex)
	return ok && o.Refusal == nil
}

// Choices returns the hexes that a retreat may choose from, in printed order.
func (b *Table) Choices() []string {
	r := b.State().Retreat()
	if r == nil {
		return nil
	}
	out := Book.Ids(r.Choices)
	slices.Sort(out)
	return out
}

// SeenFight returns the combat as it is displayed to a viewer.
func (b *Table) SeenFight(v game.Viewer) *view.Battle {
	b.T.Helper()
	view, err := Game().View(b.Position, v)
	if err != nil {
		b.T.Fatal(err)
	}
	if view.Battle == nil {
		b.T.Fatal("no combat is shown")
	}
	return view.Battle
}
