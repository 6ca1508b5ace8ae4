package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// rollTime is how long the players may take to find out whether they still have their seats.
const rollTime = 3 * time.Minute

// callRoll asks every player for a page that only the holder of the seat gets, and counts the seats. It does so at
// every table where they were told that they sit. Held are the seats that are held, lost those that are not. The error
// says why the last one was lost.
func (r *run) callRoll(ctx context.Context) (held, lost int, why error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollTime)
	defer cancel()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.players {
		for _, page := range p.seats {
			a, err := p.do(ctx, http.MethodGet, page, nil, false)
			if err == nil && a.code == http.StatusOK {
				held++
			} else {
				lost++
				why = errors.Join(fmt.Errorf("%s at %s: %s", p.name, page, a.status), err)
			}
		}
		p.wire.CloseIdleConnections()
	}
	return held, lost, why
}

// sits notes that the server has told the player of a seat, and which page only its holder gets.
func (p *player) sits(page string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.seats = append(p.seats, page)
}
