/* Plus and minus beside every number, and a word of the browser's where one does not fit. */
document.addEventListener("change", (e) => {
  if (!e.target.matches("#orders input[type=number]") || e.target.reportValidity()) return;
  e.stopImmediatePropagation(); // what is typed stays, to be mended
}, true);

function steppers(root) {
  for (const input of $$(".stepper > input[type=number]:not(.step + *)", root)) {
    const button = (sign, by) => {
      const b = document.createElement("button");
      b.type = "button";
      b.className = "step";
      b.dataset.own = ""; // the server does not know of it
      b.textContent = sign;
      b.disabled = input.disabled;
      b.setAttribute("aria-label", (input.step > 1 ? input.step : "One") + (by < 0 ? " less: " : " more: ") + (input.closest("label")?.querySelector(".label")?.textContent || input.ariaLabel || ""));
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
