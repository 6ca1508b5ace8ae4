package truth

import (
	"errors"
	"fmt"
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// Validate returns an error that lists every broken invariant of a state, nil if there is none.
func (b *Rules) Validate(s *State) error {
	if len(s.Leaders) != b.Size() {
		return fmt.Errorf("%d leaders of %d", len(s.Leaders), b.Size())
	}
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	for i := range s.Leaders {
		if words := b.leaderFault(s, nr(i+1)); words != "" {
			fault("leader %s: %s", b.Of(nr(i+1)).ID, words)
		}
		if int(s.Leaders[i].At) > b.Board.Size() {
			return errors.Join(faults...) // the later checks only work if every leader's place is on the map
		}
	}
	if s.Now < s.FirstTurn || s.Now > s.LastTurn {
		fault("it is %s, outside of the scenario", s.Now)
	}
	for i, ap := range s.AP {
		if int(ap) > b.MostAP {
			fault("side %d has %d activation points", i+1, ap)
		}
	}
	for _, p := range b.OccupiedHexes(s, American) {
		if slices.Contains(b.OccupiedHexes(s, British), p) {
			fault("both sides stand in %s", b.ID(p))
		}
	}
	b.validateFlow(s, fault)
	b.validateFight(s, fault)
	b.validateContacts(s, fault)
	return errors.Join(faults...)
}

// leaderFault describes an error in a leader's data, and returns "" if there is none.
func (b *Rules) leaderFault(s *State, n nr) string {
	u, l := s.Unit(n), b.Of(n)
	switch {
	case u.OnMap() != (u.At != board.Nowhere):
		return "both on the map and off it"
	case int(u.At) > b.Board.Size():
		return "at no place of the map"
	case u.OnMap() && b.At(u.At).Terrain == printed.Ocean:
		return "in the sea"
	case u.Fate >= FateCount:
		return "of no known fate"
	case int(u.Troops) > l.Limit(s.Now):
		return fmt.Sprintf("%d men, more than his display holds", u.Troops)
	case u.Troops%10 != 0:
		return fmt.Sprintf("%d men are no whole tens", u.Troops)
	case int(u.Fatigue) > b.MostFatigue || u.Status > printed.Routed:
		return "of no known order or fatigue"
	case u.Troops == 0 && (u.Fatigue > 0 || u.Status != printed.InOrder):
		return "tired or out of order without troops"
	case l.Tireless && u.Fatigue > 0:
		return "tired, who never tires"
	case u.Flags != 0 && !u.OnMap():
		return "acting off the map"
	case b.RecordedMen(s, n) > int(u.Troops):
		return "with more men of others than he has"
	case u.Troops > 0 && (u.Fate == Captured || u.Fate == Removed || u.Fate == Departed):
		return "leading troops out of the game"
	}
	return ""
}

// validateFlow checks that the state has exactly the records of actions in progress that the current step needs.
func (b *Rules) validateFlow(s *State, fault func(string, ...any)) {
	f := &s.Flow
	if f.Result != nil {
		return
	}
	outside := f.Within(StepSetup) || f.Top() == StepTurn || f.Top() == StepTurnOver || f.Top() == StepWeather ||
		f.Top() == StepRaid || f.Top() == game.StepBegin
	if (s.Active == game.Nobody) != outside && f.Top() != StepArrivals && f.Top() != StepRaidStrike &&
		f.Top() != StepObjectives && f.Top() != StepRetreat {
		fault("side %d is active at step %s", s.Active, f.Top())
	}
	if (s.Combat != nil) != f.Within(StepCombat) {
		fault("a combat at step %s", f.Top())
	}
	if (len(s.Retreats) > 0) != f.Within(StepRetreat) && s.Combat == nil {
		fault("a retreat at step %s", f.Top())
	}
	if (s.Raid != nil) != f.Within(StepRaid) {
		fault("a raid at step %s", f.Top())
	}
	if len(s.Marches) > 0 && !f.Within(StepMarch) {
		fault("a march at step %s", f.Top())
	}
}

// validateFight checks the records of combat and retreats. The fighters must exist, the losses must be possible, and
// each force must be in one place.
func (b *Rules) validateFight(s *State, fault func(string, ...any)) {
	if c := s.Combat; c != nil {
		for _, f := range c.Fighters {
			if f.Defends == (b.Of(f.Leader).Side == c.Attacker) {
				fault("%s fights for the enemy", b.Of(f.Leader).ID)
			}
		}
		for i, due := range c.LossesDue {
			if int(due) > s.Men(c.Force(s, i)) || due%10 != 0 {
				fault("force %d must lose %d men", i, due)
			}
		}
	}
	for i := range s.Retreats {
		r := &s.Retreats[i]
		if len(r.Leaders) == 0 || len(r.Path) == 0 || len(r.EnemyMen) != len(r.Choices) {
			fault("nobody retreats, or from nowhere")
			continue
		}
		for _, n := range r.Leaders {
			if u := s.Unit(n); u.At != s.Unit(r.Leaders[0]).At || b.Of(n).Side != r.Side || !slices.Contains(r.Path, u.At) {
				fault("%s retreats apart from his force", b.Of(n).ID)
			}
		}
	}
}

// validateContacts checks that every leader next to an enemy has revealed what contact requires (3.0). It allows
// other contacts too, because the test before a step of a march also records contacts.
func (b *Rules) validateContacts(s *State, fault func(string, ...any)) {
	for _, c := range b.Contacts(s) {
		if !slices.ContainsFunc(s.Contacts, func(o Contact) bool {
			return o.At == c.At && o.Side == c.Side && o.Empty == c.Empty && o.HasZOC == c.HasZOC &&
				slices.Equal(o.SeenLeaders, c.SeenLeaders)
		}) {
			fault("the stack at %s stands next to an enemy and was not laid open", b.ID(c.At))
		}
	}
}
