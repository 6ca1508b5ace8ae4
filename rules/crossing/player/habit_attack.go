package player

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/crossing/movement"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Attacks of a sensible player: the attacks with the highest expected value.

// noAttackValue is the value of an attack that is impossible. It is lower than the value of any possible attack.
const noAttackValue = -1 << 20

// preparedAttackValue returns the expected value of a Prepared attack by these leaders (16.3). The leader with the best
// rating commands it.
func (p *plan) preparedAttackValue(b *Rules, k *known, at board.Place, those []*knownLeader) int {
	x := movement.PlannedAttack{At: at, Kind: printed.PreparedAttack}
	for _, f := range those {
		if x.Leaders = append(x.Leaders, f.Nr); x.Commander == 0 || b.Of(f.Nr).Rating > b.Of(x.Commander).Rating {
			x.Commander = f.Nr
		}
	}
	return p.attackValue(b, k, &x)
}

// attackValue returns the expected value of an attack, in hundredths of a victory point. The value includes the points
// of the battle, the men that both sides lose (tenMenValue), and a town that is taken. The enemy's strength is the
// plan's guess.
func (p *plan) attackValue(b *Rules, k *known, x *movement.PlannedAttack) int {
	men, enemy := 0, int(p.enemyMen[x.At])
	for _, n := range x.Leaders {
		men += k.Find(n).Troops
	}
	if men == 0 || enemy == 0 {
		return noAttackValue
	}
	s := b.AssumedAssault(k, x)
	surprise, l := b.Charts.SurpriseLookup(&s),
		b.Charts.CombatLookup(&s, b.Of(x.Commander).Rating, 0, b.Charts.RatioOf(men, enemy))
	extra, prize := b.Charts.SmallForceLoss(men, enemy), p.prize(x.At)
	sum := 0
	for first := range 10 {
		die, percent := b.Charts.ReadSurprise(surprise.Read(first))
		for second := range 10 {
			o := b.Charts.Outcome(l.Read(second + die))
			rate := [2]int{printed.AttackerPercent(o.LossPercent[truth.Attackers], percent), o.LossPercent[truth.Defenders]}
			lost := [2]int{
				min(men, printed.PercentOf(enemy, rate[truth.Attackers])),
				min(enemy, printed.PercentOf(enemy, rate[truth.Defenders])+extra),
			}
			sum += tenMenValue * (lost[truth.Defenders] - lost[truth.Attackers]) / 10
			switch {
			case o.Symbol[truth.Defenders] != printed.HoldResult:
				_, points := b.Charts.BattleVictory(lost[truth.Defenders], rate[truth.Attackers], rate[truth.Defenders])
				sum += 100*points + prize
			case o.Symbol[truth.Attackers] != printed.HoldResult:
				_, points := b.Charts.BattleVictory(lost[truth.Attackers], rate[truth.Defenders], rate[truth.Attackers])
				sum -= 100 * points
			}
		}
	}
	return sum / 100
}

// tenMenValue is the value of ten men lost in an attack, in hundredths of a victory point.
const tenMenValue = 2

// proposeAttacks proposes the attacks of a form with the highest expected value. Each attack is on one of the hexes
// offered in a field; the other fields keep what the form proposes.
func (h *habits) proposeAttacks(act, field string) bool {
	f, ok := h.form.Field(field)
	if !ok || !h.isOffered(act) {
		return true
	}
	type attack struct {
		action.Action
		worth int
	}
	var all []attack
	for i := range f.Options {
		if f.Options[i].Refusal != nil {
			continue
		}
		a, ok := h.ask.Compose(act, func(x *game.Field) []string {
			switch x.ID {
			case field:
				return []string{f.Options[i].ID}
			case act + ".dawn":
				return []string{movement.Yes}
			case act + ".kind":
				if o, ok := x.Option(movement.AttackIDs[printed.NormalAttack]); ok && o.Refusal == nil {
					return []string{o.ID}
				}
			}
			return nil
		}, h.pick)
		if !ok {
			continue
		}
		x := h.intent(a, h.Place(f.Options[i].Space))
		if worth := h.attackValue(h.Rules, h.k, &x); h.chosenMen(a.Picks, act+".leaders") >= fewMen &&
			worth >= h.minAttackValue() &&
			worth > h.waitingValue(act, x.At) {
			all = append(all, attack{a, worth})
		}
	}
	slices.SortStableFunc(all, func(x, y attack) int { return y.worth - x.worth })
	for _, a := range all {
		if !h.yield(a.Action) {
			return false
		}
	}
	return true
}

// chosenMen returns how many men the leaders chosen in a field have. It prevents a commander from attacking with
// nothing but a personal guard.
func (h *habits) chosenMen(picks action.Picks, field string) int {
	men := 0
	those, _ := picks.Get(field)
	for _, id := range those {
		men += h.k.Find(h.Find(id)).Troops
	}
	return men
}

// intent converts an action that orders an attack on a hex to a movement.Intent.
func (h *habits) intent(a action.Action, at board.Place) movement.PlannedAttack {
	x := movement.PlannedAttack{
		At: at, Kind: printed.PreparedAttack, Leaders: h.ChosenForce(a, a.Act),
		Dawn: a.One(a.Act+".dawn") == movement.Yes,
	}
	if a.Act == "prepared" {
		by, _, _ := strings.Cut(a.One("prepared.by"), ".")
		x.Commander = h.Find(by)
	} else {
		x.Kind, x.Commander = movement.AttackNamed(a.One("attack.kind")), h.LeadingAttacker(x.Leaders)
	}
	return x
}

// waitingValue returns the expected value of a Prepared attack on a hex, or a hopeless value if none is possible. If
// a Prepared attack is worth more, the leaders do not attack during a march, because leaders who have marched cannot
// take part in one (16.3).
func (h *habits) waitingValue(act string, at board.Place) int {
	if act != "attack" {
		return noAttackValue
	}
	those := h.k.OwnLeadersWhere(func(f *knownLeader) bool {
		return f.Flags&truth.Activated != 0 && f.Flags&truth.HasRolled == 0 && h.isAtAttackHex(f) &&
			h.taskByLeader[f.Nr].at == at
	})
	return h.preparedAttackValue(h.Rules, h.k, at, those)
}

func (h *habits) attack() bool  { return h.proposeAttacks("attack", "attack.hex") }
func (h *habits) prepare() bool { return h.proposeAttacks("prepared", "prepared.hex") }
