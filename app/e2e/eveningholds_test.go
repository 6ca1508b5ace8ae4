package e2e

import (
	"database/sql"
	"encoding/json"
	"os/exec"
	"regexp"
	"strings"
	"syscall"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
)

// checkAccessible checks pages of the referee, the players and the table screen with axe, in light and dark.
func (e *refereedGame) checkAccessible() {
	e.t.Helper()
	for _, scheme := range []string{"light", "dark"} {
		for what, at := range map[string]struct {
			on   *player
			path string
		}{
			"the referee's desk": {e.judge, "/referee/both/closed"}, "the referee's seat": {e.judge, "/referee"},
			"a desk": {e.phones["american"], ""}, "a seat": {e.phones["british"], "/seats"},
			"the table screen": {e.tv, "/table"},
		} {
			at.on.setColourScheme(scheme)
			at.on.open(e.path + at.path)
			at.on.checkAccessible(what + ", " + scheme)
		}
	}
}

// checkRecord checks that the record of the game is valid. It also checks that no phone was sent secrets of the other
// side.
func (e *refereedGame) checkRecord() {
	e.t.Helper()
	var amended, backs int
	e.readValue(&amended, "SELECT count(*) FROM actions WHERE kind = ?", "amend")
	e.readValue(&backs, "SELECT count(*) FROM actions WHERE kind = ?", "rewind")
	if amended != 1 || backs != 2 {
		e.t.Errorf("on record are %d amendments, and the table went back %d times", amended, backs)
	}
	bin, err := build()
	if err != nil {
		e.t.Fatal(err)
	}
	id := strings.TrimPrefix(e.path, "/t/")
	if out, err := exec.Command(bin, "verify", "-db", "sqlite:"+e.file, id).CombinedOutput(); err != nil {
		e.t.Errorf("verify: %v\n%s", err, out)
	}
	for _, p := range e.devices() {
		p.allowErrors("409", "ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "/live",
			"sendError")
	}
	e.server.stop(syscall.SIGTERM) // stop the server, because the test opens the database file itself
	seen := map[string]sideKnowledge{}
	for i, side := range []string{"american", "british"} {
		seen[side] = e.knowledgeOf(id, game.Side(i+1))
	}
	for side, other := range map[string]string{"american": "british", "british": "american"} {
		sent, strange := e.phones[side].allAnswers(), []string{privateTexts[other]}
		for piece := range seen[other].ownPieces {
			if !seen[side].words[piece] {
				strange = append(strange, piece)
			}
		}
		e.t.Logf("%d of the %s' pieces were never seen by the %s", len(strange)-1, other, side)
		for _, words := range strange {
			at := regexp.MustCompile(`(^|[^\w-])` + regexp.QuoteMeta(words) + `([^\w-]|$)`).FindStringIndex(sent)
			if at != nil {
				e.t.Errorf("the %s were sent %q: …%s…", side, words, sent[max(0, at[0]-120):min(len(sent), at[1]+80)])
			}
		}
	}
}

// sideKnowledge lists the pieces of a side, and every text that the side ever saw.
type sideKnowledge struct{ ownPieces, words map[string]bool }

// knowledgeOf reads everything that a side could see after each act, and all log entries it received.
func (e *refereedGame) knowledgeOf(id string, side game.Side) sideKnowledge {
	e.t.Helper()
	ctx := e.t.Context()
	fine := func(err error) {
		e.t.Helper()
		if err != nil {
			e.t.Fatal(err)
		}
	}
	store, err := db.Open(ctx, "sqlite:"+e.file, db.Options{})
	fine(err)
	defer func() { _ = store.Close() }()
	tables := table.New(store, live.NewHub(), table.Shelf())
	visit, err := tables.Visit(ctx, id, e.player(side))
	fine(err)
	seat, err := visit.SeatOf(side)
	fine(err)
	out := sideKnowledge{ownPieces: map[string]bool{}, words: map[string]bool{}}
	for seq, last := 1, 1; seq <= last; seq++ {
		m, err := tables.MomentAt(ctx, seat, seq, table.ViewpointSelf)
		fine(err)
		last = m.Last
		for i := range m.View.Piles {
			for j := range m.View.Piles[i].Pieces {
				if p := &m.View.Piles[i].Pieces[j]; p.Side == side && p.ID != "" {
					out.ownPieces[p.ID] = true
				}
			}
		}
		told, err := json.Marshal([]any{m.View, m.Entry, m.Dice})
		fine(err)
		for _, word := range strings.Split(string(told), `"`) {
			out.words[word] = true
		}
	}
	return out
}

// player returns the id of the player who holds the seat of a side.
func (e *refereedGame) player(side game.Side) (id string) {
	e.t.Helper()
	e.readValue(&id, "SELECT player_id FROM seats WHERE side = ?", side)
	return id
}

// readValue reads one value from the store of the table.
func (e *refereedGame) readValue(into any, query string, of any) {
	e.t.Helper()
	pool, err := sql.Open("sqlite", "file:"+e.file)
	if err != nil {
		e.t.Fatal(err)
	}
	defer func() { _ = pool.Close() }()
	if err := pool.QueryRow(query, of).Scan(into); err != nil {
		e.t.Fatal(err)
	}
}
