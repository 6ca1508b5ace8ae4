package web

import (
	"tricorne/app/live"
	"tricorne/app/table"
)

// site holds the things that every group of pages shares: visitors, tables, and the frame of a page.
type site struct {
	*visitors
	prints
	tables  *table.Service
	hub     *live.Hub
	build   string // the name of this build for pages, which may be from an older one
	metrics *metrics
}
