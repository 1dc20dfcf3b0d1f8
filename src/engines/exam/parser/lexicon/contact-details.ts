import { plain } from './plain.ts'

/** Each pattern is enough on its own; on plain text (no accents, lower case). */
const CONTACT: readonly RegExp[] = [
  // Telephones: `(31) 3555-0100`, `Ph: +91-98765 43210`, `0800 123 456`.
  /\b(?:tel(?:s|efones?)?|fones?|fax|phone|ph|whats ?app|celular|sac|central|ligue|contato|toll free|helpline)\b[^\d\n]{0,25}\+?\(?\d[\d\s().-]{6,}/,
  /\(\d{2,3}\) ?\d{3,5}[-\s.]\d{4}\b/,
  /(?<!\d)\+\d{2}[\s(-]{0,2}\d{2,5}[\s)-]*\d{3,}/,
  /\b0800[\s-]?\d{2,3}/,
  // Post codes and streets.
  /\bcep\b[\s.:]*\d{2}\.?\d{3}/,
  /(?<![\d.,])\d{2}\.?\d{3}-\d{3}(?![\d-])/,
  /^(?:rua|r\.|av\.?|avenida|al\.|alameda|travessa|rodovia|rod\.|estrada|praca|largo|sgas|setor|quadra|endereco|unidade) .*\d/,
  /[-–,] ?(?:rua|r\.|av\.|avenida|alameda|travessa|rodovia|bairro) /,
  /\b\d{1,5},? [a-z]+(?: [a-z]+)? (?:street|st\.|court|ct\.?|road|rd\.?|avenue|ave\.?|boulevard|blvd\.?|lane|drive|parkway|pkwy)(?=$|[ ,.;])/,
  /\b(?:suite|floor|sector|block|plot|p\.? ?o\.? box|nagar|pin(?: ?code)?) ?(?:no\.? ?)?[-:]?\d/,
  /\b[a-z]{4,}[\s-]+\d{6}$/,
  /, [a-z]{2} \d{5}(?:-\d{4})?\b/,
  /, [a-z]+(?: [a-z]+){0,2},? [a-z]{2} \d{5}(?:-\d{4})?$/,
  // Registers of companies, people and quality programmes, with their numbers.
  /\b(?:cnpj|cnes|cpf|c\.n\.p\.j|inscricao (?:estadual|municipal)|insc\.? ?(?:est|mun)|alvara|lic(?:enca|\.)|anvisa|iso(?:\/iec)? ?\d{4,5}|palc|dicq|nabl|clia|cap (?:no|number|accredit)|npi|gst(?:in)?|cin|rdc)\b.*\d/,
  /\b(?:crm|crbm|crf|crq|crmv|coren|crbio|mci|dmc|gmc)\b ?[-:/(]?.{0,6}\d{3,}/,
  /\b(?:reg|registration|licen[cs]e)\.? ?(?:no|number|n)\b.*\d/,
  // Addresses of the web, checksums, keys of electronic signatures.
  /https?:|www\.|@[a-z0-9-]+\.[a-z]|\.com(?:\.br)?\b/,
  /\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{12,}\b/,
  /\b(?:[0-9a-z]{4,8}-){3,}[0-9a-z]{4,}\b/,
  /\b(?:assinad[oa] (?:digital|eletronic)|assinatura (?:digital|eletronica)|electronically (?:signed|verified|authenticated)|digitally signed|codigo de (?:autenticidade|validacao|verificacao)|chave de (?:acesso|validacao))/,
  /\b(?:pagina|pag\.?|page|folha) ?:? ?\d{1,3} ?(?:de|of|\/) ?\d{1,3}\b/,
  /(?:^|[\s|-])(?:pagina|pag\.?|page|folha|fl\.) ?:? ?\d{1,3}(?: ?(?:de|of|\/) ?\d{1,3})?$/,
]

/** Where the laboratory is, how it is reached and registered, and how the paper is checked: no line of results. */
export function isContactDetail(text: string): boolean {
  const key = plain(text)
  return CONTACT.some((pattern) => pattern.test(key))
}
