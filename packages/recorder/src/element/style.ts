/** `light-dark()` follows the page's own `color-scheme`. */
export const style = `
:host { display: block; container-type: inline-size; max-width: 30rem; font: 1rem/1.5 system-ui, sans-serif;
  --text: light-dark(#1c2126, #eef1f4); --soft: light-dark(#55606b, #aab4be); --ground: light-dark(#fff, #1b1f23);
  --line: light-dark(#727c86, #7d8790); --accent: var(--auscult-accent, light-dark(#0b62a8, #7cc0ff));
  --on-accent: var(--auscult-on-accent, light-dark(#fff, #0b1a28)); --alarm: light-dark(#a3160f, #ffb3ab);
  --alarm-ground: light-dark(#fdecea, #3b1512); --heard: light-dark(#1a7f4b, #5fd39b) }
:host([hidden]), [hidden], .soft:empty { display: none !important }
section { box-sizing: border-box; display: grid; gap: .75rem; padding: 1rem; border: 1px solid var(--line);
  border-radius: .75rem; background: var(--ground); color: var(--text) }
p, ul, h2 { margin: 0; padding: 0 }
h2 { font-size: 1rem }
::slotted(*) { margin-block: 0 .5rem }
.earlier, li { display: grid; gap: .4rem }
ul { list-style: none; display: grid; gap: .75rem }
.head { display: flex; align-items: center; gap: .6rem }
.dot { flex: none; inline-size: .8rem; block-size: .8rem; border-radius: 50%; background: var(--line) }
[data-state=recording] .dot { background: light-dark(#d02b20, #ff7c70) }
[data-state=recording] .meter span { background: var(--heard) }
.state { flex: 1; font-weight: 600 }
p { white-space: pre-line }
.time { font-variant-numeric: tabular-nums }
.meter { block-size: .5rem; border-radius: .25rem; overflow: hidden; background: light-dark(#e3e7eb, #353c43) }
.meter span { display: block; block-size: 100%; transform-origin: 0 50%; transform: scaleX(0); background: var(--line) }
.soft { color: var(--soft); font-size: .9rem }
.alarm { padding: .5rem .75rem; border-radius: .5rem; border-inline-start: .3rem solid currentcolor;
  background: var(--alarm-ground); color: var(--alarm) }
/* Live regions stay where screen readers have found them. */
.notice:empty, .alarm:empty { position: absolute; padding: 0; border: 0 }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem }
button { min-block-size: 2.75rem; padding: .4rem 1.1rem; border: 1px solid var(--accent); border-radius: .5rem;
  background: none; color: var(--accent); font: inherit; cursor: pointer }
button.main { background: var(--accent); color: var(--on-accent) }
[data-state=paused] [data-verb=finish] { background: none; color: var(--accent) }
button:disabled { border-color: var(--line); background: none; color: var(--soft); cursor: not-allowed }
label { display: flex; align-items: start; gap: .6rem; cursor: pointer }
input { flex: none; inline-size: 1.4rem; block-size: 1.4rem; margin: .05rem 0; accent-color: var(--accent) }
:focus-visible { outline: .2rem solid var(--accent); outline-offset: .15rem }
@container (max-width: 16rem) { .buttons { flex-direction: column } }
@media (forced-colors: active) { .dot, .meter { border: 1px solid } .meter span { background: Highlight } }
`
