// Package config reads the settings of the server: flags, and variables TRICORNE_… of the same names. A flag
// overrides the variable. Every error is one line of text.
package config

import (
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"

	"tricorne/app/keep"
	"tricorne/app/live"
	"tricorne/db"
)

// Config holds all settings.
type Config struct {
	Addr          string `env:"ADDR"`
	DB            string `env:"DB"`
	Conns         int    `env:"DB_CONNS"`
	SessionKeys   string `env:"SESSION_KEYS"`
	LogLevel      string `env:"LOG_LEVEL"`
	LogFormat     string `env:"LOG_FORMAT"`
	Metrics       string `env:"METRICS"`
	Origin        string `env:"ORIGIN"`
	LAN           bool   `env:"LAN"`
	Proxy         string `env:"PROXY"`
	Dev           bool   `env:"DEV"`
	Unlimited     bool   `env:"UNLIMITED"`
	Mail          string `env:"MAIL"`
	Push          string `env:"PUSH"`
	ComputerSlots int    `env:"THINKERS"`
	Keep          string `env:"KEEP"`

	Heartbeat time.Duration `env:"HEARTBEAT"`

	Level   slog.Level     `env:"-"` // parsed LogLevel
	Keys    []db.KeyPair   `env:"-"` // parsed SessionKeys; if empty, the keys in the store are used
	Proxies []netip.Prefix `env:"-"` // parsed Proxy
	Policy  keep.Policy    `env:"-"` // parsed Keep
}

// VariablePrefix is the prefix of the variables' names.
const VariablePrefix = "TRICORNE_"

// The formats of the log.
const (
	LogText = "text"
	LogJSON = "json"
)

// LogHandler returns the handler that writes the log as it is set.
func (c *Config) LogHandler(to io.Writer) slog.Handler {
	o := &slog.HandlerOptions{Level: c.Level}
	if c.LogFormat == LogJSON {
		return slog.NewJSONHandler(to, o)
	}
	return slog.NewTextHandler(to, o)
}

// mostConns is the largest number of connections that can be set.
const mostConns = 1000

// The limits for the heartbeat of a quiet stream. Very frequent heartbeats cost more than play does. Many networks
// drop connections that are silent for some minutes.
const (
	shortestHeartbeat = time.Second
	longestHeartbeat  = 2 * time.Minute
)

// mostThinkers is the largest number of simultaneous computer decisions that can be set.
const mostThinkers = 256

// Default returns the default settings.
func Default() Config {
	return Config{
		Addr: ":8080", DB: "sqlite:tricorne.db", LogLevel: "info", LogFormat: LogText, ComputerSlots: -1,
		Heartbeat: live.Heartbeat, Keep: keep.Default().String(),
	}
}

// ReadVariables reads the settings from an environment, given as "NAME=value".
func ReadVariables(environ []string) (Config, error) {
	c := Default()
	set := env.ToMap(environ)
	if err := readSecretFiles(set); err != nil {
		return c, err
	}
	err := env.ParseWithOptions(&c, env.Options{Prefix: VariablePrefix, Environment: set})
	var all env.AggregateError
	if errors.As(err, &all) && len(all.Errors) > 0 {
		err = all.Errors[0]
	}
	var bad env.ParseError
	if errors.As(err, &bad) {
		want := "true or false"
		switch {
		case bad.Type == reflect.TypeFor[time.Duration]():
			want = "a time such as 20s"
		case bad.Type.Kind() == reflect.Int:
			want = "a number"
		}
		err = fmt.Errorf("%s%s: want %s", VariablePrefix, variable(bad.Name), want)
	}
	return c, err
}

// secrets are the variables that may stand in a file: the variable with fileEnd names it.
var secrets = []string{"DB", "MAIL", "SESSION_KEYS"}

const fileEnd = "_FILE"

// readSecretFiles sets the variables whose values stand in files. A variable that is set itself has priority.
func readSecretFiles(set map[string]string) error {
	for _, name := range secrets {
		file := set[VariablePrefix+name+fileEnd]
		if _, ok := set[VariablePrefix+name]; ok || file == "" {
			continue
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("%s%s%s: %w", VariablePrefix, name, fileEnd, err)
		}
		set[VariablePrefix+name] = strings.TrimSpace(string(raw))
	}
	return nil
}

// CleanEnviron returns an environment without the variables that ReadVariables reads, for programs that get all
// settings by flags.
func CleanEnviron(environ []string) []string {
	return slices.DeleteFunc(slices.Clone(environ), func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		return slices.Contains(VariableNames(), strings.TrimSuffix(name, fileEnd))
	})
}

// VariableNames lists the variables that ReadVariables reads.
func VariableNames() []string {
	var out []string
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Config]()) {
		if name := f.Tag.Get("env"); name != "-" {
			out = append(out, VariablePrefix+name)
		}
	}
	return out
}

// variable returns the environment variable of a Config field, from its env tag.
func variable(field string) string {
	f, _ := reflect.TypeFor[Config]().FieldByName(field)
	return f.Tag.Get("env")
}

// StoreFlags declares the flags that every command with a store has.
func (c *Config) StoreFlags(f *flag.FlagSet) {
	f.StringVar(&c.DB, "db", c.DB, "the store: sqlite:`PATH` or postgres://… ("+VariablePrefix+"DB)")
	f.IntVar(&c.Conns, "db-conns", c.Conns,
		fmt.Sprintf("how many `connections` to keep to the store; 0: %d to PostgreSQL, beside one that listens, "+
			"or 4 readers of SQLite ("+VariablePrefix+"DB_CONNS)", db.PostgresConns))
	f.StringVar(&c.LogFormat, "log-format", c.LogFormat,
		"how a line of the log is written: text or json ("+VariablePrefix+"LOG_FORMAT)")
	f.StringVar(&c.LogLevel, "log-level", c.LogLevel,
		"what is logged: debug, info, warn or error ("+VariablePrefix+"LOG_LEVEL)")
}

// ComputerFlags declares the flags of every process that plays for computers. Parameter spare describes the default
// in the help text.
func (c *Config) ComputerFlags(f *flag.FlagSet, spare string) {
	f.IntVar(&c.ComputerSlots, "thinkers", c.ComputerSlots,
		"how many `decisions` of computers are thought at once; -1: "+spare+" ("+VariablePrefix+"THINKERS)")
	f.StringVar(&c.Metrics, "metrics", c.Metrics,
		"the `address` that serves metrics, such as 127.0.0.1:9090; empty: off ("+VariablePrefix+"METRICS)")
}

// ServeFlags declares the flags of the server.
func (c *Config) ServeFlags(f *flag.FlagSet) {
	c.StoreFlags(f)
	c.ComputerFlags(f, "one per core but one, and at least one; 0: none, where other processes think (see think)")
	f.StringVar(&c.Addr, "addr", c.Addr, "the `address` to listen on ("+VariablePrefix+"ADDR)")
	f.BoolVar(&c.LAN, "lan", c.LAN,
		"play on a local network over plain HTTP: cookies without Secure, said aloud on the page ("+VariablePrefix+"LAN)")
	f.StringVar(&c.Proxy, "proxy", c.Proxy,
		"behind reverse proxies: the `networks` or addresses whose X-Forwarded headers are believed, "+
			"such as 127.0.0.1,10.0.0.0/8 ("+VariablePrefix+"PROXY)")
	f.StringVar(&c.Origin, "origin", c.Origin,
		"the `URL` that links to seats begin with, such as https://tricorne.example ("+VariablePrefix+"ORIGIN)")
	f.StringVar(&c.SessionKeys, "session-keys", c.SessionKeys,
		"the `keys` that cookies are signed with, 96 hexadecimal bytes each, newest first, with commas between; "+
			"none: kept in the store ("+VariablePrefix+"SESSION_KEYS)")
	f.StringVar(&c.Mail, "mail", c.Mail,
		"mails when it is somebody's turn: the `URL` of a mail server, smtp://user:password@host:587?from=ADDRESS or "+
			"smtps://…; "+
			"wants origin; empty: none ("+VariablePrefix+"MAIL)")
	f.StringVar(&c.Push, "push", c.Push,
		"messages to browsers when it is somebody's turn: a `contact` for their push services, mailto:ADDRESS or https://…; "+
			"wants origin; empty: none ("+VariablePrefix+"PUSH)")
	f.DurationVar(&c.Heartbeat, "heartbeat", c.Heartbeat,
		"how often a quiet live stream says that it is still there: a `time` shorter than what any proxy waits "+
			"for a word; a page that hears nothing for two and a half times as long connects again ("+VariablePrefix+
			"HEARTBEAT)")
	f.StringVar(&c.Keep, "keep", c.Keep,
		"how `long` unused data is kept: tables that nobody joined, games before they are parked, guests "+
			"without a table; in days such as 60d, or forever ("+VariablePrefix+"KEEP)")
	f.BoolVar(&c.Unlimited, "unlimited", c.Unlimited,
		"for measuring: answer as many requests as come; only where no other machine can reach the server, such as -addr "+
			"127.0.0.1:8080 ("+VariablePrefix+"UNLIMITED)")
	f.BoolVar(&c.Dev, "dev", c.Dev, "development: serve the gallery ("+VariablePrefix+"DEV)")
}

// Parse reads the arguments of a command and checks the settings. It returns the non-flag arguments. See
// ParseArguments.
func (c *Config) Parse(f *flag.FlagSet, args []string, help io.Writer) (rest []string, err error) {
	if rest, err = ParseArguments(f, args, help); err != nil {
		return rest, err
	}
	return rest, c.check()
}

// ParseArguments parses the arguments of a command and returns the non-flag arguments, which may stand before, between
// or after flags. The error is flag.ErrHelp if help was requested and printed; other errors are a single line of
// text.
func ParseArguments(f *flag.FlagSet, args []string, help io.Writer) (rest []string, err error) {
	f.SetOutput(io.Discard)
	usage := f.Usage
	f.Usage = func() {}
	for {
		err = f.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			f.SetOutput(help)
			usage()
		}
		if err != nil || f.NArg() == 0 {
			return rest, err
		}
		rest, args = append(rest, f.Arg(0)), f.Args()[1:]
	}
}

// check parses the settings that need parsing and returns the first error.
func (c *Config) check() error {
	if err := c.Level.UnmarshalText([]byte(c.LogLevel)); err != nil {
		return fmt.Errorf("log-level: want debug, info, warn or error, not %q", c.LogLevel)
	}
	if c.LogFormat != LogText && c.LogFormat != LogJSON {
		return fmt.Errorf("log-format: want text or json, not %q", c.LogFormat)
	}
	if err := checkAddress("addr", c.Addr); err != nil {
		return err
	}
	if c.Unlimited && (c.Proxy != "" || !isLoopback(c.Addr)) {
		return errors.New("unlimited: want an addr on this machine alone, such as 127.0.0.1:8080, and no proxy before it")
	}
	if c.Metrics != "" {
		if err := checkAddress("metrics", c.Metrics); err != nil {
			return err
		}
	}
	scheme, rest, _ := strings.Cut(c.DB, ":")
	switch {
	case scheme == "sqlite" && rest != "":
		path, _, _ := strings.Cut(rest, "?")
		if dir := filepath.Dir(path); !strings.HasPrefix(path, ":") && !isDir(dir) {
			return fmt.Errorf("db: there is no folder for it: %s", dir)
		}
	case scheme == "postgres" || scheme == "postgresql":
		if _, err := url.Parse(c.DB); err != nil {
			// do not print the address: it may contain a password
			return errors.New("db: the postgres:// URL cannot be read")
		}
	default:
		return errors.New("db: want sqlite:PATH or postgres://…")
	}
	if c.Heartbeat < shortestHeartbeat || c.Heartbeat > longestHeartbeat {
		return fmt.Errorf("heartbeat: want %s to %s, not %s", shortestHeartbeat, longestHeartbeat, c.Heartbeat)
	}
	if c.ComputerSlots < -1 || c.ComputerSlots > mostThinkers {
		return fmt.Errorf("thinkers: want -1 to %d, not %d", mostThinkers, c.ComputerSlots)
	}
	if c.Conns < 0 || c.Conns > mostConns {
		return fmt.Errorf("db-conns: want 0 to %d, not %d", mostConns, c.Conns)
	}
	if c.Origin != "" {
		u, err := url.Parse(c.Origin)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Path != "" || u.RawQuery != "" ||
			u.User != nil {
			return fmt.Errorf("origin: want http:// or https:// and a host, nothing more, not %q", c.Origin)
		}
	}
	if c.Origin == "" && (c.Mail != "" || c.Push != "") {
		return errors.New("mail and push: want an origin, which their links begin with")
	}
	if c.Push != "" && !strings.HasPrefix(c.Push, "mailto:") && !strings.HasPrefix(c.Push, "https://") {
		return fmt.Errorf("push: want mailto: and an address, or https://…, not %q", c.Push)
	}
	var err error
	if c.Proxies, err = networks(c.Proxy); err != nil {
		return err
	}
	if c.Policy, err = keep.Parse(c.Keep); err != nil {
		return fmt.Errorf("keep: %w", err)
	}
	c.Keys, err = keys(c.SessionKeys)
	return err
}

// isLoopback reports whether only this machine can reach a server at that address.
func isLoopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	ip := net.ParseIP(host)
	return err == nil && (host == "localhost" || ip != nil && ip.IsLoopback())
}

// networks parses a list of networks and addresses.
func networks(list string) ([]netip.Prefix, error) {
	var out []netip.Prefix
	for one := range strings.SplitSeq(list, ",") {
		if one = strings.TrimSpace(one); one == "" && list == "" {
			return nil, nil
		}
		p, err := netip.ParsePrefix(one)
		if err != nil {
			var at netip.Addr
			if at, err = netip.ParseAddr(one); err == nil {
				p = netip.PrefixFrom(at.Unmap(), at.Unmap().BitLen())
			}
		}
		if err != nil {
			return nil, fmt.Errorf("proxy: want networks or addresses with commas between, such as 127.0.0.1,10.0.0.0/8, not %q",
				one)
		}
		out = append(out, p.Masked())
	}
	return out, nil
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// CheckStoreExists checks that the store exists, for commands that only read it. It returns an error that says what is
// missing.
func (c *Config) CheckStoreExists() error {
	rest, ok := strings.CutPrefix(c.DB, "sqlite:")
	path, _, _ := strings.Cut(rest, "?")
	if _, err := os.Stat(path); ok && err != nil {
		return fmt.Errorf("db: there is no file %s", path)
	}
	return nil
}

// checkAddress returns an error if an address to listen on is invalid.
func checkAddress(name, addr string) error {
	_, port, err := net.SplitHostPort(addr)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil || port == "" {
		return fmt.Errorf("%s: want HOST:PORT or :PORT, not %q", name, addr)
	}
	return nil
}

// keys parses the key pairs: each 64 bytes to sign and 32 bytes to encrypt with, in hexadecimal digits.
func keys(list string) ([]db.KeyPair, error) {
	var out []db.KeyPair
	if list == "" {
		return nil, nil
	}
	all := strings.Split(list, ",")
	for i, one := range all {
		raw, err := hex.DecodeString(strings.TrimSpace(one))
		if err != nil || len(raw) != 96 {
			return nil, fmt.Errorf("session-keys: key %d is not 192 hexadecimal digits", i+1)
		}
		out = append(out, db.KeyPair{ID: len(all) - i, Hash: raw[:64], Block: raw[64:]})
	}
	return out, nil
}
