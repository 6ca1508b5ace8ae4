package config

import (
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestFlagOverridesVariableOverridesDefault(t *testing.T) {
	c, err := ReadVariables([]string{
		"TRICORNE_ADDR=:1", "TRICORNE_DEV=true", "TRICORNE_METRICS=:3", "PATH=x",
		"TRICORNE_OTHER=y",
	})
	if err != nil {
		t.Fatal(err)
	}
	f := flag.NewFlagSet("serve", flag.ContinueOnError)
	c.ServeFlags(f)
	rest, err := c.Parse(f, []string{"-addr", ":2", "one", "-dev=false", "two"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if c.Addr != ":2" || c.Dev || c.Metrics != ":3" || c.DB != "sqlite:tricorne.db" ||
		strings.Join(rest, " ") != "one two" || len(c.Keys) != 0 {
		t.Errorf("%+v", c)
	}
}

func TestTheSizeOfThePoolIsChosen(t *testing.T) {
	c, err := ReadVariables([]string{"TRICORNE_DB_CONNS=7"})
	if err != nil || c.Conns != 7 {
		t.Errorf("%d, %v", c.Conns, err)
	}
	if _, err := ReadVariables([]string{"TRICORNE_DB_CONNS=many"}); err == nil ||
		err.Error() != "TRICORNE_DB_CONNS: want a number" {
		t.Errorf("garbage: %v", err)
	}
	for _, arg := range []string{"-1", "1001"} {
		f := flag.NewFlagSet("serve", flag.ContinueOnError)
		c.ServeFlags(f)
		if _, err := c.Parse(f, []string{"-db-conns", arg}, io.Discard); err == nil ||
			!strings.HasPrefix(err.Error(), "db-conns: want 0 to 1000") {
			t.Errorf("%s: %v", arg, err)
		}
	}
}

func TestTheHeartbeatIsChosen(t *testing.T) {
	c, err := ReadVariables([]string{"TRICORNE_HEARTBEAT=5s"})
	if err != nil || c.Heartbeat != 5*time.Second || Default().Heartbeat != 20*time.Second {
		t.Errorf("%s, %v", c.Heartbeat, err)
	}
	if _, err := ReadVariables([]string{"TRICORNE_HEARTBEAT=often"}); err == nil ||
		err.Error() != "TRICORNE_HEARTBEAT: want a time such as 20s" {
		t.Errorf("garbage: %v", err)
	}
	for _, arg := range []string{"0s", "999ms", "121s"} {
		f := flag.NewFlagSet("serve", flag.ContinueOnError)
		c.ServeFlags(f)
		if _, err := c.Parse(f, []string{"-heartbeat", arg}, io.Discard); err == nil ||
			!strings.HasPrefix(err.Error(), "heartbeat: want 1s to 2m0s") {
			t.Errorf("%s: %v", arg, err)
		}
	}
}

func TestProxiesAreNetworksOrAddresses(t *testing.T) {
	all, err := networks(" 127.0.0.1, 10.1.2.3/8,::1,2001:db8::/32,::ffff:192.0.2.1")
	if got := fmt.Sprint(all); err != nil || got != "[127.0.0.1/32 10.0.0.0/8 ::1/128 2001:db8::/32 192.0.2.1/32]" {
		t.Errorf("%s, %v", got, err)
	}
	if all, err := networks(""); all != nil || err != nil {
		t.Errorf("%v, %v", all, err)
	}
}

func TestKeysAreReadNewestFirst(t *testing.T) {
	one, two := strings.Repeat("ab", 96), strings.Repeat("0", 128)+strings.Repeat("f", 64)
	all, err := keys(one + ", " + two)
	if err != nil || len(all) != 2 {
		t.Fatal(all, err)
	}
	if all[0].ID <= all[1].ID || all[0].Hash[0] != 0xab || all[1].Hash[63] != 0 || all[1].Block[0] != 0xff ||
		len(all[1].Block) != 32 {
		t.Errorf("%+v", all)
	}
	for _, bad := range []string{"xy", one + ",", one[2:], one + "ab"} {
		if _, err := keys(bad); err == nil {
			t.Errorf("%.20q was read", bad)
		}
	}
}

// TestUnlimitedNeedsLoopbackAddress checks that a server without limits may be reached only from this machine.
func TestUnlimitedNeedsLoopbackAddress(t *testing.T) {
	for _, c := range []struct {
		args string
		ok   bool
	}{
		{"-unlimited -addr 127.0.0.1:0", true},
		{"-unlimited -addr [::1]:8080", true},
		{"-unlimited -addr localhost:8080", true},
		{"-unlimited", false},
		{"-unlimited -addr :8080", false},
		{"-unlimited -addr 0.0.0.0:8080", false},
		{"-unlimited -addr 192.168.1.2:8080", false},
		{"-unlimited -addr tricorne.example:8080", false},
		{"-unlimited -addr 127.0.0.1:8080 -proxy 127.0.0.1", false},
		{"-unlimited=false -addr :8080", true},
	} {
		chosen := Default()
		f := flag.NewFlagSet("serve", flag.ContinueOnError)
		chosen.ServeFlags(f)
		_, err := chosen.Parse(f, strings.Fields(c.args), io.Discard)
		if (err == nil) != c.ok || err != nil && !strings.HasPrefix(err.Error(), "unlimited: ") {
			t.Errorf("%s: %v", c.args, err)
		}
	}
}

func TestMailAndPushRequireAnOrigin(t *testing.T) {
	for args, good := range map[string]bool{
		"-mail smtp://h?from=a@b.example":                           false,
		"-push mailto:a@b.example":                                  false,
		"-push mailto:a@b.example -origin https://b.example":        true,
		"-push https://b.example -origin https://b.example":         true,
		"-push a@b.example -origin https://b.example":               false,
		"-mail smtp://h?from=a@b.example -origin https://b.example": true,
	} {
		chosen := Default()
		f := flag.NewFlagSet("serve", flag.ContinueOnError)
		chosen.ServeFlags(f)
		_, err := chosen.Parse(f, strings.Fields(args), io.Discard)
		if (err == nil) != good {
			t.Errorf("%s: %v", args, err)
		}
	}
}

func TestCleanEnvironHasNoSettings(t *testing.T) {
	host := []string{"PATH=x", "TRICORNE_TEST_POSTGRES=y", "TRICORNE_DBX=z"}
	for _, name := range VariableNames() {
		host = append(host, name+"=nonsense")
	}
	if _, err := ReadVariables(host); err == nil || len(VariableNames()) != 17 {
		t.Errorf("%d variables, %v", len(VariableNames()), err)
	}
	clean := CleanEnviron(host)
	if c, err := ReadVariables(clean); err != nil || !reflect.DeepEqual(c, Default()) {
		t.Errorf("%+v, %v", c, err)
	}
	if strings.Join(clean, " ") != "PATH=x TRICORNE_TEST_POSTGRES=y TRICORNE_DBX=z" {
		t.Errorf("it is %q", clean)
	}
}

// TestTheGuideForHostsNamesEverySetting compares the table of settings with the flags, their variables and their
// defaults.
func TestTheGuideForHostsNamesEverySetting(t *testing.T) {
	raw, err := os.ReadFile("../../.readme/hosting.md")
	if err != nil {
		t.Fatal(err)
	}
	c := Default()
	f := flag.NewFlagSet("serve", flag.ContinueOnError)
	c.ServeFlags(f)
	f.VisitAll(func(one *flag.Flag) {
		row := "| `-" + one.Name + " " + one.DefValue + "` |"
		switch one.DefValue {
		case "":
			row = "| `-" + one.Name + "` ("
		case "false":
			row = "| `-" + one.Name + "` (off) |"
		}
		variable := VariablePrefix + strings.ToUpper(strings.ReplaceAll(one.Name, "-", "_"))
		if !strings.Contains(string(raw), row) || !strings.Contains(string(raw), "| `"+variable+"` |") {
			t.Errorf("hosting.md has no row %q with %s", row, variable)
		}
	})
	for _, name := range VariableNames() {
		if !strings.Contains(string(raw), "| `"+name+"` |") {
			t.Errorf("hosting.md does not name %s", name)
		}
	}
}

func TestSecretsStandInFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "db")
	if err := os.WriteFile(file, []byte("postgres://me:secret@host/x\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := ReadVariables([]string{"TRICORNE_DB_FILE=" + file})
	if err != nil || c.DB != "postgres://me:secret@host/x" {
		t.Errorf("%q, %v", c.DB, err)
	}
	if c, err := ReadVariables([]string{"TRICORNE_DB_FILE=" + file, "TRICORNE_DB=sqlite:x"}); err != nil ||
		c.DB != "sqlite:x" {
		t.Errorf("%q, %v", c.DB, err)
	}
	if _, err := ReadVariables([]string{"TRICORNE_MAIL_FILE=" + file + "-none"}); err == nil ||
		!strings.HasPrefix(err.Error(), "TRICORNE_MAIL_FILE: ") {
		t.Errorf("a file that is not there: %v", err)
	}
	if left := CleanEnviron([]string{"TRICORNE_DB_FILE=" + file}); len(left) != 0 {
		t.Errorf("%q are left", left)
	}
}

func TestTheLogIsTextOrJSON(t *testing.T) {
	for words, want := range map[string]string{"text": `msg="good day"`, "json": `"msg":"good day"`} {
		c := Default()
		f := flag.NewFlagSet("serve", flag.ContinueOnError)
		c.ServeFlags(f)
		var out strings.Builder
		if _, err := c.Parse(f, []string{"-log-format", words}, io.Discard); err != nil {
			t.Fatal(err)
		}
		slog.New(c.LogHandler(&out)).Info("good day")
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s: %s", words, out.String())
		}
	}
	c := Default()
	f := flag.NewFlagSet("serve", flag.ContinueOnError)
	c.ServeFlags(f)
	if _, err := c.Parse(f, []string{"-log-format", "xml"}, io.Discard); err == nil {
		t.Error("xml is taken")
	}
}
