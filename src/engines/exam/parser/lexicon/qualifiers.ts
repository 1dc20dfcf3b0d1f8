import { plain } from './plain.ts'

/**
 * Words that stand before a limit and say for whom or for which verdict it holds. A row that begins so is part of a
 * reference, never a test of its own.
 */
const QUALIFIER =
  /^(?:[-•*·]\s*)?(?:p\/ |para )?(?:homem|homens|mulher(?:es)?|crianca(?:s)?|masculino|feminino|masc\b|fem\b|males?\b|females?\b|men\b|women\b|child(?:ren)?\b|adult(?:o|os|a|as|s)?\b|idosos?|recem|rn\b|rns\b|neonat|lactentes?|infant|newborn|cord blood|sangue de cordao|ambos os sexos|adolescente|pre-?puber|puber|menores? (?:de|que)|maiores? (?:de|que)|acima d[eo]|abaixo d[eo]|a partir d[eo]|ate |inferior|superior|entre |de \d|<|>|≤|≥|\d+ ?(?:a|-|ate|to) ?\d+ ?(?:anos?|meses|dias?|years?|months?|days?|yrs?|a\b)|\d+ ?(?:anos?|meses|dias|o dia|semanas?)|gestante|gestacao|gravid|nao gravid|nao-? ?gestante|pregnan|non-?pregnan|trimestre|\d[oa]?\.? ?trimestre|first trimester|second trimester|third trimester|1st trimester|fase |folicular|follicular|ovula|pico ovul|meio d[eo] ciclo|mid-?cycle|lutea|luteal|pos-?menopausa|pre-?menopausa|menopausa|post-?menopaus|desejav|adequad|adequate|desirable|otimo|optimal|optimo|ideal|bom\b|limitrof|border|alto\b|muito alto|very high|high\b|low\b|baixo\b|elevado|aumentado|diminuido|normal|normais|anormal|alterado|near optimal|impaired|potential\b|elevated\b|increased\b|optimum|acima|abaixo|moderado\b|leve\b|grave\b|severe|deficien|insuficien|suficien|sufficien|insufficien|deficiency|toxic|intoxic|potencial|risco|risk|baixo risco|pre-?diabet|diabet|prediabet|tolerancia|intolerancia|jejum|nao diabet|non-?diabet|reagente\b|nao reagente|nao-reagente|indeterminad|negativ|positiv|inconclusiv|reactive|non-?reactive|equivocal|imune|nao imune|suscetivel|sem risco|com risco|meta\b|alvo|goal|target|categoria|category|extrem[oae]|very\b|muito\b|tanner|fumante|nao fumante|smoker|non-?smoker|manha|tarde|noite|matinal|vespertin|morning|afternoon|evening|8 ?h|16 ?h|as 8|as 16|antes d|apos|supino|ortostat|em pe|deitado|valores? |nivel|niveis|level|interpreta|estagio|stage|g[1-5][ab]?\b|classe|faixa|therapeutic|terapeutic|vale\b|pico\b|peak|trough|sexo|idade|age\b|grupos? (?:etario|de risco|de|[a-d]\b)|populacao|uso de|em uso|sem uso|cutoff|cut-off|ponto de corte|indice (?:de )?(?:<|>|inferior|superior)|com jejum|sem jejum)/

export function startsWithQualifier(text: string): boolean {
  return QUALIFIER.test(plain(text))
}
