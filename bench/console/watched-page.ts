import type { Page } from 'playwright-core'

/**
 * Notes in the page, in milliseconds, how long each thing done took until the next picture was shown, what the browser itself and
 * its queue took included: from the moment that it got the event to the end of the frame in which the page answered.
 */
const WATCH = `(() => {
  window.waits = []
  const note = ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => waits.push(performance.now() - timeStamp)
    port2.postMessage(null)
  })
  for (const kind of ['click', 'keydown', 'change']) addEventListener(kind, note, true)
  window.pictures = []
  window.countFrames = (ms) => new Promise((done) => {
    const began = performance.now()
    let before = began
    const next = (now) => {
      pictures.push(now - before)
      before = now
      if (now - began < ms) requestAnimationFrame(next)
      else done(pictures.splice(0).slice(1))
    }
    requestAnimationFrame(next)
  })
})()`

export interface Watched {
  /** What was done since it was last asked, each until its picture. */
  waits(): Promise<number[]>
  /** From one picture to the next while something is scrolled down by the wheel. */
  scroll(x: number, y: number): Promise<number[]>
}

/** Wheel turns of a scroll, some 60 a second for two seconds. */
const TURNS = 120
const TURN_MS = 16

/** A page whose answers are timed from within. To be called again where it was loaded anew. */
export async function watch(page: Page): Promise<Watched> {
  await page.evaluate(WATCH)
  return {
    async waits() {
      await page.waitForTimeout(100)
      return page.evaluate<number[]>('waits.splice(0)')
    },
    async scroll(x, y) {
      await page.mouse.move(x, y)
      const frames = page.evaluate<number[]>(`countFrames(${TURNS * TURN_MS})`)
      for (let turn = 0; turn < TURNS; turn++) {
        await page.mouse.wheel(0, 240)
        await page.waitForTimeout(TURN_MS)
      }
      return frames
    },
  }
}

/** As many rows as the console shows, a field and a button that change one word: what this browser on this machine takes at least. */
export const barePage = (rows: number): string => `<!doctype html><html lang="en"><title>Bare</title>
  <input aria-label="Field"><button>Button</button><p>0</p>
  <table>${Array.from({ length: rows }, (_, row) => `<tr><td>${row}</td><td>text of a row</td></tr>`).join('')}</table>
  <script>
    let n = 0
    const count = () => { document.querySelector('p').textContent = String(++n) }
    document.querySelector('input').oninput = count
    document.querySelector('button').onclick = count
  </script></html>`
