package web

import (
	"net/http"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"

	"tricorne/views/board/engrave"
)

// mapRoute is where the printed maps lie: /map/trenton/light.1f2e3d4c5a.svg.
const mapRoute = "/map/:game/:file"

// mapRoom keeps the printed maps, engraved once at their first use and kept compressed.
type mapRoom struct {
	mu     sync.Mutex
	sheets map[string]*sheet // by game and style
}

type sheet struct {
	once sync.Once
	url  string
	file *asset
}

func newMapRoom() *mapRoom { return &mapRoom{sheets: map[string]*sheet{}} }

// numbersSheet ends the name of the sheet with the numbers of all hexes, which lies above the printed map ("dark-numbers").
const numbersSheet = "-numbers"

// bareSheet ends the name of the sheet of a board of hexes on which towns go unnamed, for the desk, where a layer names them ("dark-bare").
const bareSheet = "-bare"

// mapURL is the address of a game's printed map in a style ("light", "dark", "print", or "light-ice" and so on in the winter of a board of hexes).
func (s *Server) mapURL(game, style string) (string, error) {
	sh, err := s.sheet(game, style)
	if err != nil {
		return "", err
	}
	return sh.url, nil
}

func (s *Server) sheet(game, style string) (*sheet, error) {
	if _, err := s.tables.Manual(game); err != nil {
		return nil, err
	}
	layout, err := s.atlas.layout(game)
	if err != nil {
		return nil, err
	}
	name, numbers := strings.CutSuffix(style, numbersSheet)
	name, bare := strings.CutSuffix(name, bareSheet)
	look, ok := engrave.StyleNamed(*layout, name)
	if !ok || (numbers || bare) && layout.Hexes == nil || numbers && bare {
		return nil, errNoPage
	}
	if bare {
		look = look.Bare()
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
		draw := engrave.Printed
		if numbers {
			draw = engrave.Numbers
		}
		raw := draw(*layout, look)
		sh.file = &asset{kind: kinds[".svg"], raw: raw}
		sh.url = "/map/" + game + "/" + style + "." + fingerprint(raw) + ".svg"
	})
	return sh, nil
}

// mapPolicy lets a map bring its own style and fonts along, for when it is looked at by itself.
const mapPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; sandbox"

// printedMap is GET /map/:game/:file. An address with the hash of another edition is answered with a redirect.
func (s *Server) printedMap(c echo.Context) error {
	style, _, _ := strings.Cut(c.Param("file"), ".")
	sh, err := s.sheet(c.Param("game"), style)
	if err != nil {
		return errNoPage
	}
	if c.Request().URL.Path != sh.url {
		return c.Redirect(http.StatusFound, sh.url)
	}
	c.Response().Header().Set("Content-Security-Policy", mapPolicy)
	return sh.file.serve(c)
}
