package web

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"sync"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"tricorne/views/part"
)

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// buffer returns an empty buffer; the caller must return it to the pool.
func buffer() *bytes.Buffer {
	b := buffers.Get().(*bytes.Buffer)
	b.Reset()
	return b
}

// render draws a component completely before it sends the first byte. So an error in it still gives a clean error
// page.
func render(c echo.Context, status int, what templ.Component) error {
	b := buffer()
	defer buffers.Put(b)
	if err := what.Render(withDrawingID(c), b); err != nil {
		return err
	}
	return send(c, status, b.Bytes())
}

// withDrawingID returns a context in which forms can contain the id of their drawing.
func withDrawingID(c echo.Context) context.Context {
	name, _ := c.Get(drawingKey).(func() string)
	return part.WithDrawing(c.Request().Context(), name)
}

// wantsFragment reports whether htmx asks for only a part of a page.
func wantsFragment(c echo.Context) bool {
	h := c.Request().Header
	return h.Get("HX-Request") == "true" && h.Get("HX-Boosted") == ""
}

// redirect redirects the browser to another page. It uses status 303, or for htmx a header that causes a full
// navigation.
func redirect(c echo.Context, to string) error {
	if wantsFragment(c) {
		c.Response().Header().Set("HX-Redirect", to)
		return c.NoContent(http.StatusOK)
	}
	return c.Redirect(http.StatusSeeOther, to)
}

// isValidID reports whether a string could be an id: letters, digits, dashes, not too long.
func isValidID(id string) bool {
	if id == "" || len(id) > 64 {
		return false
	}
	for _, r := range id {
		if (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && r != '-' && r != '_' {
			return false
		}
	}
	return true
}

func itoa(n int) string { return strconv.Itoa(n) }
