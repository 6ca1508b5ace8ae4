package web

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// postImport sends a file to /import as the page does, optionally with the choice of who sits down.
func (b *browser) postImport(record []byte, as ...string) answer {
	b.h.t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	_ = w.WriteField("form", b.get("/import").wantStatus(b.h.t, http.StatusOK).mustHave(b.h.t,
		"input[name=form]").AttrOr("value", ""))
	for _, choice := range as {
		_ = w.WriteField("as", choice)
	}
	f, err := w.CreateFormFile("record", "tricorne.json")
	if err != nil {
		b.h.t.Fatal(err)
	}
	_, _ = f.Write(record)
	_ = w.Close()
	return b.send(http.MethodPost, "/import", &body, "Content-Type", w.FormDataContentType(), "Origin", b.h.url)
}

func TestAFinishedGameIsBroughtToAnotherServer(t *testing.T) {
	club := newTrenton(t)
	ann, _, path := club.setUpTwoPlayers("christmas_surprise")
	running := ann.get(path+"/export.json").wantStatus(t, http.StatusOK).Body
	seq := ann.get(path).mustHave(t, "input[name=seq]").AttrOr("value", "")
	ann.post(path+"/people", url.Values{"what": {"resign"}, "seq": {seq}}).wantStatus(t, http.StatusSeeOther)
	seq = ann.get(path).mustHave(t, "input[name=seq]").AttrOr("value", "")
	ann.post(path+"/manner", url.Values{"change": {"lay-open"}, "seq": {seq}}).wantStatus(t, http.StatusSeeOther)
	record := ann.get(path+"/export.json").wantStatus(t, http.StatusOK).Body

	home := newTrenton(t)
	kate := home.browser()
	kate.get("/tables").wantStatus(t, http.StatusOK).mustHave(t, "a[href='/import']")
	for sent, want := range map[string]string{
		"": "Choose a file first", "Nelson": "not the record of a game",
		running: "Only a finished game", strings.Replace(record, `"winner"`, `"loser"`, 1): "damaged",
	} {
		a := kate.postImport([]byte(sent)).wantStatus(t, http.StatusUnprocessableEntity)
		if words := a.mustHave(t, "#wrong[role=alert]").Text(); !strings.Contains(words, want) {
			t.Errorf("it says %q", words)
		}
	}
	to := kate.postImport([]byte(record)).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	there := kate.get(to).wantStatus(t, http.StatusOK)
	there.mustHave(t, "#desk")
	kate.get("/tables").mustHave(t, "[data-testid=table-row] a[href='"+to+"']")
	for _, page := range []string{"/history", "/replay?viewer=all", "/report", "/dice", "/export.json", "/record.json"} {
		kate.get(to+page).wantStatus(t, http.StatusOK)
	}
	kate.get(to+"/dice").mustHave(t, ".good[data-testid=dice-verdict]")
	if again := home.browser().postImport([]byte(record)).Header.Get("Location"); again == to || again == "" {
		t.Errorf("another one's copy is at %q", again)
	}
}

func TestOnlyImportAcceptsFilesUpToALimit(t *testing.T) {
	h := newTrenton(t)
	b := h.browser()
	b.post("/import", url.Values{"record": {"{}"}}).wantStatus(t, http.StatusBadRequest)
	b.postImport(bytes.Repeat([]byte("x"), largestRecord)).wantStatus(t, http.StatusRequestEntityTooLarge)
	b.send(http.MethodPost, "/tables", strings.NewReader("--x\r\n\r\n--x--"), "Content-Type",
		"multipart/form-data; boundary=x").wantStatus(t, http.StatusBadRequest)
}
