import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { silence, visit } from '../support/audio.ts'
import { auscult } from '../support/cli.ts'
import { serviceSettings, spokenLines } from '../support/settings.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const dir = await temporaryDir()
const env = await serviceSettings(dir)
const recording = path.join(dir, 'visit.ogg')
await writeFile(recording, visit)
const transcribe = (file: string, ...options: string[]) => auscult(['transcribe', file, ...options], env)

describe('auscult transcribe', () => {
  it('prints the text, a segment a line', async () => {
    const { code, stdout } = await transcribe(recording)
    expect(code).toBe(0)
    const lines = stdout.trim().split('\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(spokenLines).toContain(line)
  })

  it('prints segments with seconds as JSON', async () => {
    const { code, stdout } = await transcribe(recording, '--format', 'json')
    expect(code).toBe(0)
    const { segments, audioSeconds, voicedSeconds } = JSON.parse(stdout)
    expect(audioSeconds).toBeCloseTo(13, 0)
    expect(voicedSeconds).toBeLessThan(audioSeconds)
    for (const { start, end, text } of segments) {
      expect(start).toBeLessThan(end)
      expect(end).toBeLessThanOrEqual(audioSeconds + 0.1)
      expect(spokenLines).toContain(text)
    }
  })

  it.each([
    ['srt', /^1\n\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}\n\S/],
    ['vtt', /^WEBVTT\n\n(?:1\n)?\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}\n\S/],
  ])('prints subtitles as %s', async (format, form) => {
    const { code, stdout } = await transcribe(recording, '--format', format)
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(form) })
  })

  it('prints nothing for silence', async () => {
    const file = path.join(dir, 'silence.wav')
    await writeFile(file, await silence(4))
    expect(await transcribe(file)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\s*$/) })
  })

  it('says what is wrong with a file that is no audio, or is not there', async () => {
    const text = path.join(dir, 'note.wav')
    await writeFile(text, 'no sound')
    for (const [file, message] of [
      [text, 'is not audio in a supported format'],
      [path.join(dir, 'missing.wav'), 'missing.wav'],
    ] as const) {
      const result = await transcribe(file)
      expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) })
      expect(result.stderr).not.toMatch(/\n\s+at /)
    }
  })
})
