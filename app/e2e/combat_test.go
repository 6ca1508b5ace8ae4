package e2e

import (
	"database/sql"
	"net/url"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/chromedp/chromedp"

	"tricorne/rules/crossing"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
)

// setGuidedDice writes the dice of the guided first night into a table's database file, and restarts the server. The
// dice depend on the number of the action, so it deletes the entry for the second player taking a seat.
func setGuidedDice(t testing.TB, file string, s *server, secret [32]byte, players ...*player) {
	t.Helper()
	for _, p := range players {
		p.allowErrors("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "/live",
			"ERR_EMPTY_RESPONSE", "sendError", "ERR_NETWORK", "422")
	}
	s.stop(syscall.SIGTERM)
	pool, err := sql.Open("sqlite", "file:"+file)
	if err == nil {
		_, err = pool.Exec(`DROP TRIGGER actions_never_go;
			DELETE FROM actions WHERE seq > 1; DELETE FROM positions WHERE seq > 1;
			UPDATE seats SET seen_seq = min(seen_seq, 1); UPDATE tables SET seq = 1, dice_secret = ?`, secret[:])
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := pool.Close(); err != nil {
		t.Fatal(err)
	}
	s.start()
}

// lessonForm returns the form values of the action that a lesson waits for.
func lessonForm(want *action.Action) url.Values {
	draft := url.Values{"do": {want.Act}}
	for _, pick := range want.Picks {
		draft.Add("has", pick.Field)
		draft["f."+pick.Field] = pick.Values
	}
	return draft
}

// checkCombatFits checks that the scene is no wider than the screen, and that its controls are large enough.
func (p *player) checkCombatFits(what string) {
	p.t.Helper()
	if wrong := eval[string](p, `(() => {
		const b = document.getElementById("battle");
		if (b.scrollWidth > b.clientWidth || document.documentElement.scrollWidth > innerWidth) return "wider than the screen";
		return [...b.querySelectorAll(".take, .button, summary")].filter((e) => e.checkVisibility()).map((e) => [e, e.getBoundingClientRect()])
			.filter(([, r]) => r.width < 44 || r.height < 32).map(([e, r]) => e.className + " " + r.width + "×" + r.height).join("; ");
	})()`); wrong != "" {
		p.t.Errorf("%s: %s", what, wrong)
	}
}

// checkMapUncovered checks that nothing covers the map of a phone while a hex must be chosen. The scene closes and the
// sheet moves down after the steps of the combat were shown.
func (p *player) checkMapUncovered() {
	p.t.Helper()
	if !p.has(".mapbox .target") || !p.has(".scene:not(.over)") {
		return
	}
	p.do("a phone", chromedp.EmulateViewport(390, 844))
	eval[bool](p, `(sessionStorage.setItem("combat", desk().dataset.table + "/" + document.querySelector(".scene").dataset.scene + " 0"), scene.seen = {}, scene.play(), true)`)
	p.waitForScript("the scene out of the way",
		`!document.querySelector(".scene").open && document.querySelector(".sheet").dataset.stop !== "full"`)
	p.saveScreenshot("combat-map-answers")
	p.do("a desk", chromedp.EmulateViewport(1440, 900))
}

// lessonsUntilAttack returns the lessons of the guided night up to the attack on Trenton, without the advance after it.
func lessonsUntilAttack(guide *teach.Guide) []teach.Lesson {
	return guide.Lessons[:len(guide.Lessons)-1]
}

// TestCombatIsShownAsScene plays the guided first night with two browsers through the attack on Trenton. Both browsers
// show the forces, the dice line by line, the table cells, the losses in men and the result. The log tells the combat
// in one sentence, and the history contains it.
func TestCombatIsShownAsScene(t *testing.T) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	ann, bob := newFriendsTable(t, s, "crossing", "campaign", 1440, 900)
	guide := crossing.New().Manual().Guide
	setGuidedDice(t, file, s, guide.Secret, ann, bob)
	seats := map[game.Side]*player{1: ann, 2: bob}
	lessons := lessonsUntilAttack(guide)
	for i, l := range lessons {
		p := seats[l.ExpectedAction.Side]
		if i == len(lessons)-1 {
			bob.open("/t/" + tableOf(bob))
			bob.waitFor("[data-ready]")
		}
		p.openDraft(lessonForm(&l.ExpectedAction))
		p.pressActAndWait(l.ExpectedAction.Act)
	}
	sizes := [][2]int64{{1440, 900}, {1180, 820}, {820, 1180}, {390, 844}}
	everywhere := func(what string) {
		t.Helper()
		for name, p := range map[string]*player{"ann": ann, "bob": bob} {
			for _, size := range sizes {
				p.do("size", chromedp.EmulateViewport(size[0], size[1]))
				p.checkCombatFits(what + ", " + name + " at " + number(float64(size[0]) / 10000)[2:6])
				p.pictureInBothSchemes("combat-" + what + "-" + name + "-" + number(float64(size[0]) / 10000)[2:6])
			}
			p.setColourScheme("dark")
			p.checkAccessible(what + ", dark")
			p.setColourScheme("light")
			p.checkAccessible(what + ", light")
			p.do("size", chromedp.EmulateViewport(1440, 900))
		}
	}
	for _, p := range seats {
		p.waitFor(".scene .throw")
		if !eval[bool](p, `document.querySelector(".scene").open`) {
			t.Errorf("%s: the scene is folded up while it is new", p.name)
		}
	}
	ann.saveScreenshot("combat-playing-early")
	if !eval[bool](ann, `document.querySelector(".scene").matches(".playing") && [...document.querySelectorAll(".scene [data-beat]")].some((e) => getComputedStyle(e).opacity < 0.1)`) {
		t.Error("it does not come beat by beat")
	}
	ann.click(testid("skip"))
	bob.click(testid("skip"))
	for _, p := range seats {
		p.waitForScript("all of it", `!document.querySelector(".scene.playing") && [...document.querySelectorAll(".scene [data-beat]")].every((e) => getComputedStyle(e).opacity > 0.9)`)
		if got := strings.Join(strings.Fields(p.text(testid("throw-surprise"))), " "); !strings.Contains(got, "Trenton +7") {
			t.Errorf("%s: the surprise is %q", p.name, got)
		}
		if got := p.text(testid("tolls")); !strings.Contains(got, "men") || !strings.Contains(got, "−") {
			t.Errorf("%s: losses are %q", p.name, got)
		}
		p.waitForScript("Trenton clear of the scene", `(() => {
			const at = document.querySelector("#pile-1929-american, #pile-1929-british").getBoundingClientRect();
			return at.left >= document.querySelector(".scene").getBoundingClientRect().right && at.right <= innerWidth && at.top >= 0 && at.bottom <= innerHeight;
		})()`)
		if n := eval[int](p, `document.querySelectorAll(".scene .lookup .read").length`); n != 2 {
			t.Errorf("%s: %d cells are lit", p.name, n)
		}
	}
	if heard := bob.text("[data-heard]"); strings.Count(heard, "Prepared attack of the Americans on Trenton") != 1 ||
		!strings.Contains(heard, "Surprise") {
		t.Errorf("who listens hears %q", heard)
	}
	everywhere("first")
	for n := 0; n < 12 && ann.has(".scene:not(.over)"); n++ {
		p := whoseTurn(t, ann, bob)
		p.checkMapUncovered()
		p.doProposedAct(p.pressActAndWait)
		p.saveScreenshot("combat-step-" + number(float64(n)) + "-" + p.name)
	}
	for _, p := range seats {
		p.waitForScript("the end of the combat", `document.querySelector(".scene.over") !== null`)
		if got := p.text(testid("verdicts")); !strings.Contains(got, "victory point") {
			t.Errorf("%s: the verdict is %q", p.name, got)
		}
	}
	everywhere("over")
	ann.open("/t/" + tableOf(ann) + "/history")
	ann.waitFor(testid("battle"))
	ann.saveScreenshot("combat-history")
	ann.checkAccessible("a combat in history")
}
