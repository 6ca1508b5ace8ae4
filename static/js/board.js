/* The battle board under fingers and keys: a block of who deploys is dragged to a place, or sent there by a key. Each move is a
   draft, as when a link of the board is pressed; without this script the links do it. It also reads out the dice. */
(() => {
  "use strict";
  const $ = (what, from = document) => from.querySelector(what);
  const $$ = (what, from = document) => [...from.querySelectorAll(what)];
  const board = () => $('.battleboard[data-doing="deploy"]');
  const posts = () => $$("[data-post]", board());
  const blocks = (post) => $$("[data-piece]", post).map((b) => b.dataset.piece);
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  /** put moves a block at once and asks for the desk with all blocks where they now stand, so that no move is lost. */
  function put(block, post) {
    if (!post || block.closest("[data-post]") === post) return false;
    const was = block.getBoundingClientRect();
    const focused = document.activeElement === block;
    $("ul", post).append(block.closest("li"));
    if (focused) block.focus({ preventScroll: true });
    glide(block, was);
    const form = document.getElementById("orders"), q = new URLSearchParams();
    for (const name of ["seq", "place"]) if (form.elements[name]) q.append(name, form.elements[name].value);
    for (const p of posts()) {
      if (p.hasAttribute("data-behind")) continue;
      q.append("has", p.dataset.post);
      for (const id of blocks(p)) q.append("f." + p.dataset.post, id);
    }
    document.dispatchEvent(new CustomEvent("draft", { detail: q }));
    return true;
  }

  function glide(block, was) {
    const now = block.getBoundingClientRect();
    if (!still.matches) block.animate([{ translate: `${was.left - now.left}px ${was.top - now.top}px` }, { translate: "0 0" }], { duration: 200, easing: "ease-out" });
  }

  /* ---- Dragging ---- */

  let drag = null, dragged = false;

  document.addEventListener("pointerdown", (e) => {
    const block = !e.button && e.isPrimary && e.target.closest?.('.battleboard[data-doing="deploy"] .take');
    dragged = false;
    if (block) drag = { block, x: e.clientX, y: e.clientY, id: e.pointerId, on: false };
  });

  document.addEventListener("pointermove", (e) => {
    if (!drag || e.pointerId !== drag.id) return;
    const dx = e.clientX - drag.x, dy = e.clientY - drag.y;
    if (!drag.on && Math.hypot(dx, dy) < 7) return;
    if (!drag.on) {
      drag.on = dragged = true;
      drag.block.setPointerCapture(e.pointerId);
      drag.block.classList.add("lifted");
      board()?.classList.add("holding");
    }
    e.preventDefault();
    drag.block.style.translate = `${dx}px ${dy}px`;
    const over = under(e);
    for (const p of posts()) p.classList.toggle("over", p === over);
  });

  function under(e) {
    return posts().find((p) => {
      const r = p.getBoundingClientRect();
      return e.clientX >= r.left && e.clientX <= r.right && e.clientY >= r.top && e.clientY <= r.bottom;
    });
  }

  function drop(e, take) {
    if (!drag || e.pointerId !== drag.id) return;
    const { block, on } = drag;
    drag = null;
    if (!on) return;
    const was = block.getBoundingClientRect();
    block.classList.remove("lifted");
    block.style.translate = "";
    board()?.classList.remove("holding");
    for (const p of posts()) p.classList.remove("over");
    if (!block.isConnected || !take || !put(block, under(e))) glide(block, was);
  }
  document.addEventListener("pointerup", (e) => drop(e, true));
  document.addEventListener("pointercancel", (e) => drop(e, false));
  document.addEventListener("dragstart", (e) => e.target.closest?.(".battleboard .take") && e.preventDefault());

  /* A click that ends a drag presses nothing; with a block in the hand a click on a place puts it there. */
  window.addEventListener("click", (e) => {
    if (dragged && e.detail && e.target.closest?.(".battleboard")) {
      dragged = false;
      e.preventDefault();
      e.stopImmediatePropagation();
      return;
    }
    const post = board() && e.target.closest?.("[data-post]"), held = board() && $(".take.on", board());
    if (post && held && !e.target.closest("a") && put(held, post)) e.preventDefault();
  }, true);

  /* ---- Keys ---- */

  const keys = { l: "left", c: "center", r: "right", v: "reserve" };

  /** toward is the place an arrow leads to: along the line, back to the reserve, or forward from it. */
  function toward(block, key) {
    const all = posts(), line = all.filter((p) => !p.hasAttribute("data-behind")), behind = all.find((p) => p.hasAttribute("data-behind"));
    const at = line.indexOf(block.closest("[data-post]"));
    if (key === "ArrowDown") return behind;
    if (key === "ArrowUp") return at < 0 ? line[Math.floor(line.length / 2)] : null;
    if (key === "ArrowLeft") return line[at < 0 ? 0 : at - 1];
    if (key === "ArrowRight") return line[at < 0 ? line.length - 1 : at + 1];
    return all.find((p) => p.dataset.post === keys[key.toLowerCase()]);
  }

  document.addEventListener("keydown", (e) => {
    if (e.metaKey || e.ctrlKey || e.altKey || !board()) return;
    const held = e.key === "Escape" && $(".take.on", board());
    if (held) {
      e.stopPropagation();
      return held.click(); // lays it down again
    }
    const block = document.activeElement?.closest?.(".battleboard .take");
    if (!block || !(e.key.startsWith("Arrow") || keys[e.key.toLowerCase()])) return;
    e.preventDefault();
    e.stopPropagation();
    put(block, toward(block, e.key));
  }, true);

  /* ---- A new desk: the dice are read out, and where the board is larger than the screen, one's own line comes into view ---- */

  const reader = document.createElement("p");
  reader.className = "sr";
  reader.setAttribute("role", "status");
  document.body.append(reader);
  let seq = $("#desk")?.dataset.seq, step = "";

  function adopt() {
    const desk = $("#desk"), all = $(".battleboard", desk || document);
    if (!desk) return;
    const now = $("#orders")?.dataset.step || "";
    if (all && now !== step) all.scrollTop = all.scrollHeight;
    step = now;
    if (desk.dataset.seq === seq) return;
    seq = desk.dataset.seq;
    reader.textContent = $("[data-say]", desk)?.textContent || "";
  }
  document.addEventListener("htmx:afterSwap", adopt);
  adopt();
})();
