package web

import "tricorne/app/record"

// liveRoute is the pattern of the live stream, which some of the middleware leaves alone.
const liveRoute = "/t/:id/live"

// stopRoute ends the mails to an address; programs that read mail send it in an encoding of their own.
const stopRoute = "/stop/:contact"

// refereeRoute is the pattern of the live stream of the referee.
const refereeRoute = "/t/:id/referee/live"

// importRoute takes a file, larger than any form.
const importRoute = "/import"

// officerRoute is the pattern of the page that waits for a staff officer, who makes way for people and not for this request.
const officerRoute = "/t/:id/officer"

// streaming tells whether a route is that of a live stream.
func streaming(route string) bool {
	return route == liveRoute || route == screenLiveRoute || route == refereeRoute
}

// routes is every address of the site.
func (s *Server) routes() {
	e := s.echo

	// The house.
	e.GET("/", s.home)
	e.GET("/tables", s.tableLists)
	e.POST("/tables", s.setUp)
	e.GET("/me", s.me)
	e.POST("/me", s.changeMe)
	e.POST("/me/mail", s.contactMail)
	e.GET("/me/push", s.pushKey)
	e.POST("/me/push", s.contactPush)
	e.GET("/mail/:contact", s.confirmPage)
	e.POST("/mail/:contact", s.confirmMail)
	e.GET("/stop/:contact", s.stopPage)
	e.POST(stopRoute, s.stopContact)
	e.GET("/back/:word", s.backPage)
	e.POST("/back/:word", s.comeBack)
	e.GET("/resume", s.resumePage)
	e.POST("/resume", s.resume)
	e.GET(importRoute, s.importPage)
	e.POST(importRoute, s.importRecord, s.few)
	e.GET("/help/:game", s.help)
	e.GET("/help/:game/:chapter", s.helpChapter)
	e.GET("/help/at-one-table", s.tableHelp)
	e.GET("/help/computer", s.computerHelp)
	e.GET("/help/records", s.recordHelp)
	e.GET(refereeHelpURL, s.refereeHelp)
	e.GET("/join", s.joinPage)
	e.POST("/join", s.join)
	e.GET("/j/:code", s.joinByCode)

	// A seat.
	e.GET("/s/:token", s.seatLink)
	e.POST("/s/:token", s.claim)
	e.POST("/t/:id/sit", s.sit)
	e.POST("/t/:id/forget", s.forget)
	e.GET("/t/:id/invite", s.invite)
	e.POST("/t/:id/invite", s.newLink)
	e.POST("/t/:id/rematch", s.rematch)
	e.GET("/t/:id/computer", s.computers)
	e.GET(officerRoute, s.officer)
	e.POST("/t/:id/computer", s.changeComputers)
	e.POST("/t/:id/hurry", s.hurry)
	e.GET("/t/:id/ahead", s.ahead)
	e.GET("/t/:id/curtain", s.curtain)
	e.POST("/t/:id/curtain", s.unveil)
	e.GET("/t/:id/link", s.ownLink)
	e.POST("/t/:id/link", s.newOwnLink)
	e.GET("/t/:id/pin", s.pin)
	e.POST("/t/:id/pin", s.setPin)

	e.GET("/t/:id/people", s.people)
	e.POST("/t/:id/people", s.changePeople, s.counted)
	e.GET("/t/:id/letters", s.letters)
	e.POST("/t/:id/letters", s.writeLetter)
	e.GET("/t/:id/sketches", s.sketches)
	e.POST("/t/:id/sketches", s.drawSketch)

	// At one table.
	e.GET("/t/:id/seats", s.seats)
	e.POST("/t/:id/seats", s.changeSeats)
	e.POST("/t/:id/manner", s.manner, s.counted)
	e.POST("/t/:id/claim", s.claimTime, s.counted)
	e.POST("/t/:id/door", s.door)
	e.POST("/t/:id/show", s.show)
	e.GET("/t/:id/arrive", s.arrivePage)
	e.POST("/t/:id/arrive", s.arrive)
	e.GET("/t/:id/table", s.screen)
	e.GET(screenLiveRoute, s.screenLive)
	e.POST("/t/:id/point", s.point)

	// The table.
	e.GET("/t/:id", s.desk)
	e.GET("/t/:id/desk", s.deskPart)
	e.POST("/t/:id/act", s.act)
	e.POST("/t/:id/roll", s.roll)
	e.POST("/t/:id/lift", s.lift)
	e.POST("/t/:id/object", s.object, s.counted)
	e.POST("/t/:id/undo", s.undo)
	e.POST("/t/:id/offer", s.offer, s.counted)
	e.POST("/t/:id/answer", s.answerOffer, s.counted)
	e.GET("/t/:id/history", s.history, s.few)
	e.GET("/t/:id/replay", s.replay, s.few)
	e.POST("/t/:id/onward", s.onward, s.few)
	e.GET("/t/:id/battles", s.battles, s.few)
	e.GET("/t/:id/report", s.report, s.few)
	e.GET("/t/:id/leaders", s.leaders)
	e.GET("/t/:id/export.json", s.export, s.few)
	e.GET("/t/:id/record.json", s.gameRecord, s.few)
	e.GET("/t/:id/dice", s.dice, s.few)
	e.POST("/guide/:game", s.guide)
	e.POST("/t/:id/lesson", s.relearn)
	e.POST("/puzzle/:game/:puzzle", s.puzzle)
	e.POST("/guide/:game/referee", s.refereeGuide)
	e.GET("/t/:id/turn", s.turn)
	e.GET(liveRoute, s.live)

	// The referee.
	e.POST("/t/:id/note", s.note)
	e.GET("/t/:id/referee", s.refereeSeat)
	e.POST("/t/:id/referee", s.refereeChair, s.counted)
	e.GET(refereeRoute, s.refereeLive)
	e.GET("/t/:id/referee/:eyes/:card", s.refereeDesk)
	e.GET("/t/:id/referee/:eyes/:card/desk", s.refereePart)
	e.POST("/t/:id/referee/:eyes/:card/act", s.refereeAct)
	e.POST("/t/:id/referee/:eyes/:card/roll", s.refereeRoll)
	e.POST("/t/:id/referee/:eyes/:card/lift", s.refereeLift)

	// The root of the site.
	e.GET("/manifest.webmanifest", s.manifest)
	e.GET("/favicon.ico", s.favicon)
	e.GET("/apple-touch-icon.png", s.touchIcon)
	e.GET("/robots.txt", s.robots)
	e.GET(record.SchemaPath, s.recordSchema)
	e.GET("/sw.js", s.worker)
	e.GET("/offline", s.offline)

	// What never changes.
	e.GET("/static/*", s.asset)
	e.GET(mapRoute, s.printedMap)
	e.GET("/healthz", s.healthz)
	e.GET("/readyz", s.readyz)

	if s.options.Dev {
		e.GET("/dev/gallery", s.gallery)
		e.GET("/dev/gallery/seaboard", s.gallerySeaboard)
		e.GET(seaboardMap+":style", s.gallerySheet)
		e.GET("/dev/gallery/:name", s.galleryDesk)
	}
}
