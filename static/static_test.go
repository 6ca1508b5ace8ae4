package static

import (
	"bytes"
	"io/fs"
	"regexp"
	"strings"
	"testing"
)

// TestFilesAreEmbeddedWithTheirLicences checks that a list of important files, with the licences, is in the binary.
// Every font must be a WOFF2 file of at most 21 kB, so that the first page loads quickly.
func TestFilesAreEmbeddedWithTheirLicences(t *testing.T) {
	for _, name := range []string{
		"css/tokens.css", "css/fonts.css", "css/board.css", "js/htmx.min.js", "js/htmx.LICENSE.txt",
		"art/trenton/layout.yaml",
		"icons/favicon.svg", "fonts/eb-garamond.LICENSE.txt", "fonts/alegreya-sans.LICENSE.txt", "fonts/map/LICENSE.txt",
	} {
		if raw, err := fs.ReadFile(Files, name); err != nil || len(raw) == 0 {
			t.Errorf("%s: %d bytes, %v", name, len(raw), err)
		}
	}
	fonts := 0
	err := fs.WalkDir(Files, "fonts", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".woff2") {
			return err
		}
		raw, err := fs.ReadFile(Files, path)
		if !bytes.HasPrefix(raw, []byte("wOF2")) || len(raw) > 21_000 {
			t.Errorf("%s is no small WOFF2 file (%d bytes)", path, len(raw))
		}
		fonts++
		return err
	})
	if err != nil || fonts != 10 {
		t.Errorf("%d fonts, %v", fonts, err)
	}
}

// TestFontSheetNamesFilesThatExist checks that the style sheet names only font files that exist.
func TestFontSheetNamesFilesThatExist(t *testing.T) {
	sheet, err := fs.ReadFile(Files, "css/fonts.css")
	if err != nil {
		t.Fatal(err)
	}
	urls := strings.Split(string(sheet), `url("../`)[1:]
	if len(urls) != 7 {
		t.Errorf("%d faces, wanted 7", len(urls))
	}
	for _, u := range urls {
		name, _, _ := strings.Cut(u, `"`)
		if _, err := fs.Stat(Files, name); err != nil {
			t.Error(err)
		}
	}
}

// TestMotionIsReduced checks that nothing moves for a reader who wants no motion. One rule of tokens.css switches off
// all transitions, no style sheet has an animation that runs by itself, and every script that animates asks first.
func TestMotionIsReduced(t *testing.T) {
	read := func(name string) string {
		t.Helper()
		raw, err := fs.ReadFile(Files, name)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	_, reduced, _ := strings.Cut(read("css/tokens.css"), "@media (prefers-reduced-motion: reduce)")
	const off = "*, ::before, ::after { transition: none !important; scroll-behavior: auto !important; }"
	if !strings.Contains(reduced, off) {
		t.Error("tokens.css leaves transitions on")
	}
	animates := regexp.MustCompile(`\banimation(-name)?:[^;}]*[;}]`)
	err := fs.WalkDir(Files, "css", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		for line := range strings.Lines(read(name)) {
			if at := animates.FindString(line); at != "" && !strings.Contains(line, "animation-timeline: scroll(") {
				t.Errorf("%s: %s runs whatever the reader wants", name, at)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(Files, "js", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, ".min.js") || !strings.HasSuffix(name, ".js") {
			return err
		}
		script := read(name)
		for _, moves := range []string{".animate(", `"smooth"`, "style.transition"} {
			if strings.Contains(script, moves) && !strings.Contains(script, "still.matches") {
				t.Errorf("%s: %s without asking whether motion is wanted", name, moves)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
