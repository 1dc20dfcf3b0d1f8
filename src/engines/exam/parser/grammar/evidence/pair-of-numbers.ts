/**
 * `120x80`, a pressure, `20/40`, how sharp an eye sees, and `> 16/8`, the concentrations of a drug and of what goes with it: two
 * numbers that are one value.
 */
export const isPair = (text: string): boolean =>
  /^(?:\d{2,3}\s?[x/]\s?\d{1,3}|\d\s?[x/]\s?\d{2,3}|[<>≤≥]=?\s*\d[\d.,]*\s?\/\s?\d[\d.,]*)$/i.test(text)
