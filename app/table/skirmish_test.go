package table_test

import (
	"errors"
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/luck"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// skirmish is a small game for these tests. The side to move may do five things. It may take a step, which everybody
// is told and which can be taken back. It may whisper a number, which nobody else notices. It may scout, which
// reveals the enemy's number. It may attack: dice are rolled, and the other side must answer. Or it may end its part
// of the turn.

type skirmishState struct {
	Flow   game.Flow `cbor:"1,keyasint"`
	Turn   int       `cbor:"2,keyasint"`
	Active game.Side `cbor:"3,keyasint"`
	Number [2]int    `cbor:"4,keyasint"`
	Steps  [2]int    `cbor:"5,keyasint"`
	Points [2]int    `cbor:"6,keyasint"`
	Fights bool      `cbor:"7,keyasint"`
}

type skirmishKnowledge struct {
	state  skirmishState // numbers that the viewer does not know are 0
	viewer game.Viewer
}

const (
	red          = game.Side(1)
	blue         = game.Side(2)
	lastTurn     = 3
	march        = action.Step("march")
	battleAnswer = action.Step("battle.answer")
)

var field, _ = board.New([]board.Space{{ID: "field", Name: "the field"}}, nil)

var names = [3]string{"Nobody", "Red", "Blue"}

func skirmish() game.Game { return game.New(skirmishRules()) }

func skirmishRules() game.Rules[skirmishState, skirmishKnowledge] {
	return game.Rules[skirmishState, skirmishKnowledge]{
		Manual: &game.Manual{
			ID: "skirmish", Title: "Skirmish", Edition: 1,
			Sides: []game.SideInfo{
				{Side: red, ID: "red", Name: "Red", Plural: "Reds"}, {Side: blue, ID: "blue", Name: "Blue", Plural: "Blues"},
			},
			Scenarios: []game.Scenario{{ID: "dawn", Name: "Dawn", FirstTurn: 1, LastTurn: lastTurn}},
			Options:   []game.Option{{ID: "fog", Label: "Fog"}},
			Board:     field,
			Guide: &teach.Guide{Scenario: "dawn", Side: red, Secret: [32]byte{7}, Lessons: []teach.Lesson{
				{Title: "Step", ExpectedAction: action.Action{Side: red, Step: march, Act: "step"}},
				{Title: "End", ExpectedAction: action.Action{Side: red, Step: march, Act: "end"}},
			}},
		},
		Begin: func(t *game.Turn[skirmishState], _ game.Setup) error {
			t.State.Turn, t.State.Active = 1, red
			t.State.Number = [2]int{t.Roll(game.Throw{
				Owner: red, Purpose: "the number of Red", Count: 1, Sides: 6,
				Terms: dice.Terms{From: 4, To: 6},
			})[0], 4}
			t.Tell(text.Say("They meet."))
			t.Call(march)
			return nil
		},
		Flow:  func(s *skirmishState) *game.Flow { return &s.Flow },
		Clone: func(s *skirmishState) *skirmishState { c := *s; c.Flow = s.Flow.Clone(); return &c },
		Know: func(s *skirmishState, v game.Viewer) skirmishKnowledge {
			k := skirmishKnowledge{state: *s, viewer: v}
			for _, side := range []game.Side{red, blue} {
				if !v.Sees(side) {
					k.state.Number[side-1] = 0
				}
			}
			return k
		},
		View: func(k *skirmishKnowledge) view.View {
			v := view.View{TurnName: "Turn " + strconv.Itoa(k.state.Turn), Active: k.state.Active}
			for _, side := range []game.Side{red, blue} {
				v.Tracks = append(v.Tracks,
					view.Track{ID: "vp", Side: side, Value: k.state.Points[side-1]},
					view.Track{ID: "steps", Side: side, Value: k.state.Steps[side-1]},
					view.Track{ID: "number", Side: side, Value: k.state.Number[side-1]})
			}
			if k.state.Fights {
				v.Battle = &view.Battle{Space: "field", Attacker: k.state.Active}
			}
			return v
		},
		BattleSpace: func(s *skirmishState) string {
			if s.Fights {
				return "field"
			}
			return ""
		},
		TurnAndPhase: func(s *skirmishState) (int, string) { return s.Turn, names[s.Active] + " part" },
		Forget:       func(*skirmishState, game.Side) {},
		Guess:        func(*skirmishState, game.Side, func(int) int) {},
		Validate: func(s *skirmishState) error {
			if s.Points[0]+s.Points[1] > 9 {
				return errors.New("more points than there are")
			}
			return nil
		},
		CorrectionTargets: func(t *game.Turn[skirmishState]) []correct.Target {
			s := t.State
			var out []correct.Target
			for _, side := range []game.Side{red, blue} {
				number := func(at *int, most int) correct.Property {
					return correct.NumberProperty(correct.SetTrack, "Value", at, correct.UpTo(most))
				}
				out = append(out,
					correct.TrackOf("vp"+names[side], side, names[side]+"'s points", number(&s.Points[side-1], 9)),
					correct.TrackOf("number"+names[side], side, names[side]+"'s number",
						number(&s.Number[side-1], 6)).WithPublic(false))
			}
			return out
		},
		Steps: map[action.Step]game.Phase[skirmishState, skirmishKnowledge]{
			march: {
				Rule: "1 March", Activity: "marching",
				SidesAsked: func(s *skirmishState) fact.Sides { return fact.SidesOf(s.Active) },
				Ask:        askMarch, Play: playMarch,
			},
			battleAnswer: {
				Rule: "2 Battle", Activity: "answering",
				SidesAsked: func(s *skirmishState) fact.Sides { return fact.SidesOf(s.Active.Other()) },
				Ask: func(*skirmishKnowledge, action.Draft) game.Ask {
					return game.Ask{Title: "Answer", Acts: []game.Act{{ID: "stand"}, {ID: "volleys"}}}
				}, Play: playAnswer,
			},
		},
	}
}

func askMarch(k *skirmishKnowledge, d action.Draft) game.Ask {
	n := game.Field{ID: "n", Label: "Number", Kind: game.Number, Min: 1, Max: 6, Value: []string{"1"}}
	if v, ok := d.Get("n"); ok {
		n.Value = v
	}
	a := game.Ask{Title: "March", Fields: []game.Field{n}, Acts: []game.Act{
		{ID: "step"},
		{ID: "whisper", NeededFields: []string{"n"}},
		{ID: "scout"},
		{ID: "attack"},
		{ID: "end"},
		{ID: "resign"},
	}}
	if k.state.Steps[k.viewer.Side()-1] >= 5 {
		a.Acts[0].Refusal = &game.Refusal{Rule: "1 March", Text: text.Say("No more steps.")}
	}
	return a
}

func playMarch(t *game.Turn[skirmishState], a action.Action) error {
	s, me := t.State, a.Side-1
	who := text.SideName(a.Side, names[a.Side])
	switch a.Act {
	case "step":
		s.Steps[me]++
		t.Tell(text.Say(who, " takes step ", s.Steps[me], "."))
	case "whisper":
		n, err := strconv.Atoi(a.One("n"))
		if err != nil {
			return err
		}
		s.Number[me] = n
		t.TellOnly(a.Side, text.Say("You whisper canary", n, "."), nil)
	case "scout":
		t.Reveal(a.Side, text.Say("Their number is ", s.Number[2-a.Side], "."))
	case "attack":
		s.Fights = true
		t.Tell(text.Say(who, " attacks."))
		t.Call(battleAnswer)
	case "end":
		t.Tell(text.Say(who, " ends its part."))
		if s.Active = a.Side.Other(); s.Active == red {
			s.Turn++
			t.Tell(text.Say("Turn ", s.Turn, "."))
		}
		if s.Turn > lastTurn {
			t.End(view.Result{Winner: red, How: text.Say("Time is up."), Rule: "3 End"})
		}
	case "resign":
		t.End(view.Result{Winner: a.Side.Other(), How: text.Say(who, " resigns."), Rule: "3 End"})
	}
	return nil
}

// playAnswer rolls the dice of the side that answers an attack. If that side orders volleys, both sides roll for
// their volleys first. The attacker's volley depends on a number that only the attacker knows.
func playAnswer(t *game.Turn[skirmishState], a action.Action) error {
	s := t.State
	if a.Act == "volleys" {
		t.Roll(game.Throw{
			Owner: s.Active.Other(), Purpose: "the volley of the defender", Count: 2, Sides: 6,
			Terms: dice.Terms{From: 5, To: 6, Faces: []string{"miss", "miss", "miss", "miss", "hit", "hit"}},
		})
		own := dice.Terms{Chart: "volleys", Row: "number " + strconv.Itoa(s.Number[s.Active-1])}
		t.Roll(game.Throw{
			Owner: s.Active, Purpose: "the volley of the attacker", Count: 1, Sides: 6,
			Terms: dice.Terms{Chart: "volleys"}, OwnerTerms: &own,
		})
	}
	fell := t.Roll(game.Throw{
		Owner: s.Active.Other(), Purpose: "the battle", Count: 2, Sides: 6,
		Terms: dice.Terms{From: 4, To: 6},
	})
	winner := s.Active
	pips := func(face int) int { return face }
	t.RecordLuck(winner, "pips", fell[:1], luck.D6, pips).SetSpace("field")
	t.RecordLuck(winner.Other(), "pips in secret", fell[1:], luck.D6, pips).SetOnlyFor(winner.Other())
	if fell[1] > fell[0] {
		winner = winner.Other()
	}
	s.Points[winner-1]++
	s.Fights = false
	t.Tell(text.Say(text.SideName(winner, names[winner]), " wins: ", text.Die(fell[0], ""), text.Die(fell[1], ""), "."))
	t.EndStep()
	return nil
}

// shelf holds the games of a test.
type shelf []game.Game

func (s shelf) All() []game.Game { return s }

func (s shelf) Get(id string) (game.Game, bool) {
	i := slices.IndexFunc(s, func(g game.Game) bool { return g.Manual().ID == id })
	if i < 0 {
		return nil, false
	}
	return s[i], true
}
