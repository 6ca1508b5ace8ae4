package table_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/live"
	"tricorne/app/live/livetest"
	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/oracle"
)

// privateText returns the private words of a seat in a short form. For each side it lists the letters, then the
// orders with their turn and whether they are sealed.
func (r *testService) privateText(seat table.Seat) string {
	r.Helper()
	all, err := r.PrivateWords(ctx, seat, false)
	r.ok(err)
	return privateWordsText(all)
}

func privateWordsText(all []table.PrivateThread) string {
	var out []string
	for _, p := range all {
		line := string(rune('0'+p.Side)) + ":"
		for _, l := range p.Letters {
			line += " " + l.Name + " " + l.Words
			if l.Unread {
				line += "*"
			}
		}
		for i := range p.Orders {
			o := &p.Orders[i]
			line += " [" + string(rune('0'+o.Turn)) + " " + o.Words
			if o.Sealed() {
				line += " sealed"
			}
			line += "]"
		}
		out = append(out, line)
	}
	return strings.Join(out, "; ")
}

func TestPrivateMessagesAreForTheRefereeAndOneSide(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.ok(r.WritePrivately(ctx, rita, fact.SidesOf(red), " The fog\r\nlifts. "))
		r.ok(r.WritePrivately(ctx, rita, fact.SidesOf(red, blue), "Hurry."))
		r.ok(r.WritePrivately(ctx, anna, 0, "May I dig in?"))
		// a side writes only to the referee, even if it names a side as the reader
		r.ok(r.WritePrivately(ctx, bert, fact.SidesOf(red), "Where is he?"))
		for seat, want := range map[table.Seat]string{
			anna: "1: Rita The fog\nlifts.* Rita Hurry.* Anna May I dig in?",
			bert: "2: Rita Hurry.* Bert Where is he?",
			rita: "1: Rita The fog\nlifts. Rita Hurry. Anna May I dig in?*; 2: Rita Hurry. Bert Where is he?*",
		} {
			if got := r.privateText(seat); got != want {
				r.Errorf("reads %q, want %q", got, want)
			}
		}
		if mail, err := r.Mail(ctx, bert, false); err != nil || len(mail.Letters) != 0 {
			r.Errorf("between the sides: %+v, %v", mail, err)
		}
		all, err := r.PrivateWords(ctx, anna, true)
		r.ok(err)
		if all[0].Unread != 2 || strings.Contains(r.privateText(anna), "*") {
			r.Errorf("%d were not read; then %s", all[0].Unread, r.privateText(anna))
		}
		if !strings.Contains(r.privateText(bert), "*") || !strings.Contains(r.privateText(rita), "*") {
			r.Error("what Anna reads is read by others")
		}

		v, err := r.Visit(ctx, rita.Table(), "rita")
		r.ok(err)
		host, err := v.Host()
		r.ok(err)
		for _, seat := range []table.Seat{
			r.spectator(anna), host, r.referee(rita.Table(), table.ViewpointOfSide(red)),
			r.referee(rita.Table(), table.ViewpointPublic),
		} {
			_, err := r.PrivateWords(ctx, seat, false)
			r.wantErr(err, table.ErrNotYours)
			r.wantErr(r.WritePrivately(ctx, seat, fact.SidesOf(red), "forged"), table.ErrNotYours)
		}
		for _, bad := range []string{"", " \n ", strings.Repeat("x", 1001), "\x00", "\xff"} {
			r.wantRefusal(r.WritePrivately(ctx, rita, fact.SidesOf(red), bad))
		}
		r.wantRefusal(r.WritePrivately(ctx, rita, 0, "Which side is it for?"))
		for range 5 {
			r.ok(r.WritePrivately(ctx, anna, 0, "More."))
		}
		r.wantRefusal(r.WritePrivately(ctx, anna, 0, "Too many in a short time."))
		r.ok(r.WriteLetter(ctx, anna, "These are counted by themselves."))
		r.verify(anna)
	})
}

func TestPrivateWordsGoWithTheSeats(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, _ := r.withReferee(table.CreateOptions{})
		r.ok(r.WritePrivately(ctx, rita, fact.SidesOf(red), "Kept."))
		r.ok(r.SubmitOrders(ctx, anna, "", 1, "Dig in."))
		token, err := r.MakePassLink(ctx, anna, "Carl")
		r.ok(err)
		carl, err := r.Claim(ctx, token, "carl", "Carl")
		r.ok(err)
		if got := r.privateText(carl); got != "1: Rita Kept.* [1 Dig in. sealed]" {
			r.Errorf("Carl reads %q", got)
		}
		r.wantErr(r.WritePrivately(ctx, anna, 0, "I am gone."), table.ErrNotYours)
		r.wantErr(r.SubmitOrders(ctx, anna, "", 1, "I am gone."), table.ErrNotYours)

		link, err := r.NewLink(ctx, rita, game.Nobody)
		r.ok(err)
		_, err = r.Claim(ctx, link, "tom", "Tom")
		r.ok(err)
		v, err := r.Visit(ctx, rita.Table(), "tom")
		r.ok(err)
		tom, err := v.Referee(table.ViewpointAll, oracle.Viewer())
		r.ok(err)
		if got := r.privateText(tom); !strings.HasPrefix(got, "1: Rita Kept. [1  sealed]") {
			r.Errorf("Tom reads %q", got)
		}
		r.wantErr(r.WritePrivately(ctx, rita, fact.SidesOf(red), "I am gone."), table.ErrNotYours)
		all, err := r.PrivateWords(ctx, tom, false)
		r.ok(err)
		r.wantErr(r.OpenOrders(ctx, rita, all[0].Orders[0].ID), table.ErrNotYours)
		r.ok(r.OpenOrders(ctx, tom, all[0].Orders[0].ID))
	})
}

func TestSealedOrdersOpenOnlyByTheReferee(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.ok(r.SubmitOrders(ctx, anna, "", 1, "Hold the hill."))
		r.ok(r.SubmitOrders(ctx, anna, "", 2, "Retire."))
		r.ok(r.SubmitOrders(ctx, anna, "", 1, "Storm the hill.")) // this replaces Anna's orders for the same turn
		own, err := r.PrivateWords(ctx, anna, false)
		r.ok(err)
		first, second := own[0].Orders[0].ID, own[0].Orders[1].ID
		r.ok(r.SubmitOrders(ctx, anna, second, 0, "Retire at once."))
		if got := r.privateText(anna); got != "1: [1 Storm the hill. sealed] [2 Retire at once. sealed]" {
			r.Errorf("Anna has %q", got)
		}
		if got := r.privateText(rita); got != "1: [1  sealed] [2  sealed]; 2:" {
			r.Errorf("Rita sees %q", got)
		}
		for _, bad := range []int{0, 3, -1} {
			r.wantRefusal(r.SubmitOrders(ctx, anna, "", bad, "When?"))
		}
		r.wantErr(r.OpenOrders(ctx, anna, first), table.ErrNotYours)
		r.wantErr(r.OpenOrders(ctx, r.referee(rita.Table(), table.ViewpointOfSide(red)), first), table.ErrNotYours)
		r.wantRefusal(r.TakeOrdersBack(ctx, bert, first))
		r.wantRefusal(r.OpenOrders(ctx, rita, "nothing"))
		r.wantErr(r.SubmitOrders(ctx, r.spectator(anna), "", 1, "x"), table.ErrNotYours)

		r.ok(r.OpenOrders(ctx, rita, first))
		r.ok(r.OpenOrders(ctx, rita, first)) // opening twice changes nothing
		r.wantRefusal(r.SubmitOrders(ctx, anna, first, 1, "No, wait."))
		r.wantRefusal(r.TakeOrdersBack(ctx, anna, first))
		if got := r.privateText(rita); got != "1: [1 Storm the hill.] [2  sealed]; 2:" {
			r.Errorf("Rita sees %q", got)
		}
		r.ok(r.TakeOrdersBack(ctx, anna, second))
		r.wantRefusal(r.OpenOrders(ctx, rita, second))
		if got := r.privateText(anna); got != "1: [1 Storm the hill.]" {
			r.Errorf("Anna has %q", got)
		}
		r.verify(rita)
	})
}

// TestPrivateWordsAreInvisible compares two tables that differ only in private words and sealed orders. The other
// side and the public must get the same from both tables. Only the pages of the writer and the readers are told that
// there is something new.
func TestPrivateWordsAreInvisible(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			var given []string
			for _, spoken := range []bool{false, true} {
				x := seatTwins(t, &twinGame{Game: g, seed: 7})
				if spoken {
					x.exchangePrivateLetters()
				}
				given = append(given, x.serviceOutputFor(2)+x.privateText(x.seats[2])+x.publicText())
			}
			if d := cmp.Diff(given[0], given[1]); d != "" || strings.Contains(given[1], "Kanarienvogel") {
				t.Errorf("without and with private words: %s", d)
			}
		})
	}
}

// exchangePrivateLetters lets the referee and the first side exchange letters and orders. It checks that the pages of
// nobody else are told that there is something new.
func (x *twinTable) exchangePrivateLetters() {
	x.Helper()
	rita, anna := x.seats[0], x.seats[1]
	watch := func(of func(*live.Hub, string, game.Side) (<-chan struct{}, func()), side game.Side) <-chan struct{} {
		look, end := of(x.hub, anna.Table(), side)
		x.Cleanup(end)
		return look
	}
	var others []<-chan struct{}
	for _, side := range []game.Side{2, game.Nobody} {
		others = append(others, watch(livetest.Watch, side), watch(livetest.WatchPosts, side))
	}
	judge, own := watch(livetest.Watch, live.Referee), watch(livetest.WatchPosts, 1)
	turn := x.see(anna).Table.Turn
	x.ok(x.WritePrivately(ctx, rita, fact.SidesOf(1), "Kanarienvogel"))
	x.ok(x.WritePrivately(ctx, anna, 0, "Kanarienvogel"))
	x.ok(x.SubmitOrders(ctx, anna, "", turn, "Kanarienvogel"))
	x.ok(x.SubmitOrders(ctx, anna, "", turn+1, "Kanarienvogel"))
	all, err := x.PrivateWords(ctx, rita, true)
	x.ok(err)
	x.ok(x.OpenOrders(ctx, rita, all[0].Orders[0].ID))
	x.ok(x.TakeOrdersBack(ctx, anna, all[0].Orders[1].ID))
	if !hasTick(judge) || !hasTick(own) {
		x.Error("the ends are not told")
	}
	for _, look := range others {
		if hasTick(look) {
			x.Error("somebody else was told to look")
		}
	}
}

// publicText returns everything the public is given, and the letters between the sides.
func (x *twinTable) publicText() string {
	x.Helper()
	public := x.spectator(x.seats[2])
	seen := x.see(public)
	seen.Manual = nil
	m, err := x.MomentAt(ctx, public, 99, table.ViewpointSelf)
	x.ok(err)
	m.Manual = nil
	words, err := x.PrivateWordsOfMoment(ctx, &m)
	x.ok(err)
	mail, err := x.Mail(ctx, x.seats[2], true)
	x.ok(err)
	rec, err := x.Export(ctx, public)
	x.ok(err)
	raw, err := json.MarshalIndent([]any{seen, m, words, mail, rec}, "", " ")
	x.ok(err)
	out := strings.ReplaceAll(string(raw), public.Table(), "TABLE")
	return hashes.ReplaceAllString(timestamps.ReplaceAllString(out, `"WHEN"`), `"HASH"`)
}

// TestPrivateWordsOpenWithoutReferee lets the referee leave, before or after the end. The words and the
// orders that stayed sealed are still opened when both sides agree, and only then.
func TestPrivateWordsOpenWithoutReferee(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		for _, leaves := range []string{"during the game", "after it"} {
			rita, anna, bert := r.withReferee(table.CreateOptions{})
			r.ok(r.WritePrivately(ctx, rita, fact.SidesOf(red), "The fog lifts."))
			r.ok(r.SubmitOrders(ctx, bert, "", 1, "Retire."))
			if leaves == "during the game" {
				r.ok(r.LeaveReferee(ctx, rita))
			}
			_, err := r.Resign(ctx, anna, r.see(anna).Seq)
			r.ok(err)
			r.changeSettings(anna, record.RevealAfterEnd)
			if leaves != "during the game" {
				r.ok(r.LeaveReferee(ctx, rita))
			}
			public := r.spectator(anna)
			if now := r.see(public).Table; now.Referee != "" || !now.HasReferee {
				r.Errorf("%s: the table says %+v", leaves, now)
			}
			after := func() string {
				all, err := r.AllPrivateWords(ctx, public, table.ViewpointSelf, r.see(public).Table.WordsOpen)
				r.ok(err)
				return privateWordsText(all)
			}
			r.changeSettings(bert, record.OpenPrivateWords)
			if got := after(); got != "" {
				r.Errorf("%s: before both agree the public reads %q", leaves, got)
			}
			_, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
			r.ok(err)
			if got := after(); got != "1: Rita The fog lifts.; 2: [1 Retire. sealed]" {
				r.Errorf("%s: opened, the public reads %q", leaves, got)
			}
		}
		anna, _ := r.newFriendsTable()
		if r.see(anna).Table.HasReferee {
			r.Error("a table without a referee had one")
		}
	})
}

// TestPrivateWordsAreOpenedWhenBothAgree ends a game and lets the sides agree to open their private words. Before
// that, nobody else may read them; afterwards everybody can.
func TestPrivateWordsAreOpenedWhenBothAgree(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.ok(r.WritePrivately(ctx, rita, fact.SidesOf(red), "The fog lifts."))
		r.ok(r.SubmitOrders(ctx, bert, "", 1, "Retire."))
		propose := func(seat table.Seat) error {
			_, err := r.ChangeSettings(ctx, seat, r.see(seat).Seq, record.OpenPrivateWords)
			return err
		}
		r.wantRefusal(propose(anna))
		_, err := r.Resign(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		r.wantRefusal(propose(anna)) // the sides may still continue the game
		_, err = r.ChangeSettings(ctx, anna, r.see(anna).Seq, record.RevealAfterEnd)
		r.ok(err)
		public := r.spectator(anna)
		then := func(seat table.Seat, as table.Viewpoint) string {
			m, err := r.MomentAt(ctx, seat.WithoutLoadedTable(), 99, as)
			r.ok(err)
			all, err := r.PrivateWordsOfMoment(ctx, &m)
			r.ok(err)
			return privateWordsText(all)
		}
		for _, x := range []struct {
			seat table.Seat
			as   table.Viewpoint
			want string
		}{
			{anna, table.ViewpointSelf, "1: Rita The fog lifts."},
			{anna, table.ViewpointOfSide(blue), ""},
			{anna, table.ViewpointAll, ""},
			{bert, table.ViewpointSelf, "2: [1 Retire. sealed]"},
			{public, table.ViewpointSelf, ""},
			{rita, table.ViewpointSelf, "1: Rita The fog lifts.; 2: [1  sealed]"},
		} {
			if got := then(x.seat, x.as); got != x.want {
				r.Errorf("before, as %s: %q, want %q", x.as, got, x.want)
			}
		}
		r.wantErr(propose(public), table.ErrNotYours)
		r.wantErr(propose(rita), table.ErrNotYours)

		r.ok(propose(anna))
		if o := r.see(bert).Undo.Offer; o == nil || !o.Asked || o.Change != record.OpenPrivateWords {
			r.Fatalf("Bert is asked %+v", o)
		}
		_, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, false)
		r.ok(err)
		if got := then(public, table.ViewpointSelf); got != "" {
			r.Errorf("declined, the public reads %q", got)
		}
		r.ok(propose(bert))
		r.wantRefusal(propose(anna)) // only one offer may be open at a time
		_, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, true)
		r.wantRefusal(err)
		_, err = r.Undo(ctx, bert, r.see(bert).Seq)
		r.wantErr(err, table.ErrGameOver)
		_, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.ok(err)
		if seen := r.see(public); !seen.Table.WordsOpen ||
			lastWords(seen) != "The Reds agree to open all private words with the referee." {
			r.Errorf("the log says %q", lastWords(seen))
		}
		for _, seat := range []table.Seat{anna, bert, public, rita} {
			if got := then(seat, table.ViewpointSelf); got != "1: Rita The fog lifts.; 2: [1 Retire. sealed]" {
				r.Errorf("opened, one reads %q", got)
			}
		}
		r.wantRefusal(propose(anna))
		rec, err := r.Export(ctx, public.WithoutLoadedTable())
		r.ok(err)
		raw, err := json.Marshal(rec)
		r.ok(err)
		if strings.Contains(string(raw), "fog") {
			r.Error("the record has the words")
		}
		made, err := r.Import(ctx, &rec, table.Importer{Player: "carl"})
		r.ok(err)
		if made.Table == "" {
			r.Error("it was not read back in")
		}
		r.verify(rita)
	})
}
