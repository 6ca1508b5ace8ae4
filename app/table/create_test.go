package table_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/live/livetest"
	"tricorne/app/table"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

func createOptions(mode table.Mode) table.CreateOptions {
	return table.CreateOptions{
		Game: "skirmish", Scenario: "dawn", Options: []string{"fog"}, Side: blue, Mode: mode,
		Player: "anna", Name: " Anna\n",
	}
}

func TestCreateReturnsPublicInfo(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, createOptions(table.ModeOpen))
		r.ok(err)
		if len(made.Tokens) != 1 || made.TokenOf(blue) == "" || made.TokenOf(red) != "" {
			r.Errorf("tokens %+v", made.Tokens)
		}
		visit, err := r.Visit(ctx, made.Table, "anna")
		r.ok(err)
		info, yours := visit.Info, visit.YourSides
		if yours != fact.SidesOf(blue) || len(info.Commitment) != 64 || info.Secret != "" || info.WaitingSince.IsZero() ||
			info.CreatedAt.IsZero() {
			r.Errorf("yours %v, info %+v", yours, info)
		}
		want := table.Info{
			ID: made.Table, Game: "skirmish", Title: "Skirmish", Scenario: "dawn", ScenarioName: "Dawn",
			Options: []string{"fog"},
			Mode:    table.ModeOpen, Status: table.StatusWaiting,
			Seats: []table.SeatInfo{{Side: red}, {Side: blue, Name: "Anna", Taken: true}},
			Turn:  1, AskedSides: fact.SidesOf(red), WaitingText: "Waiting for the Reds: marching",
			WaitingSince: info.WaitingSince, CreatedAt: info.CreatedAt, Commitment: info.Commitment,
		}
		if diff := cmp.Diff(want, info); diff != "" {
			r.Error(diff)
		}
	})
}

func TestCreateRefusesUnknownOptions(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		for _, spoil := range []func(*table.CreateOptions){
			func(o *table.CreateOptions) { o.Scenario = "dusk" },
			func(o *table.CreateOptions) { o.Options = []string{"rain"} },
			func(o *table.CreateOptions) { o.Side = 3 },
			func(o *table.CreateOptions) { o.Side = game.Nobody },
			func(o *table.CreateOptions) { o.Mode = "blindfold" },
		} {
			o := createOptions(table.ModeDevice)
			spoil(&o)
			_, err := r.Create(ctx, o)
			r.wantRefusal(err)
		}
		o := createOptions(table.ModeDevice)
		o.Game = "chess"
		_, err := r.Create(ctx, o)
		r.wantErr(err, table.ErrNotFound)
		if _, more, err := r.MyTables(ctx, "anna", 0); err != nil || more {
			r.Error(err, more)
		}
	})
}

func TestOnlyTheHolderActsForASeat(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		for _, c := range []struct {
			player string
			side   game.Side
			want   error
		}{
			{"anna", red, nil},
			{"anna", game.Nobody, nil},
			{"bert", game.Nobody, nil},
			{"anna", blue, table.ErrNotYours},
			{"bert", red, table.ErrNotYours},
			{"cora", red, table.ErrNotYours},
			{"cora", game.Nobody, table.ErrNotYours},
			{"", red, table.ErrNotYours},
			{"", game.Nobody, table.ErrNotYours},
			{"anna", 7, table.ErrNotYours},
		} {
			seat, err := r.SeatFor(anna.Table(), c.player, c.side)
			r.wantErr(err, c.want)
			if err == nil && seat != anna && seat != bert {
				r.Errorf("%s got %+v", c.player, seat)
			}
		}
		_, err := r.Visit(ctx, "nowhere", "anna")
		r.wantErr(err, table.ErrNotFound)

		one, _ := r.newDeviceTable()
		_, err = r.SeatFor(one.Table(), "anna", game.Nobody)
		r.wantErr(err, table.ErrNotYours) // Anna holds both sides and must say which one she means
	})
}

func TestInvitationIsUsedOnceByOpponent(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, createOptions(table.ModeFriend))
		r.ok(err)
		look, end := livetest.Watch(r.hub, made.Table, blue)
		defer end()
		link, err := r.LinkInfo(ctx, made.TokenOf(red), "anna")
		r.ok(err)
		if !link.Free || link.YourSides != fact.SidesOf(blue) || link.Side != red || link.Info.ID != made.Table {
			r.Errorf("the invitation leads to %+v", link)
		}
		_, err = r.Claim(ctx, made.TokenOf(red), "anna", "Anna")
		r.wantRefusal(err)
		bert, err := r.Claim(ctx, made.TokenOf(red), "bert", "Bert")
		r.ok(err)
		if bert.Side() != red || bert.Table() != made.Table || !hasTick(look) {
			r.Errorf("Bert sits at %+v", bert)
		}
		for _, player := range []string{"anna", "bert", "cora"} {
			_, err = r.Claim(ctx, made.TokenOf(red), player, "")
			r.wantErr(err, table.ErrNotFound)
		}
		visit, err := r.Visit(ctx, made.Table, "")
		r.ok(err)
		if info := visit.Info; info.Status != table.StatusPlaying || info.Seat(red).Name != "Bert" {
			r.Errorf("info %+v", info)
		}
	})
}

func TestPrivateLinkReturnsTheHolderToTheSeat(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, createOptions(table.ModeFriend))
		r.ok(err)
		link, err := r.LinkInfo(ctx, made.TokenOf(blue), "")
		r.ok(err)
		if link.Free {
			r.Error("her own seat is free")
		}
		phone, err := r.Claim(ctx, made.TokenOf(blue), "anna-on-her-phone", "Somebody")
		r.ok(err)
		again, err := r.Claim(ctx, made.TokenOf(blue), "anna-on-her-phone", "Somebody")
		r.ok(err)
		if again != phone {
			r.Errorf("she sits at %+v, then %+v", phone, again)
		}
		visit, err := r.Visit(ctx, made.Table, "anna-on-her-phone")
		r.ok(err)
		if visit.Info.Seat(blue).Name != "Anna" || visit.YourSides != fact.SidesOf(blue) {
			r.Errorf("yours %v, info %+v", visit.YourSides, visit.Info)
		}
		_, err = r.SeatFor(made.Table, "anna", blue)
		r.wantErr(err, table.ErrNotYours)

		token, err := r.NewLink(ctx, phone, blue)
		r.ok(err)
		_, err = r.Claim(ctx, made.TokenOf(blue), "anna", "")
		r.wantErr(err, table.ErrNotFound)
		_, err = r.Claim(ctx, token, "anna", "")
		r.ok(err)
	})
}

func TestLinkIsMadeOnlyForOwnOrFreeSeat(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, createOptions(table.ModeOpen))
		r.ok(err)
		anna, err := r.SeatFor(made.Table, "anna", blue)
		r.ok(err)
		token, err := r.NewLink(ctx, anna, red)
		r.ok(err)
		_, err = r.NewLink(ctx, r.spectator(anna), red)
		r.wantErr(err, table.ErrNotYours)

		_, err = r.Sit(ctx, made.Table, red, "anna", "Anna")
		r.wantRefusal(err)
		_, err = r.Sit(ctx, made.Table, red, "bert", "Bert")
		r.ok(err)
		_, err = r.Sit(ctx, made.Table, red, "cora", "Cora")
		r.wantErr(err, table.ErrSeatTaken)
		_, err = r.NewLink(ctx, anna, red)
		r.wantErr(err, table.ErrSeatTaken)
		_, err = r.Claim(ctx, token, "anna-in-disguise", "")
		r.wantErr(err, table.ErrNotFound) // with this seat Anna would see the other side's secrets
	})
}

func TestOnlyOpenTablesAreJoinedWithoutALink(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		for _, mode := range []table.Mode{table.ModeFriend, table.ModeDevice} {
			made, err := r.Create(ctx, createOptions(mode))
			r.ok(err)
			_, err = r.Sit(ctx, made.Table, red, "bert", "Bert")
			r.wantErr(err, table.ErrNotYours)
		}
		_, err := r.Sit(ctx, "nowhere", red, "bert", "Bert")
		r.wantErr(err, table.ErrNotFound)
	})
}

func TestListsShowWhoseTurnItIs(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		open, err := r.Create(ctx, createOptions(table.ModeOpen))
		r.ok(err)
		mine, more, err := r.MyTables(ctx, "anna", 0)
		r.ok(err)
		if len(mine) != 2 || more {
			r.Fatalf("%d tables, more: %v", len(mine), more)
		}
		for _, row := range mine {
			if want := row.ID == anna.Table(); row.YourTurn != want || row.Title != "Skirmish" || row.ScenarioName != "Dawn" ||
				len(row.Seats) != 2 {
				r.Errorf("row %+v", row)
			}
		}
		lobby, _, err := r.Lobby(ctx, "bert", 0)
		r.ok(err)
		if len(lobby) != 1 || lobby[0].ID != open.Table || lobby[0].YourSides != 0 {
			r.Errorf("lobby %+v", lobby)
		}
		r.play(anna, "resign")
		mine, _, err = r.MyTables(ctx, "bert", 0)
		r.ok(err)
		if len(mine) != 1 || mine[0].Status != table.StatusOver || mine[0].YourTurn || mine[0].Result == nil ||
			mine[0].Result.Winner != bert.Side() {
			r.Errorf("mine %+v", mine)
		}
	})
}

func TestRematchSwapsSides(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		_, err := r.Rematch(ctx, anna, true)
		r.wantRefusal(err)
		r.play(anna, "resign")
		_, err = r.Rematch(ctx, r.spectator(anna), true)
		r.wantErr(err, table.ErrNotYours)
		offered, err := r.Rematch(ctx, anna, true)
		r.ok(err)
		if offered.Table != "" || r.see(bert).Table.RematchID != "" {
			r.Errorf("a table before the other side agrees: %+v", offered)
		}
		made, err := r.Rematch(ctx, bert, true)
		r.ok(err)
		again, err := r.Rematch(ctx, anna, true)
		r.ok(err)
		if again.Table != made.Table || made.Table == anna.Table() || r.see(bert).Table.RematchID != made.Table {
			r.Errorf("rematch at %s and %s", made.Table, again.Table)
		}
		if _, err = r.SeatFor(made.Table, "anna", blue); err != nil {
			r.Error(err)
		}
		if _, err = r.SeatFor(made.Table, "bert", red); err != nil {
			r.Error(err)
		}
	})
}

func TestTheSecretIsOpenedAtTheEnd(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		_, err := r.VerifyDice(ctx, anna.Table())
		r.wantRefusal(err)
		r.play(anna, "attack")
		r.play(bert, "stand")
		commitment := r.see(bert).Table.Commitment
		r.play(anna, "resign")
		info := r.see(bert).Table
		raw, err := hex.DecodeString(info.Secret)
		r.ok(err)
		sum := sha256.Sum256(raw)
		if hex.EncodeToString(sum[:]) != commitment || info.Commitment != commitment {
			r.Errorf("the secret is not the one that was meant: %+v", info)
		}
		fair, err := r.VerifyDice(ctx, anna.Table())
		r.ok(err)
		if !fair.OK || fair.Rolls != 3 || len(fair.Acts) != 2 || fair.Acts[1].Seq != 3 || fair.Secret != info.Secret {
			r.Errorf("dice %+v", fair)
		}
	})
}

func TestAGuideKnowsItsDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, table.CreateOptions{Game: "skirmish", Guided: true, Player: "anna", Name: "Anna"})
		r.ok(err)
		seat, err := r.SeatFor(made.Table, "anna", red)
		r.ok(err)
		want := func(lesson int, strayed bool) {
			r.Helper()
			if g := r.see(seat).Guide; g == nil || g.Lesson != lesson || g.Strayed != strayed {
				r.Errorf("guide %+v, want lesson %d, strayed %v", g, lesson, strayed)
			}
		}
		if info := r.see(seat).Table; !info.Guided || info.Mode != table.ModeDevice || info.Commitment != (dice.Secret{7}).
			Commitment() {
			r.Errorf("info %+v", info)
		}
		want(0, false)
		r.play(seat, "step")
		want(1, false)
		_, err = r.Act(ctx, seat, r.order(seat, "step"))
		if no := new(table.StrayedError); !errors.As(err, &no) || no.Act != "step" || no.NextStep == "" {
			r.Errorf("another act than the lesson's: %v", err)
		}
		want(1, false)
		own := r.order(seat, "step")
		own.AgainstLesson = true
		seen, err := r.Act(ctx, seat, own)
		r.ok(err)
		want(1, true)
		_, err = r.Undo(ctx, seat, seen.Seq)
		r.ok(err)
		want(1, false)
		r.play(seat, "end")
		want(2, false)
		other, err := r.SeatFor(made.Table, "anna", blue)
		r.ok(err)
		r.play(other, "step")
		want(2, false)
	})
}
