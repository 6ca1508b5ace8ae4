package table_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/library"
)

// fillForm fills in a seat's form in some possible way, and plays it.
func (r *testService) fillForm(seat table.Seat, pick func(int) int) {
	r.Helper()
	seen := r.see(seat)
	a, err := game.Fill(func(d action.Draft) (game.Ask, error) {
		s, err := r.See(ctx, seat, d)
		return s.Ask, err
	}, pick)
	r.ok(err)
	_, err = r.Act(ctx, seat, table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks})
	r.ok(err)
}

// startRunningGame sets up a table of a real game and plays a number of acts. The game still runs. It tries again with
// other dice if the game ends early.
func startRunningGame(t *testing.T, id string, acts int, seed uint64) (r *testService, ann, bert table.Seat) {
	t.Helper()
	for range 20 {
		if r, ann, bert = startGame(t, id, acts, seed); r.see(ann).Table.Status == table.StatusPlaying {
			return r, ann, bert
		}
	}
	t.Fatalf("every game of %s is over after %d acts", id, acts)
	return nil, table.Seat{}, table.Seat{}
}

func startGame(t *testing.T, id string, acts int, seed uint64) (r *testService, ann, bert table.Seat) {
	t.Helper()
	g, _ := library.Get(id)
	url := dbtest.SQLite(t)
	r = testServiceOn(t, dbtest.Open(t, url), url, g)
	made, err := r.Create(ctx, table.CreateOptions{
		Game: id, Scenario: g.Manual().Scenarios[0].ID, Side: 1, Mode: table.ModeFriend,
		Player: "ann", Name: "Ann",
	})
	r.ok(err)
	bert, err = r.Claim(ctx, made.TokenOf(2), "bert", "Bert")
	r.ok(err)
	ann, err = r.SeatFor(made.Table, "ann", 1)
	r.ok(err)
	pick := rand.New(rand.NewPCG(seed, 5)).IntN
	for range acts {
		seen := r.see(ann)
		if seen.Table.Status != table.StatusPlaying {
			break
		}
		if seen.Table.AskedSides.Has(1) {
			r.fillForm(ann, pick)
		} else {
			r.fillForm(bert, pick)
		}
	}
	return r, ann, bert
}

// TestPlayOnUsesOnlySideKnowledge plays on, during the game, from several worlds that the side cannot tell
// apart. The results must be the same: they contain no secret of the real world.
func TestPlayOnUsesOnlySideKnowledge(t *testing.T) {
	for _, g := range library.All() {
		id := g.Manual().ID
		t.Run(id, func(t *testing.T) {
			differ := 0
			for seed := range uint64(4) {
				out, err := g.Begin(game.Setup{Scenario: g.Manual().Scenarios[0].ID}, dice.FromSecret(dice.Secret{byte(seed)}, 1))
				pick := rand.New(rand.NewPCG(seed, 3)).IntN
				for n := uint64(2); err == nil && n < 60 && out.Status.Result == nil; n++ {
					side := out.Status.SidesAsked.List()[0]
					if n%6 == 0 {
						twin, err := g.Imagine(out.Position, side, dice.FromSecret(dice.Secret{9}, n))
						if err != nil {
							t.Fatal(err)
						}
						one, other := playOnPosition(t, g, out.Position, side), playOnPosition(t, g, twin, side)
						if !bytes.Equal(one, other) {
							t.Fatalf("after %d acts side %d plays on in another world where the truth is another", n, side)
						}
						truth, _ := out.Position.Seal()
						if !bytes.Equal(one, truth) {
							differ++
						}
					}
					var a action.Action
					if a, err = game.Fill(func(d action.Draft) (game.Ask, error) { return g.Ask(out.Position, side, d) },
						pick); err == nil {
						out, err = g.Play(out.Position, a, dice.FromSecret(dice.Secret{byte(seed)}, n))
					}
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			if differ == 0 {
				t.Error("what is hidden is never imagined otherwise than it is")
			}
		})
	}
}

// playOnPosition returns the position from which a side continues a game, as sealed bytes. It is made only from what
// that side knows.
func playOnPosition(t *testing.T, g game.Game, p game.Position, side game.Side) []byte {
	t.Helper()
	q, err := table.ImaginePosition(g, p, side, dice.Secret{42})
	if err != nil {
		t.Fatal(err)
	}
	raw, err := q.Seal()
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestPlayOnMakesANewTable(t *testing.T) {
	for _, id := range []string{"trenton", "newyork", "crossing", "colonies"} {
		t.Run(id, func(t *testing.T) {
			r, ann, _ := startRunningGame(t, id, 30, 1)
			before := r.see(ann)
			at, err := r.MomentAt(ctx, ann, before.Seq-3, table.ViewpointSelf)
			r.ok(err)
			was := r.record(ann)
			made, err := r.PlayOn(ctx, ann,
				table.PlayOnOptions{Seq: at.Seq, Side: 1, Computer: "recruit", Player: "ann", Name: "Ann"})
			r.ok(err)
			seat, err := r.SeatFor(made.Table, "ann", 1)
			r.ok(err)
			seen := r.see(seat)
			if d := cmp.Diff(at.View, seen.View); d != "" {
				t.Errorf("it does not begin as it was seen then:\n%s", d)
			}
			if !strings.Contains(seen.Table.OriginText, "imagined") || len(seen.Log) != 1 ||
				!strings.Contains(plainLines(seen.Log)[0], "Played on from another game") {
				t.Errorf("it does not say what it is: %q, %q", seen.Table.OriginText, plainLines(seen.Log))
			}
			if !seen.Table.Seat(2).IsComputer || len(made.Tokens) != 1 {
				t.Errorf("the seats are %+v, links %v", seen.Table.Seats, made.Tokens)
			}
			if seen.Table.Commitment == before.Table.Commitment {
				t.Error("both tables roll the same dice")
			}
			pick := rand.New(rand.NewPCG(1, 1)).IntN
			for n := 0; n < 20 && r.see(seat).Table.Status == table.StatusPlaying; n++ {
				if r.see(seat).Table.AskedSides.Has(1) {
					r.fillForm(seat, pick)
					continue
				}
				w, err := r.NextComputerAction(ctx, made.Table)
				r.ok(err)
				if w == nil {
					t.Fatal("the computer has nothing to do")
				}
				r.ok(w.Decide(nil))
				r.ok(r.PlayComputerAction(ctx, w))
			}
			for _, one := range []string{made.Table, ann.Table()} {
				if v, err := r.Verify(ctx, one); err != nil || !v.OK() {
					t.Errorf("%+v %v", v, err)
				}
			}
			if now := r.record(ann); !slices.Equal(was, now) {
				t.Error("the game one looks back on has changed")
			}
			raw, err := r.Export(ctx, seat)
			r.ok(err)
			if len(raw.Entries) == 0 {
				t.Error("it has no record")
			}
		})
	}
}

// record lists the stored acts of a table in a short form.
func (r *testService) record(seat table.Seat) (out []string) {
	rows, err := r.store.Rows(ctx, seat.Table(), 1, 0, 0)
	r.ok(err)
	for _, a := range rows {
		out = append(out, string(a.Body)+string(a.Events)+string(a.Rolls))
	}
	return out
}

func TestPlayOnNeedsOwnPerspective(t *testing.T) {
	r, ann, bert := startRunningGame(t, "trenton", 20, 2)
	spectator := r.spectator(ann)
	on := func(seat table.Seat, o table.PlayOnOptions) error {
		o.Player, o.Name, o.Computer = "x", "X", "recruit"
		_, err := r.PlayOn(ctx, seat, o)
		return err
	}
	r.wantErr(on(spectator, table.PlayOnOptions{Seq: 5, Side: 1}), table.ErrNotYours)
	r.wantErr(on(spectator, table.PlayOnOptions{Seq: 5, Side: 1, As: table.ViewpointAll}), table.ErrNotYours)
	r.wantErr(on(ann, table.PlayOnOptions{Seq: 5, Side: 2}), table.ErrNotYours)
	r.wantErr(on(ann, table.PlayOnOptions{Seq: 5, Side: 2, As: table.ViewpointOfSide(2)}), table.ErrNotYours)
	r.wantErr(on(ann, table.PlayOnOptions{Seq: 5, Side: 1, As: table.ViewpointAll}), table.ErrNotYours)
	r.wantErr(on(ann, table.PlayOnOptions{Seq: 5, Side: 1, As: table.ViewpointPublic}), table.ErrNotYours)
	if _, err := r.PlayOn(ctx, ann, table.PlayOnOptions{Seq: 5, Side: 1, Computer: "random", Player: "ann"}); err == nil {
		t.Error("a level nobody can choose sits down")
	}

	// The game ends by resignation and everything is revealed: then the new table begins in the real position.
	seen, err := r.Resign(ctx, bert, r.see(bert).Seq)
	r.ok(err)
	r.wantErr(on(spectator, table.PlayOnOptions{Seq: 5, Side: 1}), table.ErrNotYours)
	_, err = r.ChangeSettings(ctx, bert, seen.Seq, record.RevealAfterEnd)
	r.ok(err)
	r.wantRefusal(on(ann.WithoutLoadedTable(), table.PlayOnOptions{Seq: 1 << 20, Side: 1, As: table.ViewpointAll}))
	made, err := r.PlayOn(ctx, spectator.WithoutLoadedTable(),
		table.PlayOnOptions{Seq: 9, Side: 2, As: table.ViewpointAll, Player: "carl", Name: "Carl"})
	r.ok(err)
	if len(made.Tokens) != 2 {
		t.Errorf("links %v", made.Tokens)
	}
	truth, err := r.store.PositionAt(ctx, ann.Table(), 9)
	r.ok(err)
	first, err := r.store.PositionAt(ctx, made.Table, 1)
	r.ok(err)
	if !bytes.Equal(truth.Body, first.Body) {
		t.Error("it does not begin as it was")
	}
	v, err := r.Visit(ctx, made.Table, "carl")
	r.ok(err)
	if !strings.Contains(v.Info.OriginText, "as everything stood") {
		t.Errorf("it says %q", v.Info.OriginText)
	}
}
