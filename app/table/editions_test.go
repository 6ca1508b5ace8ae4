package table_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// withEdition returns a test service whose game, the skirmish, has another edition with changed rules.
func (r *testService) withEdition(edition int,
	change ...func(*game.Rules[skirmishState, skirmishKnowledge]),
) *testService {
	r.Helper()
	rules := skirmishRules()
	rules.Manual.Edition, rules.Manual.Fingerprint = edition, "feed000"+string(rune('0'+edition))
	for _, f := range change {
		f(&rules)
	}
	return r.withGame(game.New(rules))
}

// doublePoints makes a battle worth two points.
func doublePoints(rules *game.Rules[skirmishState, skirmishKnowledge]) {
	answer := rules.Steps[battleAnswer]
	play := answer.Play
	answer.Play = func(t *game.Turn[skirmishState], a action.Action) error {
		before := t.State.Points
		err := play(t, a)
		for i := range before {
			t.State.Points[i] += t.State.Points[i] - before[i]
		}
		return err
	}
	rules.Steps[battleAnswer] = answer
}

// addLogLine changes the rules so that an answer adds a line to the log.
func addLogLine(rules *game.Rules[skirmishState, skirmishKnowledge]) {
	answer := rules.Steps[battleAnswer]
	play := answer.Play
	answer.Play = func(t *game.Turn[skirmishState], a action.Action) error {
		t.Tell(text.Say("They stand."))
		return play(t, a)
	}
	rules.Steps[battleAnswer] = answer
}

// forbidScouting forbids scouting.
func forbidScouting(rules *game.Rules[skirmishState, skirmishKnowledge]) {
	phase := rules.Steps[march]
	ask := phase.Ask
	phase.Ask = func(k *skirmishKnowledge, d action.Draft) game.Ask {
		a := ask(k, d)
		a.Acts = slices.DeleteFunc(a.Acts, func(b game.Act) bool { return b.ID == "scout" })
		return a
	}
	rules.Steps[march] = phase
}

// loseOldStates makes rules that cannot read what older editions stored.
func loseOldStates(rules *game.Rules[skirmishState, skirmishKnowledge]) {
	rules.Upgrade = func(int, []byte) ([]byte, error) { return nil, errors.New("the old armies are gone") }
}

// playFewActs plays a few acts. They are 1 set-up, 2 step, 3 whisper, 4 attack, 5 stand, 6 scout, 7 step, 8 taken back.
func (r *testService) playFewActs() (anna, bert table.Seat) {
	r.Helper()
	anna, bert = r.newFriendsTable()
	r.play(anna, "step")
	r.giveHiddenOrder(anna, "5")
	r.play(anna, "attack")
	r.play(bert, "stand")
	r.play(anna, "scout", "step")
	_, err := r.Undo(ctx, anna, r.see(anna).Seq)
	r.ok(err)
	return anna, bert
}

func (r *testService) info(seat table.Seat) table.Info {
	r.Helper()
	v, err := r.Visit(ctx, seat.Table(), "anna")
	r.ok(err)
	return v.Info
}

func TestTableContinuesUnderALaterEdition(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.playFewActs()
		if seen := r.see(anna); seen.Eras != nil {
			r.Errorf("a table of the present edition speaks of %v", seen.Eras)
		}
		now := r.withEdition(2, doublePoints)
		seen := now.see(bert)
		if diff := cmp.Diff([]table.Era{{Edition: 1, FirstAct: 1}}, seen.Eras); diff != "" {
			r.Error(diff)
		}
		if got, want := table.EraWords(seen.Eras, 2),
			"Begun under edition 1 of the rules; from here on edition 2."; got != want {
			r.Errorf("it says %q, want %q", got, want)
		}
		now.giveHiddenOrder(anna, "6") // Bert does not notice this act
		now.play(anna, "attack")
		was := trackValue(seen.View, "vp", red) + trackValue(seen.View, "vp", blue)
		seen = now.play(bert, "stand")
		if got := trackValue(seen.View, "vp", red) + trackValue(seen.View, "vp", blue); got != was+2 {
			r.Errorf("%d points after %d: it was not played by the new rules", got, was)
		}
		for seat, since := range map[table.Seat]int{anna: 9, bert: 7} {
			want := []table.Era{{Edition: 1, FirstAct: 1}, {Edition: 2, FirstAct: since}}
			moment, err := now.MomentAt(ctx, seat, 3, table.ViewpointSelf)
			r.ok(err)
			report, err := now.Report(ctx, seat, table.ViewpointSelf)
			r.ok(err)
			record, err := now.Export(ctx, seat)
			r.ok(err)
			for _, got := range [][]table.Era{now.see(seat).Eras, moment.Eras, report.Eras, record.Eras} {
				if diff := cmp.Diff(want, got); diff != "" {
					r.Errorf("side %d: %s", seat.Side(), diff)
				}
			}
			last := record.Entries[len(record.Entries)-1]
			if record.Edition != "1" || record.Entries[0].Rules != "1" || last.Rules != "2:feed0002" {
				r.Errorf("the record says edition %q, %q and %q", record.Edition, record.Entries[0].Rules, last.Rules)
			}
		}
		if got, want := table.EraWords([]table.Era{{1, 1}, {2, 8}}, 2),
			"Begun under edition 1 of the rules; since act 8 edition 2."; got != want {
			r.Errorf("it says %q, want %q", got, want)
		}
		if got, want := table.EraWords([]table.Era{{1, 1}}, 0), "Begun under edition 1 of the rules."; got != want {
			r.Errorf("of a game that is over it says %q, want %q", got, want)
		}
		v, err := now.Verify(ctx, anna.Table())
		r.ok(err)
		if !v.OK() || v.Acts != 11 || v.OldActs != 8 {
			r.Errorf("verdict %+v", v)
		}
	})
}

func TestGoingBackAcrossEditions(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.playFewActs()
		now := r.withEdition(2)
		now.play(anna, "attack")
		now.play(bert, "stand")
		_, err := now.OfferUndo(ctx, anna, now.see(anna).Seq)
		r.ok(err)
		_, err = now.AnswerUndo(ctx, bert, now.see(bert).Seq, true)
		r.ok(err)
		now.play(anna, "step")
		now.verify(anna)
		r.runUnguardedSQL("UPDATE positions SET body = (SELECT b.body FROM positions b WHERE b.seq = 2 AND b.table_id = " +
			"positions.table_id) WHERE seq = 8")
		v, err := r.withEdition(2).Verify(ctx, anna.Table())
		r.ok(err)
		if v.Seq != 8 || v.Fault != "it goes back to another position than there was" {
			r.Errorf("verdict %+v", v)
		}
	})
}

func TestStuckTableShowsItsRecord(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.playFewActs()
		now := r.withEdition(2, loseOldStates)
		order := table.Order{Seq: 7, Step: march, Act: "step"}
		moment := func(seq int) error { _, err := now.MomentAt(ctx, anna, seq, table.ViewpointSelf); return err }
		_, see := now.See(ctx, anna, nil)
		_, act := now.Act(ctx, anna, order)
		_, undo := now.Undo(ctx, anna, 8)
		_, report := now.Report(ctx, bert, table.ViewpointSelf)
		for name, err := range map[string]error{
			"see": see, "act": act, "undo": undo, "report": report, "now": moment(8),
			"then": moment(2),
		} {
			if stuck := new(table.StuckError); !errors.As(err, &stuck) || stuck.Text == "" ||
				strings.Contains(stuck.Text, "armies") {
				r.Errorf("%s: the error is %v", name, err)
			}
		}
		info := now.info(anna)
		if want := "It was begun under edition 1 of the rules " +
			"of Skirmish. This server plays edition 2, "; !strings.HasPrefix(info.StuckText, want) || info.AskedSides != 0 {
			r.Errorf("the table says %q and asks %v", info.StuckText, info.AskedSides)
		}
		log, _, err := now.Service.Log(ctx, anna, table.ViewpointSelf, 0, 100)
		r.ok(err)
		if all := strings.Join(plainLines(log), "|"); !strings.Contains(all, "canary5") ||
			!strings.Contains(all, "Red attacks.") {
			r.Errorf("her log is %q", all)
		}
		record, err := now.Export(ctx, bert)
		r.ok(err)
		raw, err := json.Marshal(record)
		r.ok(err)
		if text := string(raw); strings.Contains(text, "canary") || !strings.Contains(text, "Red attacks.") {
			r.Errorf("his record is %s", text)
		}
		v, err := now.Verify(ctx, anna.Table())
		r.ok(err)
		if v.Seq != 8 || !strings.HasPrefix(v.Fault, "the table cannot go on: ") {
			r.Errorf("verdict %+v", v)
		}
		r.play(anna, "step") // this is allowed under the old rules
	})
}

func TestTableOfALaterEditionStaysUnchanged(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		later := r.withEdition(3)
		anna, _ := later.playFewActs()
		info := r.info(anna)
		if want := "It is played under edition 3 of the rules of " +
			"Skirmish, and this server knows only edition 1"; !strings.HasPrefix(info.StuckText, want) {
			r.Errorf("the table says %q", info.StuckText)
		}
	})
}

func TestUnreadableFinishedTableKeepsResultAndDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.playFewActs()
		r.play(anna, "resign")
		now := r.withEdition(2, loseOldStates)
		record, err := now.Export(ctx, bert)
		r.ok(err)
		if !record.Over || record.Winner != "blue" || record.Secret == "" || len(record.Entries) != 9 {
			r.Errorf("record %+v", record)
		}
		fair, err := now.VerifyDice(ctx, anna.Table())
		r.ok(err)
		if !fair.OK || fair.Rolls != 3 {
			r.Errorf("dice %+v", fair)
		}
	})
}

func TestPatchUpgradesMatchingRecords(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.playFewActs()
		r.runUnguardedSQL("DELETE FROM positions WHERE seq = 3") // earlier builds did not store this position
		now := r.withEdition(2, addLogLine)
		for _, write := range []bool{false, true} {
			p, err := now.Patch(ctx, anna.Table(), write)
			r.ok(err)
			if !p.OK() || p.OldEdition != "1" || p.NewEdition != "2" || p.Acts != 8 || p.FirstRewordedAct != 5 ||
				p.Done != write {
				r.Errorf("patched %+v", p)
			}
		}
		if eras := now.see(anna).Eras; eras != nil {
			r.Errorf("it still speaks of %v", eras)
		}
		stored, err := r.store.PositionAt(ctx, anna.Table(), 3)
		r.ok(err)
		if stored.Seq != 3 || stored.Edition != 2 {
			r.Errorf("the position is of act %d and edition %d", stored.Seq, stored.Edition)
		}
		now.play(anna, "attack")
		now.play(bert, "stand")
		v, err := r.withEdition(2, addLogLine).Verify(ctx, anna.Table())
		r.ok(err)
		if !v.OK() || v.Acts != 10 || v.OldActs != 0 {
			r.Errorf("verdict %+v", v)
		}
		p, err := now.Patch(ctx, anna.Table(), true)
		r.ok(err)
		if !p.Current() || p.Done {
			r.Errorf("patched again %+v", p)
		}
	})
}

// changeFingerprint gives the rules another fingerprint, as if a value had been corrected without raising the
// edition.
func changeFingerprint(rules *game.Rules[skirmishState, skirmishKnowledge]) {
	rules.Manual.Fingerprint = "beef0002"
}

func TestPatchOffersTablesOfTheSameEditionWithAnotherFingerprint(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.withEdition(2).playFewActs()
		if p, err := r.withEdition(2).Patch(ctx, anna.Table(), true); err != nil || !p.Current() || p.Done {
			r.Errorf("under its own rules: %+v, %v", p, err)
		}
		p, err := r.withEdition(2, doublePoints, changeFingerprint).Patch(ctx, anna.Table(), true)
		r.ok(err)
		if p.Seq != 5 || p.Fault != "the position is another" || p.OldFingerprint != "feed0002" || p.Done {
			r.Errorf("under others: %+v", p)
		}
		now := r.withEdition(2, addLogLine, changeFingerprint)
		for _, write := range []bool{false, true} {
			if v, err := now.Verify(ctx, anna.Table()); err != nil || v.Seq != 5 {
				r.Errorf("before it is patched: %+v, %v", v, err)
			}
			p, err := now.Patch(ctx, anna.Table(), write)
			r.ok(err)
			if p.Current() || !p.OK() || p.OldEdition != "2" || p.NewEdition != "2" || p.OldFingerprint != "feed0002" ||
				p.Acts != 8 ||
				p.FirstRewordedAct != 5 || p.Done != write {
				r.Errorf("patched %+v", p)
			}
		}
		if eras := now.see(anna).Eras; eras != nil {
			r.Errorf("it speaks of %v", eras)
		}
		now.play(anna, "attack")
		now.play(bert, "stand")
		if v, err := r.withEdition(2, addLogLine, changeFingerprint).
			Verify(ctx, anna.Table()); err != nil || !v.OK() || v.Acts != 10 || v.OldActs != 0 {
			r.Errorf("verdict %+v, %v", v, err)
		}
		if p, err = now.Patch(ctx, anna.Table(), true); err != nil || !p.Current() || p.Done {
			r.Errorf("patched again %+v, %v", p, err)
		}
		record, err := now.Export(ctx, anna)
		r.ok(err)
		if record.Edition != "2" {
			r.Errorf("the record says edition %q", record.Edition)
		}
		if p, err = r.withEdition(2, addLogLine).Patch(ctx, anna.Table(), false); err != nil ||
			p.OldFingerprint != "beef0002" {
			r.Errorf("back under the first rules: %+v, %v", p, err)
		}
	})
}

func TestUnreadableMomentIsStuck(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.playFewActs()
		r.runUnguardedSQL("DELETE FROM positions WHERE seq = 6") // earlier builds did not store this position
		now := r.withEdition(2, forbidScouting)
		moment, err := now.MomentAt(ctx, anna, 6, table.ViewpointSelf)
		if stuck := new(table.StuckError); !errors.As(err, &stuck) ||
			!strings.HasPrefix(stuck.Text, "This moment was played under an older edition") {
			r.Errorf("%+v, %v", moment.Seq, err)
		}
		if no := new(game.Refusal); errors.As(err, &no) || !strings.Contains(err.Error(), "act 6 at march: ") {
			r.Errorf("the player is refused, or the log lacks why: %v", err)
		}
	})
}

func TestPatchNamesTheFirstActThatDiffersOrIsRefused(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.playFewActs()
		for _, c := range []struct {
			change func(*game.Rules[skirmishState, skirmishKnowledge])
			seq    int
			fault  string
		}{{doublePoints, 5, "the position is another"}, {forbidScouting, 6, "it was not offered: "}} {
			now := r.withEdition(2, c.change)
			p, err := now.Patch(ctx, anna.Table(), true)
			r.ok(err)
			if p.Seq != c.seq || !strings.HasPrefix(p.Fault, c.fault) || p.Done {
				r.Errorf("patched %+v, want act %d: %s", p, c.seq, c.fault)
			}
			if v, err := now.Verify(ctx, anna.Table()); err != nil || !v.OK() || v.OldActs != 8 {
				r.Errorf("verdict %+v, %v", v, err)
			}
			now.see(anna) // it continues anyway
		}
	})
}

func TestVerifySaysThatAnEditionWasNotRaised(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		one := r.withEdition(2)
		anna, _ := one.playFewActs()
		v, err := r.withEdition(2, doublePoints,
			func(rules *game.Rules[skirmishState, skirmishKnowledge]) { rules.Manual.Fingerprint = "beef0002" }).
			Verify(ctx, anna.Table())
		r.ok(err)
		if v.Seq != 5 || !strings.Contains(v.Fault,
			"it was made under rules feed0002, these are beef0002, and both call themselves edition 2") {
			r.Errorf("verdict %+v", v)
		}
	})
}
