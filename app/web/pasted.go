package web

import (
	"regexp"
	"strings"

	"github.com/labstack/echo/v4"
)

// Links that people paste from messages often change. A full stop or a bracket after them is copied too, a program
// adds a slash, somebody dictates a link or prints it in capitals. All of these must still work.
//
// The secret part of a link is 26 letters and digits in one case (rand.Text): seats, links back in mails, contacts.
// Older links of mails and contacts are shorter or longer, and case-sensitive. Ids of tables are 16 such letters and
// digits. Codes are normalized where they are read (table.FormatJoinCode, normalizeCode).
var (
	pastedLinkPattern  = regexp.MustCompile(`(?i)^/(s|j|back|mail|stop)/([A-Z0-9_-]+)[^A-Z0-9_-]*$`)
	pastedTablePattern = regexp.MustCompile(`(?i)^/(t)/([A-Z2-7]{16})[^A-Z0-9_-]*$`)
)

// tokenLength is the length of a secret that is not case-sensitive.
const tokenLength = 26

// correctLink corrects the address of a pasted or typed link before it is looked up.
func correctLink(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		u := c.Request().URL
		if path := correctPath(u.Path); path != u.Path {
			u.Path, u.RawPath = path, ""
		}
		return next(c)
	}
}

// correctPath returns the correct path for a pasted or typed one.
func correctPath(path string) string {
	link := pastedTablePattern.FindStringSubmatch(path)
	if link == nil {
		if link = pastedLinkPattern.FindStringSubmatch(path); link == nil {
			return path
		}
	}
	kind, secret := strings.ToLower(link[1]), link[2]
	if kind == "t" || len(secret) == tokenLength {
		secret = strings.ToLower(secret)
	}
	return "/" + kind + "/" + secret
}
