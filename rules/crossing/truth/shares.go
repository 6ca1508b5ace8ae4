package truth

import "slices"

// Records of the leaders who gave men to the American detachments (9.4.1, optional). On January 1 a detachment may
// lose as many of these men as the leaders could have lost. Nothing is recorded unless the optional rule is on.
//
// Our reading (65): when men leave a detachment, men who came from no leader leave first, then the earliest arrivals.

// recordsShares reports whether the origin of a leader's men is recorded.
func (b *Rules) recordsShares(s *State, n nr) bool {
	return s.Options.Has(EnlistmentShares) && b.Of(n).Detachment && b.Of(n).Side == American
}

// Credit records that men go from one leader to another. It must be called before the men are moved.
func (b *Rules) Credit(s *State, from, to nr, men int) {
	came := []Share{{From: from, Men: uint16(men)}}
	if b.recordsShares(s, from) {
		came = b.Debit(s, from, men)
	}
	if !b.recordsShares(s, to) {
		return
	}
	for _, x := range came {
		i := slices.IndexFunc(s.Shares, func(o Share) bool { return o.To == to && o.From == x.From })
		if i < 0 {
			s.Shares = append(s.Shares, Share{To: to, From: x.From, Men: x.Men})
			continue
		}
		s.Shares[i].Men += x.Men
	}
}

// Debit records that men leave a leader, and returns their origins as far as they are known. It must be called before
// the men are removed.
func (b *Rules) Debit(s *State, n nr, men int) []Share {
	if !b.recordsShares(s, n) {
		return nil
	}
	left := men - (int(s.Unit(n).Troops) - b.RecordedMen(s, n))
	var out, kept []Share
	for _, x := range s.Shares {
		if x.To == n && left > 0 {
			gone := min(left, int(x.Men))
			left -= gone
			out = append(out, Share{From: x.From, Men: uint16(gone)})
			x.Men -= uint16(gone)
		}
		if x.Men > 0 {
			kept = append(kept, x)
		}
	}
	s.Shares = kept
	return out
}

// RecordedMen returns how many men of a detachment have a recorded origin.
func (b *Rules) RecordedMen(s *State, n nr) int {
	sum := 0
	for _, x := range s.Shares {
		if x.To == n {
			sum += int(x.Men)
		}
	}
	return sum
}

// Release removes men from the record of a detachment before they go home. The parameter "of" is the leader who gave
// the men.
func (b *Rules) Release(s *State, n, of nr, men int) {
	for i := range s.Shares {
		if x := &s.Shares[i]; x.To == n && x.From == of {
			x.Men -= uint16(men)
		}
	}
	s.Shares = slices.DeleteFunc(s.Shares, func(x Share) bool { return x.Men == 0 })
}
