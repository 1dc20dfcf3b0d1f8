import type { DiagnosisGrammar } from '../language-pack.ts'

/** How hypotheses are put in Portuguese; on folded text. */
export const diagnosisPt: DiagnosisGrammar = {
  proposing:
    /(?:^|[,;] ?|\bque )(?:e|eh) (?:mesmo )?(?:um |uma )?$|\b(?:isso (?:ai )?(?:e|deve ser|pode ser|parece)|e (?:um|uma|so um|so uma|provavelmente|mesmo)|(?:um )?quadro (?:e )?(?:de|compativel|sugestivo)|deu positivo (?:pra|para)|diagnostic\w*|hipotese|parece(?: ser)?|provavel\w*|suspeit\w*|compativel com|sugestiv\w+|sugere|indica\w*|entendo\b.{0,20} como|acho que|acredito que|creio que|penso em|pensando em|pode ser|deve ser|trata-se|se trata|(?:ta|esta|estou vendo) com|tem (?:um|uma|a|o)|(?:voce|senhora|senhor|ele|ela) tem|o que (?:voce|a senhora|o senhor|ele|ela) tem|cara de|evoluiu com|confirm\w+|crise de|fechar|fecha|descompens\w*|controlad\w*|descontrolad\w*|mostr\w+)\b/,
  referring:
    /\b(?:para (?:o|a|seu|sua)|pro|pra|sobre|quanto (?:ao|a)|em relacao|sua|seu|d[ao] (?:senhora|senhor)|trat\w+|por causa d[aeo]|com)\b/,
  declaring:
    /^e (?:mesmo )?$|^e (?:um|uma)\b|\b(?:isso (?:ai )?(?:e|deve ser|parece)|diagnostic\w*|confirm\w*|deu positivo|quadro (?:e )?(?:de|compativel|sugestivo)|trata-se|se trata|hipotese|cara de|compativel com|sugestiv\w+ de|(?:voce|a senhora|o senhor|ele|ela) (?:ta|esta) com|(?:voce|a senhora|o senhor|ele|ela) tem uma?)\b|\b(?:voce|a senhora|o senhor) tem(?: mesmo)? ?$/,
  uncertain:
    /\b(?:parece\w*|provavel\w*|suspeit\w*|compativel|sugestiv\w+|sugere|acho|acredito|creio|penso|pensando|pode ser|podem ser|deve ser|hipotese|possivel\w*|talvez|cara de|indica\w*|poderia)\b/,
  standing:
    /^(?: [a-z]+){0,3} (?:esta|ta|estao|tao|ficou) (?:bem |mal |muito |um pouco |mais )?(?:des)?(?:controlad|compensad|alt|baix|estavel|pior|melhor|ativ[ao]\b|em atividade|em remissao|progredi)/,
  skipped: new Set(['da', 'do', 'senhora', 'senhor', 'esta', 'ta', 'sua', 'seu', 'bem', 'muito']),
  denied:
    /\b(?:nao (?:por causa|e|tem|parece|acho|vejo|deve|ha|esta|ta|estou)|sem|nunca|nenhum\w*|nem|mae|pai|avo|familia|irma\w*|se (?:for|fosse|tiver|tivesse|virar)|evitar|prevenir|risco de|vacina\w*|pode (?:virar|evoluir|dar|causar|levar)|exame (?:de|para)|teste (?:de|para)|historico de|ja teve|teve|antes de|negativ\w+|ver se|saber se|olhar se|medo de|preocupad\w+|falou|leu|internet|tranquil\w+)\b/,
  attribute:
    /^(?:,? (?:agud[ao]s?|cronic[ao]s?|leves?|moderad[ao]s?|graves?|bacterian[ao]|vira(?:l|is)|bilatera(?:l|is)|direit[ao]|esquerd[ao]|(?:do|no) (?:lado|joelho|ombro|ouvido|pe|quadril|tornozelo|punho) (?:direit[ao]|esquerd[ao])|do lado (?:direito|esquerdo)|a (?:direita|esquerda)|de repeticao|recorrente|persistente|controlad[ao]s?|descontrolad[ao]s?|descompensad[ao]s?|(?:de )?grau (?:um|dois|tres|\d)|estagio (?:um|dois|tres|quatro|cinco|\d)|tipo (?:um|dois|\d)|em placas|com aura|sem aura|mecanica|nao complicada|posicional|alergic[ao]|infeccios[ao]|periferic[ao]))+/,
  refuted:
    /^,? (?:nao(?: (?:e|pode|tem|ha|parece|acho|foi|deve ser|se confirm[a-z]+))?(?: (?:nao|mesmo|isso|agora))?[.,;]?$|foi (?:descartad|afastad|excluid)|(?:esta|ta) descartad)/,
  givenFor: /\b(?:para|pra) (?:a |as |o )?$/,
  toExclude: /\b(?:descartar|afastar|excluir|investigar|ver se nao)\b/,
  otherMeaning: /(?:^| )(?:(?:\d+|uma?|duas|tres|cada|por|em) gotas?|gotas)$/,
  suffix: { uncertain: ' (hipótese)', toExclude: ' (a afastar)' },
}
