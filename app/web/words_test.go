package web

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"regexp"
	"testing"

	"github.com/klauspost/compress/zstd"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
	"tricorne/views/delta"
)

var rebuildDictionary = flag.Bool("words", false, "choose the words anew that answers are packed with")

var tableInPathPattern = regexp.MustCompile(`/t/[a-z0-9]{16}`)

// sampleAnswers returns the answers that two pages get while a campaign is played. They are responses to drafts,
// acts and requests for changes, the same for every table.
func sampleAnswers(t *testing.T, g game.Game, seed uint64, acts int) (out [][]byte) {
	m := newMatch(t, &fixedDiceGame{Game: g, seed: seed}, g.Manual().Scenarios[0].ID, seed)
	r := rand.New(rand.NewPCG(seed, 3))
	pages := []*deskPage{m.players[1].openDeskPage(m.path), m.players[2].openDeskPage(m.path)}
	look := func(p *deskPage, query string) {
		a := p.get(p.path+"/desk?"+query, "HX-Request", "true", shownHeader, p.shownState).wantStatus(t, http.StatusOK)
		p.apply(a)
		out = append(out, tableInPathPattern.ReplaceAll([]byte(a.Body), []byte("/t/")))
	}
	for range acts {
		a, _, ok := m.nextAction()
		if !ok {
			break
		}
		p := pages[a.Side-1]
		if modes := modeLinkPattern.FindAllStringSubmatch(p.parts["orders-card"], -1); len(modes) > 0 {
			look(p, "do="+modes[r.IntN(len(modes))][1])
		}
		for n := range a.Picks {
			look(p, fieldsOf(a.Picks[:n+1]))
		}
		m.play(a)
		look(pages[0], "")
		look(pages[1], "")
	}
	return out
}

var modeLinkPattern = regexp.MustCompile(`data-testid="mode-([\w-]+)"`)

// TestDictionaryShrinksAnswers plays other games than the dictionary was made from and measures what is sent. With
// the dictionary, much less must be sent. With -words it makes a new dictionary, which is useful after the desk has
// changed a lot.
func TestDictionaryShrinksAnswers(t *testing.T) {
	games := table.Shelf().All()
	if *rebuildDictionary {
		had, all := map[uint64]bool{}, []byte(nil)
		for _, g := range games {
			answers := append(sampleAnswers(t, g, 1, 200), sampleAnswers(t, g, 2, 200)...)
			all = append(all, chooseDictionary(answers, 64<<10/len(games), had)...)
		}
		if err := os.WriteFile("../../static/words/desk.txt", all, 0o600); err != nil {
			t.Fatal(err)
		}
		t.Skip("the words are written; the next build packs with them")
	}
	w := newTestServer(t).dictionary
	plain, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderCRC(false))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		t.Run(g.Manual().ID, func(t *testing.T) {
			acts := 60
			if size.Brief() {
				acts = 15
			}
			with, without := 0, 0
			for _, html := range sampleAnswers(t, g, 9, acts) {
				var b bytes.Buffer
				with += min(len(html), len(w.pack(&b, html)))
				if len(html) >= minCompressSize {
					html = plain.EncodeAll(html, nil)
				}
				without += len(html)
			}
			t.Logf("%d bytes in place of %d", with, without)
			if with*4 > without*3 {
				t.Errorf("%d bytes in place of %d: choose the words anew with -words", with, without)
			}
		})
	}
}

// segmentLength is the length of the pieces chosen for the dictionary. gram is the length of the strings that are
// counted in them.
const segmentLength, countedLength = 400, 8

// chooseDictionary makes a dictionary of a given size from the answers. It cuts the answers into stretches, and takes
// from each the piece with the most repeated content that is not chosen yet.
func chooseDictionary(all [][]byte, size int, had map[uint64]bool) (out []byte) {
	in := map[uint64]int{} // the number of answers with each string
	for _, one := range all {
		once := map[uint64]bool{}
		for i := range max(0, len(one)-countedLength) {
			if h := delta.Hash(one[i : i+countedLength]); !once[h] {
				once[h] = true
				in[h]++
			}
		}
	}
	text := bytes.Join(all, nil)
	hashes := make([]uint64, len(text)-countedLength)
	for i := range hashes {
		hashes[i] = delta.Hash(text[i : i+countedLength])
	}
	worth := func(h uint64) int {
		if had[h] || in[h] < 3 {
			return 0
		}
		return in[h]
	}
	stretch := len(hashes) * segmentLength / size
	for from := 0; from+stretch <= len(hashes); from += stretch {
		best, at, sum, within := 0, from, 0, map[uint64]int{}
		for i := from; i < from+stretch; i++ {
			if within[hashes[i]]++; within[hashes[i]] == 1 {
				sum += worth(hashes[i])
			}
			if last := i - segmentLength; last >= from {
				if within[hashes[last]]--; within[hashes[last]] == 0 {
					sum -= worth(hashes[last])
				}
			}
			if sum > best {
				best, at = sum, max(from, i-segmentLength+1)
			}
		}
		for _, h := range hashes[at:min(at+segmentLength, from+stretch)] {
			had[h] = true
		}
		out = append(out, text[at:at+segmentLength]...)
	}
	return out
}

// TestDictionaryOnlyForBrowsersThatHaveIt requests a page and parts of it with the dictionary, with another one, and
// with none. Only with the dictionary may an answer be compressed with it.
func TestDictionaryOnlyForBrowsersThatHaveIt(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	path := b.setUp("friend")
	page := b.get(path+"?play=1").wantStatus(t, http.StatusOK)
	link := page.mustHave(t, "link[rel=compression-dictionary]").AttrOr("href", "")
	words := b.get(link).wantStatus(t, http.StatusOK)
	if words.Header.Get("Use-As-Dictionary") != dictionaryScope || words.Header.Get("Cache-Control") != cacheForever ||
		b.get("/").
			wantStatus(t, http.StatusOK).Find("link[rel=compression-dictionary]").Length() > 0 {
		t.Errorf("the words come with %v", words.Header)
	}
	if css := b.get(h.assets.URL("desk.css")); css.Header.Get("Use-As-Dictionary") != "" {
		t.Error("a style sheet is taken for words")
	}
	unpack, err := zstd.NewReader(nil, zstd.WithDecoderDictRaw(0, []byte(words.Body)))
	if err != nil {
		t.Fatal(err)
	}
	defer unpack.Close()
	all := "gzip, deflate, br, zstd, dcb, dcz"
	for _, c := range []struct {
		path, has, takes string
		packed           bool
	}{
		{path + "?play=1", h.dictionary.name, all, true},
		{path + "/desk", h.dictionary.name, all, true},
		{path + "/desk", "", all, false},
		{path + "/desk", ":AAAA:", all, false},
		{path + "/desk", h.dictionary.name, "gzip, deflate, br, zstd", false},
	} {
		head := []string{"Accept-Encoding", c.takes, availableHeader, c.has, "Sec-Fetch-Site", "same-origin"}
		if c.path == path+"/desk" {
			head = append(head, "HX-Request", "true")
		}
		got := b.get(c.path, head...).wantStatus(t, http.StatusOK)
		if as := got.Header.Get("Content-Encoding"); (as == dictionaryEncoding) != c.packed || as == "" {
			t.Errorf("%v comes as %q", c, as)
		}
		if !c.packed {
			continue
		}
		raw, err := unpack.DecodeAll([]byte(got.Body)[len(h.dictionary.head):], nil)
		head[1] = "identity"
		plain := b.get(c.path, head...)
		if err != nil || !bytes.Contains(raw, []byte(`<main id="desk"`)) || len(raw) != len(plain.Body) {
			t.Errorf("%v unpacks to %d bytes of %d: %v", c, len(raw), len(plain.Body), err)
		}
		if len(got.Body) > len(raw)/2 {
			t.Error(fmt.Sprint(c), len(got.Body))
		}
	}
}
