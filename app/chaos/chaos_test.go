package chaos

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tricorne/app/load"
	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/app/table/tabletest"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
)

func options() Options {
	return Options{
		Program: "/nowhere/tricorne", Store: "sqlite", Kills: 1, Duration: time.Second, Pairs: 1,
		ThinkTime: time.Millisecond, Games: []*game.Manual{{}},
	}
}

func TestWrongOptionsAreRefused(t *testing.T) {
	for want, change := range map[string]func(*Options){
		"kills":     func(o *Options) { o.Kills = MostKills + 1 },
		"seconds":   func(o *Options) { o.Duration = MostTime + 1 },
		"pairs":     func(o *Options) { o.Pairs = MostPairs + 1 },
		"computers": func(o *Options) { o.Computers = -1 },
		"think":     func(o *Options) { o.ThinkTime = 0 },
		"games":     func(o *Options) { o.Games = nil },
		"store":     func(o *Options) { o.Store = "paper" },
		"url: only": func(o *Options) { o.URL = "postgres://127.0.0.1" },
		"url: want": func(o *Options) { o.Store, o.URL = "postgres", "postgres://user@10.0.0.1/db" },
	} {
		o := options()
		change(&o)
		_, err := Run(t.Context(), o)
		if _, ok := errors.AsType[*Misuse](err); !ok || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if _, err := Run(t.Context(), options()); err == nil || !strings.Contains(err.Error(), "/nowhere/tricorne") {
		t.Errorf("a program that is not there: %v", err)
	}
}

// storeShelfGame puts a stored game into a store and returns the orders that its sides must have sent.
func storeShelfGame(t *testing.T) (url, id string, sent map[seat][]load.Order) {
	t.Helper()
	url = dbtest.SQLite(t)
	store, err := db.Open(t.Context(), url, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g, _ := table.Shelf().Get("trenton")
	v := tabletest.Read(t, fmt.Sprintf("../testdata/shelf/trenton-christmas_surprise-e%d.cbor.gz", g.Manual().Edition))
	v.Store(t, url, store)
	sent = map[seat][]load.Order{}
	for _, row := range v.Acts {
		a, ok, err := table.SentAction(row)
		if err != nil {
			t.Fatal(err)
		}
		if record.Kind(row.Kind) == record.KindCorrect {
			at := seat{"/t/" + v.Table.ID, ""}
			sent[at] = append(sent[at], load.Order{Outcome: load.Acknowledged, Attempts: 1})
		}
		if at := (seat{"/t/" + v.Table.ID, g.Manual().Side(a.Side).ID}); ok {
			sent[at] = append(sent[at],
				load.Order{Step: a.Step, Act: a.Act, Picks: a.Picks, Outcome: load.Acknowledged, Attempts: 1})
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return url, v.Table.ID, sent
}

func TestPlayersAndStoreAreCompared(t *testing.T) {
	url, id, sent := storeShelfGame(t)
	at := seat{"/t/" + id, "american"}
	if len(sent[at]) < 3 {
		t.Fatalf("the stored game has %d actions of the Americans", len(sent[at]))
	}
	compared := func(change func([]load.Order) []load.Order) Result {
		all := map[seat][]load.Order{}
		for k, v := range sent {
			all[k] = slices.Clone(v)
		}
		all[at] = change(all[at])
		r := &run{Options: Options{Log: t.Output()}, url: url, ledger: ledger{orders: all}}
		if err := r.compare(t.Context()); err != nil {
			t.Fatal(err)
		}
		return r.figures
	}
	if r := compared(func(o []load.Order) []load.Order { return o }); !r.Good() || r.AcknowledgedOrders == 0 ||
		r.Tables != 1 ||
		r.Rows < r.AcknowledgedOrders {
		t.Errorf("as it was played: %+v", r)
	}
	if r := compared(func(o []load.Order) []load.Order { return append(o, o[0]) }); r.Good() || r.MissingOrders != 1 {
		t.Errorf("one was acknowledged that is not stored: %+v", r)
	}
	if r := compared(func(o []load.Order) []load.Order { return o[1:] }); r.Good() || r.DuplicateRows != 1 {
		t.Errorf("one is stored that nobody sent: %+v", r)
	}
	if r := compared(func(o []load.Order) []load.Order { o[1].Outcome = load.Refused; return o }); r.Good() ||
		r.DuplicateRows != 1 ||
		r.RefusedForms != 1 {
		t.Errorf("one is stored that was refused: %+v", r)
	}
	if r := compared(func(o []load.Order) []load.Order {
		o[1].Outcome, o[1].Attempts = load.Unknown, 2
		return o
	}); !r.Good() || r.UnansweredKept != 1 || r.ResentForms != 1 {
		t.Errorf("one whose player does not know what became of it: %+v", r)
	}
	if r := compared(func([]load.Order) []load.Order { return nil }); r.Good() || r.DuplicateRows != len(sent[at]) {
		t.Errorf("a side that has sent nothing: %+v", r)
	}
}

func TestLedgerWaitsForEveryPair(t *testing.T) {
	var l ledger
	l.note(load.Order{Game: "trenton", Pair: 0, Side: "british", Outcome: load.Acknowledged, SettledAt: time.Unix(10, 0)})
	// a referee's order does not count
	l.note(load.Order{Game: "trenton", Pair: 1, Side: "", Outcome: load.Acknowledged, SettledAt: time.Unix(10, 0)})
	l.note(load.Order{Game: "trenton", Pair: 1, Side: "british", Outcome: load.Unknown, SettledAt: time.Unix(10, 0)})
	if err := l.wait(t.Context(), 1, time.Hour, time.Unix(5, 0)); err != nil {
		t.Error(err)
	}
	if err := l.wait(t.Context(), 1, time.Nanosecond, time.Unix(15, 0)); err == nil {
		t.Error("an order from before counts")
	}
	if err := l.wait(t.Context(), 2, time.Nanosecond, time.Unix(5, 0)); err == nil ||
		!strings.Contains(err.Error(), "1 of 2 pairs") {
		t.Errorf("%v", err)
	}
	done := make(chan error)
	go func() { done <- l.wait(t.Context(), 2, time.Hour, time.Unix(5, 0)) }()
	l.note(load.Order{Game: "trenton", Pair: 1, Side: "british", Outcome: load.Acknowledged, SettledAt: time.Unix(20, 0)})
	if err := <-done; err != nil {
		t.Error(err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := l.wait(gone, 3, time.Hour, time.Unix(5, 0)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestTableListsEveryKindOfKill(t *testing.T) {
	r := Result{Store: "postgres", Pairs: 4, Computers: 4, Seed: 7, MissingOrders: 1}
	for _, ms := range []int{300, 100, 200} {
		r.add(KillServer, 1, time.Duration(ms)*time.Millisecond)
	}
	r.add(KillBackend, 2, 50*time.Millisecond)
	if r.Good() {
		t.Error("an action is missing, and it is good")
	}
	got := r.String()
	for _, want := range []string{
		"| postgres, 4 pairs with a referee, 4 tables of computers, seed 7, 0 s | |\n|---|---|\n", "| kills | 5 |\n",
		"| – server: kills; first answer p50 / longest | 3; 200 / 300 ms |\n",
		"| – backend: kills; first answer p50 / longest | 2; 50 / 50 ms |\n", "| – of these not stored | 1 |\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}
