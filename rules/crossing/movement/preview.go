package movement

import (
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// What attackers can calculate before an attack (17.1) from their knowledge. They know their own men and fatigue, the
// enemy's order and entrenchments, and revealed zones of control. The enemy's strength is unknown, so the odds are
// given for several strengths that match what the attacker sees.

// preview adds the expected results of an attack to the form's button.
func (b Rules) preview(k *known, act *game.Act, x *PlannedAttack) {
	men := 0
	for _, n := range x.Leaders {
		men += k.Find(n).Troops
	}
	if men == 0 {
		return
	}
	s := b.AssumedAssault(k, x)
	act.Preview = text.Say("You attack ", b.Space(x.At), " with ", truth.MenText(men), ". Surprise: ",
		modifiers(b.Charts.SurpriseLookup(&s)), ". Combat, apart from surprise and ratio, on rating ",
		b.Charts.RatingColumn(b.Of(x.Commander).Rating), ": ",
		modifiers(b.Charts.CombatLookup(&s, b.Of(x.Commander).Rating, 0, b.evenOdds())), ", fatigue of the enemy taken as ",
		b.Charts.LightFatigue(), " or less.")
	least, most := b.Strengths(k, x.At)
	for i, enemy := range [...]int{least, (least + most) / 20 * 10, most} {
		if i > 0 && enemy == least {
			break
		}
		act.Odds = append(act.Odds, b.Odds(&s, b.Of(x.Commander).Rating, men, enemy))
	}
	act.Label += ": " + b.PlaceName(x.At)
	if (least+most)/2 >= hopelessRatio*men {
		act.Warning = text.Say("Only ", truth.MenText(men), " would attack ", b.Space(x.At), ", where ", least, " to ",
			truth.MenText(most), " stand.")
	}
}

// hopelessRatio is the number of enemies per attacker from which the screen asks the player to confirm the attack.
const hopelessRatio = 3

// evenOdds returns the row of the ratio table for equal forces, which has no modifier.
func (b Rules) evenOdds() int { return b.Charts.RatioOf(1, 1) }

// modifiers lists the modifiers of a die roll: "+1 Prepared attack, −2 rain", or "nothing".
func modifiers(l printed.Lookup) string {
	words := make([]string, len(l.Mods))
	for i, m := range l.Mods {
		words[i] = chart.SignedNumber(m.Value) + " " + m.Label
	}
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, ", ")
}

// AssumedAssault returns the conditions of the attack as the attacker knows them. Enemies who could outflank are
// judged by their positions and, if they are adjacent, by their zones of control.
func (b Rules) AssumedAssault(k *known, x *PlannedAttack) printed.Assault {
	var from []board.Place
	tired := 0
	for _, n := range x.Leaders {
		f := k.Find(n)
		tired = max(tired, f.Fatigue)
		from = append(from, f.At)
	}
	s := b.VisibleAssault(k.ViewerSide, x.Kind, k.Now, b.Conditions(k.Weather, k.Now), k.TrentonWarned, from, x.At)
	s.DawnAttack, s.AttackerFatigue = x.Dawn, tired
	if w := k.WorksAt(x.At); w != nil && w.Side != k.ViewerSide {
		s.Works = printed.TrenchBegun
		if w.Done {
			s.Works = printed.Trench
		}
	}
	for _, n := range k.At(x.At).VisibleLeaders {
		s.DefenderStatus = max(s.DefenderStatus, k.Find(n).Status)
	}
	for _, p := range b.Neighbours(x.At) {
		men := 0
		for _, f := range k.OwnLeaders() {
			if f.At == p && b.FitToFlank(f.Status, f.Fatigue) {
				men += f.Troops
			}
		}
		if men >= b.ZoneMen {
			s.OutflankingHexes++
		}
	}
	for i := range k.RevealedStacks {
		if o := &k.RevealedStacks[i]; o.Side != k.ViewerSide && o.ZOC && o.At != x.At && b.nextToAny(o.At, from) {
			s.RearHexes++
		}
	}
	return s
}

func (b Rules) nextToAny(p board.Place, places []board.Place) bool {
	for _, q := range places {
		if b.HexMap.Adjacent(p, q) {
			return true
		}
	}
	return false
}

// Odds returns the ratio and the chance of each result in percent, over all hundred pairs of the two dice.
func (b Rules) Odds(s *printed.Assault, rating, men, enemy int) game.Forecast {
	row := b.Charts.RatioOf(men, enemy)
	surprise := b.Charts.SurpriseLookup(s)
	var rolled [32]int // how often each total of the second die plus its surprise modifier occurs; index 0 is -8
	for first := range 10 {
		die, _ := b.Charts.ReadSurprise(surprise.Read(first))
		for second := range 10 {
			rolled[8+die+second]++
		}
	}
	// number of throws by result: attacker routs, is disordered, retreats; both hold; defender retreats, is disordered,
	// routs
	var count [7]int
	l := b.Charts.CombatLookup(s, rating, 0, row)
	for i, n := range rolled {
		if n > 0 {
			o := b.Charts.Outcome(l.Read(i - 8))
			count[3+int(o.Symbol[truth.Defenders])-int(o.Symbol[truth.Attackers])] += n
		}
	}
	out := game.Forecast{Assumption: truth.MenText(enemy) + ", " + b.Charts.RatioName(row)}
	for i := len(count) - 1; i >= 0; i-- {
		if count[i] > 0 {
			out.Chances = append(out.Chances, game.Chance{Result: resultNames[i], Percent: count[i], Advantage: i - 3})
		}
	}
	return out
}

var resultNames = [...]string{
	"you rout", "you in disorder", "you retreat", "both hold", "enemy retreats",
	"enemy in disorder", "enemy routs",
}
