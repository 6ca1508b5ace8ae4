package newyork

import (
	"slices"
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Deployment: first the defender, then the attacker, puts blocks upright into left, center and right, with at least
// one block in each. The other blocks stay in reserve. Then the positions are revealed, but not the reserves
// ("Deploying Units On The Battle Board").

func (h *variant) deployPhase() phase {
	return phase{
		Rule: ruleDeploy, Activity: "deploying for battle",
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.Extra.DeployingSide) },
		Ask:        h.askDeploy,
		Play: func(t *turn, a action.Action) error {
			for _, r := range positions {
				blocks, err := h.BlocksByID(a.Many(ranks[r].ID))
				if err != nil {
					return err
				}
				for _, n := range blocks {
					t.State.Block(n).SetRank(r)
				}
			}
			h.afterDeployment(t)
			return nil
		},
	}
}

var helpDeploy = text.Say("Put at least one block in each position; the rest stand in reserve. Your left faces the " +
	"enemy's right. The enemy sees how many stand where, not which, until both lines are revealed; reserves stay " +
	"hidden until they step forward.")

// askDeploy returns the form with the three positions, one after the other. A block in one position cannot be chosen
// for the next.
func (h *variant) askDeploy(k *known, d action.Draft) game.Ask {
	side := k.Viewer
	a := game.Ask{
		Title: "Deploy for battle at " + h.Board.Name(k.Battle.At), Rule: ruleDeploy, Help: helpDeploy,
		Fields: make([]game.Field, 0, len(positions)),
	}
	var free []*block.Face
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Side == side && f.At == k.Battle.At {
			free = append(free, f)
		}
	}
	plan := h.proposeDeployment(free)
	label := "Deploy "
	for i, r := range positions {
		f := game.Field{
			ID: ranks[r].ID, Label: ranks[r].Name, Kind: game.PickMany, ReloadsForm: true, Rule: ruleDeploy,
			Min: 1, Max: len(free) - (len(positions) - 1 - i), Options: make([]game.Option, len(free)),
		}
		for j, face := range free {
			f.Options[j] = h.Option(face)
		}
		values, drafted := d.Get(f.ID)
		if drafted { // drop blocks already placed in an earlier position
			f.Value = slices.DeleteFunc(slices.Clone(values), func(id string) bool { _, free := f.Option(id); return !free })
		} else {
			f.Value = h.proposeBlocks(free, plan, r, f.Max)
		}
		free = slices.DeleteFunc(slices.Clone(free), func(face *block.Face) bool {
			return slices.Contains(f.Value, h.Roster.Card(block.Nr(face.Nr)).ID)
		})
		label += strconv.Itoa(len(f.Value)) + " " + f.ID + ", "
		a.Fields = append(a.Fields, f)
	}
	a.Acts = []game.Act{{
		ID: "deploy", Label: label + strconv.Itoa(len(free)) + " in reserve", NeededFields: deployFields,
		Primary: true,
	}}
	return a
}

var deployFields = []string{"left", "center", "right"}

// proposeDeployment returns the best position for each block of the side. It distributes infantry, artillery and
// militia over the three positions, the strongest blocks first. If possible, no position has only militia. Leaders
// and every seventh block stay in reserve if the positions can be filled without them.
func (h *variant) proposeDeployment(faces []*block.Face) (plan [256]uint8) {
	order := slices.Clone(faces)
	rank := func(f *block.Face) int {
		switch h.Roster.Card(block.Nr(f.Nr)).Kind {
		case block.Infantry:
			return 0
		case block.Artillery:
			return 1
		case block.Militia:
			return 2
		default:
			return 3
		}
	}
	slices.SortStableFunc(order, func(a, b *block.Face) int {
		if d := rank(a) - rank(b); d != 0 {
			return d
		}
		return int(b.Strength) - int(a.Strength)
	})
	dealt := 0
	for i, f := range order {
		if i >= len(positions) && (f.Leader || i%7 == 6) {
			continue
		}
		plan[f.Nr] = uint8([...]int{rankCenter, rankLeft, rankRight}[dealt%len(positions)])
		dealt++
	}
	return plan
}

// proposeBlocks returns the blocks proposed for one position, chosen from the free blocks. These are the blocks planned
// for the position, or else the first free block.
func (h *variant) proposeBlocks(free []*block.Face, plan [256]uint8, r, most int) []string {
	var out []string
	for _, f := range free {
		if int(plan[f.Nr]) == r && len(out) < most {
			out = append(out, h.Roster.Card(block.Nr(f.Nr)).ID)
		}
	}
	if len(out) == 0 && len(free) > 0 {
		out = append(out, h.Roster.Card(block.Nr(free[0].Nr)).ID)
	}
	return out
}

// afterDeployment goes on to the attacker's deployment, or reveals both lines.
func (h *variant) afterDeployment(t *turn) {
	s := t.State
	side := s.Extra.DeployingSide
	words := text.Say("The ", h.SideSpan(side), " deploy: ")
	for _, r := range positions {
		words = text.Say(words, len(h.blocksInRank(s, side, r)), " "+ranks[r].ID+", ")
	}
	t.Tell(text.Say(words, len(h.blocksInRank(s, side, rankReserve)), " in reserve.")).WithRule(ruleDeploy).
		WithFacts(fact.Decision{Side: side, Choice: "deploy"})
	if side != s.Battle.Attacker {
		s.Extra.DeployingSide = s.Battle.Attacker
		return
	}
	s.Extra.DeployingSide = game.Nobody
	for _, side := range [2]game.Side{s.Battle.Side, s.Battle.Attacker} {
		var line []block.Nr
		words := text.Say("Both lines are revealed. The ", h.SideSpan(side), " have ")
		for i, r := range positions {
			here := h.blocksInRank(s, side, r)
			h.Reveal(s, here)
			line = append(line, here...)
			words = text.Say(words, [...]string{"on the left ", "; in the center ", "; on the right "}[i],
				h.ListStrengths(s, here))
		}
		t.Reveal(game.Nobody, text.Say(words, ".")).WithRule(ruleDeploy).WithFacts(fact.Reveal{
			Side:  side,
			Units: h.Units(line),
		})
	}
	t.Next(block.StepFire)
}

// blocksInRank lists the blocks of a side in a rank of the battle.
func (h *variant) blocksInRank(s *state, side game.Side, r int) []block.Nr {
	return slices.DeleteFunc(h.Fighters(s, side), func(n block.Nr) bool { return s.Block(n).Rank() != r })
}
