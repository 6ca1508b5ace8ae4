package e2e

import (
	"net"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tricorne/app/polltest"
)

// ownAddress returns an address of this machine other than the loopback. It returns "" if there is none.
func ownAddress(t *testing.T) string {
	t.Helper()
	all, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range all {
		if ip, ok := a.(*net.IPNet); ok && ip.IP.To4() != nil && !ip.IP.IsLoopback() && !ip.IP.IsLinkLocalUnicast() {
			return ip.IP.String()
		}
	}
	return ""
}

// TestAFriendOpensTheServerFromTheNetwork starts the server with -lan on every address. A table is set up on this
// machine by its loopback address. The link and the QR code for the friend name the address on the network, which the
// server also prints. The friend opens it there and sits down, and both see each other's acts. The page says that
// nothing is encrypted.
func TestAFriendOpensTheServerFromTheNetwork(t *testing.T) {
	ip := ownAddress(t)
	if ip == "" {
		t.Log("this machine is on no network: nobody else could open the server")
		return
	}
	s := serveAt(t, "0.0.0.0", "sqlite:"+filepath.Join(t.TempDir(), "lan.db"))
	_, port, err := net.SplitHostPort(strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	there := "http://" + net.JoinHostPort(ip, port)
	if !polltest.WaitUntil(20*time.Second, func() bool { // the server answers before it has printed the address
		return strings.Contains(s.log.String(), there)
	}) {
		t.Errorf("the server does not print %s:\n%s", there, s.log)
	}
	b := browser(t)
	ann := newPlayer(b, t, s.url, "Ann", 1180, 820)
	bob := newPlayer(b, t, there, "Bob", 390, 844)
	bob.allowErrors(there)
	ann.setUp("trenton", "bagging_the_fox", "american", "friend")
	ann.open("/t/" + tableOf(ann) + "/invite")
	ann.waitFor(".qr path")
	ann.saveScreenshot("lan-invite")
	link, err := url.Parse(eval[string](ann, `document.querySelector('input[value*="/s/"]').value`))
	if err != nil || link.Host != net.JoinHostPort(ip, port) {
		t.Fatalf("the link for the friend is %v, %v; he cannot open anything but %s", link, err, there)
	}
	if ann.has(".note.warn") && strings.Contains(ann.text(".note.warn"), "only this machine") {
		t.Error("the page says that nobody else can open the link")
	}
	bob.open(link.Path)
	bob.waitForText("unencrypted")
	bob.click(testid("sit-down"))
	for _, p := range []*player{bob, ann} {
		p.waitForScript("the desk", `document.querySelector("#desk") !== null && document.readyState === "complete"`)
	}
	bob.saveScreenshot("lan-friend")
	if at := eval[string](bob, "location.host"); at != net.JoinHostPort(ip, port) {
		t.Errorf("the friend plays at %s", at)
	}
	p, other := whoseTurn(t, ann, bob), bob
	if p == bob {
		other = ann
	}
	seq := eval[string](other, `document.getElementById("desk").dataset.seq`)
	p.raiseSheetHalf() // on a phone the sheet must be pulled up first
	p.pressActAndWait(p.endAct())
	other.waitForScript("what the other side did", `document.getElementById("desk").dataset.seq !== `+quote(seq))
	if eval[string](ann, "location.hostname") != "127.0.0.1" {
		t.Error("who set the table up was sent away from the loopback")
	}
}
