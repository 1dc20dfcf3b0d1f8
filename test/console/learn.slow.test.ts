import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { faultsOf, linkFor, openBrowser, openWindow, startConsole, takePictures } from './console-page.ts'

const HEARD = 'Vou prescrever dapaglifosina de 10 miligramas uma vez ao dia.'
const SAID = 'Vou prescrever dapagliflozina de 10 miligramas uma vez ao dia.'
const service = await startConsole(Array<string>(200).fill(HEARD))
const { api } = service

const words = {
  'pt-BR': {
    ...{ correct: 'Corrigir', what: 'O que foi dito', store: 'Salvar e reescrever' },
    ...{ term: 'Aceitar: Reconhecer “dapagliflozina” (foi ouvido “dapaglifosina”)' },
    ...{ account: /^Conta de/, title: 'Aprendido nas correções', undo: /^Desfazer/ },
  },
  en: {
    ...{ correct: 'Correct', what: 'What was said', store: 'Keep and rewrite' },
    ...{ term: 'Accept: Recognise “dapagliflozina” (heard as “dapaglifosina”)' },
    ...{ account: /^Account of/, title: 'Learnt from corrections', undo: /^Undo/ },
  },
} as const

describe.runIf(existsSync('/usr/bin/chromium'))('what corrections teach', { timeout: 900_000 }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await openBrowser()
  }, 240_000)

  async function hear(): Promise<{ readonly id: string; readonly text: string | undefined }> {
    const started = await api.start({ language: 'pt-BR' })
    await api.chunk(started, visit)
    await api.finish(started)
    await api.settled(started.id)
    const { body } = await api.get<{ segments: { text: string }[] }>(
      `/consultations/${started.id}/transcript`,
    )
    return { id: started.id, text: body.segments[0]?.text }
  }

  it.each(['pt-BR', 'en'] as const)(
    'is proposed above the note, holds once it is accepted, and is undone, in %s',
    async (locale) => {
      const say = words[locale]
      const { id, text } = await hear()
      expect(text).toBe(HEARD)
      const { page, faults } = await openWindow(browser, service, locale)
      await page.goto(await linkFor(service, 'Dra. Ana Prado', '--professional', '7'))
      await page.getByRole('table').waitFor()
      await page.goto(`/console/consultations/${id}`)
      await page
        .getByRole('button', { name: `${say.correct}: ${HEARD}` })
        .first()
        .click()
      await page.getByLabel(say.what).fill(SAID)
      await page.getByRole('button', { name: say.store }).click()
      const accept = page.getByRole('button', { name: say.term })
      await accept.waitFor()
      await takePictures(page, `${locale}-proposal`)
      const found = await faultsOf(page)
      await accept.click()
      await accept.waitFor({ state: 'detached' })
      expect((await hear()).text).toBe(SAID)

      await page.getByRole('button', { name: say.account }).click()
      await page.getByRole('menuitem', { name: say.title }).click()
      await page
        .getByRole('cell', { name: /dapagliflozina/ })
        .first()
        .waitFor()
      await takePictures(page, `${locale}-glossary`)
      found.push(...(await faultsOf(page)))
      await page.getByRole('button', { name: say.undo }).click()
      await page.getByRole('table').waitFor({ state: 'detached' })
      expect((await hear()).text).toBe(HEARD)
      expect(found).toEqual([])
      expect(faults).toEqual([])
    },
  )
})
