package web

import "tricorne/app/record"

// liveRoute is the pattern of the live stream, which some of the middleware skips.
const liveRoute = "/t/:id/live"

// stopRoute is the pattern for ending the mails to an address; mail programs send it in another encoding.
const stopRoute = "/stop/:contact"

// refereeRoute is the pattern of the live stream of the referee.
const refereeRoute = "/t/:id/referee/live"

// importRoute is the pattern for importing a file, which may be larger than any form.
const importRoute = "/import"

// officerRoute is the pattern of the page that waits for a staff officer. The officer pauses for requests of
// people, but not for this one.
const officerRoute = "/t/:id/officer"

// isStreamRoute reports whether a route is that of a live stream.
func isStreamRoute(route string) bool {
	return route == liveRoute || route == screenLiveRoute || route == refereeRoute
}

// routes adds a route for every address of the site. One of the groups of pages answers each.
func (s *Server) routes(around *middleware) {
	e := s.echo
	home, help, me := &homePages{s.site}, &helpPages{s.site}, &mePages{s.site}
	join, seat := &joinPages{s.site}, &seatPages{s.desks}
	play, past, referee := &playPages{s.desks}, &pastPages{s.desks}, &refereePages{s.desks}
	live, files := &livePages{s.site}, &filePages{s.site}
	by := guards{s.desks}

	// Pages of the site:
	e.GET("/", home.home)
	e.GET("/tables", home.tableLists)
	e.POST("/tables", home.setUp)
	e.GET("/tables/new", home.newTablePage)
	e.GET("/me", me.me)
	e.POST("/me", me.changeMe)
	e.GET("/me/data.json", me.ownDataFile, around.limitHeavyPages)
	e.GET("/me/delete", me.deletionPage)
	e.POST("/me/delete", me.deleteMe)
	e.GET("/privacy", me.privacy)
	e.POST("/me/mail", me.contactMail)
	e.GET("/me/push", me.pushKey)
	e.POST("/me/push", me.contactPush)
	e.GET("/mail/:contact", me.confirmPage)
	e.POST("/mail/:contact", me.confirmMail)
	e.GET("/stop/:contact", me.stopPage)
	e.POST(stopRoute, me.stopContact)
	e.GET("/back/:word", me.returnLinkPage)
	e.POST("/back/:word", me.signInByReturnLink)
	e.GET("/resume", me.resumePage)
	e.POST("/resume", me.resume)
	e.GET(importRoute, home.importPage)
	e.POST(importRoute, home.importRecord, around.limitHeavyPages)
	e.GET("/help/:game", help.help)
	e.GET("/help/:game/:chapter", help.helpChapter)
	e.GET("/help/at-one-table", help.tableHelp)
	e.GET("/help/computer", help.computerHelp)
	e.GET("/help/records", help.recordHelp)
	e.GET(refereeHelpURL, help.refereeHelp)
	e.GET("/join", join.joinPage)
	e.POST("/join", join.join)
	e.GET("/j/:code", join.joinByCode)

	// Ways to a seat:
	e.GET("/s/:token", join.seatLink)
	e.POST("/s/:token", join.claim)
	e.POST("/t/:id/sit", by.admitAnyone(join.sit))
	e.POST("/t/:id/forget", home.unwatchTable)
	e.GET("/t/:id/invite", by.admitAnyone(join.invite))
	e.POST("/t/:id/invite", by.admitPlayers(join.newLink))
	e.POST("/t/:id/rematch", by.admitPlayers(join.rematch))
	e.GET("/t/:id/computer", by.admitWhenCurtainOpen(seat.computers))
	e.GET(officerRoute, by.admitWhenCurtainOpen(play.officer))
	e.POST("/t/:id/computer", by.admitAnyone(seat.changeComputers))
	e.POST("/t/:id/hurry", by.admitAnyone(seat.hurry))
	e.GET("/t/:id/ahead", by.admitAnyone(play.queuePosition))
	e.GET("/t/:id/curtain", by.admitAnyone(seat.curtain))
	e.POST("/t/:id/curtain", by.admitAnyone(seat.setCurtainSide))
	e.GET("/t/:id/link", by.admitPlayers(join.ownLink))
	e.POST("/t/:id/link", by.admitPlayers(join.newOwnLink))
	e.GET("/t/:id/pin", by.admitPlayers(seat.pin))
	e.POST("/t/:id/pin", by.admitPlayers(seat.setPin))

	e.GET("/t/:id/people", by.admitPlayers(seat.people))
	e.POST("/t/:id/people", by.admitPlayers(seat.changePeople), around.redirectRepeatedForms)
	e.GET("/t/:id/letters", by.admitSettingsChangers(play.letters))
	e.POST("/t/:id/letters", by.admitSettingsChangers(play.writeLetter))
	e.GET("/t/:id/sketches", by.admitPlayers(play.sketches))
	e.POST("/t/:id/sketches", by.admitPlayers(play.drawSketch))

	// Pages for one table:
	e.GET("/t/:id/seats", by.admitPlayers(seat.seats))
	e.POST("/t/:id/seats", by.admitPlayers(seat.changeSeats))
	e.POST("/t/:id/manner", by.admitSettingsChangers(seat.changeSettings), around.redirectRepeatedForms)
	e.POST("/t/:id/claim", by.admitPlayers(seat.claimTime), around.redirectRepeatedForms)
	e.POST("/t/:id/door", by.admitSeatManagers(seat.changeJoinCode))
	e.POST("/t/:id/show", by.admitSeatManagers(seat.seatArrival))
	e.GET("/t/:id/arrive", by.admitNonPlayers(join.arrivePage))
	e.POST("/t/:id/arrive", by.admitNonPlayers(join.arrive))
	e.GET("/t/:id/table", play.screen)
	e.GET(screenLiveRoute, live.screenLive)
	e.POST("/t/:id/point", by.admitSettingsChangers(play.point))

	// Pages of the table:
	e.GET("/t/:id", by.admitAnyone(seat.withParkedPage(play.desk)))
	e.POST("/t/:id/wake", by.admitAnyone(seat.wake))
	e.GET("/t/:id/desk", by.admitAnyone(play.deskPart))
	e.POST("/t/:id/act", by.admitDeciders(play.act))
	e.POST("/t/:id/roll", by.admitDeciders(play.roll))
	e.POST("/t/:id/lift", by.admitDeciders(play.withdrawOrder))
	e.POST("/t/:id/object", by.admitPlayers(play.disputeDice), around.redirectRepeatedForms)
	e.POST("/t/:id/undo", by.admitPlayers(play.undo))
	e.POST("/t/:id/offer", by.admitPlayers(play.offer), around.redirectRepeatedForms)
	e.POST("/t/:id/answer", by.admitSettingsChangers(play.answerOffer), around.redirectRepeatedForms)
	e.GET("/t/:id/history", by.admitPastViewers(past.history), around.limitHeavyPages)
	e.GET("/t/:id/replay", by.admitPastViewers(past.replay), around.limitHeavyPages)
	e.POST("/t/:id/onward", by.admitPastViewers(past.startContinuation), around.limitHeavyPages)
	e.GET("/t/:id/battles", by.admitPastViewers(past.battles), around.limitHeavyPages)
	e.GET("/t/:id/report", by.admitPastViewers(past.report), around.limitHeavyPages)
	e.GET("/t/:id/scoresheet", by.admitPastViewers(past.scoresheet), around.limitHeavyPages)
	e.GET("/t/:id/leaders", by.admitWhenCurtainOpen(past.leaders))
	e.GET("/t/:id/export.json", by.admitPastViewers(past.export), around.limitHeavyPages)
	e.GET("/t/:id/record.json", by.admitPastViewers(past.gameRecord), around.limitHeavyPages)
	e.GET("/t/:id/dice", by.admitAnyone(past.dice), around.limitHeavyPages)
	e.POST("/guide/:game", home.guide)
	e.POST("/guide/:game/brief", home.briefGuide)
	e.POST("/t/:id/lesson", by.admitBothSides(play.backToLesson))
	e.POST("/puzzle/:game/:puzzle", home.puzzle)
	e.POST("/guide/:game/referee", home.refereeGuide)
	e.GET("/t/:id/turn", by.admitAnyone(live.turn))
	e.GET(liveRoute, live.live)

	// Pages of the referee:
	e.POST("/t/:id/note", by.admitReferee(referee.note))
	e.GET("/t/:id/referee", by.admitAnyone(referee.refereeSeat))
	e.POST("/t/:id/referee", by.admitSettingsChangers(referee.changeRefereeSeat), around.redirectRepeatedForms)
	e.GET(refereeRoute, live.refereeLive)
	e.GET("/t/:id/referee/:eyes/:card", by.admitRefereeDesk(referee.refereeDesk))
	e.GET("/t/:id/referee/:eyes/:card/desk", by.admitRefereeDesk(referee.refereePart))
	e.POST("/t/:id/referee/:eyes/:card/act", by.admitRefereeDesk(referee.refereeAct))
	e.POST("/t/:id/referee/:eyes/:card/roll", by.admitRefereeDesk(referee.refereeRoll))
	e.POST("/t/:id/referee/:eyes/:card/lift", by.admitRefereeDesk(referee.refereeWithdraw))
	e.POST("/t/:id/referee/:eyes/:card/undo", by.admitRefereeDesk(referee.refereeUndo))

	// Files at the root of the site:
	e.GET("/manifest.webmanifest", files.manifest)
	e.GET("/favicon.ico", files.favicon)
	e.GET("/apple-touch-icon.png", files.touchIcon)
	e.GET("/robots.txt", robots)
	e.GET(record.SchemaPath, recordSchema)
	e.GET("/sw.js", files.worker)
	e.GET("/offline", files.offline)

	// Files that never change:
	e.GET("/static/*", files.asset)
	e.GET(mapRoute, files.printedMap)
	e.GET("/healthz", healthz)
	e.GET("/readyz", s.readyz)

	if s.options.Dev {
		gallery := &galleryPages{s.site}
		e.GET("/dev/gallery", gallery.gallery)
		e.GET("/dev/gallery/seaboard", gallery.gallerySeaboard)
		e.GET(seaboardMap+":style", gallerySheet)
		e.GET("/dev/gallery/:name", gallery.galleryDesk)
	}
}
