package load

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"sync/atomic"
	"time"
)

// player is one synthetic player: one browser with one session.
type player struct {
	*run
	base  *url.URL
	http  *http.Client
	name  string
	dice  *rand.Rand
	other *player
	acted atomic.Int64 // when he sent an act of which the other has not been told yet, in nanoseconds; 0 for none
}

// player makes the n-th player of all.
func (r *run) player(name string, n int) *player {
	jar, _ := cookiejar.New(nil) // it never fails
	return &player{
		run: r, name: name, base: r.bases[n%len(r.bases)], dice: rand.New(rand.NewPCG(r.Seed, uint64(n))),
		http: &http.Client{Jar: jar, Transport: r.transport},
	}
}

// do sends one request, as htmx does when it wants a fragment, and gives the body to read.
func (p *player) do(ctx context.Context, method, path string, form url.Values, fragment bool, read func(*http.Response) error) error {
	address, err := p.base.Parse(path)
	if err != nil {
		return err
	}
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	q, err := http.NewRequestWithContext(ctx, method, address.String(), body)
	if err != nil {
		return err
	}
	if form != nil {
		q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		q.Header.Set("Origin", p.base.Scheme+"://"+p.base.Host)
	}
	if fragment {
		q.Header.Set("HX-Request", "true")
	}
	a, err := p.http.Do(q)
	if err != nil {
		return err
	}
	defer a.Body.Close()
	return read(a)
}

// desk asks for a desk; nil when the server says that it is as it was.
func (p *player) desk(ctx context.Context, path string, query url.Values) (d *desk, err error) {
	err = p.do(ctx, http.MethodGet, path+"?"+query.Encode(), nil, true, func(a *http.Response) error {
		switch a.StatusCode {
		case http.StatusNoContent:
			return nil
		case http.StatusOK:
			d, err = read(a.Body)
			return err
		}
		return fmt.Errorf("%s: %s", path, a.Status)
	})
	return d, err
}

// play plays one game from the desk on until it is over or time is up.
func (p *player) play(ctx context.Context, path string) error {
	d, err := p.desk(ctx, path+"/desk", nil)
	if err != nil {
		return err
	}
	stream, end := context.WithCancel(ctx)
	defer end()
	look, lost := make(chan struct{}, 1), make(chan error, 1)
	go func() { lost <- p.watch(stream, path, look) }()
	for !d.over {
		var think <-chan time.Time
		if d.orders != nil {
			think = time.After(p.think*3/4 + time.Duration(p.dice.Int64N(int64(p.think)/2+1)))
		}
		select {
		case <-ctx.Done():
			return nil
		case err := <-lost:
			return err
		case <-time.After(patience + 10*p.think):
			return errors.New("nobody is asked any more")
		case <-look:
			now, err := p.desk(ctx, path+"/desk", url.Values{"state": {d.state}})
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

// unfold asks what the orders of a desk look like with so much chosen. As the page's script does, it says what is shown already, which the
// server then leaves out.
func (p *player) unfold(ctx context.Context, d *desk, o *orders, chosen url.Values) (*desk, error) {
	q := url.Values{"shown": {d.state}}
	maps.Copy(q, chosen)
	return p.desk(ctx, o.draft, q)
}

// patience is how long a player waits for his turn, beside the time the other may think for a few acts.
const patience = 30 * time.Second

// act fills the form of the desk and sends it; it returns the desk after it.
func (p *player) act(ctx context.Context, path string, d *desk) (*desk, error) {
	for range 20 {
		o, mode := d.orders, ""
		if n := len(o.modes); n > 0 { // another way to act, as often as the one that is proposed
			mode = o.modes[p.dice.IntN(n)]
			other, err := p.unfold(ctx, d, o, url.Values{"do": {mode}})
			if err != nil {
				return nil, err
			}
			if o = other.orders; o == nil {
				return other, nil // the table has moved on meanwhile
			}
		}
		form := o.begin(p.dice)
		if mode != "" {
			form.values.Set("do", mode)
		}
		again, stuck := o.fill(form, p.dice)
		for again {
			unfolded, err := p.unfold(ctx, d, o, form.values)
			if err != nil {
				return nil, err
			}
			if unfolded.orders == nil {
				return unfolded, nil // the table has moved on meanwhile
			}
			o = unfolded.orders
			again, stuck = o.fill(form, p.dice)
		}
		if !stuck {
			return p.send(ctx, o, form)
		}
	}
	return nil, fmt.Errorf("no act of %s can be filled", path)
}

// send posts the form and measures.
func (p *player) send(ctx context.Context, o *orders, form *draft) (d *desk, err error) {
	began := time.Now()
	p.acted.Store(began.UnixNano())
	err = p.do(ctx, http.MethodPost, o.action, o.send(form), true, func(a *http.Response) error {
		body, err := io.ReadAll(a.Body)
		if err != nil {
			return err
		}
		took := time.Since(began)
		switch a.StatusCode {
		case http.StatusOK:
			if n := p.acts.add(took); p.Acted != nil {
				p.Acted(n)
			}
		case http.StatusConflict, http.StatusUnprocessableEntity:
			p.refusals.Add(1)
			p.acted.Store(0)
		default:
			return fmt.Errorf("act %s: %s", form.act, a.Status)
		}
		d, err = read(strings.NewReader(string(body)))
		return err
	})
	return d, err
}

// watch holds the live stream and passes on when it says to look.
func (p *player) watch(ctx context.Context, path string, look chan<- struct{}) error {
	err := p.do(ctx, http.MethodGet, path+"/live", nil, false, func(a *http.Response) error {
		if a.StatusCode != http.StatusOK {
			return fmt.Errorf("stream: %s", a.Status)
		}
		lines := bufio.NewScanner(a.Body)
		for lines.Scan() {
			if lines.Text() != "event: look" {
				continue
			}
			if sent := p.other.acted.Swap(0); sent != 0 {
				p.ticks.add(time.Since(time.Unix(0, sent)))
			}
			select {
			case look <- struct{}{}:
			default:
			}
		}
		return lines.Err()
	})
	if ctx.Err() != nil {
		return nil
	}
	if err == nil {
		err = errors.New("the stream ended")
	}
	return err
}
