package operator

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"
)

// A SQLite file belongs to its server process. So the server listens on a socket next to the file, which only the
// owner of the file can open, and runs the commands that come there.

// socketSuffix is the suffix of the socket's name, after that of the store's file.
const socketSuffix = "-admin"

// SocketPath returns the path of the socket of the server that has a SQLite file.
func SocketPath(file string) string { return file + socketSuffix }

// ErrNoServer means that no server listens on a socket.
var ErrNoServer = errors.New("no server listens")

const (
	socketTime = 10 * time.Minute // how long a command may take
	mostInput  = 64 << 10         // bytes of a command
)

// request is a command on its way to the server, and answer what it leads to.
type (
	request struct {
		Who  string   `json:"who"`
		Args []string `json:"args"`
	}
	answer struct {
		Out    string `json:"out"`
		Failed string `json:"failed,omitempty"`
		Usage  bool   `json:"usage,omitempty"`
	}
)

// Serve runs the commands that come on the socket of a store's file until ctx is done. The caller must have the file
// for itself: a socket that an earlier process has left is replaced.
func (o *Operator) Serve(ctx context.Context, file string) error {
	path := SocketPath(file)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "unix", path)
	if err != nil {
		return err
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return errors.Join(err, listener.Close())
	}
	s := &http.Server{
		Handler: http.HandlerFunc(o.answer), ReadHeaderTimeout: 10 * time.Second, WriteTimeout: socketTime,
		ErrorLog: slog.NewLogLogger(o.log.Handler(), slog.LevelDebug),
	}
	stop := context.AfterFunc(ctx, func() { s.Close() })
	defer stop()
	if err := s.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// answer handles a command from the socket.
func (o *Operator) answer(w http.ResponseWriter, r *http.Request) {
	var q request
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, mostInput)).Decode(&q); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	var out bytes.Buffer
	var a answer
	if err := o.Do(r.Context(), q.Who, q.Args, &out); err != nil {
		a.Failed, a.Usage = err.Error(), errors.Is(err, ErrUsage)
	}
	a.Out = out.String()
	if err := json.NewEncoder(w).Encode(a); err != nil {
		o.log.Debug("admin: the answer did not arrive", "error", err)
	}
}

// Ask lets the server that has a store's file run a command, and writes what it says. It returns ErrNoServer if there
// is none.
func Ask(ctx context.Context, file, who string, args []string, to io.Writer) error {
	path := SocketPath(file)
	client := http.Client{Timeout: socketTime, Transport: &http.Transport{
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "unix", path)
		},
		DisableKeepAlives: true,
	}}
	raw, err := json.Marshal(request{Who: who, Args: args})
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://server/", bytes.NewReader(raw))
	if err != nil {
		return err
	}
	w, err := client.Do(r)
	if op := new(net.OpError); errors.As(err, &op) && op.Op == "dial" {
		return fmt.Errorf("%w: %w", ErrNoServer, err)
	}
	if err != nil {
		return err
	}
	defer w.Body.Close()
	var a answer
	if err := json.NewDecoder(w.Body).Decode(&a); err != nil {
		return fmt.Errorf("the server's answer cannot be read: %w", err)
	}
	if _, err := io.WriteString(to, a.Out); err != nil {
		return err
	}
	switch {
	case a.Usage:
		return usageError(a.Failed)
	case a.Failed != "":
		return errors.New(a.Failed)
	}
	return nil
}

// usageError is an ErrUsage with the server's words.
type usageError string

func (u usageError) Error() string        { return string(u) }
func (u usageError) Is(target error) bool { return target == ErrUsage }
