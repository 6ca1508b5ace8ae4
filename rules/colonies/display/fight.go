package display

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// The display of a battle: who fights, both sums of battle points, the table, the losses and the consequences. All
// of it comes from the record of the battle, which everybody sees (9.23). Only before the dice are rolled are the
// sums calculated from the counters in the hex.

// stageName describes the current stage of a battle.
func (b *Screens) stageName(x *war.Battle) string {
	switch {
	case x.Stage == war.StageFinished:
		return "The battle is over"
	case x.Stage == war.StageSupply:
		return "Both sides commit supply"
	case x.LossesLeft[american-1] > 0:
		return "The Americans choose losses"
	case x.LossesLeft[british-1] > 0:
		return "The British choose losses"
	}
	return "The " + war.Plural(x.BeatenSide) + " fall back"
}

// drawBattle returns the display of a battle for the page.
func (b *Screens) drawBattle(k *known, x *war.Battle) *view.Battle {
	out := &view.Battle{
		Space: b.ID(x.BattleField), Attacker: x.Attacker, Round: 1, Stage: b.stageName(x),
		Over: x.Stage == war.StageFinished, Odds: b.oddsWords(x),
	}
	for _, side := range []game.Side{x.Attacker, x.Attacker.Other()} {
		list := x.PointEntries[side-1]
		if x.Stage == war.StageSupply {
			list = b.Tally(&k.Forces, x, k.Now, k.SupremeCommanders, side)
		}
		out.Sums = append(out.Sums, b.sumOf(x, side, list))
		out.Lines = append(out.Lines, view.BattleLine{Side: side, Ranks: b.ranks(k, x, side, list)})
		if x.Stage != war.StageSupply {
			out.Losses = append(out.Losses,
				view.SideLoss{
					Side: side, LossDue: int(x.LossesDue[side-1]), LossTaken: int(x.LossesTaken[side-1]),
					AllLost: x.AllLostSide == side,
				})
		}
	}
	out.Summary = text.Say("Battle in ", b.PlaceName(x.BattleField), ", ", war.Itoa(int(x.StartStrength[x.Attacker-1])),
		" strength points of the ", b.SideName(x.Attacker), " against ", war.Itoa(int(x.StartStrength[x.Attacker.Other()-1])),
		", battle points ", chart.FormatNumber(out.Sums[0].Total), " to ", chart.FormatNumber(out.Sums[1].Total), ".")
	if x.Stage != war.StageSupply {
		row := b.rowOf(x)
		out.TableRoll = &view.TableRoll{
			Chart: b.CombatTable.ID, Net: x.NetShift(), DiceRow: printed.CombatRowNumber(int(x.Dice[0]), int(x.Dice[1])) - 1,
			Row: row, Rule: war.RuleCombatTable,
		}
		for _, n := range x.Dice {
			out.TableRoll.Dice = append(out.TableRoll.Dice, text.Die(int(n), ""))
		}
		out.Effects = b.resultEffects(x)
		out.Summary = text.Say(out.Summary, " Dice ", war.Itoa(int(x.Dice[0])), war.Itoa(int(x.Dice[1])), ", moved ",
			chart.SignedNumber(x.NetShift()), " rows to ", x.Row, ": ", b.ResultWords(x, b.CombatOutcome(row)), ".")
	}
	return out
}

// rowOf returns the index of the table row that gave the result.
func (b *Screens) rowOf(x *war.Battle) int {
	return printed.CombatRowNumber(int(x.Row[0]-'0'), int(x.Row[1]-'0')) - 1
}

// oddsWords explains how the odds were found (9.31).
func (b *Screens) oddsWords(x *war.Battle) *view.Odds {
	mine, other := int(x.StartStrength[x.Attacker-1]), int(x.StartStrength[x.Attacker.Other()-1])
	ratio, points, larger := b.OddsOf(x)
	out := &view.Odds{
		Strength: [2]int{mine, other}, Ratio: ratio, Rule: war.RuleOdds,
		Words: "equal forces, no battle points",
	}
	switch larger {
	case game.Nobody:
		return out
	case x.Attacker:
		out.Words = ratioText(mine, other) + " to 1; a fraction counts for the defender: "
	default:
		out.Words = "the defender is " + ratioText(other, mine) + " times as strong; a fraction counts for the defender: "
	}
	out.Words += ratio + ", " + chart.SignedNumber(points) + " for the " + war.Plural(larger)
	return out
}

// ratioText writes a ratio with two decimals, not rounded: "2.09".
func ratioText(n, d int) string {
	if d == 0 {
		return "many"
	}
	rest := strconv.Itoa(n * 100 / d % 100)
	if len(rest) < 2 {
		rest = "0" + rest
	}
	return strconv.Itoa(n/d) + "." + rest
}

// sumOf returns a side's battle points, line by line (9.33).
func (b *Screens) sumOf(x *war.Battle, side game.Side, list []war.PointEntry) view.Sum {
	out := view.Sum{Side: side, Total: war.SumEntries(list), Rule: war.RuleBattlePoints}
	for i := range list {
		e := &list[i]
		l := view.SumLine{Label: b.lineWords(x, e), Value: int(e.Points), Rule: lineRule(e.Event)}
		for j, n := range e.Units {
			if j > 0 {
				l.Detail += ", "
			}
			l.Detail += b.Unit(n).Name
		}
		out.Lines = append(out.Lines, l)
		if e.Event == war.EventSupply && x.Stage == war.StageSupply && x.SupplySpent[side-1] < 0 {
			out.PendingDecision = chart.SignedNumber(b.BattlePoints("spent")) + " in place of " +
				chart.SignedNumber(b.BattlePoints("supply")) +
				" if a supply unit is spent"
		}
	}
	return out
}

// lineWords describes an entry of the battle points, in more words than the log uses.
func (b *Screens) lineWords(x *war.Battle, e *war.PointEntry) string {
	switch e.Event {
	case war.EventCommander:
		return b.Commander(e.Leader).Name + " commands"
	case war.EventSupply:
		return "Supply, not spent"
	case war.EventSpentSupply:
		return "A supply unit spent"
	case war.EventWinter:
		return "No supply in winter"
	case war.EventFort:
		return "First in the hex, in a fort"
	case war.EventEntrenchment:
		return "First in the hex, entrenched"
	case war.EventInterception:
		return "Came by interception or from ambush"
	case war.EventFleets:
		return text.Count(int(e.Count), "fleet", "fleets") + " in port"
	case war.EventOdds:
		return "Larger force, " + b.EntryWords(x, e)
	default:
		return b.EntryWords(x, e)
	}
}

// lineRule returns the rule that explains a line of the battle point chart.
func lineRule(e war.Event) string {
	switch e {
	case war.EventCommander:
		return war.RuleCommanders
	case war.EventArtillery:
		return war.RuleArtillery
	case war.EventSupply, war.EventSpentSupply:
		return war.RuleSpending
	case war.EventFort:
		return war.RuleForts
	case war.EventEntrenchment:
		return war.RuleEntrench
	case war.EventInterception:
		return war.RuleIntercept
	case war.EventOdds:
		return war.RuleOdds
	default:
		return war.RuleBattlePoints
	}
}

// ranks returns the commanders, the units and the trains of a side, with the battle points of each.
func (b *Screens) ranks(k *known, x *war.Battle, side game.Side, list []war.PointEntry) []view.Rank {
	gives := func(e war.Event) int {
		for i := range list {
			if list[i].Event == e {
				return int(list[i].Points)
			}
		}
		return 0
	}
	y := &x.Contingents[side-1]
	heads, units, trains := view.Rank{ID: "heads", Name: "Commanders"}, view.Rank{ID: "units", Name: "Units"},
		view.Rank{ID: "trains", Name: "With them"}
	for _, n := range y.Commanders {
		p := view.BattlePiece{Piece: b.commanderPiece(k, n), Gone: x.AllLostSide == side}
		p.Moved, p.Notes = false, nil
		for i := range list {
			if list[i].Event == war.EventCommander && list[i].Leader == n {
				p.Points = int(list[i].Points)
			}
		}
		heads.Pieces = append(heads.Pieces, p)
	}
	for i := range y.Units {
		units.Pieces = append(units.Pieces, b.soldierPiece(x, side, &y.Units[i], list))
	}
	add := func(kind screen.PieceKind, name string, number, n, points int, march points) {
		id := "battle." + string(kind) + "." + war.Adjective(side)
		trains.Pieces = append(trains.Pieces,
			view.BattlePiece{Piece: trainPiece(id+war.Itoa(n), side, kind, name, number, march, false), Points: points})
	}
	for i := range int(y.Guns) {
		add(screen.Artillery, "Artillery "+war.Itoa(i+1), 0, i, b.BattlePoints("artillery"), b.ArtilleryMove)
	}
	if y.Supply > 0 {
		add(screen.Supply, "Supply", int(y.Supply), 0, gives(war.EventSupply)+gives(war.EventSpentSupply), b.SupplyMove)
	}
	if y.Boats > 0 {
		add(screen.Boats, "Bateaux", int(y.Boats), 0, 0, 0)
	}
	if y.Fleets > 0 {
		add(screen.Fleet, "Fleet", int(y.Fleets), 0, gives(war.EventFleets), 0)
	}
	return []view.Rank{heads, units, trains}
}

// soldierPiece returns the display of a unit in a battle, with its losses.
func (b *Screens) soldierPiece(x *war.Battle, side game.Side, y *war.Soldier, list []war.PointEntry) view.BattlePiece {
	u := b.Unit(y.Unit)
	steps := 1
	if !y.Depleted && u.DepletedStrength > 0 {
		steps = 2
	}
	out := view.BattlePiece{StepsLost: int(y.StepsLost), Gone: int(y.StepsLost) >= steps || x.AllLostSide == side}
	down := y.Depleted || steps == 2 && y.StepsLost > 0
	out.Piece = view.Piece{
		ID: u.ID, Side: side, Kind: kindOf(u), Nation: nationOf(u), Name: u.Name, Strength: u.Strength(down),
		Full: u.FullStrength,
		Unit: b.counters[y.Unit-1],
	}
	if y.Tribe > 0 {
		face := *out.Unit
		face.ShortName = ""
		out.Name, out.Unit = b.Settlements[y.Tribe-1].Tribe, &face
	}
	for i := range list {
		for _, n := range list[i].Units {
			if n == y.Unit {
				out.Points = b.BattlePoints("morale")
			}
		}
	}
	return out
}

// resultEffects describes the consequences of the result (9.37, 9.38).
func (b *Screens) resultEffects(x *war.Battle) []view.BattleEffect {
	var out []view.BattleEffect
	say := func(rule string, words ...any) {
		out = append(out, view.BattleEffect{Text: text.Say(words...), Rule: rule})
	}
	who, winner := b.SideName(x.BeatenSide), b.SideName(x.BeatenSide.Other())
	went := x.RetreatPlace != board.Nowhere
	switch {
	case x.AllLostSide != game.Nobody:
		say(war.RuleResults, "The ", who,
			" surrender: their units and commanders leave the map, artillery and bateaux fall to the ", winner, ".")
	case !b.anyBeatenLeft(x) && !went:
		say(war.RuleResults, "Of the ", who, " no unit is left to give way.")
	case x.Retreats && went && int(x.RetreatHexes) < b.Retreat.MinHexes:
		say(war.RuleResults, "The ", who, " have retreated one hex, to ", b.Space(x.RetreatPlace), ": ",
			war.Itoa(b.Retreat.ShortLosses), " more losses. Supply, artillery and bateaux stayed behind.")
	case x.Retreats && went:
		say(war.RuleResults, "The ", who, " have retreated ", war.Itoa(int(x.RetreatHexes)), " hexes, to ",
			b.Space(x.RetreatPlace),
			", without supply, artillery and bateaux.")
	case x.Retreats && x.BeatenHaveLeft:
		say(war.RuleResults, "The ", who, " cannot retreat: ", war.Itoa(b.Retreat.ShortLosses),
			" more losses, and their supply, artillery and bateaux are captured.")
	case x.Retreats:
		say(war.RuleResults, "The ", who, " must retreat two or three hexes, without supply, artillery and bateaux.")
	case went:
		say(war.RuleResults, "The ", who, " have withdrawn to ", b.Space(x.RetreatPlace), ".")
	case x.BeatenHaveLeft:
		say(war.RuleResults, "The ", who, " cannot withdraw: ", war.Itoa(b.Retreat.StuckLosses),
			" more loss, on their strongest.")
	default:
		say(war.RuleResults, "The ", who, " must withdraw one hex, with everything.")
	}
	if went && x.SomeCannotRetreat {
		say(war.RuleResults, "Not all could go. Those that stay take the losses for it: ",
			war.Itoa([2]int{b.Retreat.StuckLosses, b.Retreat.ShortLosses}[war.OneIf(x.Retreats)]), " more.")
	}
	began := war.Itoa(int(x.StartStrength[x.BeatenSide-1]))
	switch {
	case !x.Starred:
	case !b.IsMajorVictory(x):
		say(war.RuleMajorVictory, "No major victory: the beaten force began with ", began, " strength points, and needed ",
			war.Itoa(b.MajorVictoryMinStrength), ".")
	case x.BeatenSide == american:
		say(war.RuleMajorVictory, "Major victory for the ", winner, ": the beaten force began with ", began,
			" strength points, ",
			war.Itoa(b.MajorVictoryMinStrength), " or more. They get ", war.Itoa(b.VictoryBonus),
			" extra operations points next turn.")
	default:
		say(war.RuleMajorVictory, "Major victory for the ", winner, ": the beaten force began with ", began,
			" strength points, ",
			war.Itoa(b.MajorVictoryMinStrength), " or more. The first one brings in France.")
	}
	return out
}

// anyBeatenLeft reports whether the losing side has any unit left after its losses.
func (b *Screens) anyBeatenLeft(x *war.Battle) bool {
	for i := range x.Contingents[x.BeatenSide-1].Units {
		if !b.soldierPiece(x, x.BeatenSide, &x.Contingents[x.BeatenSide-1].Units[i], nil).Gone {
			return true
		}
	}
	return false
}
