package main

import (
	"fmt"
	"net"
	"testing"
)

func TestLocalAddressesOmitInternalNetworks(t *testing.T) {
	up := net.FlagUp
	ips := func(all ...string) (out []net.IP) {
		for _, a := range all {
			out = append(out, net.ParseIP(a))
		}
		return out
	}
	all := []network{
		{"lo", up | net.FlagLoopback, ips("127.0.0.1", "::1")},
		{"docker0", up, ips("172.17.0.1")},
		{"eth0", up, ips("10.0.0.3", "fe80::1")},
		{"wlan0", up, ips("192.168.1.7")},
		{"eth1", 0, ips("192.168.9.9")},
		{"tun0", up, ips("203.0.113.9")},
	}
	for outward, want := range map[string]string{
		"192.168.1.7": "[192.168.1.7 10.0.0.3]",
		"10.0.0.3":    "[10.0.0.3 192.168.1.7]", "203.0.113.9": "[203.0.113.9 10.0.0.3 192.168.1.7]",
		"": "[10.0.0.3 192.168.1.7]",
	} {
		if got := fmt.Sprint(localAddresses(all, net.ParseIP(outward))); got != want {
			t.Errorf("from %q: %s, not %s", outward, got, want)
		}
	}
	here := &net.TCPAddr{IP: net.IPv4zero, Port: 8080}
	if got := addresses(here, false); len(got) != 1 || got[0] != "http://localhost:8080" {
		t.Errorf("without -lan: %v", got)
	}
	if got := addresses(&net.TCPAddr{IP: net.ParseIP("192.168.1.7"), Port: 80}, true); len(got) != 2 ||
		got[1] != "http://192.168.1.7:80" {
		t.Errorf("of one address: %v", got)
	}
	if got := addresses(&net.TCPAddr{IP: net.ParseIP("127.0.0.1"), Port: 80}, true); len(got) != 1 {
		t.Errorf("of this machine alone: %v", got)
	}
}
