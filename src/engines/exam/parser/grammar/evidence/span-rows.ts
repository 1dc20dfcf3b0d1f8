/** `20 a 29 anos`, `> 60`, `70-99`: what names a row of a table that explains. */
export const isSpan = (text: string): boolean =>
  /^(?:[<>≤≥]|ate\b|até\b|acima|abaixo|menor|maior)?\s?\d[\d.,]*\s?(?:(?:a|-|–|até)\s?\d[\d.,]*)?\s?(?:anos?|meses|semanas|sem|years?|months?|weeks?|%)?$/i.test(
    text,
  ) && !/^\d{1,2}[ªº]?$/.test(text)
