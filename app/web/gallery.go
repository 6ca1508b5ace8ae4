package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/views/page"
)

// gallery is GET /dev/gallery, in dev mode only: every part of the pages with fixed data.
func (s *Server) gallery(c echo.Context) error {
	return render(c, http.StatusOK, page.GalleryPage(s.deskFrame(c, "Gallery"), s.houseExhibits()))
}
