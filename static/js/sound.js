// The sounds of a table, made here without any file: a drum for one's turn, muskets and dice at a battle. A page has this script only where its
// visitor wants them. A phone in silent mode stays silent where the browser knows of it.
(() => {
  "use strict";
  const volume = 0.3;
  let air = null; // where the sounds are made; browsers have none before the first press

  /** wake makes the air, or lets it go on after the page was put away. */
  const wake = () => {
    if (navigator.audioSession) navigator.audioSession.type = "ambient"; // as a game sounds, not as music: the switch of a phone silences it
    air ??= new AudioContext();
    if (air.state !== "running") air.resume().catch(() => {}); // refused without a press
  };
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, wake, { passive: true });

  /** burst is a puff of noise around a pitch that dies away. */
  const burst = (at, pitch, long, loud, kind = "lowpass") => {
    const noise = air.createBufferSource(), filter = air.createBiquadFilter(), gain = air.createGain();
    const buffer = air.createBuffer(1, Math.ceil(air.sampleRate * long), air.sampleRate), samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    noise.buffer = buffer;
    filter.type = kind;
    filter.frequency.value = pitch;
    gain.gain.setValueAtTime(loud * volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + long);
    noise.connect(filter).connect(gain).connect(air.destination);
    noise.start(at);
  };

  /** thump is the skin of a drum. */
  const thump = (at, loud) => {
    const skin = air.createOscillator(), gain = air.createGain();
    skin.frequency.setValueAtTime(190, at);
    skin.frequency.exponentialRampToValueAtTime(95, at + 0.09);
    gain.gain.setValueAtTime(loud * volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
    skin.connect(gain).connect(air.destination);
    skin.start(at);
    skin.stop(at + 0.2);
  };

  const sounds = {
    drum(at) { // a short roll, and two strokes
      for (const [when, loud] of [[0, 0.5], [0.07, 0.45], [0.14, 0.5], [0.21, 0.55], [0.28, 0.6], [0.44, 0.9], [0.66, 1]]) {
        thump(at + when, loud);
        burst(at + when, 1800, 0.07, loud * 0.5, "bandpass");
      }
    },
    muskets(at) { // a ragged volley
      for (let i = 0; i < 6; i++) burst(at + i * 0.07 + Math.random() * 0.05, 900 + Math.random() * 700, 0.35, 0.9);
    },
    dice(at) { // they rattle and lie
      for (let i = 0; i < 7; i++) burst(at + i * 0.05 + Math.random() * 0.03, 2600 + Math.random() * 1800, 0.035, 0.7, "bandpass");
    },
  };

  /** play makes a sound and tells who listens for it. Without a press there is no air and no sound. */
  const play = (name, after = 0) => {
    if (!air || air.state !== "running") return;
    sounds[name](air.currentTime + 0.02 + after);
    document.dispatchEvent(new CustomEvent("sounded", { detail: name }));
  };

  /** heard is what the page says: whose turn it is, and the dice that lie on it. */
  const heard = () => {
    const desk = document.getElementById("desk"), screen = document.querySelector("main.screen");
    const dice = [...document.querySelectorAll(":is(#battle, .scene, .screen-battle, .just, .fell) .die")].map((d) => d.textContent).join(" ");
    return {
      turn: desk ? !!document.querySelector("#orders, #hand") : screen ? [...screen.querySelectorAll(".sides .asked")].map((e) => e.className).join() : "",
      fight: !!document.querySelector("#battle, .scene[open], .screen-battle #battle"), dice,
    };
  };
  let was = heard();
  const listen = () => {
    const now = heard(), before = was;
    was = now;
    if (now.turn && now.turn !== before.turn) play("drum");
    if (!now.dice || now.dice === before.dice) return;
    play("dice", 0.1);
    if (now.fight) play("muskets", 0.5);
  };
  document.addEventListener("htmx:afterSwap", listen);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && air) wake();
  });
})();
