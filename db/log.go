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

// slow is the time from which a statement is worth a line in the log.
const slow = 250 * time.Millisecond

// gormLog tells slog of slow and failed statements, at warn, and never shows a parameter. A missing row, a duplicate
// key and a caller who went away are everyday answers and are not told.
type gormLog struct{ to *slog.Logger }

func (l gormLog) LogMode(logger.LogLevel) logger.Interface { return l }

func (l gormLog) Info(context.Context, string, ...any) {}

func (l gormLog) Warn(ctx context.Context, msg string, _ ...any) { l.to.WarnContext(ctx, "db: "+msg) }

func (l gormLog) Error(ctx context.Context, msg string, _ ...any) { l.to.WarnContext(ctx, "db: "+msg) }

func (l gormLog) Trace(ctx context.Context, begin time.Time, statement func() (string, int64), err error) {
	took := time.Since(begin)
	for _, usual := range []error{gorm.ErrRecordNotFound, gorm.ErrDuplicatedKey, context.Canceled} {
		if errors.Is(err, usual) {
			err = nil
		}
	}
	if errors.Is(away(err), ErrAway) || err == nil && took < slow {
		return // an outage is told once, not with every statement
	}
	text, _ := statement()
	if err != nil {
		l.to.WarnContext(ctx, "db: statement failed", "sql", text, "took", took, "error", fmt.Sprint(err))
		return
	}
	l.to.WarnContext(ctx, "db: slow statement", "sql", text, "took", took)
}

// ParamsFilter keeps every value out of the statement that is told.
func (l gormLog) ParamsFilter(_ context.Context, sql string, _ ...any) (string, []any) {
	return sql, nil
}
