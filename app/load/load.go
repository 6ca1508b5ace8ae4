package load

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// The limits of a run.
const (
	MostPairs = 1000
	MostTime  = time.Hour
)

// Options describes who plays, and for how long.
type Options struct {
	// URLs of one server, or of two servers with one store; the two players of a pair then use different servers
	URLs      []string
	Pairs     int
	ThinkTime time.Duration // how long a player thinks before an act, plus or minus a quarter
	Duration  time.Duration
	Game      string
	Scenario  string
	Sides     [2]string // the sides of the game; the player who sets up a table has the first
	Seed      uint64
	PID       int // process of the server on this machine, to measure its resources; 0: do not measure
	Computers int // number of tables at which two computers play, to see how that slows the players
	// how many visitors watch the tables counted by Computers, in rotation; 0: one for each table
	Watchers   int
	SoloTables map[string]int // number of tables, by level, at which single players play against a computer
	OnAct      func(acts int) // if set, called for every acknowledged act, from many goroutines
	// levels of the computers, used in turn for one table after another; empty: General for all
	Levels []string
	// players wait for a server that is down, resend what was not answered, and check at the end which seats they
	// hold
	SurviveOutages bool
	Referee        bool        // every table has a referee who corrects something from time to time
	OnSent         func(Order) // if not nil, is called with the outcome of every form that was sent, from many goroutines
}

// Result holds the measurements taken after all pairs had sat down. It marshals to one line of JSON. Refused acts
// count only as refusals; a pair stops after an error. A draft is a request for the form with some choices filled in.
// A look is a request for the acts of the other side.
type Result struct {
	Pairs     int     `json:"pairs"`
	Computers int     `json:"computers,omitempty"`
	Seconds   float64 `json:"seconds"`
	Acts      int     `json:"acts"`
	PerSecond float64 `json:"acts_per_second"`
	Errors    int     `json:"errors"`
	Refusals  int     `json:"refusals"`
	Finished  int     `json:"games_finished"`
	ActP50    float64 `json:"act_p50_ms"`
	ActP99    float64 `json:"act_p99_ms"`
	DraftP50  float64 `json:"draft_p50_ms"`
	DraftP99  float64 `json:"draft_p99_ms"`
	LookP50   float64 `json:"look_p50_ms"`
	LookP99   float64 `json:"look_p99_ms"`
	TickP50   float64 `json:"tick_p50_ms"`
	TickP99   float64 `json:"tick_p99_ms"`
	Requests  float64 `json:"requests_per_act"` // drafts, acts (even refused ones) and looks
	// bytes received by both players as transferred, including headers and streams
	Bytes float64 `json:"bytes_per_act"`
	CPU   float64 `json:"server_cpu_us_per_act,omitempty"` // processor time of the server, if its process is known
	// memory of the server at the end of the run, if its process is known
	Resident float64 `json:"server_resident_mb,omitempty"`
	// seats that players hold at the end of the run, if SurviveOutages is set
	SeatsHeld     int   `json:"seats_held,omitempty"`
	SeatsLost     int   `json:"seats_lost,omitempty"` // seats that the server had promised and now denies
	FirstError    error `json:"-"`
	SeatLossError error `json:"-"` // why the last of the lost seats was denied
}

// run is the state of one run of the load test.
type run struct {
	Options
	thinkTime     time.Duration
	bases         []*url.URL
	seatedBarrier *barrier
	patience      time.Duration // how long a player waits for their turn; 0: the constant patience
	acts          times
	drafts        times
	looks         times
	ticks         times
	refusals      atomic.Int64
	gamesFinished atomic.Int64
	bytesReceived atomic.Int64
	mu            sync.Mutex
	players       []*player // everybody who plays, with their seats
}

// Run plays games and measures the server. It returns an error if the options are not supported; errors during play
// are counted.
func Run(ctx context.Context, o Options) (Result, error) {
	if len(o.URLs) < 1 || len(o.URLs) > 2 {
		return Result{}, errors.New("url: want one server, or two of one store")
	}
	var bases []*url.URL
	for _, u := range o.URLs {
		base, err := parsePrivateURL(ctx, u)
		if err != nil {
			return Result{}, err
		}
		bases = append(bases, base)
	}
	if least := min(1, 1-len(o.SoloTables)-o.Computers); o.Pairs < max(least, 0) || o.Pairs > MostPairs {
		return Result{}, fmt.Errorf("pairs: want 1 to %d", MostPairs)
	}
	if o.Duration <= 0 || o.Duration > MostTime || o.ThinkTime < 0 {
		return Result{}, fmt.Errorf("for: want more than nothing and at most %v", MostTime)
	}
	if o.Computers < 0 || o.Computers > MostComputers {
		return Result{}, fmt.Errorf("computers: want at most %d", MostComputers)
	}
	if err := o.checkSolo(); err != nil {
		return Result{}, err
	}
	r := &run{Options: o, thinkTime: o.ThinkTime, bases: bases, seatedBarrier: newBarrier(o.Pairs)}
	ctx, cancel := context.WithTimeout(ctx, o.Duration)
	defer cancel()
	lost := make(chan error, 1)
	if err := r.setUpComputerTables(ctx, lost); err != nil {
		return Result{}, err
	}
	r.playSolos(ctx, lost)
	var all sync.WaitGroup
	faults := make([]error, o.Pairs)
	for n := range o.Pairs {
		all.Go(func() {
			select { // pairs do not all start at once
			case <-time.After(time.Duration(n) * min(o.ThinkTime, o.Duration/3) / time.Duration(o.Pairs)):
			case <-ctx.Done():
			}
			if err := r.playPair(ctx, n); err != nil && ctx.Err() == nil {
				faults[n] = err
			}
		})
	}
	r.seatedBarrier.wait(ctx)
	began := time.Now()
	used, err := r.cpu()
	if err != nil {
		cancel()
	}
	if o.Pairs == 0 {
		<-ctx.Done()
	}
	all.Wait()
	if err != nil {
		return Result{}, err
	}
	took := time.Since(began)
	select {
	case err := <-lost:
		faults = slices.Concat(faults, []error{err})
	default:
	}
	out, err := r.result(took, used, faults)
	if o.SurviveOutages {
		out.SeatsHeld, out.SeatsLost, out.SeatLossError = r.checkSeats(ctx)
	}
	return out, err
}

// cpu returns how much processor time the server has used, 0 if its process is not known.
func (r *run) cpu() (time.Duration, error) {
	if r.PID == 0 {
		return 0, nil
	}
	return cpuTime(r.PID)
}

func (r *run) result(took, used time.Duration, faults []error) (Result, error) {
	out := Result{
		Pairs: r.Pairs, Computers: r.Computers, Seconds: round(took.Seconds()), Acts: r.acts.count(),
		Refusals: int(r.refusals.Load()), Finished: int(r.gamesFinished.Load()),
		ActP50: r.acts.percentile(0.50), ActP99: r.acts.percentile(0.99), DraftP50: r.drafts.percentile(0.50),
		DraftP99: r.drafts.percentile(0.99),
		LookP50:  r.looks.percentile(0.50), LookP99: r.looks.percentile(0.99), TickP50: r.ticks.percentile(0.50),
		TickP99: r.ticks.percentile(0.99),
	}
	out.PerSecond = round(float64(out.Acts) / took.Seconds())
	if acts := float64(out.Acts); acts > 0 {
		out.Requests = round((acts + float64(out.Refusals+r.drafts.count()+r.looks.count())) / acts)
		out.Bytes = math.Round(float64(r.bytesReceived.Load()) / acts)
	}
	for _, err := range faults {
		if err != nil {
			out.Errors++
			out.FirstError = err
		}
	}
	if r.PID == 0 {
		return out, nil
	}
	now, err := cpuTime(r.PID)
	if err != nil {
		return out, err
	}
	if out.Acts > 0 {
		out.CPU = math.Round(float64((now - used).Microseconds()) / float64(out.Acts))
	}
	out.Resident, err = resident(r.PID)
	return out, err
}

// parsePrivateURL parses the server's address. It returns an error unless it is on this machine or a private network.
func parsePrivateURL(ctx context.Context, address string) (*url.URL, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, errors.New("url: want http://HOST:PORT")
	}
	all, err := net.DefaultResolver.LookupIPAddr(ctx, u.Hostname())
	if err != nil {
		return nil, fmt.Errorf("url: %w", err)
	}
	for _, ip := range all {
		if !ip.IP.IsLoopback() && !ip.IP.IsPrivate() {
			return nil, errors.New("url: only a test server on this machine or a private network may be loaded")
		}
	}
	return u, nil
}

// times collects durations.
type times struct {
	mu  sync.Mutex
	all []time.Duration
}

func (t *times) add(d time.Duration) (n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all = append(t.all, d)
	return len(t.all)
}

func (t *times) count() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.all)
}

// percentile returns the duration in milliseconds below which the given share of all measurements lies; 0 if there are
// none.
func (t *times) percentile(share float64) float64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.all) == 0 {
		return 0
	}
	slices.Sort(t.all)
	i := int(math.Ceil(share*float64(len(t.all)))) - 1
	return round(float64(t.all[max(i, 0)]) / float64(time.Millisecond))
}

func round(f float64) float64 { return math.Round(f*100) / 100 }
