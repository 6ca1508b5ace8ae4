package web

import (
	"fmt"
	"strconv"
	"strings"

	"rsc.io/qr"

	"tricorne/views/page"
)

// qrCode draws a QR code as one path: each run of dark modules in a row is one rectangle.
func qrCode(text string) (page.QR, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return page.QR{}, fmt.Errorf("qr code: %w", err)
	}
	var w strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			run := 0
			for x+run < code.Size && code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				n := strconv.Itoa(run)
				w.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h" + n + "v1h-" + n + "z")
				x += run
			}
		}
	}
	return page.QR{Size: code.Size, Path: w.String()}, nil
}
