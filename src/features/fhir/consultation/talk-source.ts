import type { DocumentReference, ProvenanceAgent, Reference } from '@medplum/fhirtypes'
import type { Fact } from '../../../engines/report/port.ts'
import { metaOf } from '../parts/frame.ts'
import type { Place } from '../parts/provenance.ts'
import type { ConsultationStory, TalkFrame } from './story.ts'

/** Transcript and recording. */
export const talkDocumentOf = (
  { transcriptAddress, audioAddress, recorded }: ConsultationStory,
  frame: TalkFrame,
): DocumentReference => ({
  resourceType: 'DocumentReference',
  meta: metaOf(frame),
  status: 'current',
  type: { text: frame.say.transcript },
  subject: frame.parties.subject,
  date: recorded.toISOString(),
  content: [
    { attachment: { contentType: 'application/json', url: transcriptAddress, language: frame.language } },
    ...(audioAddress ? [{ attachment: { contentType: 'audio/mp4', url: audioAddress } }] : []),
  ],
  ...(frame.parties.encounter ? { context: { encounter: [frame.parties.encounter] } } : {}),
})

/** Segments that a fact rests on: each by a JSON Pointer into the transcript, and by its seconds where there is audio. */
export function talkPlacesOf(
  { evidence }: Fact,
  document: Reference,
  { segments, transcriptAddress, audioAddress }: ConsultationStory,
): Place[] {
  const indices = [...new Set(evidence.map(({ utterance }) => utterance))]
  return indices.flatMap((index): Place[] => {
    const segment = segments[index]
    if (!segment) return []
    const { start, end, text } = segment
    const said = { document, address: `${transcriptAddress}#/segments/${index}`, display: `«${text.trim()}»` }
    if (!audioAddress) return [said]
    return [said, { document, address: `${audioAddress}#t=${start},${end}`, display: `${start}–${end} s` }]
  })
}

/** Who said it. */
export function informantOf(
  { speaker }: Fact,
  { labels, parties }: TalkFrame,
): ProvenanceAgent['who'] | undefined {
  switch (speaker) {
    case 'patient':
      return parties.subject
    case 'doctor':
      return parties.practitioner ?? { type: 'Practitioner', display: labels.doctor }
    case 'other':
      return { display: labels.other }
    default:
      return undefined
  }
}
