/** Groups of operations, in the order of reading. */
export const tags = [
  { name: 'consultations', description: 'Audio → transcription and report' },
  { name: 'exams', description: 'Files → results' },
  { name: 'events', description: 'What happened, in one order' },
  { name: 'webhooks', description: 'Being told of it' },
  { name: 'specialties', description: 'Report templates' },
  { name: 'strictness', description: 'What becomes of statements that the talk does not bear out' },
  { name: 'vocabulary', description: 'Names and terms that help the recogniser' },
  { name: 'retention', description: 'How long what is kept' },
  { name: 'audit', description: 'Who did what' },
  { name: 'access', description: 'Keys, tenants, tokens for pages, use' },
  { name: 'operation', description: 'What waits, runs, failed and is stored' },
  { name: 'quality', description: 'Notes reviewed by people' },
  { name: 'health', description: 'For operators' },
]
