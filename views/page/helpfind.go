package page

import (
	"strings"
	"unicode"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	layout "tricorne/views/board"
	"tricorne/views/part"
)

// Passage is a passage of the help that contains all words of a search.
type Passage struct {
	Title, Chapter, Anchor, Words string
}

// Find returns the passages of the help that contain all words of a search. They are topics, charts, readings and
// places, in the order of the page. It returns nil for an empty search.
func (h Help) Find(words string) []Passage {
	want := strings.Fields(strings.ToLower(words))
	if len(want) == 0 {
		return nil
	}
	var out []Passage
	look := func(f Passage) {
		low := strings.ToLower(f.Title + " " + f.Words)
		for _, w := range want {
			if !strings.Contains(low, w) {
				return
			}
		}
		f.Words = textAround(f.Words, want[0])
		out = append(out, f)
	}
	for i, t := range h.Manual.Help {
		look(Passage{t.Title, "Rules in short", "topic-" + itoa(i+1), t.Rule + " " + plainText(t)})
	}
	for _, c := range h.Manual.Charts {
		look(Passage{c.Title, "Charts", "chart-" + c.ID, c.Rule + " " + c.Note})
	}
	for _, r := range h.Manual.Readings {
		look(Passage{r.Question, "Our readings", "readings", r.Answer})
	}
	if h.Manual.Board != nil {
		for _, s := range h.places() {
			look(Passage{s.Name, "Places", "place-" + string(s.ID), strings.Join(h.placeNotes(s.ID), "; ")})
		}
	}
	return out
}

// plainText returns the text of a topic without its links.
func plainText(t game.Topic) string {
	words := make([]string, len(t.Text))
	for i := range t.Text {
		words[i] = t.Text[i].String()
	}
	return strings.Join(words, " ")
}

// passageLength is how many letters of a passage are shown around a match.
const passageLength = 160

// textAround returns the part of a text around a word, cut between words.
func textAround(text, word string) string {
	at := max(0, strings.Index(strings.ToLower(text), word))
	from, to := max(0, at-passageLength/3), min(len(text), at+passageLength)
	cut := unicode.IsSpace
	out := text[from:to]
	if from > 0 {
		if i := strings.IndexFunc(out, cut); i >= 0 {
			out = "… " + strings.TrimSpace(out[i:])
		}
	}
	if to < len(text) {
		if i := strings.LastIndexFunc(out, cut); i >= 0 {
			out = strings.TrimSpace(out[:i]) + " …"
		}
	}
	return strings.ToValidUTF8(out, "")
}

// figures returns the game's pieces with labelled parts.
func (h Help) figures() []layout.Figure {
	if h.Layout == nil {
		return nil
	}
	switch h.Manual.Screen.Family {
	case screen.Leaders:
		return h.Layout.LabelledLeaders()
	case screen.Units:
		return h.Layout.NamedUnits()
	}
	return h.Layout.LabelledBlocks()
}

// chapterURL returns the address of the page of one topic.
func (h Help) chapterURL(i int) string { return h.textLinks().Help + "/" + itoa(i+1) }

// topic returns the topic that is shown on a page of its own.
func (h Help) topic() game.Topic { return h.Manual.Help[h.Chapter-1] }

// charts returns the ids of the charts that belong to the rule of the shown topic.
func (h Help) charts() []string {
	var out []string
	for _, c := range h.Manual.Charts {
		if c.Rule != "" && part.RuleAnchor(c.Rule) == part.RuleAnchor(h.topic().Rule) {
			out = append(out, c.ID)
		}
	}
	return out
}
