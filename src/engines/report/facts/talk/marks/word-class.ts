/** Small words by what they do in a sentence, both languages; the rest by their endings. */
const lists: readonly string[] = [
  'i you he she it we they eu você ele ela nós eles elas vocês gente ce cê',
  'my your his her its our their meu minha seu sua meus minhas seus suas nosso nossa',
  'the a an this that these those some any no another each every o os as um uma uns umas esse essa isso este esta isto aquele aquela algum alguma nenhum nenhuma cada outro outra',
  "am is are was were be been i'm you're he's she's it's that's there's we're they're é está tá estou tô estava tava foi era são estão tão fica ficou",
  "have has had i've you've we've they've having tem tenho teve tive tinha há têm",
  "do does did don't doesn't didn't can can't could will won't would should may might must i'll we'll you'll i'd vou vai vamos quero quer pode posso precisa preciso deve tem que",
  'and or e ou nem',
  'but because so if when while since though although unless until mas porque então se quando enquanto porém só aí daí',
  'in on at to for of from with without by about over under after before during into through around em no na nos nas de do da dos das pra pro para com sem por pelo pela até desde ao à sobre após',
  'what where when why who which how quando onde como quanto qual quais quem que',
  'not never yes yeah no okay ok right well não nunca sim tá bom certo isso também já ainda',
  'very really just also then now again still too more less muito mais menos bem aqui ali agora depois antes hoje ontem sempre',
  'take stop start use keep avoid call come drink go get let make rest put continue give eat wear try check toma tome usa use evita evite bebe beba volta volte retorna faz faça passa continua mantém para procura traz',
  'day days week weeks month months year years hour hours minute minutes times night morning dia dias semana semanas mês meses ano anos hora horas vezes vez noite manhã tarde',
  'milligrams mg grams micrograms ml tablet tablets pill pills puffs drops percent degrees miligramas gramas comprimido comprimidos gotas jatos unidades graus quilos',
]
const listed = new Map(
  lists.flatMap((words, k) => words.split(' ').map((word): [string, number] => [word, k])),
)

const endings: readonly RegExp[] = [
  /ing$/,
  /ed$/,
  /ly$|mente$/,
  /(?:tion|ment|ness|ity|itis|ção|ções|dade|ite|ia)$/,
  /[aei]ndo$/,
  /(?:ar|er|ir)$/,
  /(?:ou|ei|eu|iu|ava|aram|eram)$/,
  /(?:ado|ada|ido|ida|ados|adas)$/,
  /s$/,
]

/** A number for what a word may do. */
export function wordClass(word: string): number {
  const known = listed.get(word)
  if (known !== undefined) return known
  const ending = endings.findIndex((pattern) => pattern.test(word))
  return ending >= 0 ? 50 + ending : 90
}

/** Classes that verbs are in. */
export const verbal: ReadonlySet<number> = new Set([3, 4, 5, 12, 51, 56])

export const isVerbal = (word: string): boolean => verbal.has(wordClass(word)) || common.has(word)

/** Verbs in forms that no ending tells. */
const common = new Set(
  'feel feels felt go goes went come comes came hurt hurts get gets got take takes took make makes made walk walks eat eats sleep breathe need needs want sinto sente dói doi deu dá fico faz fazer sobe subo deito como durmo ando piora melhora acordo levanto respiro tomo uso tosse aperta'.split(
    ' ',
  ),
)

/** Digits and spoken numbers are one word: any may follow any. */
export const numeral =
  /^(?:\d[\d.,:/]*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|mil)$/
