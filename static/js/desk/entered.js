/* Dice that were entered and not sent yet outlast the page: a phone that slept, or a browser that was closed, finds them again. The
   browser keeps one sheet of a table. What is drawn in secret is never kept, because two sides may share the device. */
const entered = {
  key: () => "dice " + desk().dataset.table,

  /** may reports whether this sheet may be kept: it is of a table, and no secret. */
  may: (f) => location.pathname.startsWith("/t/") && desk() && !f.classList.contains("secret"),

  /** sheet names the sheet, so that no other gets its dice. */
  sheet: (f) => `${f.dataset.hand} ${f.dataset.count} ${$(".purpose", f).textContent}`,

  /** filled lists the fields with what was entered in them. */
  filled: (f) => $$("input:not([type=hidden])", f).filter((i) => (i.type === "radio" ? i.checked && !i.defaultChecked : i.value !== i.defaultValue)),

  keep(f) {
    if (!this.may(f)) return;
    const fields = this.filled(f).map((i) => [i.name, i.value]);
    try {
      if (fields.length) localStorage.setItem(this.key(), JSON.stringify({ sheet: this.sheet(f), fields }));
      else localStorage.removeItem(this.key());
    } catch { /* private windows, full disks: then nothing outlasts the page */ }
  },

  /** restore enters the dice that the browser kept for this sheet. */
  restore(f) {
    if (!this.may(f)) return;
    let kept = null;
    try { kept = JSON.parse(localStorage.getItem(this.key())); } catch { /* as above */ }
    if (!kept || kept.sheet !== this.sheet(f)) return;
    const each = $(".each-die", f);
    if (each && kept.fields.some(([name]) => !/^(a\d+)?r\d/.test(name))) each.open = true;
    for (const [name, value] of kept.fields) {
      const inputs = $$(`input[name="${CSS.escape(name)}"]`, f), radio = inputs.find((i) => i.type === "radio" && i.value === value);
      if (radio) radio.checked = true;
      else if (inputs[0] && inputs[0].type !== "radio") inputs[0].value = value;
    }
    const told = "The dice you entered before are still here.";
    words(told);
    setTimeout(() => { if ($("[data-live-words]")?.textContent === told) $("[data-live-words]").textContent = ""; }, 8000);
  },

  forget() {
    try { localStorage.removeItem(this.key()); } catch { /* as above */ }
  },
};

document.addEventListener("htmx:beforeOnLoad", (e) => { if (e.detail.elt?.id === "hand" && e.detail.xhr.status < 400) entered.forget(); });
