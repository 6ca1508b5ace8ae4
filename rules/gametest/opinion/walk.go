package opinion

// Walk lists the places where a march of at most this many steps may end, without the start. The function next
// returns the places that a step may go to, and which of those places end the march.
func Walk(start string, steps int, next func(from string, step int) (places []string, stop map[string]bool)) []string {
	type leg struct {
		at   string
		step int
	}
	var out []string
	seen := map[leg]bool{}
	for waiting := []leg{{start, 0}}; len(waiting) > 0; waiting = waiting[1:] {
		l := waiting[0]
		if l.step == steps || seen[l] {
			continue
		}
		seen[l] = true
		places, stop := next(l.at, l.step+1)
		for _, to := range places {
			if to != start {
				out = append(out, to)
			}
			if !stop[to] {
				waiting = append(waiting, leg{to, l.step + 1})
			}
		}
	}
	return SortedSet(out)
}
