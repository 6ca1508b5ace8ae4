package table

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// Era says since which act a table has been played under an edition of its game's rules.
type Era struct {
	Edition  int `json:"edition"`
	FirstAct int `json:"since"` // number of the first act under the edition, as the viewer counts acts
}

// StuckError is returned if a stored position cannot be converted to the present rules. It concerns a whole table,
// which then cannot go on, or one moment of it. The record can still be read. The text is safe to show. The cause may
// only be logged. It may be a *game.Refusal of an action played long ago, which is not the action that the player has
// just sent.
type StuckError struct {
	Text string
	err  error
}

func (s *StuckError) Error() string { return "table: " + s.Text + " " + s.err.Error() }

// upgrade decodes a stored position of any edition.
func (b *board) upgrade(p db.Position) (game.Position, error) {
	return b.game.Upgrade(max(p.Edition, record.FirstEdition), p.Body)
}

// edition returns the edition of the present rules.
func (b *board) edition() int { return b.game.Manual().Edition }

// markStuck marks the board as one that cannot go on. Its status then comes from the table's row.
func (b *board) markStuck(why error) {
	b.status = game.Status{Turn: b.table.Turn}
	if len(b.table.Result) > 0 {
		var result view.Result
		if err := record.Decode(b.table.Result, &result); err == nil {
			b.status.Result = &result
		}
	}
	begun, _ := record.Stamp(b.table.Edition).Parts()
	text := fmt.Sprintf("It was begun under edition %s of the rules of %s. This server plays edition %d, and what was "+
		"stored of the position "+
		"cannot be carried over.", begun, b.game.Manual().Title, b.edition())
	old := new(game.OutdatedError)
	switch {
	case !errors.As(why, &old):
	case old.Edition == old.CurrentEdition:
		text = "What was stored of its position cannot be read any more."
	case old.Cause == nil:
		text = fmt.Sprintf("It is played under edition %d of the rules of %s, and this server knows only edition %d: it "+
			"is older than the server "+
			"that stored the table.", old.Edition, b.game.Manual().Title, old.CurrentEdition)
	}
	b.stuck = &StuckError{Text: text, err: why}
}

// newStuckError returns the error for a past moment that cannot be shown any more.
func (b *board) newStuckError(seq int, why error) error {
	return &StuckError{
		Text: "This moment was played under an older edition of the rules and cannot be shown under the present ones. " +
			"The record still tells of it.",
		err: fmt.Errorf("position after act %d: %w", seq, why),
	}
}

// eras lists the editions under which the acts that this viewer noticed were made. It is empty if the table was
// played only under the present edition.
func (s *core) eras(ctx context.Context, b *board, e told.Listener) ([]Era, error) {
	if !record.Stamp(b.table.Edition).OtherEdition(b.game.Manual()) {
		return nil, nil
	}
	stored, err := s.store.EditionsVisibleTo(ctx, b.table.ID, uint8(e.Mask()))
	if err != nil {
		return nil, b.wrapDefect("eras", err)
	}
	var out []Era
	for _, one := range stored {
		since := one.First
		if !e.All {
			if since, err = s.store.CountVisibleTo(ctx, b.table.ID, uint8(e.Mask()), one.First); err != nil {
				return nil, b.wrapDefect("eras", err)
			}
		}
		if era := (Era{max(one.Edition, record.FirstEdition), since}); len(out) == 0 ||
			out[len(out)-1].Edition != era.Edition {
			out = append(out, era)
		}
	}
	return out, nil
}

// EraWords returns a text about the editions under which a table was played. An example is "Begun under edition 1 of
// the rules; since act 57 edition 2." Parameter now is the edition under which the table continues, 0 if it does not
// continue. The text is empty if there is nothing to say.
func EraWords(eras []Era, now int) string {
	if len(eras) == 0 {
		return ""
	}
	out := "Begun under edition " + strconv.Itoa(eras[0].Edition) + " of the rules"
	for _, one := range eras[1:] {
		out += "; since act " + strconv.Itoa(one.FirstAct) + " edition " + strconv.Itoa(one.Edition)
	}
	if now > eras[len(eras)-1].Edition {
		out += "; from here on edition " + strconv.Itoa(now)
	}
	return out + "."
}
