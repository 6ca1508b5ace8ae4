package table_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
	"tricorne/rules/library"
)

// randomTable is a table at which the test tries everything that changes whose turn it is.
type randomTable struct {
	*testService
	id   string
	pick func(int) int
	link string // link to the free seat
}

// randomSeat returns the seat of a random person who plays a side; false if there is none.
func (s *randomTable) randomSeat() (table.Seat, bool) {
	who := []string{"anna", "bert", "carl"}
	for range 6 {
		v, err := s.Visit(ctx, s.id, who[s.pick(len(who))])
		s.ok(err)
		if sides := v.YourSides.List(); len(sides) > 0 {
			seat, err := v.SeatOf(sides[s.pick(len(sides))])
			s.ok(err)
			return seat.WithoutLoadedTable(), true
		}
	}
	return table.Seat{}, false
}

// refereeSeat returns the referee's seat, which sees everything.
func (s *randomTable) refereeSeat() table.Seat {
	v, err := s.Visit(ctx, s.id, "rita")
	s.ok(err)
	seat, err := v.Referee(table.ViewpointAll, oracle.Viewer())
	s.ok(err)
	return seat.WithoutLoadedTable()
}

// seq returns the Seq of a seat's desk.
func (s *randomTable) seq(seat table.Seat) int {
	n, err := s.Seq(ctx, seat)
	s.ok(err)
	return n
}

// playComputer lets a computer decide and act, or fail.
func (s *randomTable) playComputer(fails bool) error {
	a, err := s.NextComputerAction(ctx, s.id)
	if err != nil || a == nil {
		return err
	}
	if fails {
		_, err := s.Service.NoteFailure(ctx, a, errors.New("a trial"))
		return err
	}
	if err := a.Decide(nil); err != nil {
		return err
	}
	return s.PlayComputerAction(ctx, a)
}

// actRandomly lets a player act at random.
func (s *randomTable) actRandomly(seat table.Seat) error {
	seen, err := s.See(ctx, seat, nil)
	if h := seen.PendingDice; err == nil && h != nil && h.Mine {
		fell := make([]int, h.Count)
		for i := range fell {
			fell[i] = 1 + s.pick(h.Sides)
		}
		_, err = s.Roll(ctx, seat, seen.Seq, fell)
		return err
	}
	if err != nil || len(seen.Ask.Acts) == 0 || seen.Ask.WaitingText != "" {
		return err
	}
	a, err := game.Fill(func(d action.Draft) (game.Ask, error) {
		seen, err := s.See(ctx, seat, d)
		return seen.Ask, err
	}, s.pick)
	if err != nil {
		return err
	}
	_, err = s.Act(ctx, seat, table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks})
	if need := new(table.NeedDiceError); errors.As(err, &need) {
		return nil
	}
	return err
}

// correctRandomly lets the referee correct something.
func (s *randomTable) correctRandomly(seat table.Seat) error {
	things, err := s.Things(ctx, seat)
	if err != nil || len(things) == 0 {
		return err
	}
	thing := things[s.pick(len(things))]
	if len(thing.Properties) == 0 {
		return table.ErrNotFound
	}
	grip := thing.Properties[s.pick(len(thing.Properties))]
	to := strconv.Itoa(grip.Min)
	if len(grip.Choices) > 0 {
		to = grip.Choices[s.pick(len(grip.Choices))].ID
	}
	_, err = s.Correct(ctx, seat, table.CorrectionRequest{Seq: s.seq(seat), Fix: correct.Correction{
		Changes: []correct.Change{{Verb: grip.Verb, Target: thing.ID, To: to}}, Reason: "a trial",
	}})
	return err
}

// step performs a random action and returns its description.
func (s *randomTable) step() (what string, err error) {
	side := game.Side(1 + s.pick(2))
	level := []string{"recruit", "captain"}[s.pick(2)]
	seat, held := s.randomSeat()
	judge := s.refereeSeat()
	n := s.pick(100)
	switch {
	case n < 25:
		return "a computer acts", s.playComputer(false)
	case n < 28:
		return "a computer fails", s.playComputer(true)
	case n < 32:
		return fmt.Sprint("carl takes a place ", side), s.ReplaceComputer(ctx, s.id, side, "carl", "Carl")
	case n < 37:
		_, err = s.Rewind(ctx, judge,
			table.RewindRequest{Seq: s.seq(judge), TargetSeq: 1 + s.pick(s.seq(judge)), AgreedAloud: n < 34, Reason: "a trial"})
		return "the referee goes back", err
	case n < 40:
		return "the referee corrects", s.correctRandomly(judge)
	case n < 42:
		_, err = s.ChangeSettings(ctx, judge, s.seq(judge), []record.Change{record.Pause, record.Resume}[s.pick(2)])
		return "the referee changes the manner", err
	case n < 45:
		if s.link, err = s.NewLink(ctx, judge, side); err == nil {
			_, err = s.Claim(ctx, s.link, "bert", "Bert")
		}
		return "bert comes by a link", err
	case !held:
		return fmt.Sprint("carl takes a place ", side), s.ReplaceComputer(ctx, s.id, side, "carl", "Carl")
	case n < 60:
		return "a player acts", s.actRandomly(seat)
	case n < 64:
		_, err = s.OfferUndo(ctx, seat, s.seq(seat))
		return "a player offers to go back", err
	case n < 67:
		_, err = s.Rewind(ctx, seat, table.RewindRequest{Seq: s.seq(seat), TargetSeq: 1 + s.pick(s.seq(seat))})
		return "a player offers to go far back", err
	case n < 70:
		_, err = s.AnswerUndo(ctx, seat, s.seq(seat), n < 69)
		return "a player answers", err
	case n < 77:
		_, err = s.Undo(ctx, seat, s.seq(seat))
		return "a player takes back", err
	case n < 80:
		return fmt.Sprint("a computer is let in as ", side), s.SeatComputer(ctx, seat, side, level)
	case n < 82:
		return "a computer is sent away", s.RemoveComputer(ctx, seat)
	case n < 92:
		all := []record.Change{
			record.Pause, record.Resume, record.Resume, record.ManualDice, record.ServerDice, record.ServerDice,
			record.OfficersOn, record.OfficersOff, record.ClockOn, record.RevealAfterEnd,
		}
		to := all[s.pick(len(all))]
		_, err = s.ChangeSettings(ctx, seat, s.seq(seat), to)
		return "a player changes the manner: " + string(to), err
	case n < 94:
		_, err = s.OfferDraw(ctx, seat, s.seq(seat))
		return "a player offers a draw", err
	case n < 95:
		_, err = s.Resign(ctx, seat, s.seq(seat))
		return "a player resigns", err
	case n < 97:
		return "a player leaves", s.Leave(ctx, seat, s.seq(seat))
	default:
		return "a computer may try again", s.TryAgain(ctx, seat)
	}
}

// isExpected reports whether an error is one of the expected ones, or nil.
func isExpected(err error) bool {
	for _, one := range []error{
		nil, table.ErrStale, table.ErrGameOver, table.ErrSeatTaken, table.ErrNotYours,
		table.ErrNotFound,
	} {
		if errors.Is(err, one) {
			return true
		}
	}
	no := new(game.Refusal)
	return errors.As(err, &no)
}

// TestTheStoreKnowsWhereItIsAComputersTurn plays at random and compares the answers of the store with the position.
// It does so after every step, with the position read by a newly started service.
func TestTheStoreKnowsWhereItIsAComputersTurn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		store := dbtest.Open(t, url)
		g, _ := library.Get("trenton")
		seen := map[string]int{}
		const games, mostGames, steps = 4, 60, 150
		for seed := uint64(0); seed < games || len(missingActions(seen)) > 0 && seed < mostGames; seed++ {
			r := testServiceOn(t, store, url, g)
			pick := rand.New(rand.NewPCG(seed, 7)).IntN
			made, err := r.Create(ctx, table.CreateOptions{
				Game: "trenton", Scenario: "christmas_surprise", Side: 1, Mode: table.ModeFriend, Player: "rita", Name: "Rita",
				Referee: true,
			})
			r.ok(err)
			_, err = r.Claim(ctx, made.TokenOf(game.Side(1+seed%2)), "anna", "Anna")
			r.ok(err)
			s := &randomTable{r, made.Table, pick, ""}
			var log []string
			for range steps {
				what, err := s.step()
				if !isExpected(err) {
					t.Fatalf("%s: %v\nafter %s", what, err, strings.Join(log, "\n"))
				}
				log = append(log, fmt.Sprintf("%s (%v)", what, err))
				if err == nil {
					seen[what]++
				}
				seen[fmt.Sprint("it is a computer's turn: ", s.compare(log))]++
				v, err := r.Visit(ctx, s.id, "rita")
				r.ok(err)
				if v.Info.Revealed {
					break
				}
			}
		}
		if missing := missingActions(seen); len(missing) > 0 {
			t.Errorf("never done: %v; done: %v", missing, seen)
		}
	})
}

// missingActions lists the situations that the comparison needs but that the test never produced.
func missingActions(seen map[string]int) (out []string) {
	for _, want := range []string{
		"a computer acts", "a computer fails", "carl takes a place 1", "the referee goes back", "the referee corrects",
		"bert comes by a link",
		"a player acts", "a player offers to go back", "a player answers", "a player takes back", "a computer is let in as 1",
		"a computer is sent away",
		"a player changes the manner: pause", "a player changes the manner: hand", "a player resigns", "a player leaves",
		"it is a computer's turn: true", "it is a computer's turn: false",
	} {
		if seen[want] == 0 {
			out = append(out, want)
		}
	}
	return out
}

// compare compares the store's answer with the position, and returns whether the store lists the table.
func (s *randomTable) compare(log []string) bool {
	s.Helper()
	s.ok(s.store.SetWatched(ctx, map[string]string{s.id: "vera"}, time.Now().Add(time.Hour)))
	all, err := s.store.ComputerTurns(ctx, 100)
	s.ok(err)
	listed := false
	for _, one := range all {
		listed = listed || one.TableID == s.id
	}
	g, _ := library.Get("trenton")
	fresh := table.New(s.store, live.NewHub(), shelf{g})
	turn := s.computerMayAct(fresh)
	a, err := fresh.NextComputerAction(ctx, s.id)
	s.ok(err)
	if turn != listed || turn != (a != nil) {
		row, _ := s.store.Table(ctx, s.id)
		held, _ := s.store.Seats(ctx, s.id)
		s.Fatalf("it is a computer's turn: %v, the store lists it: %v, something is found: %v, after\n%s\n%+v\n%+v",
			turn, listed, a != nil, strings.Join(log, "\n"), row.Awaits, held)
	}
	return listed
}

// computerMayAct reports whether the desk of a computer's seat asks it something, or has an offer for it to answer.
func (s *randomTable) computerMayAct(fresh *table.Service) bool {
	s.Helper()
	for _, level := range []string{"recruit", "captain"} {
		v, err := fresh.Visit(ctx, s.id, "computer:"+level)
		s.ok(err)
		if v.Info.Status == table.StatusWaiting || v.Info.ComputerRests {
			return false
		}
		for _, side := range v.YourSides.List() {
			seat, err := v.SeatOf(side)
			s.ok(err)
			seen, err := fresh.See(ctx, seat, nil)
			s.ok(err)
			if seen.PendingDice != nil || !seen.Settings.PausedAt.IsZero() {
				return false
			}
			if o := seen.Undo.Offer; len(seen.Ask.Acts) > 0 && seen.Ask.WaitingText == "" || o != nil && o.SidesLeft.Has(side) {
				return true
			}
		}
	}
	return false
}
