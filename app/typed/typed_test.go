package typed

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"pgregory.net/rapid"
)

func TestNames(t *testing.T) {
	family := "\U0001f468\u200d\U0001f469\u200d\U0001f467"
	wales := "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
	for raw, want := range map[string]string{
		// Names that stay unchanged.
		"Anna":                     "Anna",
		"  Anna \t of\u00a0 Kent ": "Anna of Kent",
		"Zoë Đặng":                 "Zoë Đặng",
		"Zoe\u0308":                "Zoë",
		"Nguyễn Thị Hiền":          "Nguyễn Thị Hiền",
		"O'Neill-Smith, Jr.":       "O'Neill-Smith, Jr.",
		"Анна":                     "Анна",
		"山田 Taro":                  "山田 Taro",
		"김철수":                      "김철수",
		"שָׁלוֹם":                  "שָׁלוֹם",
		"अक्षय":                    "अक्षय",
		"ศิริพร":                   "ศิริพร",
		"مُحَمَّد":                 "مُحَمَّد",
		"می\u200cخواهم":            "می\u200cخواهم",
		"क्\u200dष":                "क्\u200dष",
		"Anna " + family:           "Anna " + family,
		"👩🏽\u200d🚀":                "👩🏽\u200d🚀",
		"❤\ufe0f\u200d🔥":           "❤\ufe0f\u200d🔥",
		"🏳\ufe0f\u200d🌈":           "🏳\ufe0f\u200d🌈",
		"1\ufe0f\u20e3":            "1\ufe0f\u20e3",
		"🇩🇪":                       "🇩🇪",
		wales:                      wales,
		// Variants of letters become the letters themselves.
		"Ａｎｎａ": "Anna", "𝐀𝐧𝐧𝐚": "Anna", "ﬁnn": "finn",
		// Invisible characters are removed.
		"": "", " \t\n": "", "\u3164": "", "\u2800\u2800": "", "\u115f": "", "\u1160": "", "\uffa0": "", "\u17b4\u17b5": "",
		"\u200b": "", "\ufeff": "",
		"\u00ad": "", "\u2060": "", "\u180e": "", "\u200d\u200c": "", "\ufe0f": "", "\u034f": "", "\U000e0061": "",
		"\U000e0100": "", "\u0301": "",
		"\ufffc": "", "\u061c": "", "\u206a": "", "\u3000": "", "A\u3164": "A", "\u3164\u0301": "",
		"An\u200cna": "Anna", "An\u200dna": "Anna", "A\u00adnna": "Anna", "\u202eannA\u202c": "annA",
		"Anna\u2066\u2069": "Anna", "An\u200e\u200fna": "Anna",
		"a\U000e0061": "a", "a\ufe0f": "a", "\u200d🚀": "🚀", "🚀\u200d": "🚀", "a\u20dd": "a", "An\x00na\x7f": "Anna",
		"An\xffna": "Anna",
	} {
		if got := CleanName(raw); got != want {
			t.Errorf("%q (%+q) becomes %q (%+q), not %q", raw, raw, got, got, want)
		}
	}
	stacked := "Z" + strings.Repeat("\u0300\u0301\u0302\u0316", 20) + "o"
	if got := CleanName(stacked); len([]rune(got)) > 5 || !strings.HasSuffix(got, "o") {
		t.Errorf("a stack of accents becomes %+q", got)
	}
	if got := CleanName(strings.Repeat("ab ", 40)); uniseg.GraphemeClusterCount(got) > LongestName {
		t.Errorf("a long name becomes %q", got)
	}
	if got := CleanName(strings.Repeat(family, 40)); len(got) > mostBytes || len(got)%len(family) != 0 {
		t.Errorf("families become %q", got)
	}
	if got := CleanName(strings.Repeat("é", 40)); got != strings.Repeat("é", LongestName) {
		t.Errorf("letters with accents become %q", got)
	}
}

func TestNamesThatImitate(t *testing.T) {
	for name, mixed := range map[string]bool{
		"Anna": false, "Анна": false, "Άννα": false, "山田 Taro": false, "ひらがなカタカナ漢字 abc": false, "김 Kim 金": false,
		"ㄅㄆ王 Wang": false, "مريم": false,
		"Anna 7 🚀 !": false, "Đặng": false, "": false, "42": false, "Jean-Luc d’Arc": false,
		"Аnna": true, "Annа": true, "Αnna": true, "Anna Анна": true, "Anոa": true, "αβγ Анна": true, "ひらがな 김": true,
		"山田 Анна": true, "ᎪnnᎪ": true, "مريم Anna": true,
	} {
		if Mixed(name) != mixed {
			t.Errorf("%q (%+q) is mixed: %v", name, name, !mixed)
		}
	}
}

func TestTypedTextKeepsItsLines(t *testing.T) {
	for raw, want := range map[string]string{
		"Hold the line.\n\n\tGeneral": "Hold the line.\n\n\tGeneral", "Well\u00a0met — «oui»": "Well\u00a0met — «oui»",
		"می\u200cخواهم 👩🏽\u200d🚀":              "می\u200cخواهم 👩🏽\u200d🚀",
		"a\u202eb\u2066c\u200bd\u3164e\u2800f": "abcdef", "a\x00b\rc": "abc", "Ａ": "Ａ",
	} {
		if got := CleanText(raw); got != want {
			t.Errorf("%+q becomes %+q", raw, got)
		}
	}
}

// TestNameIsIdempotent cleans names twice: the second time changes nothing, and no name is too long.
func TestNameIsIdempotent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := rapid.String().Draw(t, "raw")
		name := CleanName(raw)
		if again := CleanName(name); again != name {
			t.Errorf("%+q becomes %+q and then %+q", raw, name, again)
		}
		if len(name) > mostBytes || uniseg.GraphemeClusterCount(name) > LongestName {
			t.Errorf("%+q has %d bytes", name, len(name))
		}
		words := CleanText(raw)
		if again := CleanText(words); again != words {
			t.Errorf("%+q becomes %+q and then %+q", raw, words, again)
		}
	})
}
