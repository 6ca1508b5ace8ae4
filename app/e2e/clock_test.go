package e2e

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"tricorne/rules/game/text"
	"tricorne/static"
)

// TestLetterShowsItsDayInTheReadersZone reads a letter on the desk and on its own page. Both show its day and time in
// the reader's time zone.
func TestLetterShowsItsDayInTheReadersZone(t *testing.T) {
	s := serve(t)
	ann, _ := newFriendsTable(t, s, "trenton", "christmas_surprise", 1440, 900)
	table := "/t/" + tableOf(ann)
	ann.open(table)
	ann.click(".letters-tab")
	ann.waitFor(testid("letter-words"))
	ann.do("write", chromedp.SendKeys(chromedp.CSS(testid("letter-words")), "Good luck!"))
	ann.click(testid("letter-send"))
	local := `(() => {
		const t = document.querySelector(".letter time");
		return t !== null && t.textContent === new Intl.DateTimeFormat([], { dateStyle: "medium", timeStyle: "short" }).format(new Date(t.dateTime));
	})()`
	ann.waitForScript("the letter with its day, in the reader's zone", local)
	ann.open(table + "/letters")
	ann.waitForScript("the same on its own page", local)

	// The script writes a duration in the same words as the server.
	script, err := fs.ReadFile(static.Files, "js/desk/clock.js")
	if err != nil {
		t.Fatal(err)
	}
	_, words, _ := strings.Cut(string(script), "function lasting(")
	words, _, found := strings.Cut(words, "\n}\n")
	if !found {
		t.Fatal("clock.js has no function lasting")
	}
	for _, seconds := range []int64{
		0, 1, 59, 60, 90, 3569, 3570, 3629, 3630, 7200, 86369, 86370, 88200, 259197, 255600,
		2591999,
	} {
		if got, want := eval[string](ann, fmt.Sprintf("(function (%s\n})(%d)", words, seconds)),
			text.DurationText(seconds); got != want {
			t.Errorf("%d seconds: the script says %q, the server %q", seconds, got, want)
		}
	}
}
