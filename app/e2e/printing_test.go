package e2e

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"io"
	"os"
)

// print prints the current page without backgrounds, on paper of a size in centimetres.
func (f *firefox) print(width, height float64) ([]byte, error) {
	var pdf string
	if err := f.call("WebDriver:Print", map[string]any{
		"page": map[string]any{"width": width, "height": height}, "background": false, "shrinkToFit": true,
	}, &pdf); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(pdf)
}

// countPages counts the pages of a PDF. It also finds the list of pages if that list is in compressed streams.
func countPages(pdf []byte) int {
	n := len(pdfPage.FindAll(pdf, -1))
	for rest := pdf; ; {
		_, after, ok := bytes.Cut(rest, []byte("stream\n"))
		if !ok {
			return n
		}
		if z, err := zlib.NewReader(bytes.NewReader(after)); err == nil {
			// bytes after the end of the stream do not belong to the stream
			words, _ := io.ReadAll(io.LimitReader(z, 1<<24))
			n += len(pdfPage.FindAll(words, -1))
		}
		rest = after
	}
}

// checkPrinting ends a game on one device and prints its report and its scoresheet on A4 and on Letter. The scoresheet
// must fit on one page. The driver of WebKit has no command to print.
func (p *enginePlayer) checkPrinting(f *firefox) {
	p.t.Helper()
	p.setSize(820, 1180)
	p.setUpTable("trenton", "bagging_the_fox")
	p.playMoves(8)
	var at string
	if err := p.run(`return location.pathname.split("/").slice(0, 3).join("/")`, &at); err != nil {
		p.t.Fatal(err)
	}
	p.submitForm(at+"/people", "[data-testid=do-resign]")
	for _, page := range []string{"report", "scoresheet"} {
		p.open(at + "/" + page)
		if !p.waitUntil(`document.readyState === "complete" && [...document.images].every((i) => i.complete)`) {
			p.t.Fatal("the pictures do not come")
		}
		for name, paper := range map[string][2]float64{"a4": {21, 29.7}, "letter": {21.59, 27.94}} {
			pdf, err := f.print(paper[0], paper[1])
			if err != nil {
				p.t.Fatal(err)
			}
			pages := countPages(pdf)
			if pages < 1 || page == "scoresheet" && pages != 1 || len(pdf) > mailLimit {
				p.t.Errorf("the %s on %s has %d pages and %d kB", page, name, pages, len(pdf)>>10)
			}
			if dir := os.Getenv("TRICORNE_TEST_PICTURES"); dir != "" {
				if err := os.WriteFile(fmt.Sprintf("%s/firefox-%s-%s.pdf", dir, page, name), pdf, 0o644); err != nil {
					p.t.Error(err)
				}
			}
		}
	}
}

// submitForm opens a page, presses the button of a form and waits for the next page.
func (p *enginePlayer) submitForm(path, button string) {
	p.t.Helper()
	p.open(path)
	if !p.waitUntil(`document.querySelector('` + button + `, [data-testid^="door-"] button.primary')`) {
		p.t.Fatalf("%s: %s has no %s", p.name, path, button)
	}
	var curtain bool
	if err := p.run(`return document.querySelector('`+button+`') === null`, &curtain); err != nil {
		p.t.Fatal(err)
	}
	if curtain {
		if err := p.press(`[data-testid^="door-"] button.primary`); err != nil {
			p.t.Fatal(err)
		}
		p.waitUntil(`document.querySelector('[data-testid="curtain"]') === null && document.readyState === "complete"`)
		p.open(path)
		p.waitUntil(`document.querySelector('` + button + `')`)
	}
	if err := p.run(`document.body.dataset.before = ""; const b = document.querySelector('`+button+`');
		for (let d = b.closest("details"); d; d = d.parentElement.closest("details")) d.open = true;
		setTimeout(() => b.form.requestSubmit(b)); return true;`, nil); err != nil {
		p.t.Fatal(err)
	}
	if !p.waitUntil(`document.readyState === "complete" && (!("before" in document.body.dataset) || document.querySelector('` + button + `') === null)`) {
		p.t.Fatalf("%s: %s does nothing", p.name, button)
	}
}
