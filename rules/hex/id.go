package hex

// Parse reads a printed number: two digits of column, two of row. False when the word is no such number, or when column or row
// is nought.
func Parse(id string) (Hex, bool) {
	if len(id) != 4 {
		return Hex{}, false
	}
	var n [4]int
	for i := range n {
		if id[i] < '0' || id[i] > '9' {
			return Hex{}, false
		}
		n[i] = int(id[i] - '0')
	}
	h := Hex{10*n[0] + n[1], 10*n[2] + n[3]}
	return h, h.Col > 0 && h.Row > 0
}

// String is the printed number, empty when column or row is outside 1 to 99.
func (h Hex) String() string {
	if h.Col < 1 || h.Col > 99 || h.Row < 1 || h.Row > 99 {
		return ""
	}
	return string([]byte{byte('0' + h.Col/10), byte('0' + h.Col%10), byte('0' + h.Row/10), byte('0' + h.Row%10)})
}
