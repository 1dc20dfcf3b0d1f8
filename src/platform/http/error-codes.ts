import { failureKinds } from '../errors.ts'

/** What went wrong, as a word for programs: it stays when messages change. General ones first, one a status. */
export const errorCodes = [
  ...failureKinds,
  'internal',
  ...['chunk_gap', 'chunk_conflict', 'recording_finished', 'already_finished', 'no_audio'],
  ...['language_unsupported', 'unknown_specialty', 'schema_invalid', 'unknown_member'],
  ...['idempotency_mismatch', 'idempotency_in_progress', 'legal_hold', 'words_removed', 'audio_removed'],
  ...['not_failed', 'not_completed', 'file_refused', 'link_expired', 'professional_required'],
  ...['scope_missing', 'token_reach', 'key_destroyed'],
] as const
