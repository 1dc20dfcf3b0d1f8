import { readFileSync } from 'node:fs'
import { SileroJudge } from './silero-judge.ts'
import type { SileroAnswer, SileroRequest } from './silero-messages.ts'

const judge = new SileroJudge(readFileSync(process.argv[2] ?? ''))

process.on('message', (request: SileroRequest) => {
  if (request.op === 'forget') {
    judge.forget(request.stream)
    return
  }
  const answer: SileroAnswer = { stream: request.stream, flags: judge.judge(request.stream, request.frames) }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
