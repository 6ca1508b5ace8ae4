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
	build   string // names this build to pages, which may be from an older one
	metrics *metrics
}
