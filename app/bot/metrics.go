package bot

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics counts what the computers do. No label names a table, a player or a side.
type metrics struct {
	decisions *prometheus.CounterVec
	waitTime  *prometheus.HistogramVec
}

func newMetrics() *metrics {
	return &metrics{
		decisions: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tricorne_computer_decisions_total",
			Help: "Decisions of computers that were stored, and of staff officers, by audience: a person who waits, people " +
				"who watch, an officer.",
		}, []string{"for"}),
		waitTime: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "tricorne_computer_wait_seconds",
			Help:    "Time from the action before a computer's action to that action, the pause included.",
			Buckets: []float64{.25, .5, .9, 1, 1.25, 1.5, 2, 3, 5, 10, 30, 60, 120},
		}, []string{"for"}),
	}
}

// countAction counts an action that was stored.
func (m *metrics) countAction(j *job) {
	who := "person"
	if j.rank == rankWatched {
		who = "watched"
	}
	m.decisions.WithLabelValues(who).Inc()
	m.waitTime.WithLabelValues(who).Observe(max(0, time.Since(j.turn.Since).Seconds()))
}

// Collectors returns the counters of a bot.
func (b *Bot) Collectors() []prometheus.Collector {
	busy := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tricorne_computer_tables_waiting",
		Help: "Tables at which it is a computer's turn, as the store listed them last, at most 256.",
	}, func() float64 {
		b.mu.Lock()
		defer b.mu.Unlock()
		return float64(len(b.turns))
	})
	return []prometheus.Collector{b.metrics.decisions, b.metrics.waitTime, busy}
}
