package drawing

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// The view of a combat. It has both forces, the rolls with their modifiers and chart cells, losses, retreats and
// results. All of it is taken from the record of what both sides saw.

// viewFight returns the current combat, or the finished combat that is still displayed. It returns nil if there is
// neither.
func (b Rules) viewFight(k *known) *view.Battle {
	x := k.LastCombat.Record()
	// the combat began under an older edition, which kept no records of combats
	if x == nil || x.Over && k.Fight != nil {
		x = &truth.CombatRecord{At: k.Fight.At, Attacker: k.Fight.Attacker, Kind: k.Fight.Kind}
	}
	out := &view.Battle{
		Space: b.ID(x.At), Round: 1, Attacker: x.Attacker, Over: x.Over, Number: int(x.Number),
		Stage: "The combat is over",
	}
	if k.Fight != nil {
		out.Stage = stageNames[k.Fight.Stage]
	}
	for i := range x.Contingents {
		out.Lines = append(out.Lines, b.viewForce(k, x, i))
	}
	out.Summary = text.Say(b.attackText(x))
	if len(x.Throws) < 2 {
		return out
	}
	surprise, fight := b.viewThrow(&x.Throws[0], b.Charts.Surprise), b.viewThrow(&x.Throws[1], b.Charts.Results)
	die, percent := b.Charts.ReadSurprise(chart.Reading{Row: surprise.Row})
	surprise.Name, surprise.Meaning = "Surprise", chart.SignedNumber(die)+" on the combat die, "+surpriseEffect(percent)
	fight.Name, fight.Meaning = "Combat", b.resultText(x)
	out.Throws = []view.BattleThrow{surprise, fight}
	a, d := int(x.Contingents[truth.Attackers].Men), int(x.Contingents[truth.Defenders].Men)
	l := b.Charts.RatioLookup()
	out.Odds = &view.Odds{
		Strength: [2]int{a, d}, Ratio: b.Charts.RatioName(int(x.Ratio)), Rule: rulebook.Combat,
		Words: "rounded down for the defenders: " + l.Read(int(x.Ratio)).Cell.Text + " on the combat die",
	}
	for i := range x.Contingents {
		out.Losses = append(out.Losses, view.SideLoss{
			Side: x.Side(i), InMen: true, LossDue: int(x.LossesDue[i]), LossTaken: int(x.MenLost[i]),
			AllLost:     int(x.LossesDue[i]) >= int(x.Contingents[i].Men),
			Calculation: b.lossReason(x, i),
		})
	}
	for _, w := range x.Ways {
		out.Ways = append(out.Ways, view.Way{Side: w.Side, Path: b.Ids(w.Path)})
	}
	out.Effects = b.resultEffects(x)
	out.Summary = text.Say(out.Summary, " Surprise ", surprise.Total, ", combat ", fight.Total, ": ", fight.Meaning, ".",
		b.lossTally(x))
	for _, v := range out.Effects {
		out.Summary = text.Say(out.Summary, " ", v.Text)
	}
	return out
}

// surpriseEffect describes the effect of surprise on the attackers' losses.
func surpriseEffect(percent int) string {
	switch {
	case percent < 0:
		return "the attackers lose " + strconv.Itoa(-percent) + "% less"
	case percent > 0:
		return "the attackers lose " + strconv.Itoa(percent) + "% more"
	}
	return "losses as in the table"
}

// attackText describes the attack: its kind, the attacking side, the hex, and the strengths if revealed.
func (b Rules) attackText(x *truth.CombatRecord) string {
	words := x.Kind.String() + " attack of the " + truth.SideName(x.Attacker).Words + " on " + b.PlaceName(x.At)
	if a, d := int(x.Contingents[truth.Attackers].Men), int(x.Contingents[truth.Defenders].Men); d > 0 {
		words += ": " + truth.MenText(a) + " against " + truth.MenText(d)
	}
	return words + "."
}

// lossTally describes the losses of both sides.
func (b Rules) lossTally(x *truth.CombatRecord) string {
	words := ""
	for i := range x.LossesDue {
		words += " The " + truth.SideName(x.Side(i)).Words + " lose " + truth.MenText(int(x.LossesDue[i])) + "."
	}
	return words
}

// viewForce returns the force of one side in a combat. Its leaders are shown as they are seen now, or as they were
// seen in the combat.
func (b Rules) viewForce(k *known, x *truth.CombatRecord, i int) view.BattleLine {
	y := &x.Contingents[i]
	rank := view.Rank{ID: "force", Name: x.Kind.String() + " attack"}
	if i == truth.Defenders {
		rank.Name = "Defence"
	}
	who := y.Leaders
	if len(who) == 0 { // before the fight, the force is shown with leaders who are in the hex or are known to attack
		who = b.visibleFighters(k, x, i)
	}
	for n, leader := range who {
		p := b.pieceSeen(k, leader, y, n)
		if f := k.Fight; f != nil {
			for _, c := range f.Fighters {
				if face := k.Find(leader); c.Leader == leader && face != nil && face.Own && c.Troops > face.Troops {
					p.StepsLost = c.Troops - face.Troops
				}
			}
		}
		rank.Pieces = append(rank.Pieces, p)
	}
	out := view.BattleLine{Side: x.Side(i), Ranks: []view.Rank{rank}}
	if y.Men > 0 {
		out.Notes = []string{truth.MenText(int(y.Men)), "fatigue " + strconv.Itoa(int(y.MaxFatigue)) + " at most"}
	}
	return out
}

// visibleFighters lists the visible leaders on one side of a combat before it is fought.
func (b Rules) visibleFighters(k *known, x *truth.CombatRecord, i int) []nr {
	var out []nr
	if f := k.Fight; f != nil {
		for _, c := range f.Fighters {
			if c.Defends == (i == truth.Defenders) {
				out = append(out, c.Leader)
			}
		}
	}
	if p := k.At(x.At); len(out) == 0 && i == truth.Defenders && p != nil {
		out = p.VisibleLeaders
	}
	return out
}

// pieceSeen returns a leader as seen now. A leader who is hidden now is returned as seen in the combat.
func (b Rules) pieceSeen(k *known, n nr, y *truth.Contingent, i int) view.BattlePiece {
	f := k.Find(n)
	if f == nil {
		f = &knownLeader{Nr: n, Side: b.Of(n).Side}
		if i < len(y.Statuses) {
			f.Status = y.Statuses[i]
		}
	}
	p := view.BattlePiece{Piece: b.piece(k, f)}
	p.Gone = f.Fate != truth.InPlay && f.At == board.Nowhere && k.Find(n) != nil
	return p
}

// viewThrow returns a roll with its modifiers and the chart cell it selected.
func (b Rules) viewThrow(y *truth.Throw, c *chart.Chart) view.BattleThrow {
	out := view.BattleThrow{
		Chart: c.ID, Row: int(y.Row), Column: int(y.Column), Die: int(y.Die), Total: y.Total(),
		Rule: c.Rule, Cell: c.Rows[y.Row].Cells[y.Column].Text,
	}
	for _, m := range y.Mods {
		out.Mods = append(out.Mods, view.SumLine{Label: m.Label, Value: int(m.Value)})
	}
	return out
}

// resultText describes the effect of the results table on each force.
func (b Rules) resultText(x *truth.CombatRecord) string {
	words := ""
	for i, result := range x.Result {
		if result == printed.HoldResult {
			continue
		}
		if words != "" {
			words += ", "
		}
		hexes, _ := b.Charts.RetreatHexes(result)
		words += "the " + truth.SideName(x.Side(i)).Words + " retreat " + text.Count(hexes, "hex", "hexes")
		switch result {
		case printed.DisorderResult:
			words += " in disorder"
		case printed.RoutResult:
			words += " in rout"
		case printed.HoldResult, printed.RetreatResult:
		}
	}
	if words == "" {
		return "both hold"
	}
	return words
}

// lossReason describes how a loss was calculated.
func (b Rules) lossReason(x *truth.CombatRecord, i int) string {
	words := strconv.Itoa(int(x.Percent[i])) + "% of " + truth.MenText(int(x.Contingents[truth.Defenders].Men))
	if x.Percent[i] != x.TablePercent[i] {
		words += " (the table " + strconv.Itoa(int(x.TablePercent[i])) + "%)"
	}
	return words
}

// resultEffects returns the results of the combat in words.
func (b Rules) resultEffects(x *truth.CombatRecord) []view.BattleEffect {
	var out []view.BattleEffect
	say := func(rule string, words ...any) {
		out = append(out, view.BattleEffect{Text: text.Say(words...), Rule: rule})
	}
	for _, w := range x.Ways {
		say(rulebook.Retreats, "The ", truth.SideName(w.Side), " retreat to ", b.Space(w.Path[len(w.Path)-1]), ".")
	}
	for i := range x.Contingents {
		if x.SurrenderedForces&(1<<i) != 0 {
			say(rulebook.Surrender, "The ", truth.SideName(x.Side(i)), " surrender.")
		}
	}
	switch {
	case !x.Over:
	case x.Victor == game.Nobody:
		say(rulebook.Combat, "Both sides hold: no victory.")
	case x.Points == 0:
		say(rulebook.BattleVictories, "The ", truth.SideName(x.Victor), " hold the field, but score no victory points.")
	default:
		say(rulebook.BattleVictories, "The ", truth.SideName(x.Victor), " win the battle: ",
			text.Count(int(x.Points), "victory point", "victory points"), ".")
	}
	return out
}

// stageNames are the names of the stages of a combat, as players see them while a side is asked. While a side is
// asked about reactions, retreats or advances, the record is already at the next stage. Such a stage therefore has
// the name of the stage before it.
var stageNames = [...]string{
	truth.StageReact: "The defender may react", truth.StageFight: "The defender may react",
	truth.StageLosses: "Choosing losses", truth.StageRetreat: "Retreats",
	truth.StageAdvance: "Retreats", truth.StageSurrender: "Advance and surrender",
	truth.StageScore: "The battle is counted", truth.StageOver: "The battle is over",
}
