import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

describe('a term that the recogniser misheard', () => {
  it('is right in the transcript, and what was heard stays with it', async () => {
    const script = join(await temporaryDir(), 'script.txt')
    await writeFile(script, 'Toma charelto vinte miligramas à noite, não esqueça.')
    const { api } = await startService({ AUSCULT_ASR: 'scripted', AUSCULT_ASR_SCRIPT: script })
    const to = await api.start({ vocabulary: ['Xarelto'], language: 'pt-BR' })
    await api.chunk(to, visit)
    await api.finish(to)
    await api.settled(to.id)
    const { body } = await api.get(`/consultations/${to.id}/transcript`)
    const [segment] = (body as { segments: { text: string; words: unknown[] }[] }).segments
    expect(segment?.text).toBe('Toma Xarelto vinte miligramas à noite, não esqueça.')
    expect(segment?.words[1]).toMatchObject({ text: 'Xarelto', heard: 'charelto' })
    expect(segment?.words[0]).not.toHaveProperty('heard')
  })
})
