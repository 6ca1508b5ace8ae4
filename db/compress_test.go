package db

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

func TestUnpackRestoresTheBody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		body := rapid.OneOf(
			rapid.SliceOf(rapid.Byte()),
			rapid.SliceOfN(rapid.ByteRange('a', 'c'), minPackSize-2, 5000),
		).Draw(t, "body")
		got, err := unpack(pack(body))
		if err != nil || !bytes.Equal(got, body) || (got == nil) != (body == nil) {
			t.Fatalf("%d bytes became %d: %v", len(body), len(got), err)
		}
	})
}

func TestPackCompresses(t *testing.T) {
	body := []byte(strings.Repeat("Washington at Trenton, strength 3; ", 50))
	if got := pack(body); len(got) > len(body)/4 || got[0] != formatZstd {
		t.Errorf("%d bytes became %d with marker %d", len(body), len(got), got[0])
	}
	if short := []byte("Trenton"); len(pack(short)) != len(short)+1 {
		t.Errorf("a short body takes %d bytes", len(pack(short)))
	}
	if pack(nil) != nil {
		t.Error("nil did not stay nil")
	}
}

func TestUnpackRefusesForeignData(t *testing.T) {
	for _, stored := range [][]byte{{}, {9, 1, 2}, {formatZstd, 1, 2, 3}} {
		if _, err := unpack(stored); err == nil {
			t.Errorf("%v was unpacked", stored)
		}
	}
}

func TestPackFromManyGoroutines(t *testing.T) {
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			for n := range 100 {
				body := []byte(strings.Repeat(fmt.Sprint(i, n, ";"), 200))
				if got, err := unpack(pack(body)); err != nil || !bytes.Equal(got, body) {
					t.Error("bodies were mixed up", err)
				}
			}
		})
	}
	wg.Wait()
}
