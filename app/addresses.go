package main

import (
	"fmt"
	"net"
	"slices"
	"strings"
)

// addresses returns the URLs at which the server can be reached. The first is for this machine itself. On a local
// network, the URLs for other devices follow, the likeliest first.
func addresses(at net.Addr, lan bool) []string {
	tcp, ok := at.(*net.TCPAddr)
	if !ok {
		return []string{at.String()}
	}
	url := func(host string) string { return "http://" + net.JoinHostPort(host, fmt.Sprint(tcp.Port)) }
	if !tcp.IP.IsUnspecified() {
		out := []string{url(tcp.IP.String())}
		if lan && !tcp.IP.IsLoopback() {
			out = append(out, url(tcp.IP.String()))
		}
		return out
	}
	out := []string{url("localhost")}
	if lan {
		for _, ip := range localAddresses(networks(), outboundAddress()) {
			out = append(out, url(ip.String()))
		}
	}
	return out
}

// network is one of the networks that this machine is on.
type network struct {
	name  string
	flags net.Flags
	ips   []net.IP
}

// networks lists the networks that this machine is on.
func networks() []network {
	all, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var out []network
	for _, i := range all {
		n := network{name: i.Name, flags: i.Flags}
		at, err := i.Addrs()
		if err != nil {
			continue
		}
		for _, a := range at {
			if ip, ok := a.(*net.IPNet); ok {
				n.ips = append(n.ips, ip.IP)
			}
		}
		out = append(out, n)
	}
	return out
}

// outboundAddress returns the address this machine uses to reach the internet, nil if it has none. Nothing is sent
// to find it.
func outboundAddress() net.IP {
	to, err := net.Dial("udp4", "192.0.2.1:9") // an address reserved for documentation: nobody has it
	if err != nil {
		return nil
	}
	defer to.Close()
	if from, ok := to.LocalAddr().(*net.UDPAddr); ok {
		return from.IP
	}
	return nil
}

// internalPrefixes are prefixes of the names of networks inside one machine.
var internalPrefixes = []string{"docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "cni", "podman", "lxcbr", "lxdbr"}

// localAddresses returns the private addresses at which other devices may find this machine. The one used to reach the
// internet comes first. Addresses on networks inside the machine, of virtual machines and containers, are left out:
// nobody else can open them.
func localAddresses(all []network, outward net.IP) []net.IP {
	var out []net.IP
	for _, n := range all {
		inside := slices.ContainsFunc(internalPrefixes, func(name string) bool { return strings.HasPrefix(n.name, name) })
		if n.flags&net.FlagUp == 0 || n.flags&net.FlagLoopback != 0 || inside {
			continue
		}
		for _, ip := range n.ips {
			switch {
			case ip.To4() == nil:
			// this address counts even if it is not private, because some networks have no private addresses
			case ip.Equal(outward):
				out = slices.Insert(out, 0, ip)
			case ip.IsPrivate():
				out = append(out, ip)
			}
		}
	}
	return out
}
