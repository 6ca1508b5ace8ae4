package notify

import (
	"errors"
	"strings"
	"testing"
)

func TestValidAddressesAreAccepted(t *testing.T) {
	for typed, want := range map[string]string{
		"anna@example.org":                "anna@example.org",
		" Anna.B+games@Mail.Example.ORG ": "Anna.B+games@mail.example.org",
		"Anna <anna@example.org>":         "anna@example.org",
		`"B, Anna" <anna@example.org>`:    "anna@example.org",
		"a!#$%&'*+/=?^_`{|}~-b@x.org":     "a!#$%&'*+/=?^_`{|}~-b@x.org",
		"anna@example.org.":               "anna@example.org",
		"anna@bücher.de":                  "anna@xn--bcher-kva.de",
		"anna@BÜCHER.de":                  "anna@xn--bcher-kva.de",
		"anna@xn--bcher-kva.de":           "anna@xn--bcher-kva.de",
		"anna@例え.jp":                      "anna@xn--r8jz45g.jp",
		"anna@localhost.example.org":      "anna@localhost.example.org",
	} {
		if got, err := Address(typed); err != nil || got != want {
			t.Errorf("%q: %q, %v", typed, got, err)
		}
	}
}

func TestInvalidAddressesAreRefused(t *testing.T) {
	long := strings.Repeat("a", 65) + "@example.org"
	for want, all := range map[error][]string{
		ErrNoAddress: {
			"", "a", "@example.org", "anna@", "anna@@example.org", "anna b@example.org", ".anna@example.org",
			"anna.@example.org", "an..na@example.org",
			"anna@example..org", "anna@.org", "anna@exa mple.org", "anna@-example.org", "a@example.org, c@example.org",
			"anna@example.org>",
			"anna@example.org\r\nBcc: c@example.org", "anna\n@example.org", "<anna@example.org", "anna(x)@example.org", long,
			strings.Repeat("a", 60) + "@" + strings.Repeat("example.", 30) + "org", "anna@xn--a.org", "anna@exa_mple.org",
			"a\x00b@example.org",
		},
		ErrQuotedAddress: {`"anna"@example.org`, `"an na"@example.org`, `"a@b"@example.org`, `"a\"b"@example.org`},
		ErrNonASCII:      {"änna@example.org", "анна@example.org", "anna\u200b@example.org"},
		ErrNotPublicAddress: {
			"root@localhost", "root@LOCALHOST", "root@localhost.", "root@server", "root@printer.local", "root@a.internal",
			"root@nas.lan", "root@box.home.arpa",
			"root@db.corp", "root@x.localdomain", "root@1.0.0.127.in-addr.arpa", "root@a.test", "root@a.invalid",
			"root@a.example", "root@abc.onion",
			"root@127.0.0.1", "root@[127.0.0.1]", "root@[IPv6:::1]", "root@10.1", "root@0x7f.1", "root@192.168.1.1.",
			"root@１２７.０.０.１", "root@printer.ＬＯＣＡＬ",
		},
	} {
		for _, typed := range all {
			if got, err := Address(typed); !errors.Is(err, want) {
				t.Errorf("%q: %q, %v and not %v", typed, got, err, want)
			}
		}
	}
}

func TestOneMailboxHasOneName(t *testing.T) {
	for address, want := range map[string]string{
		"Anna@example.org": "anna@example.org", "anna+a@example.org": "anna@example.org",
		"ANNA+a+b@example.org": "anna@example.org",
		"an.na@example.org":    "an.na@example.org",
	} {
		if got := Mailbox(address); got != want {
			t.Errorf("%s counts as %s", address, got)
		}
	}
}
