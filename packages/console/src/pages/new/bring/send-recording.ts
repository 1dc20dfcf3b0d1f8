import type { FinishedConsultation } from '@auscult/client'
import type { Details } from '../details.ts'

/**
 * Sends a whole recording and tells how far it is, which `fetch` can't; does not wait for the note.
 * @returns the consultation's id. Rejects with what the server says.
 */
export function sendRecording(
  file: File,
  { specialty, language, patientReference, professionalId }: Details,
  onProgress: (part: number) => void,
): Promise<string> {
  const form = new FormData()
  form.set('specialty', specialty)
  form.set('language', language)
  if (patientReference) form.set('patientReference', patientReference)
  if (professionalId) form.set('professionalId', professionalId)
  // Its own name may be the patient's.
  form.set('recording', file, 'recording')
  const request = new XMLHttpRequest()
  request.open('POST', '/consultations')
  request.setRequestHeader('prefer', 'respond-async')
  request.setRequestHeader('accept-language', document.documentElement.lang)
  request.setRequestHeader('idempotency-key', crypto.randomUUID())
  request.responseType = 'json'
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = request.response as (FinishedConsultation & { message?: string | string[] }) | null
      if (request.status === 201 && body) resolve(body.id)
      else reject(new Error([body?.message ?? request.statusText].flat().join('; ')))
    }
    request.onerror = () => reject(new Error(request.statusText))
    request.send(form)
  })
}
