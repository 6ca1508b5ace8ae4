package db

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

// openPostgres opens one pool for reading and writing.
func (s *Store) openPostgres(ctx context.Context, conns int) error {
	config, err := pgx.ParseConfig(s.url)
	if err != nil {
		return err
	}
	if conns <= 0 {
		conns = 16
	}
	pool := stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(conns)
	pool.SetMaxIdleConns(conns)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	if err := pool.PingContext(ctx); err != nil {
		pool.Close()
		return err
	}
	h, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), s.gormConfig())
	if err != nil {
		pool.Close()
		return err
	}
	s.write, s.read = h, h
	return nil
}
