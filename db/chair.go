package db

import "fmt"

// SetReferee changes the holder of the referee's seat from was to now; nil means no referee. Only PlayerID and Name of
// now are used; the seat's link becomes invalid. It returns ErrTaken if the stored seat does not agree with was any
// more.
func (t *Tx) SetReferee(was, now *Seat) error {
	defer t.s.summaries.forget(t.Table.ID)
	held := seatQuery(t.tx, t.Table.ID, Referee)
	if was == nil {
		if now == nil {
			return nil
		}
		seat := *now
		seat.TableID, seat.Side, seat.SatAt = t.Table.ID, Referee, t.s.nowIfZero(seat.SatAt)
		if err := t.tx.Create(&seat).Error; err != nil {
			return wrapDuplicate("chair", err, ErrTaken)
		}
		return t.markHolderChanged()
	}
	held = held.Where("player_id = ? AND token_hash = ?", was.PlayerID, was.TokenHash)
	if now == nil {
		held = held.Delete(&Seat{})
	} else {
		held = held.Updates(map[string]any{
			"player_id": now.PlayerID, "name": now.Name, "token_hash": "", "pin_hash": "",
			"seen_seq": 0, "sat_at": t.s.now(),
		})
	}
	if held.Error == nil && held.RowsAffected == 0 {
		return fmt.Errorf("chair: %w", ErrTaken)
	}
	if held.Error != nil {
		return wrapDuplicate("chair", held.Error, ErrTaken)
	}
	if now != nil && was.TokenHash != "" {
		if err := t.s.storeLinkUse(t.tx, was.TokenHash, now.PlayerID, t.Table.ID); err != nil {
			return wrapDuplicate("chair", err, ErrTaken)
		}
	}
	return t.markHolderChanged()
}
