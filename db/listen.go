package db

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
)

// channel is where server processes on one PostgreSQL database tell each other of new actions.
const channel = "tricorne_ticks"

// maxSilence is how long the listening connection may be silent before it is tested; only tests change it.
var maxSilence = 30 * time.Second

const (
	listenTimeout = 5 * time.Second // the limit for connecting, and for the answer when a silent connection is tested
	backoffMin    = 100 * time.Millisecond
	backoffMax    = 5 * time.Second
)

// Tick says that a table has a new action and which sides noticed it. Each process asks for the action itself. Seq is
// 0 if something outside the record has changed. Sides then holds all sides if the seats changed, or the public if
// everybody is shown the change. It is empty if the change concerns only the referee. The zero Tick means that ticks
// may have been missed: look at every table again.
//
// A tick with a PlayerID is about no table: sessions of that player have ended, see [Store.EndStreams].
type Tick struct {
	TableID string
	Seq     int
	Sides   uint8
	// TickTurn or TickSkipPauses: a message to the processes that play for computers, with nothing new for viewers
	Kind string

	PlayerID        string
	SessionOpenedAt int64
}

// The values of Tick.Kind for the processes that play for computers.
const (
	TickTurn       = "turn"  // it may be a computer's turn
	TickSkipPauses = "hurry" // somebody wants to skip the pauses of the computers
)

// allSides stands for every side and the public, and public for the public alone.
const (
	allSides   = 0xff
	publicSide = 1
)

// sendTickToAll sends a tick for everybody when tx commits, because something outside the record has changed.
func (s *Store) sendTickToAll(tx *gorm.DB, tableID string, seq int) error {
	return s.sendTick(tx, Tick{TableID: tableID, Seq: seq, Sides: allSides})
}

// sendTick sends a tick when tx commits. On SQLite there is only this process, which knows already.
func (s *Store) sendTick(tx *gorm.DB, t Tick) error {
	if s.dialect != Postgres {
		return nil
	}
	return tx.Exec("SELECT pg_notify(?, ?)", channel, t.payload()).Error
}

// Listen calls heard for every tick of every process on this PostgreSQL database, including its own. The calls come
// from the caller's goroutine. Listen opens a connection of its own, and a new one whenever it breaks. It calls heard
// with the zero Tick each time it begins to listen, including the first time. It returns nil when ctx is done, and an
// error only if the store's URL is invalid. On SQLite it just waits for ctx.
func (s *Store) Listen(ctx context.Context, heard func(Tick)) error {
	if s.dialect != Postgres {
		<-ctx.Done()
		return nil
	}
	config, err := pgx.ParseConfig(s.url)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	wait, lost := backoffMin, false
	for {
		err := listenOnce(ctx, config, func(t Tick) {
			if wait = backoffMin; lost {
				lost = false
				s.log.Info("db: listening again")
			}
			heard(t)
		})
		if ctx.Err() != nil {
			return nil
		}
		if !lost { // logged once for each outage
			lost = true
			s.log.Warn("db: listening connection lost", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(wait):
		}
		wait = min(2*wait, backoffMax)
	}
}

// listenOnce listens on one connection until it breaks or ctx is done; it always returns an error.
func listenOnce(ctx context.Context, config *pgx.ConnConfig, heard func(Tick)) error {
	conn, err := connect(ctx, config)
	if err != nil {
		return err
	}
	defer func() {
		bye, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		conn.Close(bye)
	}()
	heard(Tick{})
	for {
		n, err := nextPayload(ctx, conn)
		if err != nil {
			return err
		}
		if n == "" {
			continue
		}
		if t, ok := parseTick(n); ok {
			heard(t)
		}
	}
}

// connect opens a connection that has begun to listen.
func connect(ctx context.Context, config *pgx.ConnConfig) (*pgx.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, listenTimeout)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, config.Copy())
	if err != nil {
		return nil, err
	}
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		conn.Close(ctx)
		return nil, err
	}
	return conn, nil
}

// nextPayload waits for a payload. It returns "" if none came but the connection still answers.
func nextPayload(ctx context.Context, conn *pgx.Conn) (string, error) {
	short, cancel := context.WithTimeout(ctx, maxSilence)
	defer cancel()
	n, err := conn.WaitForNotification(short)
	if err == nil {
		return n.Payload, nil
	}
	if ctx.Err() != nil || short.Err() == nil {
		return "", err
	}
	short, cancel = context.WithTimeout(ctx, listenTimeout)
	defer cancel()
	return "", conn.Ping(short)
}

// playerPrefix is the prefix of the payload of a tick about a player. No table id begins with it. An older build
// takes such a payload for a tick about a table that nobody watches.
const playerPrefix = "@"

// payload writes a tick as table:seq:sides, as table:word, or as @player:opened:0. Ids are URL-safe and have no colon.
func (t Tick) payload() string {
	if t.PlayerID != "" {
		return fmt.Sprintf("%s%s:%d:0", playerPrefix, t.PlayerID, t.SessionOpenedAt)
	}
	if t.Kind != "" {
		return t.TableID + ":" + t.Kind
	}
	return fmt.Sprintf("%s:%d:%d", t.TableID, t.Seq, t.Sides)
}

// parseTick converts a payload back into a tick. It returns false if the text has another format.
func parseTick(payload string) (Tick, bool) {
	parts := strings.Split(payload, ":")
	if len(parts) == 2 && parts[0] != "" && (parts[1] == TickTurn || parts[1] == TickSkipPauses) {
		return Tick{TableID: parts[0], Kind: parts[1]}, true
	}
	if len(parts) != 3 || parts[0] == "" {
		return Tick{}, false
	}
	if player, ok := strings.CutPrefix(parts[0], playerPrefix); ok {
		opened, err := strconv.ParseInt(parts[1], 10, 64)
		return Tick{PlayerID: player, SessionOpenedAt: opened}, err == nil && player != ""
	}
	seq, err1 := strconv.Atoi(parts[1])
	sides, err2 := strconv.ParseUint(parts[2], 10, 8)
	return Tick{TableID: parts[0], Seq: seq, Sides: uint8(sides)}, err1 == nil && err2 == nil
}
