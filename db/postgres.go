package db

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

// PostgresConns is how many connections a process keeps to PostgreSQL by default. One more is for listening: eight
// processes together stay below the 97 connections that PostgreSQL allows by default.
const PostgresConns = 10

// openPostgres opens one pool for reading and writing.
func (s *Store) openPostgres(ctx context.Context, conns int) error {
	config, err := pgx.ParseConfig(s.url)
	if err != nil {
		return err
	}
	if conns <= 0 {
		conns = PostgresConns
	}
	all := stdlib.OpenDB(*config)
	all.SetMaxOpenConns(conns)
	all.SetMaxIdleConns(conns)
	all.SetConnMaxIdleTime(5 * time.Minute)
	if err := all.PingContext(ctx); err != nil {
		all.Close()
		return err
	}
	h, err := gorm.Open(postgres.New(postgres.Config{Conn: &pool{DB: all, outage: s.outage}}), s.gormConfig())
	if err != nil {
		all.Close()
		return err
	}
	s.write, s.read = h, h
	return nil
}
