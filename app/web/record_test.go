package web

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// strictSchema compiles the served schema so that it forbids everything it does not describe, except for throws.
func (b *browser) strictSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	a := b.get(record.SchemaPath).wantStatus(t, http.StatusOK)
	if kind := a.Header.Get("Content-Type"); kind != "application/schema+json" {
		t.Errorf("the schema is %q", kind)
	}
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(a.Body))
	if err != nil {
		t.Fatal(err)
	}
	root := doc.(map[string]any)
	root["additionalProperties"] = false
	for name, def := range root["$defs"].(map[string]any) {
		if one := def.(map[string]any); one["type"] == "object" && name != "Rolled" {
			one["additionalProperties"] = false
		}
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("record.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("record.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// readRecord reads a record and checks it against the schema.
func (b *browser) readRecord(t *testing.T, schema *jsonschema.Schema, at string) record.File {
	t.Helper()
	a := b.get(at).wantStatus(t, http.StatusOK)
	if kind := a.Header.Get("Content-Type"); !strings.HasPrefix(kind, "application/json") {
		t.Errorf("the record is %q", kind)
	}
	if link := a.Header.Get("Link"); !strings.Contains(link, record.SchemaPath) {
		t.Errorf("its link is %q", link)
	}
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(a.Body))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(doc); err != nil {
		t.Errorf("%s: %v", at, err)
	}
	var out record.File
	rough := struct {
		*record.File
		Acts []struct {
			Seq   int
			Lines []struct {
				Text  string
				Facts []map[string]any
			}
		} `json:"acts"`
	}{File: &out}
	if err := json.Unmarshal([]byte(a.Body), &rough); err != nil {
		t.Fatal(err)
	}
	for _, act := range rough.Acts {
		one := record.Act{Seq: act.Seq}
		for _, l := range act.Lines {
			one.Lines = append(one.Lines, record.Line{Text: l.Text, Facts: make(fact.List, len(l.Facts))})
			for _, f := range l.Facts {
				if f["kind"] == "" {
					t.Errorf("a fact of act %d has no kind", act.Seq)
				}
			}
		}
		out.Acts = append(out.Acts, one)
	}
	return out
}

// TestRecordsMatchTheirSchema checks records of real games of every kind against the schema, for every viewer. The
// record of a whole game must be small.
func TestRecordsMatchTheirSchema(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
			schema := m.browser().strictSchema(t)
			for n := range 400 {
				act, _, ok := m.nextAction()
				if !ok || n >= 60 && hasPlayedEnough(n) {
					break
				}
				m.play(act)
			}
			viewers := map[*browser]string{
				m.players[1]: m.manual.Sides[0].ID, m.players[2]: m.manual.Sides[1].ID,
				m.browser(): "public",
			}
			for b, want := range viewers {
				file := b.readRecord(t, schema, m.path+"/record.json")
				over := m.see(game.Nobody, nil).View.Result != nil
				if file.Format != "tricorne-game-record" || file.Version != 1 {
					t.Errorf("it calls itself %s, version %d", file.Format, file.Version)
				}
				if file.Viewer != want && !over {
					t.Errorf("the record of the viewer %s is that of %s", want, file.Viewer)
				}
				if len(file.Acts) == 0 || len(file.Turns) == 0 || file.Turns[0].View == nil || len(file.Turns[0].View.Piles) == 0 {
					t.Errorf("%s: %d acts and %d turns", want, len(file.Acts), len(file.Turns))
				}
				told, facts := 0, 0
				for _, a := range file.Acts {
					for _, l := range a.Lines {
						told, facts = told+1, facts+len(l.Facts)
					}
				}
				if facts < told/2 {
					t.Errorf("%s: %d lines have %d facts", want, told, facts)
				}
				seen := m.see(map[string]game.Side{m.manual.Sides[0].ID: 1, m.manual.Sides[1].ID: 2}[want], nil)
				if last := file.Turns[len(file.Turns)-1]; last.Seq != seen.Seq || last.Turn != seen.View.Turn {
					t.Errorf("%s: the last turn is %d, seen after act %d; the desk is at %d and %d", want, last.Turn, last.Seq,
						seen.View.Turn, seen.Seq)
				}
			}
		})
	}
}

func TestHelpLinksToTheSchema(t *testing.T) {
	b := newTrenton(t).browser()
	to := b.get("/help/trenton").wantStatus(t, http.StatusOK).mustHave(t, `a[href="/help/records"]`).AttrOr("href", "")
	schema := b.get(to).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=record-schema]").AttrOr("href", "")
	b.get(schema).wantStatus(t, http.StatusOK)
}

func TestARecordNamesItsViewer(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	for range 4 {
		b, a := browserToMove(t, path, ann, bob)
		b.pressProposed(path, a)
	}
	schema := ann.strictSchema(t)
	for _, viewer := range []string{"american", "public"} {
		if got := ann.readRecord(t, schema, path+"/record.json?viewer="+viewer).Viewer; got != viewer {
			t.Errorf("asked for %s, it is the record of %s", viewer, got)
		}
	}
	for _, viewer := range []string{"british", "all"} {
		ann.get(path+"/record.json?viewer="+viewer).wantStatus(t, http.StatusForbidden)
	}
	h.browser().get(path+"/record.json?viewer=american").wantStatus(t, http.StatusForbidden)
	ann.get(path+"/record.json?viewer=nobody").wantStatus(t, http.StatusBadRequest)
	if body := ann.get(path + "/record.json").Body; strings.Contains(body, "Rall") || strings.Contains(body, `"secret"`) ||
		strings.Contains(body, `"action"`) {
		t.Error("the record tells the Americans more than they know")
	}

	over := "/t/" + h.playOut("bagging_the_fox")
	file := ann.readRecord(t, schema, over+"/record.json")
	if file.Viewer != "all" || !file.Over || file.EndText == "" {
		t.Errorf("after the end: viewer %s, over %v, %q", file.Viewer, file.Over, file.EndText)
	}
	if got := ann.readRecord(t, schema, over+"/record.json?viewer=british").Viewer; got != "british" {
		t.Errorf("as the British knew it: %s", got)
	}
}

// TestARecordOfACampaignIsSmall checks that a record of a long campaign is small enough to send.
func TestARecordOfACampaignIsSmall(t *testing.T) {
	h := newTrenton(t)
	id := h.playOut("campaign")
	seat := h.seat(id, "", game.Nobody)
	file, err := h.tables.GameRecord(context.Background(), seat, table.ViewpointSelf)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d acts in %d turns: %d bytes", len(file.Acts), len(file.Turns), len(raw))
	if most := 40_000 + 2000*len(file.Acts) + 20_000*len(file.Turns); len(raw) > most {
		t.Errorf("%d acts and %d turns in %d bytes, more than %d", len(file.Acts), len(file.Turns), len(raw), most)
	}
}
