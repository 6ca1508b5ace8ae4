package db

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// slowStatement is the duration from which a statement is logged as slow.
const slowStatement = 250 * time.Millisecond

// gormLog logs slow and failed statements as warnings, never with parameters. A missing row, a duplicate key and a
// cancelled request are normal and not logged.
type gormLog struct{ logger *slog.Logger }

func (l gormLog) LogMode(logger.LogLevel) logger.Interface { return l }

func (l gormLog) Info(context.Context, string, ...any) {}

func (l gormLog) Warn(ctx context.Context, msg string, _ ...any) {
	l.logger.WarnContext(ctx, "db: "+msg)
}

func (l gormLog) Error(ctx context.Context, msg string, _ ...any) {
	l.logger.WarnContext(ctx, "db: "+msg)
}

func (l gormLog) Trace(ctx context.Context, begin time.Time, statement func() (string, int64), err error) {
	took := time.Since(begin)
	for _, usual := range []error{gorm.ErrRecordNotFound, gorm.ErrDuplicatedKey, context.Canceled} {
		if errors.Is(err, usual) {
			err = nil
		}
	}
	if errors.Is(wrapAway(err), ErrAway) || err == nil && took < slowStatement {
		return // an outage is logged only once, and not again with every statement
	}
	text, _ := statement()
	if err != nil {
		l.logger.WarnContext(ctx, "db: statement failed", "sql", text, "took", took, "error", fmt.Sprint(err))
		return
	}
	l.logger.WarnContext(ctx, "db: slow statement", "sql", text, "took", took)
}

// ParamsFilter removes every value from a statement that is logged.
func (l gormLog) ParamsFilter(_ context.Context, sql string, _ ...any) (string, []any) {
	return sql, nil
}
