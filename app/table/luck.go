package table

import (
	"context"
	"errors"
	"slices"

	"tricorne/app/record"
	"tricorne/rules/game"
	"tricorne/rules/game/luck"
)

// Fortune is what dice brought in a game or a battle, held against chance.
type Fortune struct {
	Lines []FortuneLine
	Old   int // throws under rules that are no longer there: they are not counted
}

// FortuneLine is everything of one kind that one side threw for.
type FortuneLine struct {
	Side     game.Side
	Of       string  // what is counted, in the plural: "hits"
	Dice     int     // how many dice were thrown for it
	Expected float64 // what so many dice bring on the average
	Thrown   int     // what they brought
	Share    float64 // of all games in which as much luck comes, or more: 1 when it is just what was expected
}

// Luck is the ledger of a game: what dice brought beside what could be expected.
type Luck struct {
	Fortune
	Battles []BattleLuck
}

// BattleLuck is the ledger of one battle.
type BattleLuck struct {
	Turn  int
	Space string // the id of its place
	Fortune
}

// Luck holds all throws of a game against chance, as far as the perspective knows what every face would have brought; what was taken back is
// not counted. Every act with dice is played again for it, with the dice that fell.
func (s *History) Luck(ctx context.Context, seat Seat, as As) (Luck, error) {
	return s.LuckOfPage(ctx, seat, as, Whole)
}

// LuckOfPage is the ledger of what a page of the report tells.
func (s *History) LuckOfPage(ctx context.Context, seat Seat, as As, page int) (Luck, error) {
	f, e, err := s.look(ctx, seat, as)
	if err != nil {
		return Luck{}, err
	}
	b := f.board
	heads, err := s.heads(ctx, b, e)
	if err != nil {
		return Luck{}, err
	}
	var whole counting
	var battles []*battleCounting
	gone, on := record.Undone(heads), paged(heads, page)
	for i := on.rows[0]; i < on.rows[1]; i++ {
		r := heads[i]
		if gone[i] || !r.Threw || r.Kind != record.KindPlay {
			continue
		}
		turn, out, err := s.thrownAgain(ctx, b, r.Seq)
		if old := new(Stuck); errors.As(err, &old) {
			whole.old++
			continue
		}
		if err != nil {
			return Luck{}, err
		}
		for _, l := range out.Judged(e.viewer) {
			whole.judged = append(whole.judged, l)
			if l.Space == "" {
				continue
			}
			n := len(battles) - 1
			if n < 0 || battles[n].space != l.Space || battles[n].turn != turn {
				battles = append(battles, &battleCounting{turn: turn, space: l.Space})
				n++
			}
			battles[n].judged = append(battles[n].judged, l)
		}
	}
	luck := Luck{Fortune: whole.fortune()}
	for _, x := range battles {
		luck.Battles = append(luck.Battles, BattleLuck{Turn: x.turn, Space: x.space, Fortune: x.fortune()})
	}
	return luck, nil
}

// thrownAgain plays an act again with the dice that fell, and tells in which turn it was.
func (s *History) thrownAgain(ctx context.Context, b *board, seq int) (turn int, out game.Outcome, err error) {
	rows, err := s.rowsBetween(ctx, b, seq, seq)
	if err != nil {
		return 0, out, err
	}
	if rows[0].Edition < b.game.Manual().Edition {
		return 0, out, b.gone(seq, errOlder)
	}
	p, err := s.replay(ctx, b, seq-1)
	if err != nil {
		return 0, out, err
	}
	was, err := b.game.Status(p)
	if err == nil {
		out, err = b.play(p, rows[0])
	}
	if err != nil {
		return 0, out, b.gone(seq, err)
	}
	return was.Turn, out, nil
}

var errOlder = errors.New("it was made under older rules")

// counting gathers judged throws.
type counting struct {
	judged []luck.Luck
	old    int
}

type battleCounting struct {
	counting
	turn  int
	space string
}

// fortune sums up what was gathered, a line for each side and kind, in the order in which they came up.
func (c *counting) fortune() Fortune {
	out := Fortune{Old: c.old}
	for side := game.Side(1); side <= 2; side++ {
		var kinds []string
		for i := range c.judged {
			if l := &c.judged[i]; l.Side == side && !slices.Contains(kinds, l.Of) {
				kinds = append(kinds, l.Of)
			}
		}
		for _, of := range kinds {
			out.Lines = append(out.Lines, c.line(side, of))
		}
	}
	return out
}

// line sums up one kind of throw of one side.
func (c *counting) line(side game.Side, of string) FortuneLine {
	out, odds := FortuneLine{Side: side, Of: of}, certain()
	for i := range c.judged {
		l := &c.judged[i]
		if l.Side != side || l.Of != of {
			continue
		}
		for _, got := range l.Got {
			out.Dice++
			out.Thrown += got
			odds = odds.with(l.Scores)
		}
	}
	out.Expected = odds.mean()
	out.Share = odds.share(out.Thrown, out.Expected)
	return out
}

// odds are the chances of all sums that dice can bring, from the lowest up.
type odds struct {
	low    int
	chance []float64
}

// certain are the odds of no dice at all.
func certain() odds { return odds{0, []float64{1}} }

// with adds a die all faces of which are equally likely.
func (o odds) with(scores []int) odds {
	low, high := slices.Min(scores), slices.Max(scores)
	out := odds{o.low + low, make([]float64, len(o.chance)+high-low)}
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
		sum += p * float64(o.low+i)
	}
	return sum
}

// share is how often the dice bring as much as thrown or more, where that is more than expected; as little or less where it is less.
func (o odds) share(thrown int, expected float64) float64 {
	sum := 0.0
	for i, p := range o.chance {
		n := o.low + i
		if float64(thrown) >= expected && n >= thrown || float64(thrown) < expected && n <= thrown {
			sum += p
		}
	}
	return min(sum, 1)
}
