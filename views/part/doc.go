// Package part draws the parts of the page on which a game is played: the desk and what lies on it. Parts take the game's
// own vocabulary (game.View, game.Ask, game.Line) and addresses; they know no rule, no store and no secret. Whatever they are
// given was made for one pair of eyes, so they print all of it.
//
// # The swap unit
//
// DrawDesk writes <main id="desk">. It is the only thing htmx swaps on this page: GET /t/{id}/desk and, for htmx, every POST of the
// desk answer it, and it replaces itself whole (outerHTML). Things that never change (the printed map, charts, the
// gazetteer) carry hx-preserve; in a fragment they come as empty shells and the browser keeps what it has.
//
// # The form
//
//	<form id="orders" method="post" action="/t/{id}/act" data-testid="orders" data-step="march" data-side="1">
//	  <input type="hidden" name="seq" value="41">   <input type="hidden" name="step" value="march">
//	  <input type="hidden" name="needs.march" value="mover group route">   the fields that go with each act
//	  <input type="hidden" name="was.mover" value="us_greene">   what a One field held when the form was drawn
//	  <fieldset data-testid="field-mover" data-field="mover" data-kind="one" data-live>
//	    <input type="radio" name="f.mover" value="us_greene" data-space="trenton" data-piece="us_greene" checked>
//	    <input type="radio" disabled …>             shown but not offered; the reason stands in the same label (.why)
//	  <fieldset data-kind="many" data-min="0" data-max="7">
//	    <input type="hidden" name="has" value="group">          the field was there, even when nothing is ticked
//	    <input type="checkbox" name="f.group" value="us_mercer" …>
//	  <fieldset data-kind="shares" data-min="2" data-max="2">
//	    <input type="hidden" name="has" value="losses">
//	    <input type="number" name="n.losses.us_mercer" min="0" max="3" value="0" data-piece="us_mercer">
//	  <fieldset data-kind="number">
//	    <input type="number" name="f.count" min="0" max="4" value="2">
//	<button form="orders" name="act" value="march" data-testid="act-march" data-needs="mover group route">
//
// An act that still misses a field is aria-disabled and names the field in data-missing; an act that is not possible is disabled
// and its reason stands beside it. Buttons stand outside the form element and belong to it by their form attribute, so that a
// small screen can keep them under the thumb. The form answers 303 to /t/{id}, to htmx the fragment; 409 and 422 carry the
// same desk with a notice ([data-testid=notice]) and the draft kept.
//
// A draft is the same names in a query: /t/{id}?f.mover=us_greene&has=group. Fields that stand after a One field that changed
// are dropped (compare was.*), for they were chosen for something else.
//
// # The map
//
// #map holds the printed map and four drawn layers, #marks, #ways, #units and #targets, all with one viewBox. A target is a link with
// the whole next draft as its address:
//
//	<a class="t go" href="/t/{id}?f.route=trenton" data-testid="target-trenton" data-space="trenton" aria-label="Trenton, …">
//
// Classes: from (picks who moves), go (picks where to), foe (the enemy stands there), on (chosen now: pressing it again presses the primary button), no (not
// possible, and why stands in the form). Pieces whose face is known carry data-piece, backs only a place and a count.
//
// # Names for tests
//
// orders, field-{field}, option-{field}-{n}, act-{act}, notice, news, just, waiting, target-{space}, pile-{space}-{side},
// battle, battle-line-{side}, battle-piece, battle-dice, log, log-entry, forces, charts, places, card (of a place), timeline,
// undo, offer-undo, answer-yes, answer-no, over, rematch, coach, topbar, turn, phase, ap-{side}, vp-{side}, you, tab-{name},
// zoom-in, zoom-out, zoom-fit, find-place, sheet-handle; on the history page: history, moment-first, moment-turn-back, moment-back,
// moment-on, moment-turn-on, moment-last, moment-range, moment-play, moment-link, perspective-{side}.
package part
