package e2e

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tricorne/app/polltest"
)

// TestFirefoxPlaysEveryGame plays the journeys of playEveryGame in Firefox.
func TestFirefoxPlaysEveryGame(t *testing.T) {
	skipUnselected(t)
	playEveryGame(t, "firefox", startFirefox(t))
}

// TestWebKitPlaysEveryGame plays the journeys of playEveryGame in WebKit.
func TestWebKitPlaysEveryGame(t *testing.T) {
	skipUnselected(t)
	playEveryGame(t, "webkit", startWebKit(t))
}

// enginePlayer is a player in a browser other than Chromium.
type enginePlayer struct {
	t    testing.TB
	name string
	base string
	engine
}

// playEveryGame makes the same journey in each game. It leads from the home page to a table on one device and to the
// first orders of both sides. It then opens the same desk on a phone, and goes on to a battle. If the browser can be
// told to print, it then prints the report and the scoresheet of a game. Any script error fails it.
func playEveryGame(t *testing.T, name string, e engine) {
	base := proxyRecordingFaults(t, serveOtherBrowser(t, "-dev"))
	for _, g := range [][2]string{
		{"trenton", "bagging_the_fox"},
		{"newyork", "campaign"},
		{"crossing", "quick_start"},
		{"colonies", "hudson"},
	} {
		t.Run(g[0], func(t *testing.T) {
			p := &enginePlayer{t, name + "-" + g[0], base, e}
			p.setSize(1180, 820)
			p.setUpTable(g[0], g[1])
			battle := p.playMoves(7)
			p.savePicture("desk")
			p.setSize(390, 844)
			p.checkPhone()
			p.savePicture("phone")
			t.Logf("a battle came up: %v", battle)
		})
	}
	t.Run("a battle", func(t *testing.T) {
		p := &enginePlayer{t, name + "-battle", base, e}
		for _, exhibit := range []string{"battle", "round", "deploy"} {
			p.open("/dev/gallery/" + exhibit)
			if !p.waitUntil(`document.querySelector("#battle")?.getBoundingClientRect().height > 200`) {
				t.Errorf("%s: no battle is to be seen", exhibit)
			}
			p.savePicture(exhibit)
		}
	})
	if f, ok := e.(*firefox); ok {
		t.Run("on paper", func(t *testing.T) {
			p := &enginePlayer{t, name + "-paper", base, e}
			p.checkPrinting(f)
		})
	}
	p := &enginePlayer{t, name, base, e}
	p.open("/")
	for _, f := range p.faults() {
		t.Errorf("an error of a script: %s", f)
	}
	if err := e.run(`window.dispatchEvent(new ErrorEvent("error", { message: "provoked" })); return true;`,
		nil); err != nil {
		t.Fatal(err)
	}
	if !polltest.WaitUntil(stepTimeout, func() bool {
		return slices.ContainsFunc(p.faults(), func(f string) bool { return strings.Contains(f, "provoked") })
	}) {
		t.Error("an error of a script goes unnoticed")
	}
}

// faultsScript records every script error for as long as the window is open.
const faultsScript = `(() => {
	const keep = (words) => sessionStorage.setItem("faults", JSON.stringify([...JSON.parse(sessionStorage.getItem("faults") || "[]"), location.pathname + ": " + words]));
	addEventListener("error", (e) => keep(e.message + " " + e.filename + ":" + e.lineno));
	addEventListener("unhandledrejection", (e) => keep("rejected: " + e.reason));
})();
`

// proxyRecordingFaults puts a proxy in front of a server. The proxy adds faultsScript to each page. It returns the
// address of the proxy.
func proxyRecordingFaults(t testing.TB, s *server) string {
	t.Helper()
	to, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{
		FlushInterval: -1,
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.Out.Host = r.In.Host
			r.Out.Header.Del("Accept-Encoding")
			r.Out.Header.Set("Accept-Encoding", "identity")
		},
		ModifyResponse: func(r *http.Response) error {
			if !strings.HasPrefix(r.Header.Get("Content-Type"), "text/html") {
				return nil
			}
			body, err := io.ReadAll(r.Body)
			if err != nil {
				return err
			}
			_ = r.Body.Close()
			body = bytes.Replace(body, []byte("<head>"), []byte(`<head><script src="/faults.js"></script>`), 1)
			r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
			r.Header.Set("Content-Length", strconv.Itoa(len(body)))
			return nil
		},
	}
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/faults.js" {
			proxy.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = io.WriteString(w, faultsScript)
	}))
	t.Cleanup(func() {
		front.CloseClientConnections()
		front.Close()
	})
	return front.URL
}

// faults returns the script errors so far.
func (p *enginePlayer) faults() (all []string) {
	p.t.Helper()
	if err := p.run(`return JSON.parse(sessionStorage.getItem("faults") || "[]")`, &all); err != nil {
		p.t.Fatal(err)
	}
	return all
}

func (p *enginePlayer) open(path string) {
	p.t.Helper()
	if err := p.visit(p.base + path); err != nil {
		p.t.Fatalf("%s: open %s: %v", p.name, path, err)
	}
}

func (p *enginePlayer) setSize(width, height int) {
	p.t.Helper()
	if err := p.resize(width, height); err != nil {
		p.t.Fatalf("%s: %v", p.name, err)
	}
}

// waitUntil waits until a script returns true, and reports whether it did in time. A page that is being replaced counts
// as false.
func (p *enginePlayer) waitUntil(script string) bool {
	return polltest.WaitUntil(stepTimeout/3, func() bool {
		var v bool
		return p.run("return Boolean("+script+")", &v) == nil && v
	})
}

// savePicture takes a picture into the folder of TRICORNE_TEST_PICTURES, if that is set.
func (p *enginePlayer) savePicture(what string) {
	dir := os.Getenv("TRICORNE_TEST_PICTURES")
	if dir == "" {
		return
	}
	png, err := p.picture()
	if err == nil {
		err = os.WriteFile(dir+"/"+p.name+"-"+what+".png", png, 0o644)
	}
	if err != nil {
		p.t.Errorf("picture %s: %v", what, err)
	}
}

// setUpTable opens the home page and sets up a table on one device.
func (p *enginePlayer) setUpTable(game, scenario string) {
	p.t.Helper()
	p.open("/")
	p.savePicture("home")
	if err := p.run(fmt.Sprintf(`
		const f = document.querySelector('[data-testid="setup-%s"]'), d = f.closest("details");
		if (d) d.open = true;
		for (const [name, value] of [["scenario", "%s"], ["side", "american"], ["mode", "device"]]) f.querySelector('input[name="' + name + '"][value="' + value + '"]').click();
		f.querySelector('input[name="name"]').value = "Ann";
		setTimeout(() => f.requestSubmit());
		return true;`, game, scenario), nil); err != nil {
		p.t.Fatalf("%s: %v", p.name, err)
	}
	if !p.waitUntil(`location.pathname.startsWith("/t/") && document.readyState === "complete"`) {
		p.t.Fatalf("%s: no table", p.name)
	}
}

// playMoves gives orders for both sides, mostly the proposed ones, and reports whether a battle took place.
func (p *enginePlayer) playMoves(moves int) (battle bool) {
	p.t.Helper()
	r, acts := rand.New(rand.NewPCG(7, 76)), 0
	for range moves {
		if !p.waitUntil(`document.readyState === "complete" && document.querySelector("[data-testid=curtain], #map[data-ready]") !== null && document.querySelector(".htmx-request") === null`) {
			p.t.Fatalf("%s: no desk with its script", p.name)
		}
		var at string
		err := p.run(fmt.Sprintf(`
			if (document.querySelector("[data-testid=curtain]")) return "curtain";
			if (document.querySelector("#battle, .scene[open], .contest[open]")) window.battled = true;
			const acts = [...document.querySelectorAll('.acts button[name="act"]:not([disabled])')];
			if (!acts.length) return document.querySelector('[data-testid="to-curtain"]') ? "pass" : "";
			const first = acts.find((x) => x.matches(".act.first button")), a = %f, b = %f;
			const button = first && a < 0.8 ? first : acts[Math.floor(b * acts.length)];
			if (!button.hasAttribute("aria-disabled")) { button.dataset.mine = ""; return "act"; }
			const open = [...document.querySelectorAll('fieldset[data-field="' + button.dataset.missing + '"] input:not([type=hidden]):not([disabled]):not(:checked)')];
			open[Math.floor(b * open.length)]?.click();
			return "pick";`, r.Float64(), r.Float64()), &at)
		if err != nil {
			continue // the page is being replaced
		}
		switch at {
		case "curtain":
			err = p.press(`[data-testid^="door-"] button.primary`)
		case "pass":
			err = p.press(`[data-testid="to-curtain"]`)
		case "act":
			acts++
			err = p.press("[data-mine]")
		}
		if err != nil {
			p.t.Logf("%s: %s: %v", p.name, at, err)
		}
		time.Sleep(150 * time.Millisecond)
		var now bool
		if p.run(`return document.querySelector("#battle, .scene[open], .contest[open]") !== null`, &now) == nil && now {
			battle = true
		}
	}
	if acts < 2 {
		p.t.Errorf("%s: only %d orders were given", p.name, acts)
	}
	return battle
}

// checkPhone checks the desk on a phone. Nothing is wider than the page, the sheet is on the screen, and the map is
// drawn.
func (p *enginePlayer) checkPhone() {
	p.t.Helper()
	if !p.waitUntil(`document.querySelector("[data-testid=curtain]") !== null || document.documentElement.scrollWidth <= innerWidth && document.querySelector(".sheet").getBoundingClientRect().bottom <= innerHeight + 1 && document.querySelector("#map .pan").style.transform !== ""`) {
		var words string
		_ = p.run(`return [innerWidth, innerHeight, document.documentElement.scrollWidth, document.querySelector(".sheet")?.getBoundingClientRect().bottom].join(" ")`, &words)
		p.t.Errorf("%s: the desk does not fit a phone: %s", p.name, words)
	}
}
