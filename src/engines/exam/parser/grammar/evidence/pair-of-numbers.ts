/** `120x80`, a pressure, and `20/40`, how sharp an eye sees: two numbers that are one value. */
export const isPair = (text: string): boolean => /^\d{2,3}\s?[x/]\s?\d{2,3}$/i.test(text)
