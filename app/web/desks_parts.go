package web

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"

	"tricorne/rules/game"
	"tricorne/views/delta"
	"tricorne/views/part"
)

// shownHeader is the header in which a page sends back the value of data-shown that it last received.
const shownHeader = "Shown"

// mostTrees is the number of sent parts whose structure (a delta.Tree) is remembered. A desk has fourteen parts; a
// part whose structure was forgotten is sent whole.
const mostTrees = 4096

// clientState is the client's report of its page: the state of the desk, and the name of each part's drawing. A wrong
// report damages only that page, and only with drawings made for its own viewer.
type clientState struct {
	state string
	names [part.PartCount]string
}

// nameLength is the length of a drawing's name: 48 bits of its hash.
const nameLength = 8

// drawingName returns the name of the drawing that has the given hash.
func drawingName(hash uint64) string {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], hash)
	return base64.RawURLEncoding.EncodeToString(b[:6])
}

// readClientState parses a page's report of what it has. It is empty if the report is not valid.
func readClientState(said string) clientState {
	var out clientState
	state, names, _ := strings.Cut(said, " ")
	if len(names) != nameLength*int(part.PartCount) {
		return out
	}
	for p := range out.names {
		if out.names[p] = names[p*nameLength : (p+1)*nameLength]; !isValidID(out.names[p]) {
			return clientState{}
		}
	}
	out.state = state
	return out
}

// String returns the report in the form that a page sends.
func (s *clientState) String() string { return s.state + " " + strings.Join(s.names[:], "") }

// viewerKey identifies the viewer of a table's desk.
type viewerKey struct {
	table     string
	side      game.Side
	isReferee bool // the referee's desk; what only the referee was sent must not reach other viewers
}

// partDrawingKey identifies a drawing of a part of a table: its viewer, its part and its name.
type partDrawingKey struct {
	viewerKey
	part part.Part
	name string
}

// viewerKeyOf returns the viewer a desk is drawn for.
func viewerKeyOf(d *part.Desk) viewerKey { return viewerKey{d.ID, d.ViewerSide, d.Referee != nil} }

// lastDrawing holds the input hashes and names of the last drawings of a viewer's desk.
type lastDrawing struct {
	hashes [part.PartCount]uint64
	names  [part.PartCount]string
}

// mostViewers is the number of viewers whose last drawings are remembered, at a few hundred bytes each.
const mostViewers = 2048

// partDrawingKeyOf returns the key of a part's drawing with a name, for the viewer of the desk.
func partDrawingKeyOf(d *part.Desk, p part.Part, name string) partDrawingKey {
	return partDrawingKey{viewerKeyOf(d), p, name}
}

// sendParts answers with the parts of a desk that a page lacks: the frame and the parts that have changed. A part is
// sent as an edit of the drawing that the page reports, or whole if the server has forgotten that drawing (package
// delta). A page that reports nothing gets all parts.
func (s *desks) sendParts(c echo.Context, status int, d *part.Desk) error {
	has := readClientState(c.Request().Header.Get(shownHeader))
	all, frame := partBufferPool.Get().(*partBuffer), buffer()
	defer partBufferPool.Put(all)
	defer buffers.Put(frame)
	all.parts = all.parts[:0]
	now, err := s.drawParts(c.Request().Context(), d, &has,
		func(p part.Part, drawn *part.PartBuffer, name string) (err error) {
			old, _ := s.trees.Get(partDrawingKeyOf(d, p, has.names[p]))
			var tree delta.Tree
			if all.parts, tree, err = delta.Write(all.parts, old, drawn.HTML(), drawn.Marks()); err != nil {
				return fmt.Errorf("part %d: %w", p, err)
			}
			s.trees.Put(partDrawingKeyOf(d, p, name), tree, nil)
			return nil
		})
	if err != nil {
		return err
	}
	d.ShownState = now.String()
	if err := part.Frame(d).Render(c.Request().Context(), frame); err != nil {
		return err
	}
	frame.Write(all.parts)
	return send(c, status, frame.Bytes())
}

// partBuffer holds the parts of an answer, one after the other.
type partBuffer struct{ parts []byte }

var partBufferPool = sync.Pool{New: func() any { return new(partBuffer) }}

// drawAll draws all parts of a desk that is sent as a page.
func (s *desks) drawAll(ctx context.Context, d *part.Desk) error {
	now, err := s.drawParts(ctx, d, &clientState{}, func(p part.Part, drawn *part.PartBuffer, name string) error {
		tree, err := delta.Read(drawn.HTML(), drawn.Marks())
		if err != nil {
			return fmt.Errorf("part %d: %w", p, err)
		}
		s.trees.Put(partDrawingKeyOf(d, p, name), tree, nil)
		d.DrawnParts[p] = bytes.Clone(drawn.HTML())
		return nil
	})
	d.ShownState = now.String()
	return err
}

var sheets = sync.Pool{New: func() any { return new(part.PartBuffer) }}

// drawParts draws the parts that may differ from those on a page. It calls the function changed for each part that
// does differ, and returns the state of the page after these changes.
func (s *desks) drawParts(ctx context.Context, d *part.Desk, has *clientState,
	changed func(p part.Part, drawn *part.PartBuffer, name string) error,
) (clientState, error) {
	on := sheets.Get().(*part.PartBuffer)
	defer sheets.Put(on)
	now, hashes := clientState{state: d.ChangeToken}, d.InputHashes()
	last, _ := s.lastDrawn.Get(viewerKeyOf(d))
	for p := range part.PartCount {
		if has.state == d.ChangeToken && !d.DependsOnDraft(p) {
			now.names[p] = has.names[p]
			continue
		}
		of := hashes.HashOf(p)
		if of != 0 && of == last.hashes[p] && last.names[p] == has.names[p] {
			now.names[p] = has.names[p]
			continue
		}
		if err := d.Draw(ctx, p, on); err != nil {
			return now, err
		}
		name := drawingName(delta.Hash(on.HTML()))
		now.names[p] = name
		last.hashes[p], last.names[p] = of, name
		if name == has.names[p] {
			continue
		}
		if err := changed(p, on, name); err != nil {
			return now, err
		}
	}
	s.lastDrawn.Put(viewerKeyOf(d), last, nil)
	return now, nil
}
