import { fold, replaceEachFolded, replaceFolded } from '../../../../platform/text/fold.ts'

const address: [RegExp, string][] = [
  [/\b(?:voce|ce|a senhora|o senhor|a sra|o sr)\b ?/g, ''],
  [/\b(?:seu|sua|seus|suas)\b (?!j)/g, ''],
  [/\b(?:te|lhe)\b (?=[a-z]+(?:r|ar|er|ir)\b|dei|passei|pedi)/g, ''],
  [/\bpara? ?(?:voce|a senhora|o senhor)\b/g, ''],
  [/\bpra (?:voce|senhora|senhor)\b/g, ''],
]

/** Without "a senhora", "para você" and the like. */
export function dropAddress(text: string): string {
  return replaceEachFolded(text, address)
}

const subjunctive: Record<string, string> = {
  volte: 'retornar',
  volta: 'retornar',
  retorne: 'retornar',
  retorna: 'retornar',
  faca: 'fazer',
  faz: 'fazer',
  tome: 'tomar',
  toma: 'tomar',
  evite: 'evitar',
  evita: 'evitar',
  pare: 'parar',
  beba: 'beber',
  bebe: 'beber',
  procure: 'procurar',
  procura: 'procurar',
  venha: 'vir',
  vem: 'vir',
  use: 'usar',
  usa: 'usar',
  mantenha: 'manter',
  mantem: 'manter',
  continue: 'continuar',
  continua: 'continuar',
  diminua: 'diminuir',
  diminui: 'diminuir',
  traga: 'trazer',
  traz: 'trazer',
  repita: 'repetir',
  repete: 'repetir',
  descanse: 'descansar',
  descansa: 'descansar',
  coma: 'comer',
  come: 'comer',
  aplique: 'aplicar',
  aplica: 'aplicar',
  lave: 'lavar',
  lava: 'lavar',
  marque: 'marcar',
  marca: 'marcar',
  passe: 'passar',
  passa: 'passar',
  coloque: 'colocar',
  coloca: 'colocar',
  anote: 'anotar',
  anota: 'anotar',
  meca: 'medir',
  mede: 'medir',
  suspenda: 'suspender',
  suspende: 'suspender',
  reduza: 'reduzir',
  reduz: 'reduzir',
  corte: 'cortar',
  corta: 'cortar',
  pingue: 'pingar',
  pinga: 'pingar',
  inale: 'inalar',
  durma: 'dormir',
  caminhe: 'caminhar',
  pratique: 'praticar',
  tente: 'tentar',
  tenta: 'tentar',
  ligue: 'ligar',
  liga: 'ligar',
  observe: 'observar',
  observa: 'observar',
  aguarde: 'aguardar',
  comece: 'iniciar',
  agende: 'agendar',
  agenda: 'agendar',
  respeite: 'respeitar',
  hidrate: 'hidratar',
  fique: 'ficar',
  fica: 'ficar',
  leve: 'levar',
  leva: 'levar',
  aumente: 'aumentar',
  aumenta: 'aumentar',
  troque: 'trocar',
  troca: 'trocar',
  tire: 'tirar',
  tira: 'tirar',
  deixe: 'deixar',
  deixa: 'deixar',
  limpe: 'limpar',
  limpa: 'limpar',
  peca: 'pedir',
  pede: 'pedir',
  chame: 'chamar',
  chama: 'chamar',
  enxague: 'enxaguar',
  enxagua: 'enxaguar',
  retoma: 'retomar',
  retome: 'retomar',
  compre: 'comprar',
  compra: 'comprar',
  levante: 'levantar',
  corra: 'correr',
  corre: 'correr',
}

const ordered = new RegExp(
  `^(?:(?:e|entao|depois|por enquanto|em casa|agora|tambem|ai),? )*(?:nao )?(?:${Object.keys(subjunctive).join('|')}|vai|tem que|precisa|pode|evitar|procurar|voltar|retornar|tomar|usar|para de|quero que)\\b`,
)

/** "Toma", "não deixa", "tem que beber": an order or advice, when a doctor says it. */
export const isOrderPt = (folded: string): boolean => ordered.test(folded)

const wants =
  /\b(?:eu )?(?:quero|queria|gostaria|preciso|peco|recomendo|sugiro|oriento|e importante|e bom|importante) que (?:voce|a senhora|o senhor|ele|ela|voces)? ?([a-z]+)\b/g
const going =
  /\b(?:eu )?(?:vou|vamos|a gente vai|nos vamos) (?:ja |tambem |entao |agora |ter que |precisar |te |lhe )*(?:estar )?([a-z]+r)\b(?: (?:para|pra) (?:voce|a senhora|o senhor))?/g
const should =
  /\b(?:voce|a senhora|o senhor|ele|ela|ce|voces)? ?(?:vai(?= (?:(?:de|que|tambem|so|sempre|ja) )*(?:tomar|usar|fazer|voltar|passar|aplicar|evitar|precisar|continuar|parar|ficar|procurar|repetir|trazer|medir|pingar|inalar|comer|beber|dormir|anotar|comecar|manter|suspender|aumentar|diminuir|reduzir|trocar|tirar|colocar|lavar|ligar|marcar|agendar|vir|ir)\b)|precisa|tem que|tem de|vai ter que|vai precisar) (?:(?:de|que|tambem|so|sempre|ja) )*([a-z]+r)\b/g
const renamed: Record<string, string> = {
  pedir: 'solicitar',
  receitar: 'prescrever',
  voltar: 'retornar',
  comecar: 'iniciar',
  mandar: 'encaminhar',
}

/** "Eu vou te pedir um hemograma" → "solicitar um hemograma". */
export function asPlan(text: string): string {
  const infinitive = (verb: string, original: string, following = '') => {
    const place = fold(original).lastIndexOf(verb)
    // "Voltar a furosemida" is no appointment.
    if (
      verb === 'voltar' &&
      !/^\s*(?:aqui|em|daqui|com (?:[oa]s? )?(?:exames?|resultados?|laudos?)|para|pra|na|no|se|depois|quando|antes|$)/.test(
        following,
      )
    )
      return /^\s*com\b/.test(following) ? 'voltar' : 'voltar com'
    return renamed[verb] ?? original.slice(place, place + verb.length)
  }
  let out = replaceFolded(text, wants, (match, original) => {
    const verb = match[1]!
    return subjunctive[verb] ?? infinitive(verb, original)
  })
  out = replaceFolded(out, going, (match, original) =>
    infinitive(match[1]!, original, match.input!.slice(match.index + match[0].length)),
  )
  out = replaceFolded(out, should, (match, original) => {
    if (/\bnao $/.test(match.input!.slice(0, match.index))) return infinitive(match[1]!, original)
    return ` ${infinitive(match[1]!, original)}`
  })
  out = dropAddress(out).trim()
  out = replaceFolded(out, /^para (?=(?:com|de) )/g, 'parar ')
  const first = /^(?:nao )?([a-z]+)\b/.exec(fold(out))
  const order = first ? subjunctive[first[1]!] : undefined
  if (first && order) {
    const at = first[0].length - first[1]!.length
    out = out.slice(0, at) + order + out.slice(first[0].length)
  }
  return out.replace(/\s+/g, ' ')
}
