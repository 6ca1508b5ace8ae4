package web

import (
	"fmt"
	"strings"
	"testing"

	"rsc.io/qr"
)

func TestResumeCodes(t *testing.T) {
	seen := map[string]bool{}
	for range 200 {
		code := newResumeCode()
		if spellCode(code) != code || seen[code] {
			t.Fatalf("%q", code)
		}
		seen[code] = true
	}
	same := resumeHash("BCDF-GHJK-MNPQ-2346")
	if len(same) != 64 {
		t.Fatalf("hash %q", same)
	}
	for _, typed := range []string{"bcdf ghjk mnpq 2346", "BCDFGHJKMNPQ2346", " bcdf–ghjk–mnpq–2346\n"} {
		if resumeHash(typed) != same {
			t.Errorf("%q is another code", typed)
		}
	}
	for _, typed := range []string{"", "BCDF", "BCDF-GHJK-MNPQ-2346-7", "ACDF-GHJK-MNPQ-2346", "BCDF-GHJK-MNPQ-234🎩"} {
		if resumeHash(typed) != "" {
			t.Errorf("%q passes for a code", typed)
		}
	}
}

func TestCleanNames(t *testing.T) {
	for raw, want := range map[string]string{
		"  Abel   Thorne ":              "Abel Thorne",
		"Zoë Ångström":                  "Zoë Ångström",
		"a\x00b\u200bc\u202ed\ufeff":    "abcd",
		"\xff\xfe":                      "",
		"line\nbreak\ttab":              "line break tab",
		strings.Repeat("ab ", 20):       strings.TrimSpace(strings.Repeat("ab ", 11)[:32]),
		"<script>alert(1)</script>":     "<script>alert(1)</script>", // the templates see to that
		strings.Repeat("é", 40):         strings.Repeat("é", longestName),
		"\u034f\u034f":                  "",
		strings.Repeat("a", 31) + "  b": strings.Repeat("a", 31),
	} {
		if got := cleanName(raw); got != want {
			t.Errorf("%q became %q", raw, got)
		}
	}
	for range 100 {
		if name := periodName(); cleanName(name) != name {
			t.Errorf("%q", name)
		}
	}
}

func TestQRCodeIsDrawnWhole(t *testing.T) {
	const text = "https://tricorne.example/s/abcdefghijklmnop"
	drawn, err := qrCode(text)
	if err != nil {
		t.Fatal(err)
	}
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	dark := make([][]bool, code.Size)
	for i := range dark {
		dark[i] = make([]bool, code.Size)
	}
	for _, box := range strings.Split(strings.TrimSuffix(drawn.Path, "z"), "z") {
		var x, y, n, back int
		if _, err := fmt.Sscanf(box, "M%d %dh%dv1h-%d", &x, &y, &n, &back); err != nil || n != back {
			t.Fatalf("box %q: %v", box, err)
		}
		for i := range n {
			dark[y][x+i] = true
		}
	}
	for y := range code.Size {
		for x := range code.Size {
			if dark[y][x] != code.Black(x, y) {
				t.Fatalf("module %d, %d", x, y)
			}
		}
	}
}

func TestIDs(t *testing.T) {
	for id, want := range map[string]bool{"abc-DEF_019": true, "": false, "a b": false, "../x": false, "é": false, strings.Repeat("a", 65): false} {
		if plainID(id) != want {
			t.Errorf("%q", id)
		}
	}
	if !plainID(newID()) {
		t.Error("our own ids are not plain")
	}
}
