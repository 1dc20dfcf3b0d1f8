/** What doctors (positive) and patients (negative) say; on folded text. */
export const cuesPt: readonly (readonly [number, RegExp])[] = [
  [1.5, /\?\s*$/],
  [2, /\b(?:a senhora|o senhor|voce)\b.*\?/],
  [1.5, /\b(?:a senhora|o senhor|dona [a-z]+)\b/],
  [
    2.5,
    /\b(?:vou (?:te )?(?:passar|receitar|prescrever|pedir|solicitar|encaminhar|examinar)|vamos (?:pedir|fazer|comecar|manter|ver)|ausculta|retorno|hemograma|quero que)\b/,
  ],
  [
    1.5,
    /\b(?:tem alergia|ja teve|alguem na familia|fuma|bebe|toma algum|ha quanto tempo|desde quando|quando comecou|o que (?:te |o |a )?traz)\b/,
  ],
  [1, /^(?:certo|entendi|ok|perfeito|muito bem|otimo|bom dia|boa tarde)\b/],
  [1, /\b(?:respira fundo|abre a boca|deita|vou examinar|se piorar|procur[ae] o pronto)\b/],
  [-2, /\bdoutora?\b/],
  [-1.5, /\b(?:eu|me|minha|meu|comigo)\b/],
  [
    -2,
    /\b(?:to|tou|tenho|tomo|sinto|tive|comecou|senti|estou com|doi|nao consigo|fiz|fui|tomei|operei|acho que)\b/,
  ],
  [-1, /^(?:sim|nao|isso|aham|uhum|e|tenho|nunca|obrigad[oa]|ta bom|ta bem|so)\b/],
]
