package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestCodeExpiryIsShownInLocalTime opens a table for joining while the browser's time zone is New York. The page shows
// the end of the join code in New York time. Addresses and codes use lining figures.
func TestCodeExpiryIsShownInLocalTime(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 820, 1180)
	zone := emulation.SetTimezoneOverrideParams{TimezoneID: "America/New_York"}
	if _, err := chromedp.Call(p.ctx, emulation.SetTimezoneOverride, zone); err != nil {
		t.Fatal(err)
	}
	p.setUpAtTable("trenton", "christmas_surprise", "american", "apart", "server")
	p.waitFor(testid("door-code"))
	p.waitForScript("the hour in New York", `(() => {
		const at = document.querySelector("[data-testid=good-until] time"), left = new Date(at.dateTime) - Date.now();
		const there = new Intl.DateTimeFormat([], { dateStyle: "medium", timeStyle: "short", timeZone: "America/New_York" }).format(new Date(at.dateTime));
		return at.textContent === there && left > 25 * 60000 && left <= 30 * 60000;
	})()`)
	if old := eval[[]string](p, `[...document.querySelectorAll(".address, .code, .copy input")].filter((e) => !getComputedStyle(e).fontVariantNumeric.includes("lining-nums")).map((e) => e.innerText || e.value)`); len(old) > 0 {
		t.Errorf("%q are set in old-style figures", old)
	}
	p.saveScreenshot("door-local-time")
}
