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
	pastedLink  = regexp.MustCompile(`(?i)^/(s|j|back|mail|stop)/([A-Z0-9_-]+)[^A-Z0-9_-]*$`)
	pastedTable = regexp.MustCompile(`(?i)^/(t)/([A-Z2-7]{16})[^A-Z0-9_-]*$`)
)

// foldedLength is the length of a secret that is not case-sensitive.
const foldedLength = 26

// mendLink corrects the address of a pasted or typed link before it is looked up.
func mendLink(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		u := c.Request().URL
		if path := mendPath(u.Path); path != u.Path {
			u.Path, u.RawPath = path, ""
		}
		return next(c)
	}
}

// mendPath returns the correct path for a pasted or typed one.
func mendPath(path string) string {
	link := pastedTable.FindStringSubmatch(path)
	if link == nil {
		if link = pastedLink.FindStringSubmatch(path); link == nil {
			return path
		}
	}
	kind, secret := strings.ToLower(link[1]), link[2]
	if kind == "t" || len(secret) == foldedLength {
		secret = strings.ToLower(secret)
	}
	return "/" + kind + "/" + secret
}
