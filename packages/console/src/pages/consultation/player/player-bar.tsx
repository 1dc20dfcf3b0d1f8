import { ActionIcon, Text } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRewindBackward5 } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../parts/times.ts'
import type { Player } from './player.ts'
import css from './player-bar.module.css'
import { usePlayerKeys } from './use-player-keys.ts'
import { useWaveform } from './use-waveform.ts'
import { Wave } from './wave.tsx'

const rates = [0.75, 1, 1.25, 1.5, 2]

interface PlayerBarProps {
  /** Of the consultation. */
  readonly id: string
  readonly player: Player
  readonly seconds: number
}

/** Play, back, place and speed. */
export function PlayerBar({ id, player, seconds }: PlayerBarProps) {
  const { t } = useTranslation()
  const waveform = useWaveform(id)
  usePlayerKeys(player)
  const { isPlaying, time, rate, isBroken } = useSyncExternalStore(player.subscribe, () => player.state)
  return (
    <section className={css.bar} aria-label={t('player.label')}>
      <ActionIcon
        size="lg"
        radius="xl"
        onClick={() => player.toggle()}
        aria-label={t(isPlaying ? 'player.pause' : 'player.play')}
        aria-keyshortcuts="Control+Space"
        title={t('player.keys')}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={18} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden />
        )}
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        onClick={() => player.seek(time - 5)}
        aria-label={t('player.back')}
      >
        <IconRewindBackward5 size={20} aria-hidden />
      </ActionIcon>
      <div className={css.track} data-drawn={waveform !== null || undefined}>
        {waveform && <Wave waveform={waveform} />}
        <input
          className={css.place}
          type="range"
          min={0}
          max={Math.max(1, Math.ceil(seconds))}
          step={0.5}
          value={time}
          aria-label={t('player.place')}
          aria-valuetext={clock(time)}
          onChange={(event) => player.seek(Number(event.currentTarget.value))}
        />
      </div>
      <Text size="xs" component="span" className={css.time}>
        {clock(time)} / {clock(seconds)}
      </Text>
      <select
        className={css.rate}
        aria-label={t('player.speed')}
        value={rate}
        onChange={(event) => player.setRate(Number(event.currentTarget.value))}
      >
        {rates.map((value) => (
          <option key={value} value={value}>
            {value}×
          </option>
        ))}
      </select>
      {isBroken && (
        <Text size="xs" role="alert" className={css.broken}>
          {t('player.unplayable')}
        </Text>
      )}
    </section>
  )
}
