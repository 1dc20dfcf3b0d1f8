import { styleText } from 'node:util'
import { MultiBar, Presets } from 'cli-progress'
import { clock } from './print.ts'

/** What is seen while a consultation is under way. */
export interface LiveView {
  sent(chunks: number): void
  transcribed(seconds: number): void
  event(name: string): void
  end(): void
}

/** Bars that grow where there is a terminal; else a line now and then, so that a log stays readable. */
export function openLiveView(chunks: number, seconds: number): LiveView {
  const view = process.stdout.isTTY ? bars(chunks, seconds) : lines(chunks, seconds)
  let farthest = 0
  return {
    ...view,
    // Several windows are under way at once, and a later one may be done first.
    transcribed(until) {
      if (until <= farthest) return
      farthest = until
      view.transcribed(until)
    },
  }
}

function bars(chunks: number, seconds: number): LiveView {
  const multi = new MultiBar(
    {
      format: '  {what} {bar} {state}',
      hideCursor: true,
      barsize: 36,
      stream: process.stdout,
      fps: 10,
      // else a bar that did not change is not drawn again below the line that pushed it down
      forceRedraw: true,
    },
    Presets.shades_classic,
  )
  const sent = multi.create(chunks, 0, { what: 'sent       ', state: '' })
  const heard = multi.create(seconds, 0, { what: 'transcribed', state: '' })
  return {
    sent: (count) => sent.update(count, { state: `${count} of ${chunks} chunks` }),
    transcribed: (until) =>
      heard.update(Math.min(until, seconds), { state: `${clock(until)} of ${clock(seconds)}` }),
    event: (name) => {
      multi.log(`  ${styleText('cyan', 'event')} ${name}\n`)
      multi.update()
    },
    end: () => multi.stop(),
  }
}

function lines(chunks: number, seconds: number): LiveView {
  return {
    sent: (count) => {
      if (count % 5 === 0 || count === chunks) console.log(`  sent ${count} of ${chunks} chunks`)
    },
    transcribed: (until) => console.log(`  transcribed ${clock(until)} of ${clock(seconds)}`),
    event: (name) => console.log(`  event ${name}`),
    end: () => {},
  }
}
