package load

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
)

// player is one synthetic player, with one browser and session.
type player struct {
	*run
	base       *url.URL
	wire       *wire
	http       *http.Client
	name       string
	dice       *rand.Rand
	opponent   *player
	page       page
	dictionary *dictionary // nil until a page has named the dictionary
	pair       int         // number of the player's pair
	side       string      // the side that the player plays; empty for a referee or spectator
	seats      []string    // pages that only the holder of a seat can open, for all seats the player was given
	// when this player sent an act that the other player has not been told of yet, in nanoseconds; 0 for none
	actedAt atomic.Int64
}

// player makes the n-th player of a run.
func (r *run) player(name string, n int) *player {
	jar, _ := cookiejar.New(nil) // it never fails
	w := newWire()
	p := &player{
		run: r, name: name, base: r.bases[n%len(r.bases)], dice: rand.New(rand.NewPCG(r.Seed, uint64(n))),
		wire: w, http: &http.Client{Jar: jar, Transport: w}, page: page{parts: map[string][]byte{}},
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.players = append(r.players, p)
	return p
}

// request makes one request as a browser does, or as htmx does when it wants a fragment.
func (p *player) request(ctx context.Context, method, path string, values url.Values,
	fragment bool,
) (*http.Response, error) {
	address, err := p.base.Parse(path)
	if err != nil {
		return nil, err
	}
	var body io.Reader
	if values != nil {
		body = strings.NewReader(values.Encode())
	}
	q, err := http.NewRequestWithContext(ctx, method, address.String(), body)
	if err != nil {
		return nil, err
	}
	q.Header.Set("Accept-Encoding", browserEncodings)
	if p.dictionary != nil && strings.HasPrefix(path, "/t/") {
		q.Header.Set("Accept-Encoding", browserEncodings+", "+dictionaryEncoding)
		q.Header.Set("Available-Dictionary", p.dictionary.name)
	}
	if values != nil {
		q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		q.Header.Set("Origin", p.base.Scheme+"://"+p.base.Host)
	}
	if fragment {
		q.Header.Set("HX-Request", "true")
		q.Header.Set("Shown", p.page.shownContent)
		q.Header.Set("Page", p.pageName())
	}
	return p.http.Do(q)
}

// pageName returns the name of the player's page.
func (p *player) pageName() string { return strings.ReplaceAll(p.name, " ", "-") }

// answer is the server's response to one request.
type answer struct {
	code     int
	status   string
	path     string // the last address, after all redirects
	body     []byte
	duration time.Duration // time from the request to the last byte
}

// do sends one request and reads the complete answer. If Options.Outlast is set, it repeats a request for a page
// until the server answers.
func (p *player) do(ctx context.Context, method, path string, values url.Values, fragment bool) (answer, error) {
	if method != http.MethodGet {
		return p.doOnce(ctx, method, path, values, fragment)
	}
	a, _, err := p.retry(ctx, func() (answer, error) { return p.doOnce(ctx, method, path, values, fragment) })
	return a, err
}

// doOnce sends a request a single time.
func (p *player) doOnce(ctx context.Context, method, path string, values url.Values, fragment bool) (answer, error) {
	began := time.Now()
	a, err := p.request(ctx, method, path, values, fragment)
	if err != nil {
		return answer{}, err
	}
	defer a.Body.Close()
	body, err := io.ReadAll(a.Body)
	if err != nil {
		return answer{}, err
	}
	out := answer{code: a.StatusCode, status: a.Status, path: a.Request.URL.Path, duration: time.Since(began)}
	out.body, err = unpack(a.Header.Get("Content-Encoding"), body, p.dictionary)
	return out, err
}

// desk requests a desk from the server; it returns nil if the desk is unchanged. It adds the duration of the request
// to took.
func (p *player) desk(ctx context.Context, path string, query url.Values, took *times) (*desk, error) {
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	a, err := p.do(ctx, http.MethodGet, path, nil, true)
	if err != nil {
		return nil, err
	}
	took.add(a.duration)
	switch a.code {
	case http.StatusNoContent:
		return nil, nil
	case http.StatusOK:
		return p.page.apply(a.body)
	}
	return nil, fmt.Errorf("%s: %s", path, a.status)
}

// play plays one game, starting from its desk, until it is over or the time is up.
func (p *player) play(ctx context.Context, path string) error {
	p.page = page{parts: map[string][]byte{}}
	d, err := p.desk(ctx, path+"/desk", nil, &p.looks)
	if err != nil {
		return err
	}
	stream, end := context.WithCancel(ctx)
	defer end()
	look, lost := make(chan struct{}, 1), make(chan error, 1)
	go func() { lost <- p.rewatch(stream, path, look) }()
	for !d.over {
		var think <-chan time.Time
		if d.orders != nil {
			think = time.After(p.thinkTime*3/4 + time.Duration(p.dice.Int64N(int64(p.thinkTime)/2+1)))
		}
		select {
		case <-ctx.Done():
			return nil
		case err := <-lost:
			return err
		case <-time.After(max(patience, p.patience) + 10*p.thinkTime):
			return errors.New("nobody is asked any more")
		case <-look:
			now, err := p.desk(ctx, path+"/desk", url.Values{"state": {d.state}}, &p.looks)
			if err != nil {
				return err
			}
			if now != nil {
				d = now
			}
		case <-think:
			if d, err = p.act(ctx, path, d); err != nil {
				return err
			}
		}
	}
	return nil
}

// patience is how long a player waits for their turn. The thinking time of the other player for a few acts is
// added.
const patience = 30 * time.Second

// act fills in the form of the desk and sends it; it returns the desk after the act.
func (p *player) act(ctx context.Context, path string, d *desk) (*desk, error) {
	for n := range mostFills {
		pick := p.pickFunction(n)
		o, mode := d.orders, ""
		if n := len(o.modes); n > 0 { // choose another mode as often as the proposed one
			mode = o.modes[p.dice.IntN(n)]
			if mode != o.mode {
				other, err := p.unfold(ctx, o, mode, nil)
				if err != nil {
					return nil, err
				}
				if o = other.orders; o == nil {
					return other, nil // the table has moved on in the meantime
				}
			}
		}
		if len(o.ask.Acts) == 0 {
			continue // nothing can be done in this mode now, but another mode is offered
		}
		var moved *desk
		act := o.pickAct(p.dice.IntN)
		picks, then, stuck, err := o.fill(act, pick, func(o *orders, draft action.Draft) (*orders, error) {
			unfolded, err := p.unfold(ctx, o, mode, draft)
			if err != nil {
				return nil, err
			}
			if unfolded.orders == nil {
				moved = unfolded
				return nil, errTableMovedOn
			}
			return unfolded.orders, nil
		})
		switch {
		case errors.Is(err, errTableMovedOn):
			return moved, nil
		case err != nil:
			return nil, err
		case !stuck:
			return p.send(ctx, then.action, then.wholeForm(act, mode, picks), Order{Step: then.ask.Step, Act: act, Picks: picks})
		}
	}
	return p.fetchChangedDesk(ctx, path, d)
}

// fetchChangedDesk returns the current desk if it differs from the given desk, on which no act could be filled in.
func (p *player) fetchChangedDesk(ctx context.Context, path string, was *desk) (*desk, error) {
	p.page = page{parts: map[string][]byte{}}
	now, err := p.desk(ctx, path+"/desk", nil, &p.looks)
	if err == nil && now.state == was.state {
		acts := make([]string, len(was.orders.ask.Acts))
		for i, a := range was.orders.ask.Acts {
			acts[i] = a.ID
		}
		err = fmt.Errorf("%s, step %q, acts %q: %w", path, was.orders.ask.Step, acts, errNoAct)
	}
	return now, err
}

// mostFills limits how often a form is filled in until an act can be sent. Some forms have few complete combinations.
const mostFills = 200

// pickFunction returns a function that picks options when a form is filled in for the n-th time. It picks at random.
// After many failures, some of the functions always pick the first option, and some always the last.
func (p *player) pickFunction(n int) func(int) int {
	switch {
	case n > 20 && n%4 == 2:
		return func(int) int { return 0 }
	case n > 20 && n%4 == 3:
		return func(of int) int { return of - 1 }
	}
	return p.dice.IntN
}

// errNoAct is returned if no act of a form could be filled in.
var errNoAct = errors.New("no act can be filled")

// send posts the form and measures the time. If Options.Outlast is set, it resends the same form until the server
// answers.
func (p *player) send(ctx context.Context, address string, values url.Values, order Order) (*desk, error) {
	p.actedAt.Store(time.Now().UnixNano())
	a, tries, err := p.retry(ctx, func() (answer, error) { return p.doOnce(ctx, http.MethodPost, address, values, true) })
	if p.OnSent != nil {
		order.Game, order.Pair, order.Side, order.Table = p.Game, p.pair, p.side, tablePath.FindString(address)
		order.Attempts, order.SettledAt, order.Outcome = tries, time.Now(), outcomeOf(a.code, tries, err)
		p.OnSent(order)
	}
	if err != nil {
		return nil, err
	}
	switch a.code {
	case http.StatusOK:
		if n := p.acts.add(a.duration); p.OnAct != nil {
			p.OnAct(n)
		}
	case http.StatusConflict, http.StatusUnprocessableEntity:
		p.refusals.Add(1)
		p.actedAt.Store(0)
	default:
		return nil, fmt.Errorf("act %s: %s", values.Get(form.Act), a.status)
	}
	return p.page.apply(a.body)
}

// watch keeps the live stream open and passes on each message to look.
func (p *player) watch(ctx context.Context, path string, look chan<- struct{}) error {
	a, err := p.request(ctx, http.MethodGet, path+"/live?page="+p.pageName(), nil, false)
	if err == nil {
		err = p.listen(a, look)
	}
	if ctx.Err() != nil {
		return nil
	}
	if err == nil {
		err = errors.New("the stream ended")
	}
	return err
}

func (p *player) listen(a *http.Response, look chan<- struct{}) error {
	defer a.Body.Close()
	if a.StatusCode != http.StatusOK {
		return fmt.Errorf("stream: %s", a.Status)
	}
	lines := bufio.NewScanner(a.Body)
	for lines.Scan() {
		if lines.Text() != "event: look" {
			continue
		}
		if sent := p.opponent.actedAt.Swap(0); sent != 0 {
			p.ticks.add(time.Since(time.Unix(0, sent)))
		}
		select {
		case look <- struct{}{}:
		default:
		}
	}
	return lines.Err()
}
