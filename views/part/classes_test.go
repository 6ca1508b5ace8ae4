package part

import (
	"strings"
	"testing"

	"github.com/a-h/templ"
)

func TestClassesOmitFalseWords(t *testing.T) {
	for want, got := range map[string]templ.OrderedAttributes{
		"":                       classes("", wordIf(false, "gone")),
		` class="told"`:          classes("told", wordIf(false, "gone"), ""),
		` class="told red gone"`: classes("told", "red", "red", wordIf(true, "gone")),
		` class="&#34;&gt;"`:     classes(`">`),
	} {
		var w strings.Builder
		if err := templ.RenderAttributes(t.Context(), &w, got); err != nil {
			t.Fatal(err)
		}
		if w.String() != want {
			t.Errorf("%q, not %q", w.String(), want)
		}
	}
}
