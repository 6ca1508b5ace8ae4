// Package part draws the parts of the page on which a game is played: the desk and everything on it. Parts use the
// vocabulary of games (view.View, game.Ask, game.Line) and addresses; they know no rules, no store and no secrets.
// Their input was made for one viewer, so they print all of it.
//
// # The desk and its parts
//
// DrawDesk writes <main id="desk">, DrawHistory <main id="history">. The history is replaced as a whole by the answer
// to GET /t/{id}/history. Its printed map never changes, so it has hx-preserve and is sent as an empty element.
//
// DrawReplay also writes <main id="history">, with the class replay, so the scripts treat the replay as a page of the
// history. data-frames is the address of the next acts, without their number; data-end is the act at which playback
// stops; data-dwell is how long this act is shown, in percent of the usual time; data-told says that the act is read
// out during playback; data-places lists where it happened.
//
// The desk is made of parts (Part), each one element with an id: the top bar (topBar), the printed map, the layer
// under the pieces (marks), the overlays (overlayData), the routes, the pieces (pieces), the targets and the card of
// a place (targetLayer), the battle (fight), the orders (orders), the log (LogView), the forces or leaders (forces),
// the panel about the table (tableInfo) and the timeline (timeline). An empty element takes the place of a missing
// part. Each part gets only the data it prints, in a struct that a method of Desk fills; Table, Board and Question
// are shared. The same data always gives the same drawing. So each part is drawn, compared, named and sent by itself.
// If a comparison of its data is faster (InputHashes), an unchanged part is not drawn at all. Only the orders print
// an elapsed time, how long somebody has waited; the script updates it without a request.
//
// Everything around the parts is drawn once, with the page: the search, the tabs, the charts, the tools of the map.
// An answer to a script begins with <main id="desk"> without content, whose attributes the page takes over. data-seq
// is the number of the last act the viewer knows, data-state changes with anything else that may have changed, and
// data-shown names the moment and the parts. The parts that have changed follow, whole or as edits (package delta).
// GET /t/{id}/desk?state={data-state} answers 204 if nothing has changed. data-live is the address of the live
// stream.
//
// Templates draw most parts. A partWriter (ink.go) draws the layers of the map, the options of a form, and the spans
// of texts. With templates, the options of a Colonies draft took more than twice as long to draw, and a fifth of the
// time for the whole desk. A partWriter marks the shape of a layer as it draws (open, row, close), so package delta
// does not have to parse it.
//
// With a script (Question.HasScript), no address on the map contains the draft. A target points to its option in the
// form, and the script presses that option. A page for a browser without a script has whole drafts in its addresses.
//
// # The form
//
//	<form id="orders" method="post" action="/t/{id}/act" data-testid="orders" data-step="march" data-side="1">
//	  <input type="hidden" name="seq" value="41">   <input type="hidden" name="step" value="march">
//	  <input type="hidden" name="needs.march" value="mover group route">   the fields that go with each act
//	  <fieldset data-testid="field-mover" data-field="mover" data-kind="one" data-live>
//	    <input type="hidden" name="was.mover" value="us_greene">   what a One field held when the form was drawn
//	    <input type="radio" name="f.mover" value="us_greene" data-space="trenton" data-piece="us_greene" checked>
//	    <input type="radio" name="f.route" value="trenton">     if the value is the place itself, data-space is left out
//	    <input type="radio" disabled …>             shown but not offered; the reason is in the same label (.why)
//	  <fieldset data-kind="many" data-min="0" data-max="7">
//	    <input type="hidden" name="has" value="group">          the form has this field, even if nothing is ticked
//	    <input type="checkbox" name="f.group" value="us_mercer" …>
//	  <fieldset data-kind="shares" data-min="2" data-max="2">
//	    <input type="hidden" name="has" value="losses">
//	    <input type="number" name="n.losses.us_mercer" min="0" max="3" value="0" data-piece="us_mercer">
//	  <fieldset data-kind="number">
//	    <input type="number" name="f.count" min="0" max="4" value="2">
//	<button form="orders" name="act" value="march" data-testid="act-march" data-needs="mover group route">
//
// An act that still lacks a field is aria-disabled and names the field in data-missing. An act that is not possible
// is disabled, with its reason next to it. Buttons are outside the form element and belong to it through their form
// attribute, so that they are easy to reach on a small screen. The server answers the form with a redirect (303) to
// /t/{id}, or with the fragment for htmx. The answers 409 and 422 contain the same desk with a notice
// ([data-testid=notice]), and keep the draft. The server uses only the fields that the act needs. If the other side
// on the same device decides next, the answer loads the curtain as a new page.
//
// After some options the form needs no further field: only the choice and the label of its act change
// (game.Option.ChangesOnlyLabels). If that act is the main button, a script can show the choice without a draft
// (ends.go, static/js/desk/ends.js). It draws the route as the server would. It removes this drawing before it
// applies the next answer, because the answer contains the changes since the last desk that was sent:
//
//	<fieldset data-field="to" data-from="princeton">     the start of all these routes
//	  <input type="radio" name="f.to" value="trenton" data-ends>     data-ends="…" (the route) unless the value already
//	  lists it
//	<button value="march" data-missing="to" data-named="March Knox to %">     % stands for the option's label
//	<section id="map" data-links="trenton princeton Q 10 20;…">     the printed links between places, for drawing the
//	route
//
// A draft has the same names in a query: /t/{id}?f.mover=us_greene&has=group. If a One field has changed (compare
// was.*), the fields after it are dropped, because they were chosen for its old value.
//
// # The map
//
// #map holds the printed map and five drawn layers, #overlays, #marks, #ways, #units and #targets, all with one
// viewBox, and #sketches where a side draws on its own map. A target is a link with the whole next draft as its
// address. A place that the orders do not use leads to its card:
//
//	<a class="t go" href="/t/{id}?f.route=trenton"
//	   data-testid="target-trenton" data-space="trenton" aria-label="Go to Trenton: …">
//	<a class="spot" href="/t/{id}?place=amboy" data-testid="target-amboy" …>
//
// The label is for screen readers (placelabel.go). Classes: from (chooses who moves), go (chooses the destination),
// foe (the enemy has pieces there), on (chosen now), no (not possible; the reason is in the form), manned (there are
// pieces), shared (both sides have pieces there), wanted (a lesson waits for it). With data-acts, pressing the target
// again presses the primary button. A pile is <g id="pile-{space}-{side}">: its name comes from the place and the
// side, never from a block. Blocks that a player can choose one by one are on the card of a place and in a battle.
// Blocks with known faces have data-piece there and data-unit in lists.
//
// # The referee's desk
//
// It is the same desk with a Referee in its Table. The addresses are /t/{id}/referee/{eyes}/{card} (OwnPath). The
// card is the order card of a side, or a decision of the referee alone (Ruling: a correction, going back, an act
// amended), made on the same form and map. In the referee's view of both sides, Secrets says who knows what about
// each piece; anything hidden from the other side is hatched (board.Block.Hidden). The parts of this desk are
// remembered only for the referee (app/web/desks_parts.go).
//
// Everything the referee does besides the orders (attending, showHere, JudgeNotes) has a form of its own. The answer
// only tells the page to reload its parts, so that a half-filled order is kept. Notes, sealed orders and the panel of
// private words (private.templ) are shown only if the referee has not chosen the view of a side. The opened orders of
// a side are next to its card.
//
// # The battle board
//
// A battle that is fought on a board (view.Battle.Board) takes the place of the map. The summary of the battle shows
// the map again. The viewer's own side is below; every position is opposite the position it faces. Each possible
// action of a block is a link or a button on the board:
//
//   - The player who deploys picks a block up (?hold=us_knox_1 next to the draft) and puts it down with the links of
//     the positions. Each link has the whole next draft. With a script, the player can also drag a block to a
//     [data-post], or send it there with a key. The lists of the positions are folded up in the form.
//   - In a round, pressing a block chooses it in the form. Each possible action of the block has a button, which sends
//     the act with both answers.
//   - Links assign losses and flights to blocks, as in a battle without a board. Ways out of the battle are links too.
//
// # A battle of sums
//
// If sums of points and a table decide a battle (screen.BattleSums), contest.templ draws the battle over the map. It
// shows both forces, both sums, the odds, the dice, and how the result moves through the table. Links assign losses
// to counters. The scene folds up when the map is needed: for a side that chooses a hex to retreat to, and for a side
// that plays on after the battle. A sentence about the battle (data-say-once) is read out instead of the log whenever
// it has changed.
//
// # A combat of dice with modifiers
//
// If dice with modifiers, each read in a table, decide a combat (screen.BattleStrip), combat.templ shows both forces
// face to face. Each die is shown with its modifiers, line by line, next to the table rows around its result, the
// losses in men and the verdict. The strip is next to the map on wide screens and over it on others. It folds up like
// a battle of sums. The script (scene.js) shows the elements with data-beat one after the other, once. Without a
// script, and for a viewer who wants no motion, all of them are visible at once. The paths of forces that retreated
// are drawn with the marks. data-combat is the number of the combat. data-at is its hex, to which the map is moved.
//
// # Names for tests
//
// By data-testid: desk, topbar, turn, phase, ap-{side}, vp-{side}, condition-{id}, you, to-history, to-help, menu;
// orders-card, orders, field-{field}, change-{field}, option-{field}-{n}, update, act-{act}, notice, news, just,
// waiting, coach; undo, offer-undo, offer, answer-yes, answer-no; over, decided, last-battle, over-acts, play-again,
// rematch, to-rematch, rematch-offer, to-replay, to-lookback, to-curtain, to-invite, sit; walk, walk-back, walk-on,
// walk-skip, walk-words, officers-wanted, to-officer, advice, counsel, take; map, target-{space}, zoom-in, zoom-out,
// zoom-fit, find-place, card, card-close, card-question, odds, brings, to-muster, muster, muster-{side}, print; battle,
// battle-line-{side}, rank-{rank}, battle-piece, battle-dice, battle-commands, battle-earlier, battle-break,
// goal-{rank}, restore, by-list, command-{option}, way-{space}, throw-{chart}, lookup, tolls, toll-{side},
// men-{side}, verdicts, skip, again; tab-{name}, log, log-entry, forces, charts, chart-{id}, timeline, sheet-handle.
// When looking back: history, whose, moment, moment-first, moment-turn-back, moment-back, moment-on, moment-turn-on,
// moment-last, moment-range, moment-play, moment-link, perspective-{own, 1, 2, public, all}, to-table, to-replay; of
// the replay: replay, caption, stretch, battle-back, battle-on, chapters, chapter, chapter-battle, to-stretch,
// stretch-form, stretch-go, stretch-copy, own-replay; graph-{id}, picture, report, report-result; dice, commitment,
// sealed, secret, dice-verdict, dice-act.
package part
