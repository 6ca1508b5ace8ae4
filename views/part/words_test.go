package part_test

import (
	"strings"
	"testing"

	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// TestASentenceEndsOnce checks that a sentence that ends with an abbreviation has only one full stop.
func TestASentenceEndsOnce(t *testing.T) {
	light := text.Span{Kind: text.ToUnit, Words: "Lt. Inf.", Ref: "lt"}
	for want, text := range map[string]text.Text{
		"</span>":         text.Say("At Kingston: ", light, "."),
		"</span> It is.":  text.Say("At Kingston: ", light, ". It is."),
		"</span>, so on.": text.Say("At Kingston: ", light, ", so on."),
	} {
		var out strings.Builder
		if err := part.TextComponent(text, part.TextLinks{}).Render(t.Context(), &out); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(out.String(), ">Lt. Inf."+want) {
			t.Errorf("it says %q", out.String())
		}
	}
}
