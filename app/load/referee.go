package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"time"
)

var (
	seqValue           = regexp.MustCompile(`name="seq" value="(\d+)"`)
	refereeLinkPattern = regexp.MustCompile(`id="chair-link" value="[^"]*(/s/[\w-]+)"`)
)

// seatReferee lets both players of a table agree to a referee, and the referee sit down.
func seatReferee(ctx context.Context, a, b, judge *player, path string) error {
	page, err := a.do(ctx, http.MethodGet, path+"/referee", nil, false)
	if err != nil {
		return err
	}
	if _, err = a.press(ctx, path+"/referee", page, url.Values{"what": {"ask"}}); err != nil {
		return err
	}
	if page, err = b.do(ctx, http.MethodGet, path+"/referee", nil, false); err != nil {
		return err
	}
	if _, err = b.press(ctx, path+"/answer", page, url.Values{"yes": {"1"}}); err != nil {
		return err
	}
	if page, err = a.do(ctx, http.MethodPost, path+"/referee", url.Values{"what": {"link"}}, false); err != nil {
		return err
	}
	m := refereeLinkPattern.FindSubmatch(page.body)
	if m == nil {
		return toDeniedError(page, fmt.Errorf("referee: %s, no link at %s", page.status, page.path))
	}
	page, err = judge.do(ctx, http.MethodPost, string(m[1]), url.Values{"name": {judge.name}}, false)
	if err == nil && (page.code != http.StatusOK || tablePath.FindString(page.path) != path) {
		err = toDeniedError(page, fmt.Errorf("referee: %s at %s", page.status, page.path))
	}
	if err != nil {
		return err
	}
	judge.noteSeat(path + "/referee/both/closed")
	return judge.open(ctx, path+"/referee/both/closed")
}

// press sends a form of a page, with the page's Seq.
func (p *player) press(ctx context.Context, address string, page answer, values url.Values) (answer, error) {
	m := seqValue.FindSubmatch(page.body)
	if m == nil {
		return answer{}, toDeniedError(page, fmt.Errorf("%s: %s, no form at %s", address, page.status, page.path))
	}
	values.Set("seq", string(m[1]))
	a, err := p.do(ctx, http.MethodPost, address, values, false)
	if err == nil && a.code != http.StatusOK {
		err = toDeniedError(a, fmt.Errorf("%s: %s", address, a.status))
	}
	return a, err
}

// playReferee lets the referee correct something from time to time until the game is over.
func (p *player) playReferee(ctx context.Context, path string) error {
	card := path + "/referee/both/correct"
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(p.thinkTime*4 + time.Duration(p.dice.Int64N(int64(p.thinkTime)*4+1))):
		}
		p.page = page{parts: map[string][]byte{}}
		d, err := p.desk(ctx, card+"/desk", nil, &p.looks)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		if d.over {
			return nil
		}
		if d.orders == nil {
			continue
		}
		if _, err = p.act(ctx, card, d); err != nil && !errors.Is(err, errNoAct) && ctx.Err() == nil {
			return err
		}
	}
}
