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

// Only the server process may open its SQLite file. So the server listens on a socket next to the file, and runs the
// commands that are sent to it. Only the owner of the file can open the socket.

// socketSuffix is added to the name of the store's file to make the name of the socket.
const socketSuffix = "-admin"

// SocketPath returns the path of a server's socket, from the path of its SQLite file.
func SocketPath(file string) string { return file + socketSuffix }

// ErrNoServer means that no server listens on a socket.
var ErrNoServer = errors.New("no server listens on the socket")

const (
	commandTimeout  = 10 * time.Minute // how long a command may take
	maxRequestBytes = 64 << 10         // largest command, in bytes
)

// request is a command sent to the server, and answer is its result.
type (
	request struct {
		UserName string   `json:"who"`
		Args     []string `json:"args"`
	}
	answer struct {
		Output       string `json:"out"`
		ErrorText    string `json:"failed,omitempty"`
		IsUsageError bool   `json:"usage,omitempty"`
	}
)

// Serve runs the commands sent to the socket of a store's file until ctx is done. No other process may have the file,
// because Serve replaces a socket that an earlier process left.
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
		Handler: http.HandlerFunc(o.answer), ReadHeaderTimeout: 10 * time.Second, WriteTimeout: commandTimeout,
		ErrorLog: slog.NewLogLogger(o.log.Handler(), slog.LevelDebug),
	}
	stop := context.AfterFunc(ctx, func() { s.Close() })
	defer stop()
	if err := s.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// answer is the HTTP handler of the socket: it runs one command and returns the output as JSON.
func (o *Operator) answer(w http.ResponseWriter, r *http.Request) {
	var q request
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxRequestBytes)).Decode(&q); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	var out bytes.Buffer
	var a answer
	if err := o.Do(r.Context(), q.UserName, q.Args, &out); err != nil {
		a.ErrorText, a.IsUsageError = err.Error(), errors.Is(err, ErrUsage)
	}
	a.Output = out.String()
	if err := json.NewEncoder(w).Encode(a); err != nil {
		o.log.Debug("admin: the answer could not be sent", "error", err)
	}
}

// RunOnServer sends a command to the server that has a store's file, and writes its output. It returns ErrNoServer if
// no server listens.
func RunOnServer(ctx context.Context, file, who string, args []string, to io.Writer) error {
	path := SocketPath(file)
	client := http.Client{Timeout: commandTimeout, Transport: &http.Transport{
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "unix", path)
		},
		DisableKeepAlives: true,
	}}
	raw, err := json.Marshal(request{UserName: who, Args: args})
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
	if _, err := io.WriteString(to, a.Output); err != nil {
		return err
	}
	switch {
	case a.IsUsageError:
		return usageError(a.ErrorText)
	case a.ErrorText != "":
		return errors.New(a.ErrorText)
	}
	return nil
}

// usageError is an ErrUsage that the server returned, with its text.
type usageError string

func (u usageError) Error() string        { return string(u) }
func (u usageError) Is(target error) bool { return target == ErrUsage }
