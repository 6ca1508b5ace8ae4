package db

import (
	"context"

	"gorm.io/gorm"
)

// OnSeating registers f, which is called after each commit of this process that changed a seat's holder or ended
// sessions. Changes by other processes arrive only through [Store.Listen]. OnSeating must be called before the
// store is used.
func (s *Store) OnSeating(f func(Tick)) { s.onSeating = f }

// announceSeats reports, after the commit, that the holders of a table's seats have changed.
func (s *Store) announceSeats(tableID string) {
	s.summaries.forget(tableID)
	s.announce(seatingTick(tableID))
}

func (s *Store) announce(t Tick) {
	if s.onSeating != nil {
		s.onSeating(t)
	}
}

// seatingTick returns the tick which says that the holders of a table's seats have changed.
func seatingTick(tableID string) Tick { return Tick{TableID: tableID, Sides: allSides} }

// EndStreams tells every process to end the live streams of a player's browser. The browser's session no longer
// belongs to that player. Opened is when it became the player's session ([Session] CreatedAt); 0 means all browsers
// of the player.
func (s *Store) EndStreams(ctx context.Context, playerID string, opened int64) error {
	if playerID == "" {
		return nil
	}
	t := Tick{PlayerID: playerID, SessionOpenedAt: opened}
	defer s.announce(t)
	return notFound("end streams", s.sendTick(s.write.WithContext(ctx), t))
}

// holdersPerQuery is how many tables, or players, are read with one query.
const holdersPerQuery = 500

// Holders reads the holders of the seats of tables. Of each seat it fills in TableID, Side and PlayerID.
func (s *Store) Holders(ctx context.Context, tableIDs ...string) ([]Seat, error) {
	var out []Seat
	for len(tableIDs) > 0 {
		n := min(len(tableIDs), holdersPerQuery)
		var some []Seat
		err := s.read.WithContext(ctx).Model(&Seat{}).Select("table_id", "side", "player_id").
			Where("table_id IN ?", tableIDs[:n]).Find(&some).Error
		if err != nil {
			return nil, notFound("holders", err)
		}
		out, tableIDs = append(out, some...), tableIDs[n:]
	}
	return out, nil
}

// CodeTimesOf reads when players made their latest resume codes. A newer code ended the sessions opened before it. The
// time is 0 for a player's first code.
func (s *Store) CodeTimesOf(ctx context.Context, playerIDs ...string) (map[string]int64, error) {
	out := map[string]int64{}
	for len(playerIDs) > 0 {
		n := min(len(playerIDs), holdersPerQuery)
		var some []Player
		if err := s.read.WithContext(ctx).Select("id", "code_at").Where("id IN ?", playerIDs[:n]).
			Find(&some).Error; err != nil {
			return nil, notFound("codes", err)
		}
		for _, p := range some {
			out[p.ID] = p.CodeAt
		}
		playerIDs = playerIDs[n:]
	}
	return out, nil
}

// tellSeating sends a tick when the transaction commits. The tick says that the holders of the table's seats have
// changed.
func (s *Store) tellSeating(tx *gorm.DB, tableID string) error {
	return s.sendTick(tx, seatingTick(tableID))
}
