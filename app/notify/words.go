package notify

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"tricorne/app/table"
	"tricorne/rules/game/text"
)

// gameText returns which game is meant: "Trenton 1776, against Anna".
func gameText(d table.DueNotice) string {
	if d.Against == "" {
		return d.Title
	}
	return d.Title + ", against " + d.Against
}

// subject returns the subject line of a message about a table.
func subject(d table.DueNotice) string {
	if d.Rematch {
		return "You are offered a rematch"
	}
	return "Your turn"
}

func turnText(d table.DueNotice, back, stop string) string {
	if d.Rematch {
		return fmt.Sprintf("%s,\n\nyou are offered a rematch: %s.\n\nAccept or decline it:\n%s\n%s", d.Name,
			gameText(d), back, mailFooter(stop))
	}
	return fmt.Sprintf("%s,\n\nyou are waited for: %s.\n\nGo on playing:\n%s\n%s", d.Name, gameText(d), back,
		mailFooter(stop))
}

func timeText(d table.DueNotice, left time.Duration, back, stop string) string {
	words := "your time has run out, and the other side may claim the game"
	if left > 0 {
		words = "you have " + durationText(left) + " left"
	}
	return fmt.Sprintf("%s,\n\nyou are waited for: %s; %s.\n\nGo on playing:\n%s\n%s", d.Name, gameText(d), words, back,
		mailFooter(stop))
}

func digestText(of []table.DueNotice, now time.Time, back, stop string) string {
	var w strings.Builder
	fmt.Fprintf(&w, "%s,\n\nyou are waited for at these tables:\n\n", of[0].Name)
	for _, d := range of {
		what := gameText(d)
		if d.Rematch {
			what += ": a rematch is offered"
		}
		fmt.Fprintf(&w, "  %s (for %s)\n", what, durationText(now.Sub(time.UnixMilli(d.Since))))
	}
	fmt.Fprintf(&w, "\nGo on playing:\n%s\n%s", back, mailFooter(stop))
	return w.String()
}

// confirmText returns the mail that asks whether mails are wanted. It contains nothing that a stranger could have
// chosen.
func confirmText(confirm, stop string) string {
	return fmt.Sprintf("Somebody who plays at Tricorne asked for mails to this address when it is their turn.\n\n"+
		"If that was you, open this and press the button. It is good for two days:\n%s\n\n"+
		"If not, do nothing: no mail about any game will come. With one press the request is gone:\n%s\n", confirm, stop)
}

// mailFooter returns the end of every mail about a game.
func mailFooter(stop string) string {
	return "\nThe link is yours alone: it is good for a week, and whoever has it can play for you.\n\n--\nNo more of " +
		"these mails, with one press:\n" + stop + "\n"
}

// durationText returns a duration as text, at least one minute.
func durationText(d time.Duration) string {
	return text.DurationText(int64(max(d, time.Minute) / time.Second))
}

func number(n int) string {
	if small := [...]string{
		"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
		"ten",
	}; n < len(small) {
		return small[n]
	}
	return strconv.Itoa(n)
}
