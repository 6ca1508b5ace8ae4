package notify

import (
	"errors"
	"net/mail"
	"net/netip"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/idna"
)

// Reasons why a typed text is not an address that mails are sent to.
var (
	ErrNoAddress        = errors.New("notify: no address of mail")
	ErrQuotedAddress    = errors.New("notify: the part before the @ is quoted")
	ErrNonASCII         = errors.New("notify: the part before the @ has letters beyond ASCII")
	ErrNotPublicAddress = errors.New("notify: the address leads to no mailbox on the open internet")
)

// privateDomains are the endings of domains without a mailbox on the open internet. They are special-use names (RFC
// 2606, 6761, 6762, 7686, 8375, 9476), the name that ICANN reserves for private use, and names used by home and
// office networks.
var privateDomains = []string{
	"alt", "arpa", "corp", "domain", "example", "home", "host", "internal", "intranet", "invalid", "lan", "local",
	"localdomain", "localhost",
	"onion", "private", "test", "workgroup",
}

// localPartPattern matches the part before the @ without quotation marks. It has letters, digits and signs, with single
// dots between them (RFC 5322, dot-atom).
var localPartPattern = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$")

// Address reads a typed email address and returns it in its stored form. The stored form has no display name, and its
// domain is in lower case. A domain with letters beyond ASCII has the form of the domain name system ("xn--…"). The
// error is one of the Err… variables above.
func Address(typed string) (string, error) {
	if len(typed) > 254 || strings.ContainsAny(typed, "\r\n") {
		return "", ErrNoAddress
	}
	bare := strings.TrimSpace(typed)
	// "Anna <anna@…>", as it is often pasted
	if from := strings.LastIndexByte(bare, '<'); from >= 0 && strings.HasSuffix(bare, ">") {
		if _, err := mail.ParseAddress(bare); err != nil && isASCII(bare) {
			return "", ErrNoAddress
		}
		bare = bare[from+1 : len(bare)-1]
	}
	at := strings.LastIndexByte(bare, '@')
	if at <= 0 {
		return "", ErrNoAddress
	}
	local, domain := bare[:at], bare[at+1:]
	switch {
	case strings.HasPrefix(local, `"`):
		return "", ErrQuotedAddress
	case !isASCII(local):
		return "", ErrNonASCII
	case len(local) > 64 || !localPartPattern.MatchString(local):
		return "", ErrNoAddress
	}
	domain, err := publicDomain(domain)
	if err != nil {
		return "", err
	}
	return local + "@" + domain, nil
}

// publicDomain returns a domain in the form of the domain name system. It returns an error if it is not public.
func publicDomain(typed string) (string, error) {
	if strings.HasPrefix(typed, "[") {
		return "", ErrNotPublicAddress
	}
	domain, err := idna.Lookup.ToASCII(strings.TrimSuffix(typed, "."))
	if err != nil || domain == "" {
		return "", ErrNoAddress
	}
	if _, err := netip.ParseAddr(domain); err == nil {
		return "", ErrNotPublicAddress
	}
	labels := strings.Split(domain, ".")
	if slices.Contains(labels, "") {
		return "", ErrNoAddress
	}
	last := labels[len(labels)-1]
	if len(labels) < 2 || slices.Contains(privateDomains, last) || strings.Trim(last, "0123456789") == "" {
		return "", ErrNotPublicAddress
	}
	return domain, nil
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 })
}

// Mailbox returns the mailbox of an address, for counting the mails that go there. The result is in lower case. A "+"
// and the text after it are left out, because most servers deliver such mails to the same person. Dots stay, because
// most servers distinguish them.
func Mailbox(address string) string {
	local, domain, _ := strings.Cut(strings.ToLower(address), "@")
	local, _, _ = strings.Cut(local, "+")
	return local + "@" + domain
}
