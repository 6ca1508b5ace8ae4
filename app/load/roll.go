package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// seatCheckTimeout is how long the players may take to check that they still have their seats.
const seatCheckTimeout = 3 * time.Minute

// checkSeats checks the seats that the players were given. Each player asks for a page that only the holder of the
// seat can open. It returns the number of seats that are held and of those that are not, and why the last one was
// lost.
func (r *run) checkSeats(ctx context.Context) (held, lost int, why error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), seatCheckTimeout)
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

// noteSeat notes that the server has given the player a seat, and the page that only its holder can open.
func (p *player) noteSeat(page string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.seats = append(p.seats, page)
}
