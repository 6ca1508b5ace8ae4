package truth

import "slices"

// Which leaders gave the men of the American detachments (9.4.1, optional): on January 1 a detachment may lose the men
// that their own leaders might have sent home. Nothing is kept while the optional rule is off.
//
// Our reading (65): when men leave a detachment, those go first who came from no leader, then those who came first.

// keeps reports whether it is recorded whose men a leader has.
func (b *Rules) keeps(s *State, n nr) bool {
	return s.Options.Has(EnlistmentShares) && b.Of(n).Detachment && b.Of(n).Side == American
}

// Credit records men who go from one leader to another. It is called before they go.
func (b *Rules) Credit(s *State, from, to nr, men int) {
	came := []Share{{From: from, Men: uint16(men)}}
	if b.keeps(s, from) {
		came = b.Debit(s, from, men)
	}
	if !b.keeps(s, to) {
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

// Debit records men who leave a leader, and says whose they are as far as that is known. It is called before
// they go.
func (b *Rules) Debit(s *State, n nr, men int) []Share {
	if !b.keeps(s, n) {
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

// RecordedMen returns how many men of a detachment came from leaders.
func (b *Rules) RecordedMen(s *State, n nr) int {
	sum := 0
	for _, x := range s.Shares {
		if x.To == n {
			sum += int(x.Men)
		}
	}
	return sum
}

// Release takes men of one leader out of the account of a detachment before they go home.
func (b *Rules) Release(s *State, n, of nr, men int) {
	for i := range s.Shares {
		if x := &s.Shares[i]; x.To == n && x.From == of {
			x.Men -= uint16(men)
		}
	}
	s.Shares = slices.DeleteFunc(s.Shares, func(x Share) bool { return x.Men == 0 })
}
