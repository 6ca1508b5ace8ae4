package trenton

import "tricorne/rules/block"

// testHouse is the house with the names as printed.
var testHouse = func() *house {
	d, err := read()
	if err != nil {
		panic(err)
	}
	return build(d, nil)
}()

// Nr is the number of the i-th block, counted from 0.
func (h *house) Nr(i int) block.Nr { return block.Nr(i + 1) }
