import { EngineError } from '../../../platform/errors.ts'
import { askForJson } from '../../../platform/llm/ask-for-json.ts'
import type { ChatClient } from '../../../platform/llm/chat-client.ts'
import { passGate } from '../gate/pass-gate.ts'
import { examRules } from '../judgement/exam-rules.ts'
import { yearsIn } from '../judgement/years-in.ts'
import { detectDecimalMark } from '../parser/lexicon/numbers.ts'
import type { ExamEngine, ExamFile, ExamReading, ExamReadOptions, Observation } from '../port.ts'
import { type AnsweredPage, combineReading } from './combine-reading.ts'
import { comparePage } from './compare-page.ts'
import { checkPageAnswer, PAGE_INSTRUCTIONS, PAGE_SCHEMA, type PageAnswer } from './page-answer.ts'
import { pageWords } from './page-words.ts'
import type { ExamPicture, ExamPictures, RecognisedExam, RecogniseExam } from './recognised-exam.ts'

export interface VisionExamDependencies {
  readonly chat: ChatClient
  /** The rule-based engine: what the model says is checked against its text, and it stands in for the model. */
  readonly recognise: RecogniseExam
  readonly inspect: ExamEngine['inspect']
  readonly drawPage: ExamEngine['drawPage']
  readonly pictures: ExamPictures
  /** Further pages are left to the rules. */
  readonly mostPages: number
  /** Milliseconds for the model's work on a whole file. */
  readonly deadlineMs: number
}

/**
 * Exams by a vision model behind an OpenAI-compatible server, page by page as pictures, checked against the
 * text that the rules recognise. The model alone is never believed: disagreement is flagged, and where the
 * model can't work, the rules' reading stands, with a warning.
 */
export function createVisionExamEngine(dependencies: VisionExamDependencies): ExamEngine {
  const { chat, recognise, inspect, drawPage, deadlineMs } = dependencies
  return {
    name: 'vision-llm',
    model: chat.settings.model,
    check: () => chat.check(),
    inspect,
    drawPage,
    rules: examRules,
    async read(file: ExamFile, options: ExamReadOptions, signal: AbortSignal): Promise<ExamReading> {
      signal.throwIfAborted()
      const recognised = await recognise(file, { locale: options.locale }, signal)
      const limited = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])
      const { answers, warnings } = await askAboutPages(dependencies, { file, recognised, options }, limited)
      signal.throwIfAborted()
      return readTogether(recognised, answers, warnings)
    },
    async close() {},
  }
}

interface AskedExam {
  readonly file: ExamFile
  readonly recognised: RecognisedExam
  readonly options: ExamReadOptions
}

interface PageAnswers {
  readonly answers: ReadonlyMap<number, PageAnswer>
  readonly warnings: readonly string[]
}

/** The model's answers by page; pages that fail are missing, with a warning. Never rejects. */
async function askAboutPages(
  { chat, pictures, mostPages }: VisionExamDependencies,
  { file, recognised: { reading }, options }: AskedExam,
  signal: AbortSignal,
): Promise<PageAnswers> {
  const answers = new Map<number, PageAnswer>()
  const failures = new Map<string, number[]>()
  const underWay = new Set<Promise<void>>()
  let done = 0
  const fail = (page: number, error: unknown) => {
    const why =
      error instanceof EngineError ? error.message : signal.aborted ? 'it took too long' : 'it failed'
    failures.set(why, [...(failures.get(why) ?? []), page])
  }
  const askAbout = async (picture: ExamPicture) => {
    try {
      answers.set(picture.page, await askAboutPage(chat, picture, signal))
    } catch (error) {
      fail(picture.page, error)
    }
    options.onProgress?.(++done, reading.pages)
  }
  let page = 0
  try {
    for await (const picture of pictures(file, signal)) {
      page = picture.page
      if (page > mostPages) break
      const work = askAbout(picture)
      underWay.add(work)
      work.finally(() => underWay.delete(work))
      // No more pictures in memory than the server takes at once.
      if (underWay.size >= chat.settings.maxConcurrent) await Promise.race(underWay)
    }
  } catch (error) {
    fail(page + 1, error)
  }
  await Promise.all(underWay)
  const warnings = [...failures].map(
    ([why, pages]) =>
      `Read without the vision model (page ${pages.sort((a, b) => a - b).join(', ')}): ${why}`,
  )
  if (page > mostPages) warnings.push(`Read without the vision model: the pages after page ${mostPages}`)
  return { answers, warnings }
}

const askAboutPage = (chat: ChatClient, picture: ExamPicture, signal: AbortSignal): Promise<PageAnswer> =>
  askForJson(
    chat,
    {
      instructions: PAGE_INSTRUCTIONS,
      text: 'Copy this page.',
      images: [picture],
      schema: PAGE_SCHEMA,
      schemaName: 'exam_page',
      strict: true,
      validate: checkPageAnswer,
    },
    signal,
  )

function readTogether(
  { reading, lines }: RecognisedExam,
  answers: ReadonlyMap<number, PageAnswer>,
  warnings: readonly string[],
): ExamReading {
  const text = lines.map((line) => line.text).join('\n')
  const mark = detectDecimalMark(text, reading.language === 'pt-BR' ? ',' : '.')
  const patient = { sex: reading.sex, age: yearsIn(reading.age) }
  const isExam = reading.observations.length > 0
  const pages: AnsweredPage[] = []
  const observations: Observation[] = []
  let invented = 0
  for (let page = 1; page <= Math.max(reading.pages, ...answers.keys()); page++) {
    const read = reading.observations.filter(({ box }) => (box?.page ?? 1) === page)
    const answer = answers.get(page)
    if (!answer) {
      observations.push(...read)
      continue
    }
    const words = pageWords(lines.filter(({ box }) => box.page === page))
    const claims = answer.observations.filter(
      ({ name, result }) => name.trim() !== '' && result.trim() !== '',
    )
    const compared = comparePage(claims, read, { words, patient, mark, isExam })
    observations.push(...compared.observations)
    invented += compared.invented
    pages.push({ answer, words })
  }
  const left =
    invented === 0
      ? []
      : [`${invented} ${invented === 1 ? 'result was' : 'results were'} left out: not printed in the file`]
  return passGate(combineReading(reading, pages, observations, [...warnings, ...left]))
}
