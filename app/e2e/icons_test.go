package e2e

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"image"
	_ "image/jpeg" // decodes the preview pictures
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Chromium draws the icons of the home screen and the pictures of link previews from the site's own art. They are kept
// as files, which this command makes again: go test ./app/e2e -run TestTheIconsAreDrawnFromTheArt -update

// artDir is the folder of the icons and preview pictures.
const artDir = "../../static"

// parchment is the background colour of an icon that fills its square.
const parchment = "#f3e7cb"

// iconSVG returns the SVG of the icon. With share 0 it is the whole icon; otherwise only the hat, scaled by share, on a
// filled square.
func iconSVG(t *testing.T, share float64) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(artDir, "icons", "favicon.svg"))
	if err != nil {
		t.Fatal(err)
	}
	if share == 0 {
		return string(raw)
	}
	_, hat, found := strings.Cut(string(raw), "<g ")
	if !found {
		t.Fatal("the art of the icon has no hat")
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill=%q/><g transform="translate(32 32) scale(%g) translate(-32 -32)"><g %s`,
		parchment, share, strings.Replace(hat, "</svg>", "</g></svg>", 1))
}

// draw shows one picture in a window of the given size and returns a screenshot. Parameter fit says how the picture
// is scaled.
func (p *player) draw(src, fit string, width, height int, format page.CaptureScreenshotFormat) []byte {
	p.t.Helper()
	p.do("size", chromedp.EmulateViewport(int64(width), int64(height)))
	shown := eval[bool](p, fmt.Sprintf(`(() => {
	  const i = new Image(%d, %d);
	  Object.assign(i.style, { position: "fixed", inset: 0, maxWidth: "none", objectFit: %s, background: %s });
	  document.documentElement.style.background = document.body.style.background = "transparent";
	  document.body.replaceChildren(i);
	  i.src = %s;
	  return true;
	})()`, width, height, quote(fit), quote(map[string]string{"contain": parchment}[fit]), quote(src)))
	if !shown {
		p.t.Fatal("no picture")
	}
	p.waitForScript("the picture", `document.images[0].complete && document.images[0].naturalWidth > 0`)
	if _, err := chromedp.Call(p.ctx, emulation.SetDefaultBackgroundColorOverride,
		emulation.SetDefaultBackgroundColorOverrideParams{Color: &cdp.RGBA{}}); err != nil {
		p.t.Fatal(err)
	}
	params := page.CaptureScreenshotParams{
		Format: format,
		Clip:   &page.Viewport{Width: float64(width), Height: float64(height), Scale: 1},
	}
	if format == page.CaptureScreenshotFormatJpeg {
		quality := int64(72)
		params.Quality = &quality
	}
	got, err := chromedp.Call(p.ctx, page.CaptureScreenshot, params)
	if err != nil {
		p.t.Fatal(err)
	}
	return got.Data
}

// packIcons packs PNG pictures of several sizes into one icon file in the format of favicon.ico.
func packIcons(t *testing.T, all ...[]byte) []byte {
	t.Helper()
	var head, body bytes.Buffer
	write := func(values ...any) {
		for _, v := range values {
			if err := binary.Write(&head, binary.LittleEndian, v); err != nil {
				t.Fatal(err)
			}
		}
	}
	write(uint16(0), uint16(1), uint16(len(all)))
	for _, one := range all {
		c, err := png.DecodeConfig(bytes.NewReader(one))
		if err != nil {
			t.Fatal(err)
		}
		write(uint8(c.Width), uint8(c.Height), uint8(0), uint8(0), uint16(1), uint16(32), uint32(len(one)),
			uint32(6+16*len(all)+body.Len()))
		body.Write(one)
	}
	return append(head.Bytes(), body.Bytes()...)
}

// TestTheIconsAreDrawnFromTheArt draws all icons and previews and compares them with the files that the server sends.
// With -update it writes the files. A newer browser may draw an edge differently, so small differences pass.
func TestTheIconsAreDrawnFromTheArt(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 512, 512)
	p.showMaps()
	p.setColourScheme("light")
	p.open("/")
	maps := eval[[]string](p,
		`[...document.querySelectorAll('img[src^="/map/"]')].map((i) => i.getAttribute("src").split("/")[2]).filter((g, i, all) => all.indexOf(g) === i)`)
	if len(maps) != 4 {
		t.Fatalf("the first page shows the maps of %q", maps)
	}
	art := func(share float64) string {
		return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(iconSVG(t, share)))
	}
	square := func(size int, share float64) []byte {
		return p.draw(art(share), "fill", size, size, page.CaptureScreenshotFormatPng)
	}
	files := map[string][]byte{
		"icons/icon-192.png":         square(192, 0),
		"icons/icon-512.png":         square(512, 0),
		"icons/maskable-512.png":     square(512, 0.85),
		"icons/apple-touch-icon.png": square(180, 0.94),
		"icons/favicon.ico":          packIcons(t, square(16, 0), square(32, 0), square(48, 0)),
		"icons/preview.jpg":          p.draw(art(0.9), "contain", 1200, 630, page.CaptureScreenshotFormatJpeg),
	}
	for _, game := range maps {
		files["art/"+game+"/preview.jpg"] = p.draw("/map/"+game+"/light.svg", "cover", 1200, 630,
			page.CaptureScreenshotFormatJpeg)
	}
	for name, drawn := range files {
		file := filepath.Join(artDir, name)
		if *update {
			if err := os.WriteFile(file, drawn, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := os.ReadFile(file)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if strings.HasSuffix(name, ".ico") {
			if !bytes.Equal(kept[:6], drawn[:6]) {
				t.Errorf("%s holds other sizes", name)
			}
			kept, drawn = kept[6+3*16:], drawn[6+3*16:] // compare only the first picture of each icon file
		}
		if d := pictureDifference(t, kept, drawn); d > 3 {
			t.Errorf("%s is not what the art looks like (by %.1f of 255): go test ./app/e2e -run "+
				"TestTheIconsAreDrawnFromTheArt -update", name, d)
		}
		if len(kept) > 300_000 {
			t.Errorf("%s has %d bytes, more than some messengers take", name, len(kept))
		}
	}
}

// pictureDifference returns the average difference between two pictures, per colour channel of a pixel. It is 255 if
// their sizes differ.
func pictureDifference(t *testing.T, one, other []byte) float64 {
	t.Helper()
	a, _, err := image.Decode(bytes.NewReader(one))
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := image.Decode(bytes.NewReader(other))
	if err != nil {
		t.Fatal(err)
	}
	if a.Bounds() != b.Bounds() {
		return 255
	}
	apart := func(x, y uint32) float64 { return float64(max(x, y)-min(x, y)) / 257 }
	sum, n := 0.0, 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r1, g1, b1, a1 := a.At(x, y).RGBA()
			r2, g2, b2, a2 := b.At(x, y).RGBA()
			sum += apart(r1, r2) + apart(g1, g2) + apart(b1, b2) + apart(a1, a2)
			n += 4
		}
	}
	return sum / float64(n)
}
