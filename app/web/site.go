package web

import (
	"tricorne/app/live"
	"tricorne/app/table"
)

// site holds the things that every group of pages shares: visitors, tables, and the frame of a page.
type site struct {
	*visitors
	siteFiles
	tables  *table.Service
	hub     *live.Hub
	build   string // identifies this build on pages; an open page may be from an older build
	metrics *metrics
	notices *announcements
}
