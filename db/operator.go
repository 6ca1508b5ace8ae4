package db

import (
	"context"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// AdminEntry is one entry of the operators' log.
type AdminEntry struct {
	ID      int64 `gorm:"primaryKey"`
	Who     string
	Command string
	Result  string
	At      int64
}

// TableName returns the name of the database table.
func (AdminEntry) TableName() string { return "admin_log" }

// AddAdminEntry stores what an operator did.
func (s *Store) AddAdminEntry(ctx context.Context, e AdminEntry) error {
	e.At = s.nowIfZero(e.At)
	return notFound("admin log", s.write.WithContext(ctx).Omit("ID").Create(&e).Error)
}

// AdminEntries lists the latest entries of the operators' log, newest first.
func (s *Store) AdminEntries(ctx context.Context, limit int) ([]AdminEntry, error) {
	var all []AdminEntry
	err := s.read.WithContext(ctx).Order("id DESC").Limit(limit).Find(&all).Error
	return all, notFound("admin log", err)
}

// SweepAdminLog removes up to limit entries from before a given time, and returns how many it removed.
func (s *Store) SweepAdminLog(ctx context.Context, before time.Time, limit int) (int, error) {
	done := s.write.WithContext(ctx).Exec("DELETE FROM admin_log WHERE id IN (SELECT id FROM admin_log WHERE at < ?"+
		" ORDER BY id LIMIT ?)", before.UnixMilli(), limit)
	return int(done.RowsAffected), notFound("sweep admin log", done.Error)
}

// Kinds of notices.
const (
	NoticeMessage     = "message"     // what the operator tells everybody
	NoticeMaintenance = "maintenance" // a planned downtime; At is when it begins
)

// Notice is a message of the operator that every page shows.
type Notice struct {
	Kind  string `gorm:"primaryKey"`
	Body  string
	At    int64
	Until int64 // not shown after this time; 0 for no end
}

// SetNotice stores a notice. It replaces an earlier notice of the same kind.
func (s *Store) SetNotice(ctx context.Context, n Notice) error {
	n.At = s.nowIfZero(n.At)
	return notFound("set notice", s.write.WithContext(ctx).
		Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "kind"}}, UpdateAll: true}).Create(&n).Error)
}

// RemoveNotice removes the notice of a kind. It returns ErrNotFound if there is none.
func (s *Store) RemoveNotice(ctx context.Context, kind string) error {
	return notFoundIfUnchanged("remove notice", s.write.WithContext(ctx).Delete(&Notice{}, "kind = ?", kind))
}

// Notices lists the notices that are shown now, maintenance first.
func (s *Store) Notices(ctx context.Context) ([]Notice, error) {
	var all []Notice
	err := s.read.WithContext(ctx).Where("until = 0 OR until > ?", s.now()).Order("kind").Find(&all).Error
	return all, notFound("notices", err)
}

// Ban says that a player may not come back, and why.
type Ban struct {
	PlayerID string `gorm:"primaryKey"`
	Why      string
	At       int64
}

// BanPlayer ends every session of a player, who cannot come back until the ban is lifted. It returns ErrNotFound if
// there is no such player. On PostgreSQL the other server processes learn of it.
func (s *Store) BanPlayer(ctx context.Context, playerID, why string) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		// this update locks the player's row, so that no session is stored meanwhile (checkNotEnded)
		if err := notFoundIfUnchanged("player",
			tx.Model(&Player{}).Where("id = ?", playerID).Update("seen_at", s.now())); err != nil {
			return err
		}
		b := Ban{PlayerID: playerID, Why: why, At: s.now()}
		if err := tx.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "player_id"}}, UpdateAll: true}).
			Create(&b).Error; err != nil {
			return err
		}
		if err := tx.Delete(&Session{}, "player_id = ?", playerID).Error; err != nil {
			return err
		}
		return s.sendTick(tx, Tick{PlayerID: playerID})
	})
	s.sessions.forgetAll()
	s.announce(Tick{PlayerID: playerID})
	return notFound("ban player", err)
}

// LiftBan lets a player come back. It returns ErrNotFound if the player is not banned.
func (s *Store) LiftBan(ctx context.Context, playerID string) error {
	return notFoundIfUnchanged("lift ban", s.write.WithContext(ctx).Delete(&Ban{}, "player_id = ?", playerID))
}

// ListedPlayer is a player as operators see them.
type ListedPlayer struct {
	ID        string
	Name      string
	CreatedAt int64
	SeenAt    int64
	Tables    int // seats held
	Banned    string
	BannedAt  int64
}

// Players lists players, most recently seen first. If like is not empty, it lists only players with that id, or with
// a name that contains it.
func (s *Store) Players(ctx context.Context, like string, limit int) ([]ListedPlayer, error) {
	var all []ListedPlayer
	q := "SELECT p.id, p.name, p.created_at, p.seen_at," +
		" (SELECT count(*) FROM seats WHERE player_id = p.id AND player_id <> '') AS tables," +
		" coalesce(b.why, '') AS banned, coalesce(b.at, 0) AS banned_at" +
		" FROM players p LEFT JOIN bans b ON b.player_id = p.id"
	var args []any
	if like != "" {
		q += " WHERE p.id = ? OR lower(p.name) LIKE lower(?) ESCAPE '!'"
		args = append(args, like, "%"+likeEscaper.Replace(like)+"%")
	}
	err := s.read.WithContext(ctx).Raw(q+" ORDER BY p.seen_at DESC, p.id LIMIT ?", append(args, limit)...).Scan(&all).Error
	return all, notFound("players", err)
}

// likeEscaper escapes the characters that are special in a LIKE pattern, with ! as the escape character.
var likeEscaper = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")

// AdminTable is a table in the list that operators see.
type AdminTable struct {
	ID        string
	Game      string
	Status    string
	Mode      string
	Seq       int
	UpdatedAt int64
	ParkedAt  int64
	Names     string // the names of the players, separated by commas
}

// ListTables lists tables, most recently changed first. If player is not empty, it lists only tables at which that
// player holds a seat.
func (s *Store) ListTables(ctx context.Context, player string, limit int) ([]AdminTable, error) {
	join := "group_concat(name, ', ')"
	if s.dialect == Postgres {
		join = "string_agg(name, ', ' ORDER BY side)"
	}
	q := "SELECT id, game, status, mode, seq, updated_at, CASE WHEN parked_at >= updated_at THEN parked_at ELSE 0 END AS" +
		" parked_at, coalesce((SELECT " + join + " FROM seats WHERE table_id = t.id AND player_id <> ''), '') AS names" +
		" FROM tables t"
	var args []any
	if player != "" {
		q += " WHERE id IN (SELECT table_id FROM seats WHERE player_id = ? AND player_id <> '')"
		args = append(args, player)
	}
	var all []AdminTable
	err := s.read.WithContext(ctx).Raw(q+" ORDER BY updated_at DESC, id LIMIT ?", append(args, limit)...).Scan(&all).Error
	return all, notFound("list tables", err)
}

// TableNames lists the database tables by name, without the table that records the migrations.
func (s *Store) TableNames(ctx context.Context) ([]string, error) {
	q := "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
	if s.dialect == Postgres {
		q = "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()" +
			" AND table_type = 'BASE TABLE'"
	}
	var all []string
	err := s.read.WithContext(ctx).Raw("SELECT name FROM (" + q + ") t WHERE name <> 'goose_db_version' ORDER BY name").
		Scan(&all).Error
	return all, notFound("table names", err)
}
