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

// preview adds to an act the results that can be expected of an attack.
func (b Rules) preview(k *known, act *game.Act, x *Intent) {
	men := 0
	for _, n := range x.Leaders {
		men += k.Find(n).Troops
	}
	if men == 0 {
		return
	}
	s := b.Suppose(k, x)
	act.Preview = text.Say("You attack ", b.Space(x.At), " with ", truth.Figures(men), ". Surprise: ",
		modifiers(b.Charts.SurpriseLookup(&s)), ". Combat, apart from surprise and ratio, on rating ",
		b.Charts.RatingColumn(b.Of(x.Command).Rating), ": ",
		modifiers(b.Charts.CombatLookup(&s, b.Of(x.Command).Rating, 0, b.evenOdds())), ", fatigue of the enemy taken as ",
		b.Charts.LightFatigue(), " or less.")
	least, most := b.Strengths(k, x.At)
	for i, enemy := range [...]int{least, (least + most) / 20 * 10, most} {
		if i > 0 && enemy == least {
			break
		}
		act.Odds = append(act.Odds, b.Odds(&s, b.Of(x.Command).Rating, men, enemy))
	}
	act.Label += ": " + b.PlaceName(x.At)
	if (least+most)/2 >= hopeless*men {
		act.Doubt = text.Say("Only ", truth.Figures(men), " would attack ", b.Space(x.At), ", where ", least, " to ",
			truth.Figures(most), " stand.")
	}
}

// hopeless is the ratio of enemies to attackers from which on the screen asks the player to confirm the attack.
const hopeless = 3

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

// Suppose returns the assault as the attacker knows it. For enemies who could outflank, it uses their positions and, if
// they are adjacent, their zones of control.
func (b Rules) Suppose(k *known, x *Intent) printed.Assault {
	var from []board.Place
	tired := 0
	for _, n := range x.Leaders {
		f := k.Find(n)
		tired = max(tired, f.Fatigue)
		from = append(from, f.At)
	}
	s := b.Approach(k.Eyes, x.Kind, k.Now, b.Conditions(k.Weather, k.Now), k.Warned, from, x.At)
	s.Dawn, s.AttackerFatigue = x.Dawn, tired
	if w := k.WorksAt(x.At); w != nil && w.Side != k.Eyes {
		s.Works = printed.Begun
		if w.Done {
			s.Works = printed.Trench
		}
	}
	for _, n := range k.At(x.At).Seen {
		s.Defenders = max(s.Defenders, k.Find(n).Status)
	}
	for _, p := range b.Around(x.At) {
		men := 0
		for _, f := range k.Mine() {
			if f.At == p && b.FitToFlank(f.Status, f.Fatigue) {
				men += f.Troops
			}
		}
		if men >= b.ZoneMen {
			s.Around++
		}
	}
	for i := range k.Open {
		if o := &k.Open[i]; o.Side != k.Eyes && o.ZOC && o.At != x.At && b.nextToAny(o.At, from) {
			s.Behind++
		}
	}
	return s
}

func (b Rules) nextToAny(p board.Place, places []board.Place) bool {
	for _, q := range places {
		if b.Ground.Adjacent(p, q) {
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
	var count [7]int // attacker routs, is disordered, retreats; both hold; defender retreats, is disordered, routs
	l := b.Charts.CombatLookup(s, rating, 0, row)
	for i, n := range rolled {
		if n > 0 {
			o := b.Charts.Outcome(l.Read(i - 8))
			count[3+int(o.Symbol[truth.Defenders])-int(o.Symbol[truth.Attackers])] += n
		}
	}
	out := game.Forecast{Against: truth.Figures(enemy) + ", " + b.Charts.RatioName(row)}
	for i := len(count) - 1; i >= 0; i-- {
		if count[i] > 0 {
			out.Chances = append(out.Chances, game.Chance{Result: resultNames[i], Percent: count[i], Tone: i - 3})
		}
	}
	return out
}

var resultNames = [...]string{
	"you rout", "you in disorder", "you retreat", "both hold", "enemy retreats",
	"enemy in disorder", "enemy routs",
}
