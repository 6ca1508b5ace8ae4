// The sounds of a table, synthesised without files: a drum at the start of one's turn, muskets and dice in a battle. Only visitors who switched
// sounds on get this script. A phone in silent mode stays silent if its browser supports that.
(() => {
  "use strict";
  const volume = 0.3;
  let audio = null; // the audio context; browsers allow none before the first press

  /** wake creates the audio context, or resumes it after the page was hidden. */
  const wake = () => {
    if (navigator.audioSession) navigator.audioSession.type = "ambient"; // the sounds of a game, not music: a phone's mute switch silences them
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {}); // refused before the first press
  };
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, wake, { passive: true });

  /** burst plays noise around a pitch that fades out. */
  const burst = (at, pitch, long, loud, kind = "lowpass") => {
    const noise = audio.createBufferSource(), filter = audio.createBiquadFilter(), gain = audio.createGain();
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate), samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    noise.buffer = buffer;
    filter.type = kind;
    filter.frequency.value = pitch;
    gain.gain.setValueAtTime(loud * volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + long);
    noise.connect(filter).connect(gain).connect(audio.destination);
    noise.start(at);
  };

  /** thump plays one beat of a drum. */
  const thump = (at, loud) => {
    const skin = audio.createOscillator(), gain = audio.createGain();
    skin.frequency.setValueAtTime(190, at);
    skin.frequency.exponentialRampToValueAtTime(95, at + 0.09);
    gain.gain.setValueAtTime(loud * volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
    skin.connect(gain).connect(audio.destination);
    skin.start(at);
    skin.stop(at + 0.2);
  };

  const sounds = {
    drum(at) { // a short roll and two strokes
      for (const [when, loud] of [[0, 0.5], [0.07, 0.45], [0.14, 0.5], [0.21, 0.55], [0.28, 0.6], [0.44, 0.9], [0.66, 1]]) {
        thump(at + when, loud);
        burst(at + when, 1800, 0.07, loud * 0.5, "bandpass");
      }
    },
    muskets(at) { // a ragged volley
      for (let i = 0; i < 6; i++) burst(at + i * 0.07 + Math.random() * 0.05, 900 + Math.random() * 700, 0.35, 0.9);
    },
    dice(at) { // a rattle that stops
      for (let i = 0; i < 7; i++) burst(at + i * 0.05 + Math.random() * 0.03, 2600 + Math.random() * 1800, 0.035, 0.7, "bandpass");
    },
  };

  /** play makes a sound and fires the event "sounded". Before the first press it does nothing. */
  const play = (name, after = 0) => {
    if (!audio || audio.state !== "running") return;
    sounds[name](audio.currentTime + 0.02 + after);
    document.dispatchEvent(new CustomEvent("sounded", { detail: name }));
  };

  /** heard returns what the page shows: whose turn it is, whether a battle is open, and its dice. */
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
    if (document.visibilityState === "visible" && audio) wake();
  });
})();
