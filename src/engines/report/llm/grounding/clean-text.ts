const LONGEST = 4_000

/** A model's text as a report shows it: on one line, without list marks, with the comparison signs that the prompt replaced. */
export const cleanText = (text: string): string =>
  text
    .replace(/[\u0000-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]+/g, ' ')
    .replace(/‹(?=\s*[=\d])/g, '<')
    .replace(/›(?=\s*[=\d])/g, '>')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-*•–]\s+|\d{1,2}[.)]\s+(?=\p{L}))/u, '')
    .slice(0, LONGEST)
