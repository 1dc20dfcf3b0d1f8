import { Type } from 'typebox'

/** How reports are written and exams are read. */
export const reportsSettings = {
  AUSCULT_REPORT: Type.String({
    default: 'auto',
    description: 'Report writing: `auto`, `llm`, `facts` (once called `extractive`, which works still)',
  }),
  AUSCULT_UNSUPPORTED: Type.Enum(['mark', 'remove'], {
    default: 'mark',
    description:
      "What becomes of a language model's statements that the talk does not bear out: kept with a mark, or left out",
  }),
  AUSCULT_SCHEMA_PLACEHOLDERS: Type.Boolean({
    default: false,
    description:
      'Make up values that a `reportSchema` demands and nobody said, named in the warnings; off: the report fails',
  }),
  AUSCULT_REPORT_SCHEMA_FILE: Type.String({
    default: '',
    description: 'A file with a `reportSchema` for consultations that name neither specialty nor schema',
  }),
  AUSCULT_SPECIALTIES_DIR: Type.String({
    default: '',
    description: 'Folder of your own specialty files; they add to or replace the built-in ones',
  }),
  AUSCULT_CATALOG_DIR: Type.String({
    default: '',
    description: 'Folder of codes and medicines that you imported; empty: `catalog` in the data folder',
  }),
  AUSCULT_REPORT_DEADLINE: Type.Integer({
    default: 900,
    minimum: 10,
    maximum: 7200,
    description:
      'Seconds that its report may take, everything together, waits for a busy server too; then the embedded engine writes',
  }),
  AUSCULT_REPORT_AGAIN: Type.Integer({
    default: 60,
    minimum: 0,
    maximum: 86_400,
    description:
      'Seconds after which it is first asked again for a report that the embedded engine wrote in its place; its own becomes a new version. 0: never',
  }),
  AUSCULT_EXAM: Type.String({ default: 'auto', description: 'Exam reading: `auto`, `parser`, `vision-llm`' }),
  AUSCULT_EXAM_CONCURRENCY: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 256,
    description:
      'Exam files read at once, and one more for a tenant of whose none is being read; 0: half of the cores, at least one',
  }),
}
