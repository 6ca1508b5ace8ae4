// Package form defines how a form is written in pages and addresses. The pages write it, the server reads it, and the
// simulated players of load tests do both.
//
//	seq=41                     the number of the desk on which the form was filled in
//	step=march  act=march      the step that is answered, and the button that was pressed
//	f.FIELD=OPTION             the answer to a field; one pair for each value of a Many field
//	n.FIELD.OPTION=2           the points that a Shares field gives to an option
//	by.10.f.FIELD=120          the same in another unit, also with n.: here 120 men are 12 points of ten men each
//	has=FIELD                  the form had this field, even if its answer is empty
//	was.FIELD=OPTION           the value of a One field when the form was drawn
//	askback=yes                the server may ask for confirmation before a doubtful act
//	needs.ACT=FIELD FIELD      the fields that go with an act
//
// Names of fields may contain dots; names of options contain none. Other names are not part of the form and are
// ignored.
package form

import (
	"errors"
	"strconv"
	"strings"

	"tricorne/rules/game"
)

// The names of a form that are the same in every form.
const (
	Seq          = "seq"
	Step         = "step"
	Act          = "act"
	PresentField = "has"
)

// Names in a form that asks for confirmation before a doubtful act (game.Act.Warning), and of its buttons.
// AskConfirmation in a form means that the server may ask for confirmation.
const (
	AskConfirmation  = "askback"
	ConfirmAct       = "sure"   // the act that the player confirms, after the question
	SkipConfirmation = "hush"   // the player does not want to be asked again
	EndStepsAct      = "onward" // the act whose button also ends several later steps (game.Act.EndsSteps)
)

// The prefixes of names that differ from field to field.
const (
	pickPrefix     = "f."
	sharePrefix    = "n."
	scaledPrefix   = "by."
	oldValuePrefix = "was."
	needsPrefix    = "needs."
)

// The limits of a form. The largest form of any game has about ten fields and a hundred options.
const (
	maxFields    = 64
	MaxValues    = 512
	maxLength    = 200
	maxPointSize = 1000
)

// ErrGarbled is the error for data that is not a form of this server.
var ErrGarbled = errors.New("form: it cannot be read")

// PickName returns the name under which a form sends the answer to a field, an option or a number.
func PickName(field string) string { return pickPrefix + field }

// ShareName returns the name of the value that gives points of a field to an option.
func ShareName(field, option string) string { return sharePrefix + field + "." + option }

// ScaledName returns the name of a field whose answer is given in another unit than points. If a point stands for ten
// men, the answer is a number of men.
func ScaledName(each int, name string) string {
	if each <= 1 {
		return name
	}
	return scaledPrefix + strconv.Itoa(each) + "." + name
}

// SplitScaledName splits a name made by ScaledName into the size of a point and the plain name. For any other name, the
// size is 1 and the name is returned unchanged.
func SplitScaledName(name string) (each int, plain string) {
	rest, ok := strings.CutPrefix(name, scaledPrefix)
	if !ok {
		return 1, name
	}
	word, plain, _ := strings.Cut(rest, ".")
	each, err := strconv.Atoi(word)
	if err != nil || each < 2 || each > maxPointSize || strconv.Itoa(each) != word {
		return 1, name
	}
	return each, plain
}

// OldValueName returns the name under which a form sends the value that a field had when the form was drawn.
func OldValueName(field string) string { return oldValuePrefix + field }

// NeedsName returns the name under which a form sends the list of fields that an act needs.
func NeedsName(act string) string { return needsPrefix + act }

// KindWord returns the word for a kind of field, such as "many".
func KindWord(k game.FieldKind) string { return kinds[k] }

// KindOf returns the kind of field for a word, and false if there is none.
func KindOf(word string) (game.FieldKind, bool) {
	for k, w := range kinds {
		if w == word {
			return game.FieldKind(k), true
		}
	}
	return 0, false
}

var kinds = [...]string{game.PickOne: "one", game.PickMany: "many", game.Number: "number", game.Shares: "shares"}
