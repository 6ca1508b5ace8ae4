package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/notify"
	"tricorne/db"
	"tricorne/views/page"
)

// maxPushBrowsers is how many browsers of a player may get notifications.
const maxPushBrowsers = 8

// contacts returns how the visitor is notified that it is their turn, for their own page.
func (s *mePages) contacts(c echo.Context, v *visitor) (page.Contacts, error) {
	out := page.Contacts{Sounds: true, MailAfter: notify.MailAfter}
	n := s.options.Notify
	if n == nil || v.Player == "" {
		return out, nil
	}
	out.Mails = n.Mail != nil
	if n.Push != nil {
		out.PushKey = n.Push.Public
	}
	good, waits, err := s.mailsOf(c.Request().Context(), v.Player)
	shown := good
	if waits.ID != "" {
		shown, out.Waits = waits, true
		out.Until = good.Address
	}
	out.Mail, out.Daily, out.Rests = shown.Address, shown.Pace == db.PaceDaily, good.Fails >= notify.MaxFailures
	return out, err
}

// mailsOf returns the mail addresses of a player: the confirmed one and the one that waits to be confirmed. An address
// that does not exist has no ID.
func (s *mePages) mailsOf(ctx context.Context, player string) (good, waits db.Contact, err error) {
	all, err := s.store.ContactsOf(ctx, player)
	for _, k := range all {
		switch {
		case k.Kind != db.ContactMail:
		case k.ConfirmedAt == 0:
			waits = k
		default:
			good = k
		}
	}
	return good, waits, err
}

// contactMail handles POST /me/mail: it sends a mail to an address, which is used only after its reader confirms
// it. It also changes how often mails are sent, and ends them.
func (s *mePages) contactMail(c echo.Context) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	ctx, n := c.Request().Context(), s.options.Notify
	if n == nil || n.Mail == nil {
		return errNoPage
	}
	if c.FormValue("what") == "end" {
		return redirectToMe(c, "mail-end", s.store.RemoveMailContacts(ctx, v.Player))
	}
	to, err := notify.Address(c.FormValue("address"))
	if err != nil {
		return s.showOwnPage(c, http.StatusUnprocessableEntity, addressErrorKey(err))
	}
	wish := db.Contact{ID: newID(), PlayerID: v.Player, Kind: db.ContactMail, Address: to, Pace: db.PaceNow}
	if c.FormValue("daily") == "1" {
		wish.Pace = db.PaceDaily
	}
	good, waits, err := s.mailsOf(ctx, v.Player)
	if err != nil {
		return err
	}
	if to != good.Address {
		return s.sendConfirmationMail(c, wish)
	}
	if waits.ID != "" { // the player keeps the old address
		if err := s.store.RemoveContact(ctx, waits.ID); err != nil {
			return err
		}
	}
	_, err = s.store.AddContact(ctx, wish, 1)
	return redirectToMe(c, "mail-pace", err)
}

// sendConfirmationMail sends the mail that confirms an address. If it cannot be sent, the address is removed again.
func (s *mePages) sendConfirmationMail(c echo.Context, wish db.Contact) error {
	ctx, n := c.Request().Context(), s.options.Notify
	if err := s.limits.countMail(wish.PlayerID, address(c), wish.Address); err != nil {
		return err
	}
	k, err := s.store.AddUnconfirmedMail(ctx, wish)
	if err != nil {
		return err
	}
	err = n.Confirm(ctx, k)
	if err == nil {
		return redirect(c, "/me?done=mail")
	}
	if err := s.store.RemoveContact(context.WithoutCancel(ctx), k.ID); err != nil {
		return err
	}
	if errors.Is(err, notify.ErrUnknownAddress) {
		return s.showOwnPage(c, http.StatusUnprocessableEntity, "mail-unknown")
	}
	s.log.WarnContext(ctx, "web: the mail to confirm an address was not sent", "error", err)
	return s.showOwnPage(c, http.StatusBadGateway, "mail-unsent")
}

// addressErrorKey returns the key of the page's message about an address that is not accepted.
func addressErrorKey(err error) string {
	switch {
	case errors.Is(err, notify.ErrQuotedAddress):
		return "mail-quoted"
	case errors.Is(err, notify.ErrNonASCII):
		return "mail-letters"
	case errors.Is(err, notify.ErrNotPublicAddress):
		return "mail-local"
	}
	return "mail-wrong"
}

// contactPush handles POST /me/push: a browser registers the address of its push service, or removes it. Only a
// script sends this.
func (s *mePages) contactPush(c echo.Context) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	ctx, n := c.Request().Context(), s.options.Notify
	if n == nil || n.Push == nil {
		return errNoPage
	}
	endpoint := c.FormValue("endpoint")
	switch c.FormValue("what") {
	case "known":
		return s.answerKnownPush(c, v, endpoint)
	case "end":
		if err := s.store.RemoveAddress(ctx, v.Player, endpoint); err != nil {
			return err
		}
		return c.NoContent(http.StatusNoContent)
	}
	public, auth := c.FormValue("p256dh"), c.FormValue("auth")
	if !n.Push.Accepts(endpoint, public, auth) {
		return errUnreadableForm
	}
	if err := s.limits.take(s.limits.codes, v.Player, errTooManyRequests); err != nil {
		return err
	}
	if old := c.FormValue("old"); old != "" && old != endpoint { // the push service gave the browser another address
		if err := s.store.RemoveAddress(ctx, v.Player, old); err != nil {
			return err
		}
	}
	k, err := s.store.AddContact(ctx, db.Contact{
		ID: newID(), PlayerID: v.Player, Kind: db.ContactPush, Address: endpoint, Secrets: notify.EncodeKeys(public, auth),
		Pace: db.PaceNow,
	}, maxPushBrowsers)
	if errors.Is(err, db.ErrTaken) {
		return errTooManyRequests
	}
	if err == nil {
		err = s.store.ConfirmContact(ctx, k.ID)
	}
	if err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

// confirmPage handles GET /mail/:contact and confirmMail POST: the reader of an address confirms that they want mails.
// A program that opens all links of a mail changes nothing.
func (s *mePages) confirmPage(c echo.Context) error { return s.contactPage(c, page.ContactConfirm) }

func (s *mePages) confirmMail(c echo.Context) error {
	err := s.store.ConfirmContact(c.Request().Context(), c.Param("contact"))
	if err != nil {
		return s.showContactGone(c, err)
	}
	return render(c, http.StatusOK,
		page.ContactPage(page.Contact{Frame: s.frame(c, "Mails"), Asks: page.ContactConfirmed}))
}

// stopPage handles GET /stop/:contact and stopContact POST, which mail programs also send by themselves.
func (s *mePages) stopPage(c echo.Context) error { return s.contactPage(c, page.ContactStop) }

func (s *mePages) stopContact(c echo.Context) error {
	if err := s.store.RemoveContact(c.Request().Context(), c.Param("contact")); err != nil {
		return err
	}
	return render(c, http.StatusOK, page.ContactPage(page.Contact{Frame: s.frame(c, "Mails"), Asks: page.ContactStopped}))
}

func (s *mePages) contactPage(c echo.Context, asks page.ContactAsks) error {
	k, err := s.store.Contact(c.Request().Context(), c.Param("contact"))
	if err != nil {
		return s.showContactGone(c, err)
	}
	return render(c, http.StatusOK,
		page.ContactPage(page.Contact{
			Frame: s.frame(c, "Mails"), Asks: asks, Path: c.Request().URL.Path,
			Address: k.Address,
		}))
}

func (s *mePages) showContactGone(c echo.Context, err error) error {
	if !errors.Is(err, db.ErrNotFound) {
		return err
	}
	return render(c, http.StatusNotFound,
		page.ContactPage(page.Contact{Frame: s.frame(c, "Mails"), Asks: page.ContactGone}))
}

// returnLinkPage handles GET /back/:word: the link in a mail. If the browser already belongs to the link's player, it
// redirects at once. Otherwise it asks, so that a program that opens links does not sign in.
func (s *mePages) returnLinkPage(c echo.Context) error {
	w, p, err := s.readReturnLink(c)
	if err != nil {
		return s.showReturnLinkGone(c, err)
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	if v.Player == p.ID {
		return redirect(c, returnTarget(w))
	}
	return render(c, http.StatusOK,
		page.BackPage(page.Back{Frame: s.frame(c, "Come back"), Name: p.Name, Path: c.Request().URL.Path, Now: v.data.Name}))
}

// signInByReturnLink handles POST /back/:word: it signs the browser in as the player of the link.
func (s *mePages) signInByReturnLink(c echo.Context) error {
	w, p, err := s.readReturnLink(c)
	if err != nil {
		return s.showReturnLinkGone(c, err)
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	if v.Player != p.ID {
		end := s.streamEnder(c, v)
		v.changePlayer(p.ID, time.Now())
		v.data = sessionData{Name: p.Name}
		if err := s.renew(c, v); err != nil {
			return err
		}
		if err := end(); err != nil {
			return err
		}
	}
	return redirect(c, returnTarget(w))
}

// readReturnLink reads the link of the address; a visitor who guesses has few attempts.
func (s *mePages) readReturnLink(c echo.Context) (db.ReturnLink, db.Player, error) {
	ctx := c.Request().Context()
	w, err := s.store.ReturnLink(ctx, notify.ReturnLinkHash(c.Param("word")), time.Now().Add(-notify.LinkLifetime))
	if err != nil {
		if no := s.limits.countGuess(address(c)); no != nil && errors.Is(err, db.ErrNotFound) {
			return w, db.Player{}, no
		}
		return w, db.Player{}, err
	}
	p, err := s.store.Player(ctx, w.PlayerID)
	return w, p, err
}

func returnTarget(w db.ReturnLink) string {
	if w.TableID == "" {
		return "/tables"
	}
	return "/t/" + w.TableID
}

func (s *mePages) showReturnLinkGone(c echo.Context, err error) error {
	if !errors.Is(err, db.ErrNotFound) {
		return err
	}
	return render(c, http.StatusNotFound, page.BackPage(page.Back{Frame: s.frame(c, "Come back"), Gone: true}))
}
