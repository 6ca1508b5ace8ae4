package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"

	"github.com/klauspost/compress/zstd"
	"github.com/labstack/echo/v4"
)

// sharedDictionary is the shared zstd dictionary of the answers of a desk (compression dictionary transport, RFC 9842).
// Browsers that have fetched it are sent only the differences. A browser with another dictionary, or none, gets an
// ordinary answer. The dictionary is the same for everybody and not made from anybody's table (words_test.go makes
// it), so it reveals nothing.
type sharedDictionary struct {
	url   string
	name  string // the name that a browser sends if it has the dictionary
	head  []byte // the bytes with which each answer compressed with the dictionary begins
	coder *zstd.Encoder
}

// dictionaryScope is the Use-As-Dictionary header: the URLs the dictionary applies to.
const dictionaryScope = `match="/t/*"`

// availableHeader is the header in which a browser names the dictionary it has.
const availableHeader = "Available-Dictionary"

// dictionaryKey is the context key of the dictionary that the browser has.
const dictionaryKey = "words"

// dictionaryEncoding is the name of the encoding, and minPackSize the size from which it is worth using.
// dictionaryWindow is how far back matches are searched: it covers the dictionary and most answers.
const (
	dictionaryEncoding = "dcz"
	minPackSize        = 200
	dictionaryWindow   = 256 << 10
)

func newSharedDictionary(all *assets) (*sharedDictionary, error) {
	f := all.file("words/desk.txt")
	f.isDictionary = true
	sum := sha256.Sum256(f.raw)
	coder, err := zstd.NewWriter(nil, zstd.WithEncoderDictRaw(0, f.raw), zstd.WithEncoderLevel(zstd.SpeedFastest),
		zstd.WithEncoderCRC(false), zstd.WithLowerEncoderMem(true), zstd.WithWindowSize(dictionaryWindow))
	if err != nil {
		return nil, fmt.Errorf("words: %w", err)
	}
	return &sharedDictionary{
		url:  all.URL("words/desk.txt"),
		name: ":" + base64.StdEncoding.EncodeToString(sum[:]) + ":",
		head: append([]byte{0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0}, sum[:]...), coder: coder,
	}, nil
}

// send answers with HTML, compressed with the dictionary if the browser has it.
func send(c echo.Context, status int, html []byte) error {
	w, ok := c.Get(dictionaryKey).(*sharedDictionary)
	if !ok || len(html) < minPackSize {
		return c.HTMLBlob(status, html)
	}
	b := buffer()
	defer buffers.Put(b)
	c.Response().Header().Set("Content-Encoding", dictionaryEncoding)
	return c.HTMLBlob(status, w.pack(b, html))
}

// pack compresses an answer; the result is valid until the buffer is used again.
func (w *sharedDictionary) pack(b *bytes.Buffer, html []byte) []byte {
	b.Grow(len(w.head) + len(html)/2)
	b.Write(w.head)
	return w.coder.EncodeAll(html, b.Bytes())
}
