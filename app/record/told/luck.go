package told

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/luck"
)

// LuckSummary compares the dice of a game or a battle with chance.
type LuckSummary struct {
	Lines     []LuckLine
	OldThrows int // throws under older rules, which are not counted
}

// LuckLine sums up the dice that one side rolled for one kind of result.
type LuckLine struct {
	Side       game.Side
	ResultName string  // the result that is counted, in the plural: "hits"
	Dice       int     // number of dice
	Expected   float64 // the average result of this number of dice
	Actual     int     // the actual result of these dice
	Share      float64 // share of games with as much luck or more; 1 if the result is the expected one
}

// Luck is the luck of a game: its dice next to the expected results, in all and by battle.
type Luck struct {
	LuckSummary
	Battles []BattleLuck
}

// BattleLuck is the luck of one battle.
type BattleLuck struct {
	Turn  int
	Space string // the id of the place of the battle
	LuckSummary
}

// Ledger collects throws that were compared with chance, act by act, and sums them up in a Luck.
type Ledger struct {
	total   throwCounter
	battles []*battleCounter
}

// throwCounter counts throws that were compared with chance.
type throwCounter struct {
	throws    []luck.Luck
	oldThrows int
}

type battleCounter struct {
	throwCounter
	turn  int
	space string
}

// CountOutdated counts an act that cannot be replayed under the present rules.
func (l *Ledger) CountOutdated() { l.total.oldThrows++ }

// Add counts the throws of an act in a turn, each compared with chance. Throws at one place in one turn belong to one
// battle.
func (l *Ledger) Add(turn int, judged []luck.Luck) {
	for _, one := range judged {
		l.total.throws = append(l.total.throws, one)
		if one.Space == "" {
			continue
		}
		n := len(l.battles) - 1
		if n < 0 || l.battles[n].space != one.Space || l.battles[n].turn != turn {
			l.battles = append(l.battles, &battleCounter{turn: turn, space: one.Space})
			n++
		}
		l.battles[n].throws = append(l.battles[n].throws, one)
	}
}

// Luck returns the luck of all throws that were added.
func (l *Ledger) Luck() Luck {
	out := Luck{LuckSummary: l.total.luckSummary()}
	for _, x := range l.battles {
		out.Battles = append(out.Battles, BattleLuck{Turn: x.turn, Space: x.space, LuckSummary: x.luckSummary()})
	}
	return out
}

// luckSummary returns the sum of the throws, with a line for each side and kind in order of appearance.
func (c *throwCounter) luckSummary() LuckSummary {
	out := LuckSummary{OldThrows: c.oldThrows}
	for side := game.Side(1); side <= 2; side++ {
		var kinds []string
		for i := range c.throws {
			if l := &c.throws[i]; l.Side == side && !slices.Contains(kinds, l.ScoreName) {
				kinds = append(kinds, l.ScoreName)
			}
		}
		for _, of := range kinds {
			out.Lines = append(out.Lines, c.luckLine(side, of))
		}
	}
	return out
}

// luckLine returns the sum of one kind of throw of one side.
func (c *throwCounter) luckLine(side game.Side, of string) LuckLine {
	out, odds := LuckLine{Side: side, ResultName: of}, oddsWithoutDice()
	for i := range c.throws {
		l := &c.throws[i]
		if l.Side != side || l.ScoreName != of {
			continue
		}
		for _, got := range l.DieScores {
			out.Dice++
			out.Actual += got
			odds = odds.withDie(l.Scores)
		}
	}
	out.Expected = odds.mean()
	out.Share = odds.share(out.Actual, out.Expected)
	return out
}

// odds holds the chance of each possible sum of dice, from the lowest up.
type odds struct {
	lowestSum int
	chance    []float64
}

// oddsWithoutDice returns the odds of no dice at all.
func oddsWithoutDice() odds { return odds{0, []float64{1}} }

// withDie returns the odds with one more die, whose faces are equally likely.
func (o odds) withDie(scores []int) odds {
	low, high := slices.Min(scores), slices.Max(scores)
	out := odds{o.lowestSum + low, make([]float64, len(o.chance)+high-low)}
	for i, p := range o.chance {
		for _, s := range scores {
			out.chance[i+s-low] += p / float64(len(scores))
		}
	}
	return out
}

func (o odds) mean() float64 {
	sum := 0.0
	for i, p := range o.chance {
		sum += p * float64(o.lowestSum+i)
	}
	return sum
}

// share returns how often dice give at least the result thrown. If that is below the expected result, it returns
// how often they give at most that result.
func (o odds) share(thrown int, expected float64) float64 {
	sum := 0.0
	for i, p := range o.chance {
		n := o.lowestSum + i
		if float64(thrown) >= expected && n >= thrown || float64(thrown) < expected && n <= thrown {
			sum += p
		}
	}
	return min(sum, 1)
}
