package crossing

import (
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// What an attacker can reckon before he attacks (17.1), from what he knows: his own men and fatigue, the enemy's order and
// entrenchments, zones of control that were laid open. How many men the enemy has he does not know; the odds are given for several
// strengths that agree with what he sees.

// preview tells with the act what an attack promises.
func (b *book) preview(k *known, act *game.Act, x *intent) {
	men := 0
	for _, n := range x.leaders {
		men += k.find(n).Troops
	}
	if men == 0 {
		return
	}
	s := b.suppose(k, x)
	act.Brings = game.Say("You attack ", b.space(x.at), " with ", figures(men), ". Surprise: ", modifiers(b.charts.surpriseLook(&s)), ". Combat, beside surprise and ratio, on rating ",
		b.charts.ratingColumn(b.of(x.command).rating), ": ", modifiers(b.charts.combatLook(&s, b.of(x.command).rating, 0, b.evenOdds())), ", fatigue of the enemy taken as 2 or less.")
	least, most := b.strengths(k, x.at)
	for i, enemy := range [...]int{least, (least + most) / 20 * 10, most} {
		if i > 0 && enemy == least {
			break
		}
		act.Odds = append(act.Odds, b.odds(&s, b.of(x.command).rating, men, enemy))
	}
	act.Label += ": " + b.placeName(x.at)
}

// evenOdds is the row of the ratio table that adds nothing.
func (b *book) evenOdds() int { return b.charts.ratioOf(1, 1) }

// modifiers lists what is added to a die: "+1 Prepared attack, −2 rain", "nothing".
func modifiers(l look) string {
	words := make([]string, len(l.Mods))
	for i, m := range l.Mods {
		words[i] = chart.Signed(m.Value) + " " + m.Label
	}
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, ", ")
}

// suppose is the assault as the attacker knows it. Who could outflank him has his place and, next to him, his zone of control.
func (b *book) suppose(k *known, x *intent) assault {
	var from []board.Place
	tired := 0
	for _, n := range x.leaders {
		f := k.find(n)
		tired = max(tired, f.Fatigue)
		from = append(from, f.At)
	}
	s := b.approach(k.Eyes, x.kind, k.Now, k.air(), k.Warned, from, x.at)
	s.dawn, s.attackerFatigue = x.dawn, tired
	if w := k.worksAt(x.at); w != nil && w.Side != k.Eyes {
		s.works = begun
		if w.Done {
			s.works = trench
		}
	}
	for _, n := range k.at(x.at).Seen {
		s.defenders = max(s.defenders, k.find(n).Status)
	}
	for _, p := range b.around(x.at) {
		men := 0
		for _, f := range k.mine() {
			if f.At == p && fitToFlank(f.Status, f.Fatigue) {
				men += f.Troops
			}
		}
		if men >= zoneMen {
			s.around++
		}
	}
	for i := range k.Open {
		if o := &k.Open[i]; o.Side != k.Eyes && o.ZOC && o.At != x.at && b.nextToAny(o.At, from) {
			s.behind++
		}
	}
	return s
}

func (b *book) nextToAny(p board.Place, places []board.Place) bool {
	for _, q := range places {
		if b.ground.adjacent(p, q) {
			return true
		}
	}
	return false
}

// strengths are the least and the most men an enemy stack can have, as the attacker sees it: what its leaders may lead, no more than
// 3,000, and 400 or more where it has a zone of control.
func (b *book) strengths(k *known, p board.Place) (least, most int) {
	x := k.at(p)
	ordered := 0
	for _, n := range x.Seen {
		limit := b.of(n).limit(k.Now)
		most += limit
		if k.find(n).Status != routed {
			ordered += limit
		}
	}
	most = min(most, mostMen)
	least = 10
	if o := k.open(x.Side, p); o != nil && x.Whole {
		if o.ZOC {
			least = zoneMen
		} else {
			most = min(most, most-ordered+min(ordered, zoneMen-10))
		}
	}
	return least, max(least, most)
}

// odds is the ratio, and how likely each result is in percent, over all hundred pairs of the two dice.
func (b *book) odds(s *assault, rating, men, enemy int) game.Forecast {
	row := b.charts.ratioOf(men, enemy)
	surprise := b.charts.surpriseLook(s)
	var count [7]int // the attacker routs, is disordered, retreats; both hold; the defender retreats, is disordered, routs
	for first := range 10 {
		die, _ := b.charts.surprised(surprise.read(first))
		l := b.charts.combatLook(s, rating, die, row)
		for second := range 10 {
			o := b.charts.outcome(l.read(second))
			count[3+int(o.symbol[defenders])-int(o.symbol[attackers])]++
		}
	}
	out := game.Forecast{Against: figures(enemy) + ", " + b.charts.ratioName(row)}
	for i := len(count) - 1; i >= 0; i-- {
		if count[i] > 0 {
			out.Chances = append(out.Chances, game.Chance{Result: resultNames[i], Percent: count[i], Tone: i - 3})
		}
	}
	return out
}

var resultNames = [...]string{"you rout", "you in disorder", "you retreat", "both hold", "enemy retreats", "enemy in disorder", "enemy routs"}
