package load

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// offered are the encodings that browsers offer to a server they trust.
const offered = "gzip, deflate, br, zstd"

// wire is the connections of one player. It counts the bytes that come in, as they travel.
type wire struct {
	http.Transport
	received atomic.Int64
}

func newWire() *wire {
	w := &wire{}
	dialer := &net.Dialer{Timeout: 10 * time.Second}
	w.Transport = http.Transport{
		DisableCompression: true, // we offer more, and unpack ourselves
		MaxIdleConns:       4, MaxIdleConnsPerHost: 4, ResponseHeaderTimeout: 30 * time.Second,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			c, err := dialer.DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return counted{c, &w.received}, nil
		},
	}
	return w
}

// counted is a connection that counts what it receives.
type counted struct {
	net.Conn
	received *atomic.Int64
}

func (c counted) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.received.Add(int64(n))
	return n, err
}

// unpacked is a body as it reads, whatever it travelled as.
func unpacked(encoding string, body []byte) ([]byte, error) {
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
