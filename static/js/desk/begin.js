/* The desk's own script. Everything it does is a comfort: each act is a form or a link that works without it.
   It turns drafts into swaps of #desk, handles the map under fingers, wheel and keys, keeps what the reader had open over a
   swap, moves pieces to where they went, and sizes the sheet of small screens. The files of this folder share one closure:
   the server sends them as one script, in an order of its own. */
const $ = (what, from = document) => from.querySelector(what);
const $$ = (what, from = document) => [...from.querySelectorAll(what)];
const desk = () => document.querySelector("#desk, #history");
const past = () => document.getElementById("history");
htmx.config.attributesToSettle = []; // copying style attributes would be inline style, which the policy forbids
const still = matchMedia("(prefers-reduced-motion: reduce)");
const coarse = matchMedia("(pointer: coarse)");
const small = matchMedia("(max-width: 999px) and (orientation: portrait), (max-width: 699px)");
