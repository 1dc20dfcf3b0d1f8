import type { Fact } from '../facts/fact.ts'
import { utterancesOf, type Visit } from './visit.ts'

/** How far into a visit its reason is asked for. */
const share = 0.2
const fewest = 12
/** Words of a reply that tells something: "tudo bem, doutora" does not. */
const tellingReply = 5

/**
 * Utterances of the answer to the doctor's opening question ("o que traz o senhor?"): the first answer that tells a
 * complaint, else the first that tells anything. Empty where nobody asked, or the voices were not told apart.
 */
export function openingReply(complaints: readonly Fact[], { utterances, words }: Visit): readonly number[] {
  const end = Math.max(fewest, utterances.length * share)
  const told = new Set(complaints.flatMap((fact) => utterancesOf([fact])))
  const replies = utterances
    .slice(0, end)
    .filter(({ speaker, text }) => speaker === 'doctor' && words.is('asks-reason', text))
    .map(({ index }) => replyBehind(index, utterances))
  return (
    replies.find((reply) => reply.some((at) => told.has(at))) ??
    replies.find(
      (reply) => reply.reduce((sum, at) => sum + wordsIn(utterances[at]!.text), 0) >= tellingReply,
    ) ??
    []
  )
}

function replyBehind(question: number, utterances: Visit['utterances']): number[] {
  const reply: number[] = []
  for (let at = question + 1; at < utterances.length && utterances[at]!.speaker !== 'doctor'; at += 1)
    reply.push(at)
  return reply
}

const wordsIn = (text: string) => text.split(/\s+/).length
