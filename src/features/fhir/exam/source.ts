import type { DocumentReference, Reference } from '@medplum/fhirtypes'
import type { Observation } from '../../../engines/exam/port.ts'
import { type Frame, metaOf } from '../parts/frame.ts'
import type { Place } from '../parts/provenance.ts'
import type { ExamStory } from './exam-story.ts'

/** The file, by pictures of its pages. */
export const documentOf = (
  { fileName, reading, pageAddress, readAt }: ExamStory,
  frame: Frame,
): DocumentReference => ({
  resourceType: 'DocumentReference',
  meta: metaOf(frame),
  status: 'current',
  type: { text: reading.examType || frame.labels.exam },
  subject: frame.parties.subject,
  date: readAt.toISOString(),
  content: Array.from({ length: Math.max(1, reading.pages) }, (_, index) => ({
    attachment: {
      contentType: 'image/jpeg',
      url: `${pageAddress}${index + 1}`,
      title: `${fileName}, ${frame.labels.page} ${index + 1}`,
    },
  })),
  ...(frame.parties.encounter ? { context: { encounter: [frame.parties.encounter] } } : {}),
})

/** Where a value was read: its page, and its box by a W3C Media Fragment. */
export function placesOf(
  { box }: Observation,
  document: Reference,
  { pageAddress, pages }: { readonly pageAddress: string; readonly pages: string },
): Place[] {
  if (!box) return []
  const percents = [box.x, box.y, box.width, box.height].map((part) => Number((part * 100).toFixed(2)))
  const address = `${pageAddress}${box.page}#xywh=percent:${percents.join(',')}`
  return [{ document, address, display: `${pages} ${box.page}` }]
}
