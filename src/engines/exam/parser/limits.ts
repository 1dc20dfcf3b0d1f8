/** Bounds that keep one document from harming the server. Times in milliseconds of processor time, memory in bytes. */
export interface ReadLimits {
  readonly fileBytes: number
  readonly pages: number
  /** Pages that need recognition cost about a second each. */
  readonly ocrPages: number
  /** Pixels of a decoded picture. */
  readonly picturePixels: number
  /** Characters of one page's text layer; an exam page has about 3,000. */
  readonly pageCharacters: number
  /** Longest time without a finished page. */
  readonly stallMs: number
  readonly documentMs: number
  /** Resident memory of a reader process. */
  readonly residentBytes: number
  /** Memory of the PDF library inside it. */
  readonly pdfBytes: number
}

export const READ_LIMITS: ReadLimits = {
  fileBytes: 25 * 1024 * 1024,
  pages: 200,
  ocrPages: 60,
  picturePixels: 80_000_000,
  pageCharacters: 60_000,
  stallMs: 30_000,
  documentMs: 600_000,
  residentBytes: 700 * 1024 * 1024,
  pdfBytes: 320 * 1024 * 1024,
}
