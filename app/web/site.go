package web

import (
	"tricorne/app/live"
	"tricorne/app/table"
)

// site holds what the pages of every group share: visitors, tables, and the frame that a page is drawn in.
type site struct {
	*visitors
	prints
	tables  *table.Service
	hub     *live.Hub
	build   string // names this build to pages, which may be of an older one
	metrics *metrics
}
