package web

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
	"tricorne/views/board/engrave"
	"tricorne/views/page"
	"tricorne/views/part"
)

// mapRoute is the pattern of the printed maps: /map/trenton/light.1f2e3d4c5a.svg.
const mapRoute = "/map/:game/:file"

// mapCache holds the printed maps. Each map is drawn once, when it is first used, and stored compressed.
type mapCache struct {
	mu     sync.Mutex
	sheets map[string]*sheet // by game and style
}

type sheet struct {
	once sync.Once
	url  string
	file *asset
}

func newMapCache() *mapCache { return &mapCache{sheets: map[string]*sheet{}} }

// numbersSheet is the suffix of the sheet with the numbers of all hexes, which lies above the printed map
// ("dark-numbers").
const numbersSheet = "-numbers"

// bareSheet is the suffix of a hex map sheet without town names ("dark-bare"). The desk uses it if a layer shows
// them.
const bareSheet = "-bare"

// plainSheet is the suffix of a sheet without the ornaments that make a printed file large ("print-plain").
const plainSheet = "-plain"

// mapURL returns the address of a game's printed map in a style. A style is "light", "dark" or "print", or "light-ice"
// and so on for a hex map in winter.
func (s *site) mapURL(game, style string) (string, error) {
	sh, err := s.sheet(game, style)
	if err != nil {
		return "", err
	}
	return sh.url, nil
}

func (s *site) sheet(game, style string) (*sheet, error) {
	if _, err := s.tables.Manual(game); err != nil {
		return nil, err
	}
	layout, err := s.atlas.layout(game)
	if err != nil {
		return nil, err
	}
	name, numbers := strings.CutSuffix(style, numbersSheet)
	name, bare := strings.CutSuffix(name, bareSheet)
	name, plain := strings.CutSuffix(name, plainSheet)
	look, ok := engrave.StyleNamed(*layout, name)
	if !ok || (numbers || bare) && layout.Hexes == nil || numbers && bare {
		return nil, errNoPage
	}
	if bare {
		look = look.WithoutNames()
	}
	if plain {
		look = look.WithoutOrnaments()
	}
	key := game + "/" + style
	s.maps.mu.Lock()
	sh := s.maps.sheets[key]
	if sh == nil {
		sh = new(sheet)
		s.maps.sheets[key] = sh
	}
	s.maps.mu.Unlock()
	sh.once.Do(func() {
		draw := engrave.PrintedMap
		if numbers {
			draw = engrave.HexNumbers
		}
		raw := draw(*layout, look)
		sh.file = &asset{kind: contentTypes[".svg"], raw: raw}
		sh.url = "/map/" + game + "/" + style + "." + fingerprint(raw) + ".svg"
	})
	return sh, nil
}

// mapPolicy allows a map its embedded style and fonts, for when it is opened by itself.
const mapPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; sandbox"

// mapURLs returns the addresses of the printed map for a theme. For a visitor who follows their system, it returns
// both schemes. Winter means that rivers and marshes are frozen, for which some boards have another sheet.
func (s *site) mapURLs(game, theme string, winter bool) (out part.MapURLs, err error) {
	layout, err := s.atlas.layout(game)
	if err != nil {
		return out, err
	}
	ice := ""
	if winter && layout.Ice.SeparateSheet {
		ice, out.ShowsWinter = "-ice", true
	}
	if theme != "light" {
		if out.DayURL, err = s.mapURL(game, "light"+ice); err != nil {
			return out, err
		}
		if layout.Hexes != nil {
			if out.DayWithoutNames, err = s.mapURL(game, "light"+ice+bareSheet); err != nil {
				return out, err
			}
		}
	}
	schemes := []string{theme}
	if theme == "" {
		schemes = []string{"light", "dark"}
	}
	for i, scheme := range schemes {
		sheet, numbers, bare := &out.Light, &out.Numbers, &out.WithoutNames
		if i > 0 {
			sheet, numbers, bare = &out.Dark, &out.DarkNumbers, &out.DarkWithoutNames
		}
		if *sheet, err = s.mapURL(game, scheme+ice); err != nil {
			return out, err
		}
		if layout.Hexes == nil {
			continue
		}
		if *bare, err = s.mapURL(game, scheme+ice+bareSheet); err != nil {
			return out, err
		}
		if *numbers, err = s.mapURL(game, scheme+numbersSheet); err != nil {
			return out, err
		}
	}
	return out, nil
}

// isWinter reports whether rivers and marshes are frozen.
func isWinter(v *view.View) bool {
	return slices.ContainsFunc(v.Conditions, func(c view.Condition) bool { return c.Sign == screen.Frozen })
}

// picture returns a game's printed map in both schemes. It is empty for a game without a drawn map.
func (s *site) picture(game string) (p page.Picture, err error) {
	if p.Light, err = s.mapURL(game, "light"); err == nil {
		p.Dark, err = s.mapURL(game, "dark")
	}
	if errors.Is(err, fs.ErrNotExist) {
		return page.Picture{}, nil
	}
	return p, err
}
