/* The desk's own script. Everything it does is a comfort: each act is a form or a link that works without it.
   It turns drafts into swaps of #desk, handles the map under fingers, wheel and keys, keeps what the reader had open over a
   swap, moves pieces to where they went, and sizes the sheet of small screens. */
(() => {
  "use strict";
  const $ = (what, from = document) => from.querySelector(what);
  const $$ = (what, from = document) => [...from.querySelectorAll(what)];
  const desk = () => document.querySelector("#desk, #history");
  const past = () => document.getElementById("history");
  htmx.config.attributesToSettle = []; // copying style attributes would be inline style, which the policy forbids
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const coarse = matchMedia("(pointer: coarse)");
  const small = matchMedia("(max-width: 999px) and (orientation: portrait), (max-width: 699px)");

  /* ---- Drafts: the half-filled form goes along with every look ---- */

  const form = () => document.getElementById("orders");

  function draft() {
    const q = new URLSearchParams();
    const f = form();
    if (f) for (const [name, value] of new FormData(f)) if (name !== "step" && !name.startsWith("needs.")) q.append(name, value);
    return q;
  }

  function look(query) {
    const d = desk();
    if (!d) return;
    const q = String(query);
    return htmx.ajax("GET", d.dataset.path + "/desk" + (q ? "?" + q : ""), { source: d, target: "#desk", swap: "outerHTML" }).catch(() => {}); // replaced by a newer look
  }

  /** visit swaps in another moment of the past. */
  function visit(href) {
    ask(() => htmx.ajax("GET", href, { source: past(), target: "#history", swap: "outerHTML" }).then(() => history.replaceState(null, "", href)));
  }

  /** card shows a place's card and keeps the draft; an empty place closes it. */
  function card(place) {
    if (past()) return visit(moment("place", place));
    const q = draft();
    q.delete("place");
    if (place) q.set("place", place);
    look(q);
  }

  /** moment is the address of the moment of the past one looks at, with a card or without. */
  function moment(name, value) {
    const u = new URL(location.href);
    for (const old of ["place", "find"]) u.searchParams.delete(old);
    if (value) u.searchParams.set(name, value);
    return u.pathname + u.search;
  }

  /** seek looks for a place by what is typed; its card opens, and the map comes to it. */
  function seek(words) {
    if (past()) return visit(moment("find", words));
    const q = draft();
    q.delete("place");
    if (words.trim()) q.set("find", words);
    look(q);
  }

  function follow(link) {
    const q = new URLSearchParams(link.search || link.getAttribute("href").split("?")[1] || "");
    q.set("shown", desk().dataset.state || "");
    const open = $("#card");
    if (open && !q.has("place") && link.closest("#card, #orders, .battle")) q.set("place", open.dataset.card);
    look(q);
  }

  function decide() {
    const b = $(".act.first button");
    if (!b || b.disabled) return;
    b.getAttribute("aria-disabled") ? missing(b) : b.click();
  }

  function missing(button) {
    const f = $(`fieldset[data-field="${CSS.escape(button.dataset.missing || "")}"]`);
    if (!f) return;
    const post = $(`.battle[open] [data-post="${CSS.escape(f.dataset.field)}"]`);
    if (post) return post.scrollIntoView({ block: "nearest" });
    if (sheet.small() && sheet.stop() === "peek") sheet.to("half");
    pickTab("orders");
    f.scrollIntoView({ block: "nearest" });
    $("input:not([type=hidden]):not(:disabled)", f)?.focus({ preventScroll: true });
    f.classList.add("asked");
    setTimeout(() => f.classList.remove("asked"), 1200);
  }

  document.addEventListener("click", (e) => {
    if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey || !desk()) return;
    const stuck = e.target.closest("button[aria-disabled]");
    if (stuck) {
      e.preventDefault();
      return missing(stuck);
    }
    if (e.target.closest("[data-unfold]")) {
      kept.lesson = $(".coach").dataset.lesson;
      return unfold();
    }
    const a = e.target.closest("a");
    const hex = !a && e.target.closest("#map .pan") && map.hexAt(e);
    if (hex) return card(hex);
    const told = !a && e.target.closest("[data-trail], [data-unit]");
    if (told && !e.target.closest(".battle, .combat")) {
      const at = told.dataset.trail?.split(" ").at(-1) || motion.places().get(told.dataset.unit)?.[0];
      if (at) map.show(at);
      return;
    }
    if (!a || !a.closest("#desk, #history")) return;
    if (a.pathname?.startsWith?.("/help/")) return void (a.target = "_blank"); // looking a rule up must not cost the draft
    if (a.closest("#targets")) {
      e.preventDefault();
      return map.press(e.detail ? map.nearest(e, a) : a);
    }
    if (past() && a.matches("[data-moment]")) {
      e.preventDefault();
      return visit(a.getAttribute("href"));
    }
    if (a.matches("[data-copy-link]") && navigator.clipboard) {
      e.preventDefault();
      const words = a.textContent;
      return void navigator.clipboard.writeText(a.href).then(() => {
        a.textContent = "Copied";
        setTimeout(() => (a.textContent = words), 1500);
      });
    }
    if (a.matches("[data-draft-link]")) {
      e.preventDefault();
      return follow(a);
    }
    if (a.matches("[data-close]")) {
      e.preventDefault();
      return card("");
    }
    if (a.dataset.place && !a.closest(".coach a[href^='/help']")) {
      e.preventDefault();
      map.show(a.dataset.place);
      return card(a.dataset.place);
    }
    if (a.dataset.reading && $("#charts [data-cell]")) {
      const cell = $(`#charts [data-cell="${CSS.escape(a.dataset.reading)}"]`);
      if (!cell) return;
      e.preventDefault();
      pickTab("charts");
      $$("#charts .lit").forEach((c) => c.classList.remove("lit"));
      cell.classList.add("lit");
      cell.scrollIntoView({ block: "center" });
    }
  }, true);

  document.addEventListener("change", (e) => {
    const t = e.target;
    if (t.id === "moment-range") {
      $(".scrub", desk()).requestSubmit();
    } else if (t.matches("[data-keep-tab]")) {
      kept.tab = t.value;
      if (sheet.small() && sheet.stop() === "peek") sheet.to("half");
    }
  });

  document.addEventListener("submit", (e) => {
    if (e.target.matches(".scrub")) {
      e.preventDefault();
      visit(e.target.action + "?" + new URLSearchParams(new FormData(e.target)));
    }
    if (e.target.matches(".find")) {
      e.preventDefault();
      seek($("#find-place").value);
    }
  });

  document.addEventListener("input", (e) => {
    const chosen = e.target.id === "find-place" && e.inputType !== "insertText" && [...e.target.list.options].some((o) => o.value === e.target.value);
    if (chosen && !/^delete/.test(e.inputType || "")) seek(e.target.value);
    if (e.target.id === "moment-range") $("#history .orders-head h2").textContent = `Act ${e.target.value} of ${e.target.max}`;
    if (!e.target.matches("[data-filter]")) return;
    const word = e.target.value.trim().toLowerCase();
    kept.filter = e.target.value;
    for (const li of $$(`[data-filtered="${e.target.dataset.filter}"] > :is(li, tr)`)) li.hidden = !!word && !li.textContent.toLowerCase().includes(word);
  });

  /* Plus and minus beside every number. */
  function steppers(root) {
    for (const input of $$(".stepper > input[type=number]", root)) {
      const button = (sign, by) => {
        const b = document.createElement("button");
        b.type = "button";
        b.className = "step";
        b.textContent = sign;
        b.disabled = input.disabled;
        b.setAttribute("aria-label", (by < 0 ? "One less: " : "One more: ") + (input.closest("label")?.querySelector(".label")?.textContent || input.ariaLabel || ""));
        b.addEventListener("click", (e) => {
          e.preventDefault();
          const was = input.value;
          by < 0 ? input.stepDown() : input.stepUp();
          if (input.value !== was) input.dispatchEvent(new Event("change", { bubbles: true }));
        });
        return b;
      };
      input.before(button("−", -1));
      input.after(button("+", 1));
    }
  }

  /* ---- The map ---- */

  const map = {
    x: 0, y: 0, scale: 0, width: 0, height: 0, own: false, pan: null, box: null,
    pointers: new Map(), moved: 0,

    adopt() {
      this.box = document.getElementById("map");
      if (!this.box) return;
      this.pan = $(".pan", this.box);
      this.width = +this.box.dataset.width;
      this.height = +this.box.dataset.height;
      this.pan.style.width = this.width + "px";
      this.pan.style.height = this.height + "px";
      this.box.dataset.ready = "";
      this.scale ? this.apply() : this.open(); // a swap changes nothing of the view, and so need not measure
      this.sizes.disconnect();
      this.sizes.observe(this.box);
      this.listen(this.box);
      this.rove();
    },

    sizes: new ResizeObserver(() => map.resized()),
    size: null,
    resized() {
      const v = this.view(true), was = this.size;
      if (was && v.w === was.w && v.h === was.h) return;
      this.size = v;
      const little = was && Math.abs(v.w - was.w) < 80 && Math.abs(v.h - was.h) < 160; // the strip or the bar has grown: the map stays
      this.own || little ? this.draw() : this.open();
    },

    /** open shows the whole board; of a tall one of hexes its width, at what the orders are about. */
    open() {
      this.fit();
      const v = this.view(), wide = Math.max(Math.min(v.w / this.width, 1.2), 0.9); // counters large enough to read
      if (!this.grid() || wide < this.scale * 1.25) return;
      const lit = $("#targets .open circle") || $$("#targets .t.on circle, #targets .t.wanted circle")[0] || $$("#targets .t:not(.no) circle, #targets .manned circle")[0];
      if (!lit) return;
      this.scale = wide;
      this.x = v.w / 2 - lit.cx.baseVal.value * wide;
      this.y = v.h / 2 - lit.cy.baseVal.value * wide;
      this.draw();
      const card = $("#card");
      if (card) this.show(card.dataset.card, false, true);
    },

    view(whole) {
      const r = this.box.getBoundingClientRect();
      const free = r.height - (sheet.small() ? (whole ? sheet.peek() : sheet.cover()) : 0);
      return { left: r.left, top: r.top, w: r.width, h: Math.max(free, 120) };
    },

    least() {
      const v = this.view(true);
      return Math.min(v.w / this.width, v.h / this.height);
    },

    fit() {
      const v = this.view(true);
      this.scale = Math.min(v.w / this.width, v.h / this.height);
      this.x = (v.w - this.width * this.scale) / 2;
      this.y = (v.h - this.height * this.scale) / 2;
      this.own = false;
      this.draw();
    },

    clamp() {
      const v = this.view();
      this.scale = Math.min(Math.max(this.scale, this.least() * 0.9), 4);
      const w = this.width * this.scale, h = this.height * this.scale, edge = 60;
      this.x = w <= v.w ? (v.w - w) / 2 : Math.min(edge, Math.max(v.w - w - edge, this.x));
      this.y = h <= v.h ? (v.h - h) / 2 : Math.min(edge, Math.max(v.h - h - edge, this.y));
    },

    draw() {
      this.clamp();
      this.apply();
    },

    apply() {
      this.pan.style.transform = `translate(${this.x.toFixed(1)}px, ${this.y.toFixed(1)}px) scale(${this.scale.toFixed(4)})`;
      const touch = Math.max(coarse.matches ? 22.2 / this.scale : 0, 24);
      const t = $("#targets");
      t.style.setProperty("--hit", touch.toFixed(1) + "px");
      t.style.setProperty("--z", (1 / Math.min(this.scale, 1.2)).toFixed(3));
      this.pan.classList.toggle("close", this.scale >= 1.2);
      this.pan.classList.toggle("far", this.grid() && this.scale < 0.55);
    },

    zoom(by, cx, cy) {
      const v = this.view();
      cx ??= v.w / 2;
      cy ??= v.h / 2;
      const was = this.scale;
      this.scale *= by;
      this.scale = Math.min(Math.max(this.scale, this.least() * 0.9), 4);
      const k = this.scale / was;
      this.x = cx - (cx - this.x) * k;
      this.y = cy - (cy - this.y) * k;
      this.own = true;
      this.draw();
    },

    /** show brings a place into view, large enough to read when close is asked for. */
    show(place, close, quiet) {
      const at = this.spot(place);
      if (!at || !this.box) return;
      const v = this.view(), c = $("#card")?.getBoundingClientRect();
      const scale = close ? Math.max(this.scale, this.grid() ? 1.25 : Math.min(1.3, this.least() * 2.2)) : this.scale;
      const sx = at.x * scale + this.x, sy = at.y * scale + this.y;
      const beside = c && v.w - c.width > 240 ? c.right - v.left : 0; // the card lies over the left of a wide map
      const under = c && !beside && v.h - c.height > 120 ? c.bottom - v.top : 0;
      if (close || sx < 60 || sy < 60 || sx > v.w - 60 || sy > v.h - 60 || c && sx < c.right - v.left + 30 && sy < c.bottom - v.top + 30) {
        this.scale = scale;
        this.x = (v.w + beside) / 2 - at.x * scale;
        this.y = (v.h + under) / 2 - at.y * scale;
        this.own = true;
        this.draw();
      }
      const a = $(`#targets [data-space="${CSS.escape(place)}"]`);
      if (quiet) return;
      a?.classList.add("lit");
      setTimeout(() => a?.classList.remove("lit"), 1500);
    },

    /** attend comes to what the orders are about when a new step begins and none of it is in sight. */
    attend() {
      const all = $$("#targets .t:not(.no)"), v = this.view();
      if (!this.scale || !all.length) return;
      const sight = (a) => {
        const c = $("circle", a), x = c.cx.baseVal.value * this.scale + this.x, y = c.cy.baseVal.value * this.scale + this.y;
        return x > 0 && y > 0 && x < v.w && y < v.h;
      };
      if (!all.some(sight)) this.show(all[0].dataset.space, false, true);
    },

    /** reveal brings what the orders are about out from under the sheet. */
    reveal() {
      if (!sheet.small() || sheet.stop() !== "half" || !this.scale) return;
      const c = $("#targets .t.wanted circle") || $$("#targets .t.on circle").at(-1);
      if (!c) return;
      const v = this.view(), y = c.cy.baseVal.value * this.scale + this.y;
      if (y > 50 && y < v.h - 50) return;
      this.y += v.h / 2 - y;
      this.own = true;
      this.draw();
    },

    spot(place) {
      const c = $(`#targets [data-space="${CSS.escape(place)}"] circle`);
      if (c) return { x: +c.getAttribute("cx"), y: +c.getAttribute("cy") };
      const g = this.grid(), at = /^(\d\d)(\d\d)$/.exec(place);
      return g && at && { x: g[0] + g[2] * (at[1] - 1), y: g[1] + g[3] * (at[2] - 1 + (at[1] % 2 ? 0 : 0.5)) };
    },

    /** grid is the middle of the first hex and the pitch of columns and rows; null on other boards. */
    grid() {
      return this.box?.dataset.hexes?.split(" ").map(Number);
    },

    /** hexAt is the number of the hex under a press; empty on boards that have none. */
    hexAt(e) {
      const g = this.grid();
      if (!g) return "";
      const v = this.box.getBoundingClientRect();
      const x = (e.clientX - v.left - this.x) / this.scale, y = (e.clientY - v.top - this.y) / this.scale;
      let best = "", least = Infinity;
      const first = Math.floor((x - g[0]) / g[2]) + 1;
      for (const col of [first, first + 1]) {
        const row = Math.round((y - g[1]) / g[3] - (col % 2 ? 0 : 0.5)) + 1;
        const id = String(col).padStart(2, "0") + String(row).padStart(2, "0");
        const at = this.spot(id);
        if (!at) continue;
        const d = Math.hypot(at.x - x, at.y - y);
        if (d < least) [best, least] = [id, d];
      }
      return best;
    },

    /** nearest is the target closest to a press, for on a small map their reach overlaps. */
    nearest(e, hit) {
      let best = hit, least = Infinity;
      const v = this.box.getBoundingClientRect();
      const px = (e.clientX - v.left - this.x) / this.scale, py = (e.clientY - v.top - this.y) / this.scale;
      const hex = this.hexAt(e);
      if (hex) return $(`#targets [data-space="${hex}"]`) || hit;
      for (const a of $$("#targets .t:not(.no), #targets .spot", this.box)) {
        const c = $("circle", a), dx = c.cx.baseVal.value - px, dy = c.cy.baseVal.value - py;
        const d = Math.hypot(dx, dy) * (a.matches(".spot") ? 1.6 : 1);
        if (d < least) [best, least] = [a, d];
      }
      return best;
    },

    press(a) {
      tip.hide();
      if (a.hasAttribute("data-acts")) return decide();
      const option = a.matches(".t:not(.no)") && /^#(f-.+)/.exec(a.getAttribute("href"));
      if (option) return document.getElementById(option[1])?.click();
      if (a.matches(".t:not(.no, [data-looks])")) return follow(a);
      card(a.dataset.space);
    },

    /* One stop for the tab key; arrows go to the neighbour in that direction. */
    rove() {
      const all = $$("#targets a");
      const first = (kept.focus.startsWith("#targets") && $(kept.focus)) || all.find((a) => a.matches(".on")) || all.find((a) => a.matches(".t:not(.no)")) || all[0];
      for (const a of all) a.tabIndex = a === first ? 0 : -1;
    },

    step(from, key) {
      const dir = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
      const c = $("circle", from), x = c.cx.baseVal.value, y = c.cy.baseVal.value;
      const lit = $$("#targets .t:not(.no)");
      const among = lit.includes(from) && lit.length > 1 ? lit : $$("#targets a");
      let best = null, least = Infinity;
      for (const a of among) {
        if (a === from) continue;
        const o = $("circle", a), dx = o.cx.baseVal.value - x, dy = o.cy.baseVal.value - y;
        const along = dx * dir[0] + dy * dir[1], across = Math.abs(dx * dir[1]) + Math.abs(dy * dir[0]);
        if (along <= 0) continue;
        const cost = along + 2 * across;
        if (cost < least) [best, least] = [a, cost];
      }
      if (!best) return;
      from.tabIndex = -1;
      best.tabIndex = 0;
      best.focus({ preventScroll: true });
      this.show(best.dataset.space, false, true);
    },

    listen(box) {
      box.addEventListener("pointerdown", (e) => {
        if (e.button || e.target.closest(".map-tools, .find, .placecard")) return;
        if (e.isPrimary) this.pointers.clear(); // whatever went astray
        this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
        this.moved = this.pointers.size > 1 ? 99 : 0;
      });
      box.addEventListener("pointermove", (e) => {
        const was = this.pointers.get(e.pointerId);
        if (!was) return tip.over(e);
        const now = { x: e.clientX, y: e.clientY };
        if (this.pointers.size === 1) {
          const dx = now.x - was.x, dy = now.y - was.y;
          this.moved += Math.abs(dx) + Math.abs(dy);
          if (this.moved > 6) {
            if (!box.hasPointerCapture(e.pointerId)) {
              box.setPointerCapture(e.pointerId);
              this.pan.classList.add("moving");
              tip.hide();
            }
            this.x += dx;
            this.y += dy;
            this.own = true;
            this.draw();
          } else return;
        } else {
          const v = this.view();
          const other = [...this.pointers].find(([id]) => id !== e.pointerId)[1];
          const far = Math.hypot(was.x - other.x, was.y - other.y), near = Math.hypot(now.x - other.x, now.y - other.y);
          this.x += (now.x - was.x) / 2;
          this.y += (now.y - was.y) / 2;
          if (far > 8) this.zoom(near / far, (now.x + other.x) / 2 - v.left, (now.y + other.y) / 2 - v.top);
        }
        this.pointers.set(e.pointerId, now);
      });
      const end = (e) => {
        this.pointers.delete(e.pointerId);
        if (!this.pointers.size) this.pan.classList.remove("moving");
      };
      box.addEventListener("pointerup", end);
      box.addEventListener("pointercancel", end);
      box.addEventListener("pointerleave", () => tip.hide());
      box.addEventListener("click", (e) => {
        if (this.moved > 6 && e.detail) {
          e.preventDefault();
          e.stopImmediatePropagation();
        }
        this.moved = 0;
      }, true);
      box.addEventListener("wheel", (e) => {
        if (e.target.closest(".placecard")) return;
        e.preventDefault();
        const v = this.view();
        this.zoom(Math.exp(-Math.max(-80, Math.min(80, e.deltaY * (e.deltaMode ? 16 : 1))) / 300), e.clientX - v.left, e.clientY - v.top);
      }, { passive: false });
      box.addEventListener("dragstart", (e) => e.preventDefault());
      box.addEventListener("focusin", (e) => {
        const a = e.target.closest("#targets a");
        if (!a || !a.matches(":focus-visible")) return;
        this.show(a.dataset.space, false, true);
        tip.at(a);
      });
      box.addEventListener("focusout", () => tip.hide());
      for (const b of $$("[data-zoom]", box)) {
        b.addEventListener("click", () => (b.dataset.zoom === "fit" ? this.fit() : this.zoom(b.dataset.zoom === "in" ? 1.35 : 1 / 1.35)));
      }
    },
  };

  /* What a place is and what pressing it would do, beside the pointer or the focus. */
  const tip = {
    el: () => $("#map .tip"),
    now: null,
    over(e) {
      if (e.pointerType === "touch" || e.target.closest?.(".map-tools, .find, .placecard, .battle, .combat")) return this.hide();
      const a = e.target.closest?.("#targets a");
      a ? this.at(a) : this.hide();
    },
    at(a) {
      if (this.now === a) return;
      this.now = a;
      const t = this.el();
      if (!t) return;
      const [name, ...all] = (a.getAttribute("aria-label") || "").split("; ");
      const rest = a.matches(".t") ? all.filter((words) => !/^(road|ferry|crossing) to /.test(words)) : all; // the card has the roads
      const head = document.createElement("b");
      head.textContent = name;
      t.replaceChildren(head, ...rest.map((words) => {
        const p = document.createElement("p");
        p.textContent = words;
        if (words.startsWith("not possible")) p.className = "why";
        return p;
      }));
      t.hidden = false;
      trail(way(a));
      const box = map.box.getBoundingClientRect(), r = a.getBoundingClientRect();
      const x = r.left - box.left + r.width / 2, y = r.top - box.top;
      const left = Math.min(Math.max(8, x - t.offsetWidth / 2), box.width - t.offsetWidth - 8);
      const above = y - t.offsetHeight - 10;
      t.style.translate = `${left}px ${above > 4 ? above : y + r.height + 10}px`;
    },
    hide() {
      this.now = null;
      const t = this.el();
      if (t) t.hidden = true;
    },
  };

  /* ---- The sheet of small screens ---- */

  const stops = ["peek", "half", "full"];
  const sheet = {
    el: () => $("#desk .sheet"),
    small: () => small.matches,
    sizes: new ResizeObserver(([e]) => {
      if (!small.matches || e.target.dataset.stop !== "peek") return;
      const h = Math.round(e.borderBoxSize[0].blockSize);
      if (h === kept.peek) return;
      kept.peek = h;
      $(".field-of-play")?.style.setProperty("--peek", h + "px");
      map.resized();
    }),
    stop() { return this.el()?.dataset.stop; },
    peek() { return kept.peek || 132; },
    cover() { return this.stop() === "half" ? Math.round(innerHeight * 0.52) : this.peek(); },
    to(stop, quiet) {
      const s = this.el();
      if (!s) return;
      s.dataset.stop = kept.stop = stop;
      if (!quiet && map.scale && small.matches) stop === "half" ? map.reveal() : map.draw();
      s.style.removeProperty("--drag");
      $("[data-handle]", s)?.setAttribute("aria-label", { peek: "Show more of the sheet", half: "Show the whole sheet", full: "Make the sheet small" }[stop]);
    },
    adopt() {
      const s = this.el();
      if (!s) return;
      this.to(kept.stop || (small.matches && !$(".coach") && !past() ? "peek" : "half"), true);
      if (kept.peek) $(".field-of-play")?.style.setProperty("--peek", kept.peek + "px");
      this.sizes.disconnect();
      this.sizes.observe(s);
      const h = $("[data-handle]", s);
      let from = null, dragged = false;
      h.addEventListener("pointerdown", (e) => {
        from = { y: e.clientY, h: s.offsetHeight, moved: 0 };
        h.setPointerCapture(e.pointerId);
      });
      h.addEventListener("pointermove", (e) => {
        if (!from) return;
        from.moved = Math.max(from.moved, Math.abs(e.clientY - from.y));
        if (from.moved < 6) return;
        s.dataset.stop = "drag";
        s.style.setProperty("--drag", Math.max(90, from.h + from.y - e.clientY) + "px");
      });
      h.addEventListener("pointerup", () => {
        if (!from) return;
        const share = s.offsetHeight / innerHeight;
        dragged = from.moved > 5;
        from = null;
        if (dragged) this.to(share < 0.33 ? "peek" : share < 0.72 ? "half" : "full");
        else this.to(kept.stop);
      });
      // A tap waits for its click: the sheet must not grow under the finger before that.
      h.addEventListener("click", () => {
        if (!dragged) this.to(stops[(stops.indexOf(kept.stop) + 1) % 3]);
        dragged = false;
      });
      h.addEventListener("keydown", (e) => {
        const i = stops.indexOf(kept.stop);
        if (e.key === "ArrowUp" && i < 2) this.to(stops[i + 1]);
        if (e.key === "ArrowDown" && i > 0) this.to(stops[i - 1]);
      });
    },
  };

  /* ---- What stays over a swap ---- */

  const kept = { tab: "", filter: "", focus: "", stop: "", peek: 0, open: {}, scroll: {}, seq: -1, step: "", lesson: "" };

  /* On a phone a lesson shows its first lines until one reads on. */
  function unfold() {
    const c = $(".coach");
    if (c) c.classList.toggle("whole", kept.lesson === c.dataset.lesson);
  }

  function pickTab(id) {
    const r = $(`[data-keep-tab][value="${id}"]`);
    if (r) r.checked = true;
    kept.tab = id;
  }

  function remember() {
    for (const d of $$("[data-keep-open]")) kept.open[d.dataset.keepOpen] = d.open;
    for (const s of $$("[data-keep]")) kept.scroll[s.dataset.keep] = s.scrollTop;
    for (const s of $$(".panel")) kept.scroll[s.className] = s.scrollTop;
    kept.focus = whereFocus(document.activeElement);
    motion.remember();
  }

  /* Where the keyboard was, as a selector that finds the same thing in the new desk. */
  function whereFocus(e) {
    if (!e || !e.closest?.("#desk, #history")) return "";
    const place = e.closest("#targets a")?.dataset.space;
    if (place) return `#targets [data-space="${CSS.escape(place)}"]`;
    if (e.dataset.piece && e.closest(".battle, .combat")) return `#battle [data-piece="${CSS.escape(e.dataset.piece)}"]`;
    if (e.dataset.piece && e.closest("#card")) return `#card [data-piece="${CSS.escape(e.dataset.piece)}"]`;
    if (e.id) return "#" + CSS.escape(e.id);
    return e.dataset.testid ? `[data-testid="${CSS.escape(e.dataset.testid)}"]` : "";
  }

  function restore() {
    const d = desk();
    const step = form()?.dataset.step || "";
    const anew = step !== kept.step;
    kept.step = step;
    unfold();
    if (kept.tab) pickTab(anew && sheet.small() && step ? "orders" : kept.tab);
    if (anew && sheet.small() && $(".battleboard") && !$(".coach")) sheet.to("peek"); // the board is where one plays now
    for (const e of $$("[data-keep-open]", d)) {
      const was = kept.open[e.dataset.keepOpen];
      if (was !== undefined && !(anew && e.id === "battle") && e.dataset.keepOpen !== "menu" && !e.matches(".fold")) e.open = was || (e.open && e.querySelector(":checked") !== null);
    }
    for (const e of $$("[data-keep]", d)) if (!(anew && e.dataset.keep === "orders")) e.scrollTop = kept.scroll[e.dataset.keep] || 0;
    for (const e of $$(".panel", d)) e.scrollTop = kept.scroll[e.className] || 0;
    const strip = $(".modes", d), on = $(".mode.on", d); // on a phone a strip that scrolls
    if (on && on.offsetLeft + on.offsetWidth > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = on.offsetLeft - 16;
    const at = kept.focus && $(kept.focus, d);
    if (at && document.activeElement !== at && !at.disabled) at.focus({ preventScroll: true });
    const filter = $("[data-filter]", d);
    if (filter && kept.filter) {
      filter.value = kept.filter;
      filter.dispatchEvent(new Event("input", { bubbles: true }));
    }
    return anew;
  }

  /* ---- Motion: pieces glide to where they went, dice tumble once ---- */

  const motion = {
    where: new Map(), // of the units one can name, by the list of forces
    seq: -1,
    remember() {
      this.where = this.places();
    },
    places() {
      const listed = $$(".muster [data-unit]").map((u) => [u.dataset.unit, [u.closest(".muster").dataset.muster, u.closest(".pieces").classList[1]]]);
      const led = $$("tr[data-unit]").map((u) => [u.dataset.unit, [u.dataset.at, u.dataset.side]]);
      return new Map([...listed, ...led]);
    },
    play() {
      const d = desk(), seq = +d.dataset.seq, before = this.seq;
      this.seq = seq;
      if (before < 0 || seq <= before || still.matches) return;
      const gone = new Set();
      const fresh = past() ? $$(".now-told [data-seq]") : $$(".log [data-seq]").filter((e) => +e.dataset.seq > before);
      for (const told of fresh) {
        const side = ["british", "american"].find((s) => told.classList.contains(s));
        for (const line of $$("[data-trail]", told)) {
          const trail = line.dataset.trail.split(" ");
          if (side && this.march(trail, side)) gone.add(trail.at(-1));
        }
        for (const die of $$(".die", told)) this.tumble(die);
      }
      for (const [unit, [to, side]] of this.places()) {
        const from = this.where.get(unit)?.[0];
        if (from && from !== to && !gone.has(to) && this.march([from, to], side)) gone.add(to);
      }
      for (const die of $$(".just .die, .ground .die")) this.tumble(die);
    },
    tumble(die) {
      die.animate([{ rotate: "-140deg", scale: 0.6 }, { rotate: "20deg", scale: 1.12, offset: 0.75 }, { rotate: "0deg", scale: 1 }], { duration: 400, easing: "ease-out" });
    },
    /** march lets the pile at the end of a trail come along it. */
    march(trail, side) {
      const stops = trail.map((id) => map.spot(id)).filter(Boolean);
      const pile = document.getElementById(`pile-${trail.at(-1)}-${side}`);
      if (stops.length < 2 || !pile) return false;
      const end = stops.at(-1);
      pile.animate(stops.map((s) => ({ translate: `${s.x - end.x}px ${s.y - end.y}px` })), { duration: 200 + 90 * (stops.length - 2), easing: "ease-in-out" });
      return true;
    },
  };

  /* Pointing at a line of the log shows its way on the map; pointing at a unit shows the piece. */
  document.addEventListener("pointerover", (e) => {
    const t = e.target.closest?.("[data-trail], [data-unit], a[data-place]");
    $$("#desk .shown").forEach((s) => s.classList.remove("shown"));
    if (!e.target.closest?.("#targets a")) trail();
    if (!t || !desk()) return;
    if (t.dataset.unit) {
      const at = motion.places().get(t.dataset.unit);
      if (at) document.getElementById(`pile-${at[0]}-${at[1]}`)?.classList.add("shown");
    }
    if (t.dataset.place) $(`#targets [data-space="${CSS.escape(t.dataset.place)}"]`)?.classList.add("shown");
    if (t.closest("[data-trail]")) trail(t.closest("[data-trail]").dataset.trail);
  });

  /** way is the way to a hex: its own, or that to the hex before it and a step more. */
  function way(a) {
    if (a?.dataset.way) return a.dataset.way.replace(/(....)(?=.)/g, "$1 ");
    const from = a?.dataset.from;
    return from && `${way($(`#targets a[data-space="${CSS.escape(from)}"]`)) || from} ${a.dataset.space}`;
  }

  /** trail draws a way through places over the map, in place of the one before. */
  function trail(way) {
    $("#trail")?.remove();
    const spots = way?.split(" ").map((id) => map.spot(id)).filter(Boolean);
    if (!(spots?.length > 1) || !$("#ways")) return;
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.id = "trail";
    path.setAttribute("d", "M" + spots.map((p) => `${p.x} ${p.y}`).join("L"));
    $("#ways").append(path);
  }

  /* ---- Keys ---- */

  document.addEventListener("keydown", (e) => {
    if (!desk() || e.metaKey || e.ctrlKey || e.altKey) return;
    const at = document.activeElement;
    const typing = at?.matches("input[type=search], input[type=number], input[type=text], select, textarea");
    if (e.key.startsWith("Arrow") && at?.closest("#targets")) {
      e.preventDefault();
      return map.step(at, e.key);
    }
    if (e.key === "Escape" && !typing) {
      if ($("#card")) return card("");
      const f = form();
      if (f && f.dataset.drafted !== undefined) {
        if (location.search) history.replaceState(null, "", desk().dataset.path);
        return look("");
      }
      return;
    }
    if (typing || at?.matches("input")) return;
    if (map.box?.matches(":hover, :focus-within")) { // single keys only where one is at the map
      if (e.key === "+" || e.key === "=") map.zoom(1.35);
      if (e.key === "-") map.zoom(1 / 1.35);
      if (e.key === "0") map.fit();
    }
    if (e.key.startsWith("Arrow") && at?.closest("#map") && !at.closest("#targets, .placecard, select")) {
      map.x += { ArrowLeft: 60, ArrowRight: -60 }[e.key] || 0;
      map.y += { ArrowUp: 60, ArrowDown: -60 }[e.key] || 0;
      map.own = true;
      map.draw();
    }
  });

  /* ---- Time, in the reader's own zone ---- */

  function clocks(root) {
    for (const t of $$("time[datetime]", root)) {
      const at = new Date(t.dateTime);
      if (t.hasAttribute("data-since")) t.textContent = ago(at);
      else {
        t.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
        t.title = at.toLocaleString();
      }
    }
  }

  function ago(at) {
    const min = Math.floor((Date.now() - at) / 60000);
    const n = (k, one, many) => (k === 1 ? "1 " + one : k + " " + many);
    if (min < 1) return "a moment";
    if (min < 60) return n(min, "minute", "minutes");
    if (min < 2880) return n(Math.floor(min / 60), "hour", "hours");
    return n(Math.floor(min / 1440), "day", "days");
  }

  setInterval(() => {
    for (const t of $$("time[data-since]")) t.textContent = ago(new Date(t.dateTime));
  }, 20000);

  /* ---- Coming and going of desks ---- */

  function adopt() {
    const d = desk();
    if (!d) return;
    sheet.adopt();
    map.adopt();
    if (restore()) map.attend();
    map.reveal();
    strip();
    steppers(d);
    clocks(d);
    motion.play();
    player();
    if (!past()) document.title = (form() ? "Your turn · " : "") + document.title.replace(/^Your turn · /, "");
  }

  /** found brings the place one searched for into view, where the answer to a search is what has come: by a swap or as a page. */
  function found(path) {
    const at = /[?&]find=/.test(path || "") && $("#card")?.dataset.card;
    if (at) map.show(at, true);
  }

  /** strip brings the turn under way, or the moment one looks at, into sight where the strip of turns is longer than the screen. */
  function strip() {
    const t = $("#timeline"), at = t && ($(".tick.here", t)?.closest("li") || $("li.now", t));
    if (!at || t.scrollWidth <= t.clientWidth || at === kept.turn) return;
    kept.turn = at;
    t.scrollLeft = at.offsetLeft - t.clientWidth / 2;
  }

  /* Playing the past: an act every moment until the last. */
  let playing = 0;
  function player() {
    const b = $("[data-play]");
    if (!b) return;
    b.textContent = playing ? "Pause" : "Play";
    b.addEventListener("click", () => {
      clearInterval(playing);
      playing = playing ? 0 : setInterval(() => {
        const on = $("a[data-testid=moment-on]");
        if (on) return visit(on.getAttribute("href"));
        clearInterval(playing);
        playing = 0;
        $("[data-play]").textContent = "Play";
      }, 1300);
      b.textContent = playing ? "Pause" : "Play";
    });
  }

  /* One request at a time. What is wanted meanwhile waits, and only the last of it is asked for: then the answer under way
     is out of date and not drawn, so that nothing ticked in between is lost. An act is never given up. A word of the live
     stream waits too, but the answer under way is drawn: the look after it may find nothing new. */
  let posting = false, next = null, called = false;
  const flights = new Set(); // requests under way; each ends with its loadend, be it answered, lost or given up

  function ask(send) {
    if (flights.size) next = send;
    else send();
  }

  function landed(flight, post) {
    flights.delete(flight);
    if (post) {
      posting = false;
      desk()?.classList.remove("sending");
    }
    if (flights.size) return;
    const send = next || (called && again);
    next = null;
    called = false;
    if (send) send();
  }

  document.addEventListener("htmx:beforeRequest", (e) => {
    const flight = e.detail.xhr, post = e.detail.requestConfig?.verb === "post";
    flights.add(flight);
    flight.addEventListener("loadend", () => landed(flight, post));
    if (!post) return;
    posting = true;
    desk()?.classList.add("sending");
  });
  document.addEventListener("htmx:beforeSwap", (e) => {
    const post = e.detail.requestConfig?.verb === "post";
    if (!post && (next || posting)) e.detail.shouldSwap = false;
    if (e.detail.shouldSwap && /^(desk|history)$/.test(e.detail.target?.id)) remember();
  });
  document.addEventListener("htmx:afterSwap", (e) => {
    if (!desk() || !/^(desk|history)$/.test(e.detail.target?.id || e.detail.elt?.id)) return;
    adopt();
    found(e.detail.pathInfo?.finalRequestPath);
  });
  for (const lost of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(lost, () => words("The server cannot be reached. Nothing was sent, and what you filled in is kept; try again."));
  }
  document.addEventListener("htmx:beforeOnLoad", () => words(""));
  function words(text) {
    const line = $("[data-live-words]");
    if (line && (text || line.textContent.startsWith("The server"))) line.textContent = text;
  }

  /* A field changed while an answer was under way: ask again with the form as it is. */
  document.addEventListener("change", (e) => {
    if (flights.size && e.target.closest("#orders")) ask(() => look(draft()));
  }, true);

  /* A draft made elsewhere on the page: look at the desk with it. */
  document.addEventListener("draft", (e) => ask(() => look(e.detail)));

  /** again looks whether there is anything newer than what is shown, with the draft as it is. */
  function again() {
    const q = draft();
    q.set("state", desk().dataset.state);
    look(q);
  }

  /* A word of the live stream; a pick or an act under way comes first. */
  document.addEventListener("look", () => {
    if (!desk() || past()) return;
    if (flights.size) called = true;
    else again();
  });

  /** altered tells whether something was chosen that the desk does not answer to. */
  function altered() {
    return [...(form()?.elements ?? [])].some((e) => e.matches("input") && (e.checked !== e.defaultChecked || e.value !== e.defaultValue));
  }

  adopt();
  found(location.search);
  document.addEventListener("DOMContentLoaded", () => { // htmx listens from here on; what was chosen before is followed now
    if (altered()) look(draft());
  });
})();
