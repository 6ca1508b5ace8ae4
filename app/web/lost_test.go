package web

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"tricorne/rules/gametest/size"
)

// A lost answer: the server has acted, but the browser does not know. These journeys are repeated, and each time
// another answer of the network is lost, or another request. The player then does what people do: presses again, or
// reloads the page and looks.

// countedTables lists the tables of the store to whose rows a journey may add.
var countedTables = []string{
	"players", "tables", "seats", "actions", "letters", "passes", "notes", "doors", "arrivals",
	"former_codes", "sealed_orders",
}

// count returns the number of rows in each of the counted tables.
func (h *testServer) count(store *sql.DB) map[string]int {
	h.t.Helper()
	out := map[string]int{}
	for _, name := range countedTables {
		var n int
		if err := store.QueryRow("SELECT count(*) FROM " + name).Scan(&n); err != nil {
			h.t.Fatal(err)
		}
		out[name] = n
	}
	return out
}

// openStore opens the store of a test server a second time, for counting.
func (h *testServer) openStore() *sql.DB {
	h.t.Helper()
	store, err := sql.Open("sqlite", "file:"+h.file+"?mode=ro&_pragma=busy_timeout(5000)")
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { store.Close() })
	return store
}

// players returns the number of players on a test server.
func (h *testServer) players() int {
	h.t.Helper()
	return h.count(h.openStore())["players"]
}

// run makes a journey once. It returns the number of requests, which one was lost, and the rows added to the store.
func (j *scenarioSteps) run(t *testing.T, h *testServer, store *sql.DB, n int, unsent,
	reload bool,
) (sent int, what, stored string) {
	t.Helper()
	before := h.count(store)
	net, at := h.newLossyNetwork(n, unsent)
	j.do(t, h, func() *person { return newPerson(t, at, reload) })
	var w strings.Builder
	for _, name := range countedTables {
		if more := h.count(store)[name] - before[name]; more != 0 {
			fmt.Fprintf(&w, "%s %d, ", name, more)
		}
	}
	return net.requestCount, net.lostRequest, strings.TrimSuffix(w.String(), ", ")
}

func TestRetryAfterLostAnswer(t *testing.T) {
	ways := []struct {
		name           string
		unsent, reload bool
	}{
		{"answer lost, pressed again", false, false},
		{"answer lost, reloaded", false, true},
		{"request lost, pressed again", true, false},
	}
	for _, j := range allScenarioSteps {
		t.Run(j.name, func(t *testing.T) {
			h := j.newServer(t)
			store := h.openStore()
			last, _, want := j.run(t, h, store, 0, false, false)
			if t.Failed() {
				t.Fatal("the journey itself cannot be made")
			}
			var matrix strings.Builder
			fmt.Fprintf(&matrix, "%s: %d requests; stored: %s\n| n | request | %s | %s | %s |\n|---|---|---|---|---|\n", j.name,
				last, want, ways[0].name, ways[1].name, ways[2].name)
			for n := 1; n <= last; n++ {
				var cells []string
				request := ""
				for i, way := range ways {
					if size.Brief() && i*4 != n%(4*len(ways)) {
						cells = append(cells, "–") // a brief run loses only every fourth request, in only one of the ways
						continue
					}
					good := t.Run(fmt.Sprintf("%d %s", n, way.name), func(t *testing.T) {
						_, what, got := j.run(t, h, store, n, way.unsent, way.reload)
						request = what
						if got != want {
							t.Errorf("%s was lost, and stored is %s, not %s", what, got, want)
						}
					})
					cells = append(cells, map[bool]string{true: "kept, once", false: "LOST"}[good])
				}
				fmt.Fprintf(&matrix, "| %d | %s | %s |\n", n, request, strings.Join(cells, " | "))
			}
			t.Log("\n" + matrix.String())
			if strings.Contains(h.log.String(), "defect") {
				t.Errorf("a defect was logged: %s", h.log)
			}
		})
	}
}
