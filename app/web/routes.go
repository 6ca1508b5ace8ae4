package web

import "tricorne/app/record"

// liveRoute is the pattern of the live stream, which some of the middleware leaves alone.
const liveRoute = "/t/:id/live"

// stopRoute ends the mails to an address; programs that read mail send it in an encoding of their own.
const stopRoute = "/stop/:contact"

// refereeRoute is the pattern of the live stream of the referee.
const refereeRoute = "/t/:id/referee/live"

// importRoute takes a file, which may be larger than any form.
const importRoute = "/import"

// officerRoute is the pattern of the page that waits for a staff officer, who makes way for people and not for this request.
const officerRoute = "/t/:id/officer"

// streaming tells whether a route is that of a live stream.
func streaming(route string) bool {
	return route == liveRoute || route == screenLiveRoute || route == refereeRoute
}

// routes adds a route for every address of the site. One of the groups of pages answers each.
func (s *Server) routes(around *middleware) {
	e := s.echo
	home, help, me := &homePages{s.site}, &helpPages{s.site}, &mePages{s.site}
	join, seat := &joinPages{s.site}, &seatPages{s.desks}
	play, past, referee := &playPages{s.desks}, &pastPages{s.desks}, &refereePages{s.desks}
	live, files := &livePages{s.site}, &filePages{s.site}

	// The house.
	e.GET("/", home.home)
	e.GET("/tables", home.tableLists)
	e.POST("/tables", home.setUp)
	e.GET("/me", me.me)
	e.POST("/me", me.changeMe)
	e.POST("/me/mail", me.contactMail)
	e.GET("/me/push", me.pushKey)
	e.POST("/me/push", me.contactPush)
	e.GET("/mail/:contact", me.confirmPage)
	e.POST("/mail/:contact", me.confirmMail)
	e.GET("/stop/:contact", me.stopPage)
	e.POST(stopRoute, me.stopContact)
	e.GET("/back/:word", me.backPage)
	e.POST("/back/:word", me.comeBack)
	e.GET("/resume", me.resumePage)
	e.POST("/resume", me.resume)
	e.GET(importRoute, home.importPage)
	e.POST(importRoute, home.importRecord, around.few)
	e.GET("/help/:game", help.help)
	e.GET("/help/:game/:chapter", help.helpChapter)
	e.GET("/help/at-one-table", help.tableHelp)
	e.GET("/help/computer", help.computerHelp)
	e.GET("/help/records", help.recordHelp)
	e.GET(refereeHelpURL, help.refereeHelp)
	e.GET("/join", join.joinPage)
	e.POST("/join", join.join)
	e.GET("/j/:code", join.joinByCode)

	// A seat.
	e.GET("/s/:token", join.seatLink)
	e.POST("/s/:token", join.claim)
	e.POST("/t/:id/sit", join.sit)
	e.POST("/t/:id/forget", home.forget)
	e.GET("/t/:id/invite", join.invite)
	e.POST("/t/:id/invite", join.newLink)
	e.POST("/t/:id/rematch", join.rematch)
	e.GET("/t/:id/computer", seat.computers)
	e.GET(officerRoute, play.officer)
	e.POST("/t/:id/computer", seat.changeComputers)
	e.POST("/t/:id/hurry", seat.hurry)
	e.GET("/t/:id/ahead", play.ahead)
	e.GET("/t/:id/curtain", seat.curtain)
	e.POST("/t/:id/curtain", seat.unveil)
	e.GET("/t/:id/link", join.ownLink)
	e.POST("/t/:id/link", join.newOwnLink)
	e.GET("/t/:id/pin", seat.pin)
	e.POST("/t/:id/pin", seat.setPin)

	e.GET("/t/:id/people", seat.people)
	e.POST("/t/:id/people", seat.changePeople, around.counted)
	e.GET("/t/:id/letters", play.letters)
	e.POST("/t/:id/letters", play.writeLetter)
	e.GET("/t/:id/sketches", play.sketches)
	e.POST("/t/:id/sketches", play.drawSketch)

	// At one table.
	e.GET("/t/:id/seats", seat.seats)
	e.POST("/t/:id/seats", seat.changeSeats)
	e.POST("/t/:id/manner", seat.manner, around.counted)
	e.POST("/t/:id/claim", seat.claimTime, around.counted)
	e.POST("/t/:id/door", seat.door)
	e.POST("/t/:id/show", seat.show)
	e.GET("/t/:id/arrive", join.arrivePage)
	e.POST("/t/:id/arrive", join.arrive)
	e.GET("/t/:id/table", play.screen)
	e.GET(screenLiveRoute, live.screenLive)
	e.POST("/t/:id/point", play.point)

	// The table.
	e.GET("/t/:id", play.desk)
	e.GET("/t/:id/desk", play.deskPart)
	e.POST("/t/:id/act", play.act)
	e.POST("/t/:id/roll", play.roll)
	e.POST("/t/:id/lift", play.lift)
	e.POST("/t/:id/object", play.object, around.counted)
	e.POST("/t/:id/undo", play.undo)
	e.POST("/t/:id/offer", play.offer, around.counted)
	e.POST("/t/:id/answer", play.answerOffer, around.counted)
	e.GET("/t/:id/history", past.history, around.few)
	e.GET("/t/:id/replay", past.replay, around.few)
	e.POST("/t/:id/onward", past.onward, around.few)
	e.GET("/t/:id/battles", past.battles, around.few)
	e.GET("/t/:id/report", past.report, around.few)
	e.GET("/t/:id/leaders", past.leaders)
	e.GET("/t/:id/export.json", past.export, around.few)
	e.GET("/t/:id/record.json", past.gameRecord, around.few)
	e.GET("/t/:id/dice", past.dice, around.few)
	e.POST("/guide/:game", home.guide)
	e.POST("/t/:id/lesson", play.relearn)
	e.POST("/puzzle/:game/:puzzle", home.puzzle)
	e.POST("/guide/:game/referee", home.refereeGuide)
	e.GET("/t/:id/turn", live.turn)
	e.GET(liveRoute, live.live)

	// The referee.
	e.POST("/t/:id/note", referee.note)
	e.GET("/t/:id/referee", referee.refereeSeat)
	e.POST("/t/:id/referee", referee.refereeChair, around.counted)
	e.GET(refereeRoute, live.refereeLive)
	e.GET("/t/:id/referee/:eyes/:card", referee.refereeDesk)
	e.GET("/t/:id/referee/:eyes/:card/desk", referee.refereePart)
	e.POST("/t/:id/referee/:eyes/:card/act", referee.refereeAct)
	e.POST("/t/:id/referee/:eyes/:card/roll", referee.refereeRoll)
	e.POST("/t/:id/referee/:eyes/:card/lift", referee.refereeLift)

	// The root of the site.
	e.GET("/manifest.webmanifest", files.manifest)
	e.GET("/favicon.ico", files.favicon)
	e.GET("/apple-touch-icon.png", files.touchIcon)
	e.GET("/robots.txt", robots)
	e.GET(record.SchemaPath, recordSchema)
	e.GET("/sw.js", files.worker)
	e.GET("/offline", files.offline)

	// What never changes.
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
