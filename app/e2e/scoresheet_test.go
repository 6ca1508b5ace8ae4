package e2e

import (
	"bytes"
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// a4Width and a4Height are the size of the paper in inches. mailed is the largest report, in bytes, that is still easy
// to send by mail.
const (
	a4Width, a4Height = 8.27, 11.69
	mailLimit         = 2 << 20
)

// pdfPage matches one page of a PDF, but not the list of its pages.
var pdfPage = regexp.MustCompile(`/Type\s*/Page\b[^s]`)

// printA4 prints the current page without backgrounds, and returns the file and its number of pages.
func printA4(p *player) (pdf []byte, pages int) {
	p.t.Helper()
	p.waitForScript("a page with its pictures", `document.readyState === "complete" && [...document.images].every((i) => i.complete)`)
	out, err := chromedp.Call(p.ctx, page.PrintToPDF, page.PrintToPDFParams{
		PaperWidth: a4Width, PaperHeight: a4Height,
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return out.Data, len(pdfPage.FindAll(bytes.TrimSpace(out.Data), -1))
}

// TestAScoresheetFillsOnePage prints the scoresheet and the report of every game. The scoresheet must fit on one page,
// and the report must be small enough to mail.
func TestAScoresheetFillsOnePage(t *testing.T) {
	s := serve(t).waitForFirstPage()
	p := newPlayer(browser(t), t, s.url, "Bartholomew Featherstonehaugh-Wo", 1180, 820)
	for game, scenario := range map[string]string{
		"trenton": "campaign", "newyork": "campaign", "crossing": "campaign", "colonies": "hudson",
	} {
		p.setUp(game, scenario, "american", "computer")
		at := "/t/" + tableOf(p)
		p.open(at + "/scoresheet")
		if !eval[bool](p, `document.querySelector("[data-print]").getBoundingClientRect().height >= 44`) {
			t.Errorf("%s: the button that prints is hard to hit", game)
		}
		if _, pages := printA4(p); pages != 1 {
			t.Errorf("%s: the scoresheet takes %d pages", game, pages)
		}
		p.open(at + "/report")
		if pdf, pages := printA4(p); pages < 1 || len(pdf) > mailLimit {
			t.Errorf("%s: the report is %d kB", game, len(pdf)>>10)
		}
	}
}
