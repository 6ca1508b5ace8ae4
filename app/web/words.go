package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"

	"github.com/klauspost/compress/zstd"
	"github.com/labstack/echo/v4"
)

// words is the shared zstd dictionary of the answers of a desk (compression dictionary transport, RFC 9842). Browsers
// that have fetched it are sent only what differs. A browser with other words, or none, gets an ordinary answer. The
// words are the same for everybody and of no table that anybody plays at (words_test.go makes them), so they reveal
// nothing.
type words struct {
	url   string
	name  string // as a browser says that it has them
	head  []byte // of each answer packed with them
	coder *zstd.Encoder
}

// wordsFor says which answers the words are good for, to the browser that fetches them.
const wordsFor = `match="/t/*"`

// availableHeader is the header in which a browser names the words it has.
const availableHeader = "Available-Dictionary"

// wordsKey is where a request keeps the words its browser has.
const wordsKey = "words"

// withWords is the name of the encoding, and packedFrom the size from which it pays. wordsWindow is how far back an
// answer is searched: it covers the words and an answer as long as most.
const (
	withWords   = "dcz"
	packedFrom  = 200
	wordsWindow = 256 << 10
)

func newWords(all *assets) (*words, error) {
	f := all.file("words/desk.txt")
	f.words = true
	sum := sha256.Sum256(f.raw)
	coder, err := zstd.NewWriter(nil, zstd.WithEncoderDictRaw(0, f.raw), zstd.WithEncoderLevel(zstd.SpeedFastest),
		zstd.WithEncoderCRC(false), zstd.WithLowerEncoderMem(true), zstd.WithWindowSize(wordsWindow))
	if err != nil {
		return nil, fmt.Errorf("words: %w", err)
	}
	return &words{
		url:  all.URL("words/desk.txt"),
		name: ":" + base64.StdEncoding.EncodeToString(sum[:]) + ":",
		head: append([]byte{0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0}, sum[:]...), coder: coder,
	}, nil
}

// send answers with HTML, packed with the words where the browser has them.
func send(c echo.Context, status int, html []byte) error {
	w, ok := c.Get(wordsKey).(*words)
	if !ok || len(html) < packedFrom {
		return c.HTMLBlob(status, html)
	}
	b := buffer()
	defer buffers.Put(b)
	c.Response().Header().Set("Content-Encoding", withWords)
	return c.HTMLBlob(status, w.pack(b, html))
}

// pack packs an answer; it is good until the buffer is used again.
func (w *words) pack(b *bytes.Buffer, html []byte) []byte {
	b.Grow(len(w.head) + len(html)/2)
	b.Write(w.head)
	return w.coder.EncodeAll(html, b.Bytes())
}
