package load

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// ticksPerSecond is the unit of the times in /proc; it is the same on every Linux.
const ticksPerSecond = 100

// cpuTime returns how much processor time a process has used since it began, as /proc says.
func cpuTime(pid int) (time.Duration, error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, fmt.Errorf("pid: %w", err)
	}
	return cpuIn(string(raw))
}

// cpuIn reads the processor time from a line of /proc/PID/stat: fields 14 and 15, user and system. The name before
// them may contain anything.
func cpuIn(stat string) (time.Duration, error) {
	fields := strings.Fields(stat[strings.LastIndexByte(stat, ')')+1:])
	if len(fields) < 13 {
		return 0, errors.New("pid: its times cannot be read")
	}
	var all int64
	for _, f := range fields[11:13] {
		n, err := strconv.ParseInt(f, 10, 64)
		if err != nil {
			return 0, errors.New("pid: its times cannot be read")
		}
		all += n
	}
	return time.Duration(all) * time.Second / ticksPerSecond, nil
}

// resident returns how much memory a process holds now, in megabytes of a million bytes.
func resident(pid int) (float64, error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, fmt.Errorf("pid: %w", err)
	}
	for line := range strings.Lines(string(raw)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kB, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(rest), " kB"), 64)
			if err != nil {
				break
			}
			return round(kB * 1024 / 1e6), nil
		}
	}
	return 0, errors.New("pid: its memory cannot be read")
}
