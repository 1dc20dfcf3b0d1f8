import type { MedicationGrammar } from '../language-pack.ts'

const count = String.raw`(?:\d+(?:[.,/]\d+)?|meio|meia|um|uma|dois|duas)(?: (?:a|ou|e) (?:\d+|meio|meia|um|uma|dois|duas))?`
const every = String.raw`(?:\d+|uma|duas)`
const period = '(?:horas?|h|minutos?|dias?|semanas?|mes(?:es)?)'

/** How doses and ways of taking are said in Portuguese; on folded text with digits. */
export const medicationPt: MedicationGrammar = {
  cues: new Set(
    `mg mcg g ml ui unidades comprimido comprimidos capsula capsulas gota gotas dose doses ampola ampolas pomada creme xarope spray jato jatos colirio tomar tomo toma
    tome tomando tomava tomou tomei usar uso usa use usando usei usava passar passo passei receitar receito prescrever prescrevo prescrito remedio remedios medicamento medicamentos
    medicacao antibiotico iniciar comecar continuar continua manter mantem suspender aumentar diminuir trocar injecao bombinha inalar pingar aplicar`
      .split(/\s+/)
      .filter(Boolean),
  ),
  strength:
    /\b(\d+(?:[.,]\d+)?|mei[oa](?= m)) ?(mg|miligramas?|mcg|g|ui|unidades|%|mg\/ml|mg por ml)(?![a-z])(?: ?(?:\/|por) ?(?:\d+ ?)?(?:ml|g|dose|jato|gota|comprimido))?/,
  /** "losartana 50", "Puran de 75": a bare number right after the name. */
  bareStrength:
    /^,? (?:de )?(\d{2,4}|[1-9],\d|[1-9])\b(?! ?(?:x|vez(?:es)?|comprimidos?|capsulas?|gotas?|dias?|horas?|h|semanas?|mes(?:es)?|anos?|por|em|\/|jatos?|ml|ampolas?|\d))/,
  changed:
    /^(?: de \d+(?:[.,]\d+)?(?: ?m?c?g)?)? (?:para|pra|a) (\d+(?:[.,]\d+)?(?: ?(?:mg|mcg|g|ui|unidades|gotas|ml))?)(?!,?\d)(?! ?(?:x|vez|comprimido|capsula|dia|semana|mes|hora))|\b(?:sob|sub|aument|pass|ajust|baix|reduz|diminu)\w*(?: [a-z]+){0,5}? (?:para|pra) (\d+(?:[.,]\d+)?(?: ?(?:mg|mcg|g|ui|unidades|gotas|ml))?)(?!,?\d)(?! ?(?:x|vez|comprimido|capsula|dia|semana|mes|hora))/,
  fromTo: /^.*\bde (?:\d|um|uma|meio).{0,30}? (?:para|pra) (?=\d|um|uma|dois|duas|meio)/,
  usage: new RegExp(
    [
      String.raw`\b${count} ?(?:comprimidos?|cps?|capsulas?|gotas?|jatos?|puffs?|ampolas?|doses?|colher(?:es)?(?: de (?:sopa|cha|sobremesa))?|ml|unidades|ui|envelopes?|saches?|aplicac(?:ao|oes)|inalac(?:ao|oes)|sprays?)(?: (?:em|no|na|de) (?:cada )?(?:narina|olho|ouvido|jejum)(?: (?:direit|esquerd)[oa])?)?(?: (?:por|ao|a cada|a) (?:dia|noite|semana))?`,
      String.raw`(?<=\d ?(?:mg|mcg|g|ml|ui|miligramas|gramas) )(?:por|ao) (?:dia|semana)`,
      String.raw`\b(?:um quarto|metade|meio)(?: de| do)? comprimido`,
      String.raw`\b(?:de )?${every} em ${every} ?${period}|\bde \d+ em \d+\b`,
      String.raw`\b(?:a )?cada \d+ ?${period}`,
      String.raw`\b\d+/\d+ ?h(?:oras?)?`,
      String.raw`\b${count} vez(?:es)? (?:ao|por|no|na|a cada|a) (?:dia|semana|mes|noite)`,
      String.raw`\b(?:1x|2x|3x|4x)(?: ?(?:ao|por|/) ?dia)?`,
      String.raw`\b(?:todo dia|todos os dias|todas as noites|toda noite|diariamente|dia sim,? dia nao|dias alternados|uso continuo|continuo|dose unica)`,
      String.raw`\b(?:pela|de|a|da|na|toda) (?:manha|tarde|noite)(?: e (?:a |de |pela |da )?(?:noite|tarde|manha))?`,
      String.raw`\b(?:(?:sempre|toda|todo|na|no|as|aos) )+(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)(?:-feiras?)?`,
      String.raw`\b(?:em|no) jejum|\bantes d[aeo]s? (?:dormir|deitar|comer|refeic(?:ao|oes)|almoco|cafe|jantar)(?: da manha)?|\b(?:depois|apos) (?:d[aeo]s? |o |a |as )?(?:almoco|jantar|cafe(?: da manha)?|refeic(?:ao|oes)|banho|comer)|\bao (?:deitar|dormir|acordar)|\bno (?:almoco|jantar|cafe)|\bas refeicoes`,
      String.raw`\b(?:por|durante|ate completar|ate) (?:mais )?\d+(?: (?:a|ou) \d+)? ?${period}`,
      String.raw`\bse (?:tiver |tem |houver |a |sentir |precisar|necessario|dor|febre)(?:[a-z]+ ?){0,4}|\bquando (?:tiver|precisar|doer|sentir|a dor)(?: [a-z]+){0,2}|\bem caso de [a-z]+(?: ou [a-z]+)?|\bse necessario`,
      String.raw`\b(?:via oral|sublingual|embaixo da lingua|intramuscular|na veia|no musculo|subcutane[ao]|na pele|no local|no couro cabeludo|no rosto|nas lesoes|na lesao|em cada narina|no nariz|nos olhos|no olho(?: [a-z]+)?|no ouvido(?: [a-z]+)?|na regiao|via vaginal)`,
    ].join('|'),
    'g',
  ),
  /** The doctor tells against the medicine, or speaks of what was. */
  refusal:
    /\b(?:nunca (?:mais )?(?:tom\w+|us\w+|pass\w+)|nao (?:(?:pode|precisa|vai|deve|vou|vamos|quero|quero que|pretendo|a gente vai|e para|e pra|te|lhe|mais) )*(?:tomar|tome|toma|usar|use|usa|passar|dar|receit\w+|prescrev\w+|comec\w+|inici\w+|introduz\w+|indic\w+|entrar com|associar|misturar(?! (?:alcool|bebidas?|cerveja|vinho|leite)))|nao precis\w+ (?:mais )?d[aeo] |evit[aeo]r?|suspend\w*|par(?:ar|e|a) (?:de |com |o |a )|sem (?:o |a )?(?:uso|tomar)|proibid\w*|contraindicad\w*|alergi\w*|retir(?:ar|o|e|a)|tir(?:ar|o) o|corta\w* o|em vez d[oe]|ao inves d[oe]|no lugar d[oe])\b|\bnada d[aeo]s? (?:[a-z]+ )?$/,
  stopped:
    /^(?: de \d+(?: ?mg)?)?,?(?: (?:o senhor|a senhora|voce|ele|ela|eu|a gente|nos|tambem|ja|agora|entao|esse|essa|vou|vai|vamos|pode|podemos|precisa|tem que|ter que|quero que|deve|devemos))* (?:(?:parar|pare|suspend\w+|tirar|tire|tira|retir\w+|cort(?:ar|a|e)|interromp\w+)\b(?! (?:so |apenas )?(?:aos poucos|devagar|gradual\w*|quando|depois|daqui|apos|em \d|[oa] d[aeo]))|para (?:hoje|agora|de (?:vez|tomar|usar))\b|(?:vai|vou|tem que|pode) para[.,;]?$|nao (?:(?:vou|vamos|pode|precisa|vai|quero|mais) )*(?:tom\w+|us\w+|d[ae]r|receit\w+|prescrev\w+|comec\w+|inici\w+)|nao (?:pode|precisa|quero))/,
  dropped: /\b(?:cort(?:ar|a|e)|tir(?:ar|a|e)|suspend\w+|par(?:ar|a|e)(?: com)?) (?:so )?[oa]s? d[aeo]\b/,
  tested: {
    before:
      /\b(?:falta|deficiencia|carencia|dosar|dosagem|niveis|nivel|pedir|peco|solicit\w+|colher|exames?|quero)\b/,
    after: /^ (?:baix|no sangue)/,
  },
  kept: /^(?: de \d+)?(?: (?:o senhor|a senhora|voce|eu|a gente|nos|ele|ela|tambem|so|vai|vou|vamos|pode|continu\w+|mant\w+|tom\w+|us\w+|fic\w+|deix\w+|com|em|de|a|o))+ (\d{2,4}|[1-9],\d)\b(?! ?(?:x|vez(?:es)?|comprimidos?|capsulas?|gotas?|dias?|horas?|h|semanas?|mes(?:es)?|anos?|por|em|\/|jatos?|ml|ampolas?|\d))/,
  replaced: { before: /\btroc\w+ (?:o |a |de )?$/, after: /^ (?:por|pelo|pela)\b/ },
  /** A new or changed order, or one to go on with. */
  order:
    /\b(?:vou|vamos|vai|receit\w+|prescrev\w+|pass(?:o|ar|e)|tom(?:ar|e|a)|us(?:ar|e)|inici\w+|comec\w+|continu\w+|mant\w+|aument\w+|diminu\w+|ajust\w+|troc\w+|aplic\w+|ping\w+|inal\w+|deix\w+|fic(?:a|ar) com|pode tomar|dou|dar|fazer|faz|entr\w+ com|sobe|subir|subo|vai (?:pra|para)|baix\w+|reduz\w+|volt\w+|acrescent\w+|associ\w+|introduz\w+|(?:fica|segue|permanece) (?:igual|[oa] mesm[oa]|como (?:esta|ta)|do mesmo jeito))\b|(?:^|[,;] ?|\be )usa\b/,
  later:
    /\b(?:se|caso) (?:nao (?:melhor|resolv|ced|pass|funcion|adiant|control|baix|der)\w*|pior\w*|persist\w*|continu\w*)|\b(?:talvez|quem sabe|a gente pensa em|pensar em|futuramente|mais (?:pra|para) frente|se for o caso)\b/,
  past: /\b(?:tomava|tomou|usava|usou|vinha tomando|vinha usando|ja tomou|ja usou|tinha passado|passou na|foi passado|fez uso|ate (?:ontem|semana passada)|antes)\b/,
  joiner: ', ',
}
