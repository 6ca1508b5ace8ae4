package table_test

import (
	"strings"
	"testing"

	"tricorne/app/table"
)

func TestOnlyTheTwoSidesExchangeLetters(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.ok(r.WriteLetter(ctx, anna, " Well fought.\r\n<b>Yours</b> "))
		mail, err := r.Mail(ctx, bert, false)
		r.ok(err)
		if mail.Unread != 1 || len(mail.Letters) != 1 || mail.Letters[0].Words != "Well fought.\n<b>Yours</b>" ||
			mail.Letters[0].Mine || mail.Letters[0].Name != "Anna" || mail.Letters[0].Turn != 1 {
			r.Errorf("Bert has %+v", mail)
		}
		if own, err := r.Mail(ctx, anna, false); err != nil || own.Unread != 0 || !own.Letters[0].Mine {
			r.Errorf("Anna has %+v, %v", own, err)
		}
		_, err = r.Mail(ctx, bert, true)
		r.ok(err)
		if mail, _ = r.secondService().Mail(ctx, bert, false); mail.Unread != 0 {
			r.Errorf("%d not read", mail.Unread)
		}
		_, err = r.Mail(ctx, r.spectator(anna), false)
		r.wantErr(err, table.ErrNotYours)
		r.wantErr(r.WriteLetter(ctx, r.spectator(anna), "I see you."), table.ErrNotYours)

		seen := r.see(anna)
		rec, err := r.Export(ctx, bert)
		r.ok(err)
		for _, e := range rec.Entries {
			if strings.Contains(strings.Join(e.Lines, " "), "fought") {
				r.Error("a letter is exported")
			}
		}
		if seen.Seq != 1 {
			r.Errorf("a letter counts as an act: %d", seen.Seq)
		}

		r.ok(r.Mute(ctx, bert, true))
		r.ok(r.WriteLetter(ctx, anna, "Do you hear?"))
		if mail, _ = r.Mail(ctx, bert, true); mail.Unread != 0 || len(mail.Letters) != 0 || !mail.Muted {
			r.Errorf("muted, Bert has %+v", mail)
		}
		r.ok(r.Mute(ctx, bert, false))
		if mail, _ = r.Mail(ctx, bert, false); mail.Unread != 1 || len(mail.Letters) != 2 || mail.Muted {
			r.Errorf("Bert has %+v", mail)
		}

		for _, bad := range []string{"", " \n ", strings.Repeat("x", 1001), "\x00", "a\u202eb", "\xff"} {
			r.wantRefusal(r.WriteLetter(ctx, bert, bad))
		}
		for range 4 {
			r.ok(r.WriteLetter(ctx, anna, "More."))
		}
		r.wantRefusal(r.WriteLetter(ctx, anna, "Too many in a short time."))
		r.ok(r.WriteLetter(ctx, bert, "His own count."))
		r.verify(anna)
	})
}

func TestTheRefereeReadsNoLetters(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, _ := r.withReferee(table.CreateOptions{})
		r.ok(r.WriteLetter(ctx, anna, "Between us."))
		for _, seat := range []table.Seat{
			rita, r.referee(rita.Table(), table.ViewpointOfSide(red)),
			r.referee(rita.Table(), table.ViewpointOfSide(blue)),
		} {
			_, err := r.Mail(ctx, seat, false)
			r.wantErr(err, table.ErrNotYours)
			r.wantErr(r.WriteLetter(ctx, seat, "I am the referee."), table.ErrNotYours)
			r.wantErr(r.Mute(ctx, seat, true), table.ErrNotYours)
		}
	})
}

func TestLettersGoWithTheSeat(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.ok(r.WriteLetter(ctx, bert, "Well played so far."))
		token, err := r.MakePassLink(ctx, anna, "Carl")
		r.ok(err)
		carl, err := r.Claim(ctx, token, "carl", "Carl")
		r.ok(err)
		if mail, err := r.Mail(ctx, carl, false); err != nil || len(mail.Letters) != 1 {
			r.Errorf("Carl has %+v, %v", mail, err)
		}
		r.wantErr(r.WriteLetter(ctx, anna, "I am gone."), table.ErrNotYours)
	})
}
