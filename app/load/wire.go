package load

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"sync/atomic"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// browserEncodings are the encodings that browsers offer to a server over HTTPS.
const browserEncodings = "gzip, deflate, br, zstd"

// dictionaryEncoding is the further encoding of browsers that hold the server's compression dictionary (RFC 9842). Only
// some browsers support it.
const dictionaryEncoding = "dcz"

// dictionary is the compression dictionary that a server offers for answers.
type dictionary struct {
	raw  []byte
	name string // the name by which browsers refer to the dictionary
}

var dictionaryLink = regexp.MustCompile(`<link rel="compression-dictionary" href="([^"]+)"`)

// open loads the page of a table and, the first time, its dictionary. Browsers with support for it do the same.
func (p *player) open(ctx context.Context, path string) error {
	page, err := p.do(ctx, http.MethodGet, path, nil, false)
	m := dictionaryLink.FindSubmatch(page.body)
	if err != nil || m == nil || p.dictionary != nil {
		return err
	}
	a, err := p.do(ctx, http.MethodGet, string(m[1]), nil, false)
	if err != nil {
		return err
	}
	if a.code != http.StatusOK {
		return fmt.Errorf("words: %s", a.status)
	}
	sum := sha256.Sum256(a.body)
	p.dictionary = &dictionary{a.body, ":" + base64.StdEncoding.EncodeToString(sum[:]) + ":"}
	return nil
}

// dictionaryHeader is the length of the header of an answer compressed with a dictionary; it identifies the dictionary.
const dictionaryHeader = 40

// wire holds the connections of one player. It counts the received bytes, as transferred.
type wire struct {
	http.Transport
	bytesReceived atomic.Int64
}

func newWire() *wire {
	w := &wire{}
	dialer := &net.Dialer{Timeout: 10 * time.Second}
	w.Transport = http.Transport{
		DisableCompression: true, // we offer more encodings, and decompress ourselves
		MaxIdleConns:       4, MaxIdleConnsPerHost: 4, ResponseHeaderTimeout: 30 * time.Second,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			c, err := dialer.DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return countingConn{c, &w.bytesReceived}, nil
		},
	}
	return w
}

// countingConn is a connection that counts the bytes it receives.
type countingConn struct {
	net.Conn
	bytesReceived *atomic.Int64
}

func (c countingConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.bytesReceived.Add(int64(n))
	return n, err
}

// unpack returns the decoded body of an answer, given its content encoding.
func unpack(encoding string, body []byte, with *dictionary) ([]byte, error) {
	var from io.Reader
	switch encoding {
	case "":
		return body, nil
	case "gzip":
		z, err := gzip.NewReader(bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		from = z
	case "br":
		from = brotli.NewReader(bytes.NewReader(body))
	case dictionaryEncoding:
		if with == nil || len(body) < dictionaryHeader {
			return nil, errors.New("an answer packed with other words")
		}
		z, err := zstd.NewReader(bytes.NewReader(body[dictionaryHeader:]), zstd.WithDecoderConcurrency(1),
			zstd.WithDecoderDictRaw(0, with.raw))
		if err != nil {
			return nil, err
		}
		defer z.Close()
		from = z
	case "zstd":
		z, err := zstd.NewReader(bytes.NewReader(body), zstd.WithDecoderConcurrency(1))
		if err != nil {
			return nil, err
		}
		defer z.Close()
		from = z
	default:
		return nil, fmt.Errorf("an answer packed as %q", encoding)
	}
	return io.ReadAll(from)
}
