import type { DiagnosisGrammar } from '../language-pack.ts'

/** How hypotheses are put in Portuguese; on folded text. */
export const diagnosisPt: DiagnosisGrammar = {
  proposing:
    /\b(?:isso (?:ai )?(?:e|deve ser|pode ser|parece)|e (?:um|uma|so um|so uma|provavelmente|mesmo)|(?:um )?quadro (?:de|compativel|sugestivo)|diagnostic\w*|hipotese|parece(?: ser)?|provavel\w*|suspeit\w*|compativel com|sugestiv\w+|sugere|indica\w*|acho que|acredito que|creio que|penso em|pensando em|pode ser|deve ser|trata-se|se trata|(?:ta|esta|estou vendo) com|tem (?:um|uma)|o que (?:voce|a senhora|o senhor|ele|ela) tem|cara de|evoluiu com|confirm\w+|crise de|fechar|fecha|descompens\w*|controlad\w*|descontrolad\w*|mostr\w+|para (?:o seu|a sua|seu|sua)|sobre (?:o seu|a sua)|quanto (?:ao|a)|em relacao|sua|seu|tratar|tratamento)\b/,
  uncertain:
    /\b(?:parece\w*|provavel\w*|suspeit\w*|compativel|sugestiv\w+|sugere|acho|acredito|creio|penso|pensando|pode ser|podem ser|deve ser|hipotese|possivel\w*|talvez|cara de|indica\w*|poderia)\b/,
  denied:
    /\b(?:nao (?:e|tem|parece|acho|vejo|deve|ha|esta|ta|estou)|sem|nunca|nenhum\w*|nem|mae|pai|avo|familia|irma\w*|se (?:for|fosse|tiver|tivesse|virar)|evitar|prevenir|risco de|vacina\w*|pode (?:virar|evoluir|dar|causar|levar)|exame (?:de|para)|teste (?:de|para)|historico de|ja teve|teve|antes de|negativ\w+)\b/,
  toExclude: /\b(?:descartar|afastar|excluir|investigar|ver se nao)\b/,
  suffix: { uncertain: ' (hipótese)', toExclude: ' (a afastar)' },
}
