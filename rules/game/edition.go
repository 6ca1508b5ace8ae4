package game

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
)

// Fingerprint returns a short name for the rules and data of a game. It is stored with every act: eight hexadecimal
// digits of a hash of the edition, all data files, and the results of the stored test games (the shelf). Code itself
// cannot be hashed, so the results of the test games represent the code.
func Fingerprint(edition int, data fs.FS, shelf string) string {
	sum := sha256.New()
	fmt.Fprintln(sum, "edition", edition, "shelf", shelf)
	err := fs.WalkDir(data, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := fs.ReadFile(data, path)
		fmt.Fprintln(sum, path, len(raw))
		sum.Write(raw)
		return err
	})
	if err != nil {
		panic("game.Fingerprint: " + err.Error()) // this cannot happen, because the files are embedded
	}
	return hex.EncodeToString(sum.Sum(nil)[:4])
}

// OutdatedError is the error for a stored position that the present edition of its game cannot read.
type OutdatedError struct {
	Game           string
	Edition        int // the edition under which the position was stored
	CurrentEdition int
	Cause          error // what is wrong with the position; nil if it is of a later edition
}

func (o *OutdatedError) Error() string {
	if o.Cause == nil {
		return fmt.Sprintf("game: a position of %s is of edition %d; these rules are edition %d", o.Game, o.Edition,
			o.CurrentEdition)
	}
	return fmt.Sprintf("game: a position of %s of edition %d does not go into edition %d: %v", o.Game, o.Edition,
		o.CurrentEdition,
		o.Cause)
}

func (o *OutdatedError) Unwrap() error { return o.Cause }

// Upgrade reads a position that was stored under this edition or an older one. An older position is converted by the
// rules' own Upgrade, or by Refit if the rules have no Upgrade. The converted position must be valid, and every
// viewer must be able to see it.
func (g *engine[S, K]) Upgrade(edition int, raw []byte) (p Position, err error) {
	m := g.rules.Manual
	outdated := func(why error) error {
		return &OutdatedError{Game: m.ID, Edition: edition, CurrentEdition: m.Edition, Cause: why}
	}
	if edition > m.Edition {
		return Position{}, outdated(nil)
	}
	if edition == m.Edition {
		if p, err = g.Unseal(raw); err != nil {
			return Position{}, outdated(err)
		}
		return p, nil
	}
	defer func() {
		if fault := recover(); fault != nil { // rules may rely on conditions that an old position does not meet
			p, err = Position{}, outdated(fmt.Errorf("it cannot be shown: %v", fault))
		}
	}()
	upgrade := g.rules.Upgrade
	if upgrade == nil {
		upgrade = func(_ int, raw []byte) ([]byte, error) { return Refit[S](raw) }
	}
	if raw, err = upgrade(edition, raw); err == nil {
		p, err = g.Unseal(raw)
	}
	if err == nil {
		err = g.checkViews(p)
	}
	if err != nil {
		return Position{}, outdated(err)
	}
	return p, nil
}

// checkViews returns an error unless a position is valid. Every viewer must be able to see it and be asked about it.
func (g *engine[S, K]) checkViews(p Position) error {
	if err := g.Fault(p); err != nil {
		return err
	}
	for _, v := range []Viewer{Public(), SideViewer(1), SideViewer(2)} {
		if _, err := g.View(p, v); err != nil {
			return err
		}
		if _, err := g.Ask(p, v.Side(), nil); err != nil {
			return err
		}
	}
	return nil
}
