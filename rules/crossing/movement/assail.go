package movement

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Parts shared by Hasty, Normal and Prepared attacks (16.1, 17.0): the attacking force, the dawn attack, and the
// beginning of a combat.

// Yes and no are the ids of the two answers to a yes-or-no question in a form.
const (
	Yes = "yes"
	no  = "no"
)

// AttackIDs are the ids of the kinds of attack in forms and charts.
var AttackIDs = [...]string{
	printed.HastyAttack: "hasty", printed.NormalAttack: "normal",
	printed.PreparedAttack: "prepared",
}

// AttackNamed returns the kind of attack with an id, 0 if there is none.
func AttackNamed(id string) printed.AttackKind {
	return printed.AttackKind(max(0, slices.Index(AttackIDs[:], id)))
}

// PlannedAttack is an attack as chosen in the form so far: where, how, by which leaders, under which commander.
type PlannedAttack struct {
	At        board.Place
	Kind      printed.AttackKind
	Leaders   []nr
	Commander nr // the leader whose rating is used
	Dawn      bool
}

// chooseForce asks which leaders attack. At least one must have troops; leaders without troops may go with them. All
// leaders with troops are proposed. Of the others only leaders stacked with attackers are proposed, because another
// hex would count as an attacking hex. If a garrison can spare only some men, the form asks for more leaders as long
// as some fit. It returns the force as chosen or proposed.
func (b Rules) chooseForce(k *known, d action.Draft, a *game.Ask, act *game.Act, name string, troops,
	along []*knownLeader,
	spare int,
) []nr {
	var force []nr
	add := func(f game.Field, faces []*knownLeader) {
		for _, x := range faces {
			f.Options = append(f.Options, b.Option(x))
		}
		drafted, answered := d.Get(f.ID)
		for i, o := range f.Options {
			adjacent := func(n nr) bool { return k.Find(n).At == faces[i].At }
			if !answered && i < f.Max && (faces[i].Troops > 0 || slices.ContainsFunc(force, adjacent)) {
				drafted = append(drafted, o.ID)
			}
		}
		for _, id := range drafted {
			if _, there := f.Option(id); there && !slices.Contains(f.Value, id) {
				f.Value = append(f.Value, id)
				force = append(force, b.Find(id))
			}
		}
		a.Fields = append(a.Fields, f)
		if !slices.Contains(act.NeededFields, f.ID) {
			act.NeededFields = append(act.NeededFields, f.ID)
		}
	}
	f := game.Field{
		ID: name + ".leaders", Label: "Who attacks?", Kind: game.PickMany, Min: 1, Max: maxTogether(troops, spare),
		ReloadsForm: true, Rule: rulebook.Combat,
	}
	for ring := 1; ; ring++ {
		before, all := len(force), f.Max == len(troops)
		add(f, troops)
		for _, n := range force[before:] {
			spare -= k.Find(n).Troops
		}
		troops = slices.DeleteFunc(slices.Clone(troops), func(x *knownLeader) bool {
			return slices.Contains(force, x.Nr) || x.Troops > spare
		})
		if len(troops) == 0 || len(force) == before || all {
			break
		}
		f = game.Field{
			ID: name + ".more." + strconv.Itoa(ring), Label: "Who else attacks?", Kind: game.PickMany,
			Max: maxTogether(troops, spare), ReloadsForm: true, Rule: rulebook.Garrisons,
		}
	}
	if len(along) > 0 {
		add(game.Field{
			ID: name + ".along", Label: "Who goes along without troops?", Kind: game.PickMany, Max: len(along),
			ReloadsForm: true, Rule: rulebook.Combat,
		}, along)
	}
	return force
}

// maxTogether returns how many leaders of a list can always go together within a limit of men. Any choice of that
// many leaders fits, even the leaders with the most men.
func maxTogether(faces []*knownLeader, men int) int {
	big := slices.Clone(faces)
	slices.SortFunc(big, func(x, y *knownLeader) int { return y.Troops - x.Troops })
	for i, x := range big {
		if men -= x.Troops; men < 0 {
			return i
		}
	}
	return len(faces)
}

// ChosenForce returns the leaders chosen for an attack.
func (b Rules) ChosenForce(a action.Action, name string) []nr {
	out := append(b.LeadersByID(a.Many(name+".leaders")), b.SpanAnswers(a.Picks, name+".more")...)
	return append(out, b.LeadersByID(a.Many(name+".along"))...)
}

// askDawnAttack asks the American side whether to use its dawn attack, if that is possible (17.2.3). It is possible
// once in the game, in the 7 am turn, against leaders who had no American adjacent before the 12 am turn. Our reading
// (50): a dawn attack cannot be combined with the surprise at Trenton. If there is that surprise, the question is not
// asked.
func (b Rules) askDawnAttack(k *known, d action.Draft, a *game.Ask, act *game.Act, name string, x *PlannedAttack) {
	if !b.mayAttackAtDawn(k, x) {
		return
	}
	f := game.Field{
		ID: name + ".dawn", Label: "Use the dawn attack, once per game?", Kind: game.PickOne, Min: 1, Max: 1,
		ReloadsForm: true, Rule: rulebook.CombatModifiers, Value: []string{no},
	}
	f.Options = []game.Option{
		{ID: no, Label: "No"},
		{
			ID: Yes, Label: "Attack at dawn",
			Detail: chart.SignedNumber(b.Charts.SurpriseModifier("dawn")) + " on the surprise die; once per game",
		},
	}
	if d.One(f.ID) == Yes {
		f.Value, x.Dawn = []string{Yes}, true
	}
	a.Fields = append(a.Fields, f)
	act.NeededFields = append(act.NeededFields, f.ID)
}

func (b Rules) mayAttackAtDawn(k *known, x *PlannedAttack) bool {
	if k.ViewerSide != truth.American || k.Now.Slot() != printed.Dawn || k.DawnAttackUsed || b.surprisesTrenton(k, x.At) {
		return false
	}
	there := k.At(x.At)
	if there == nil || !there.FullyVisible {
		return false
	}
	for _, n := range there.VisibleLeaders {
		if !battle.DawnAttackPossible(k.Find(n).NearHistory) {
			return false
		}
	}
	return true
}

// surprisesTrenton reports whether an American attack on a hex gets the special surprise at Trenton.
func (b Rules) surprisesTrenton(k *known, at board.Place) bool {
	return at == b.Trenton && k.Now == b.TrentonMorning && !k.TrentonWarned
}

// BeginCombat begins a combat. The attackers have already paid for it, and everybody sees them, because they are next
// to the enemy. A commander farther away may be hidden in a stack (3.0). The argument note tells the owner what the
// attack cost.
func (b Rules) BeginCombat(t *turn, c *truth.Combat, force []nr, note string) {
	s := t.State
	from := make([]board.Place, 0, len(force))
	for _, n := range force {
		u := s.Unit(n)
		u.Set(truth.Moved)
		c.Fighters = append(c.Fighters, truth.Fighter{Leader: n, From: u.At, Troops: u.Troops})
		if !slices.Contains(from, u.At) {
			from = append(from, u.At)
		}
	}
	slices.Sort(from)
	s.Combat = c
	b.OpenCombatRecord(s)
	spaces := make([]text.Span, len(from))
	for i, p := range from {
		spaces[i] = b.Space(p)
	}
	words := text.Say(b.Names(force), " ", truth.Verb(len(force), "makes", "make"), " a ", c.Kind.String(), " attack on ",
		b.Space(c.At), " from ", text.List(spaces))
	cover := words
	if c.Kind == printed.PreparedAttack && !slices.Contains(force, c.Leader) {
		words = text.Say(words, " under ", b.Name(c.Leader))
		if at := s.Unit(c.Leader).At; b.Seen(s, c.Attacker, at) || b.Stack(s, at)[0] == c.Leader {
			cover = words
		}
	}
	rule := rulebook.HastyAndNormalAttacks
	if c.Kind == printed.PreparedAttack {
		rule = rulebook.PreparedAttack
	}
	attack := fact.BattleBegins{Place: b.PlaceFact(c.At)}
	b.TellSide(t, c.Attacker, text.Say(words, ", ", note, "."), text.Say(cover, "."),
		rule).WithFacts(attack).WithOtherFacts(attack)
	if c.UsesDawnAttack {
		s.DawnAttackUsed = true
		t.Tell(text.Say("This is the dawn attack, the only one of the game.")).WithRule(rulebook.CombatModifiers).
			WithFacts(fact.Decision{Choice: "dawn attack"})
	}
	t.Call(truth.StepCombat)
}
