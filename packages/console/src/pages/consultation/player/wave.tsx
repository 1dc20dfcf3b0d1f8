import type { Waveform } from '@auscult/client'
import { memo } from 'react'
import css from './player-bar.module.css'

const HEIGHT = 40

/** The recording as a shape, with where somebody speaks below it; the slider over it is what is used. */
export const Wave = memo(function Wave({ waveform }: { readonly waveform: Waveform }) {
  const { peaks, speech, seconds } = waveform
  const loudest = Math.max(1, ...peaks)
  const half = HEIGHT / 2
  const up = peaks.map((peak, index) => `${index},${(half - (peak / loudest) * (half - 2)).toFixed(1)}`)
  const down = peaks.map((peak, index) => `${index},${(half + (peak / loudest) * (half - 2)).toFixed(1)}`)
  const place = (at: number) => (at / Math.max(seconds, 1)) * peaks.length
  return (
    <svg
      className={css.wave}
      viewBox={`0 0 ${Math.max(1, peaks.length)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={[...up, ...down.reverse()].join(' ')} />
      {speech.map(({ from, to }) => (
        <rect key={from} x={place(from)} y={HEIGHT - 2} width={place(to) - place(from)} height={2} />
      ))}
    </svg>
  )
})
