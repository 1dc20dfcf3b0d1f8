import type { DiagnosisGrammar } from '../language-pack.ts'

/** How hypotheses are put in English; on folded text. */
export const diagnosisEn: DiagnosisGrammar = {
  proposing:
    /\b(?:(?:he|she) (?:has|might have|may have|is having|may be having)(?: got)? an?\b|you(?:'re| are| may be) having an?\b|you (?:do |also |probably |may |might |likely |could )?have|you've got|(?:this|that) (?:is|looks like|could be|may be|seems)|it (?:looks like|could be|may be|seems like)|looks like|consistent with|suggest\w*|diagnos\w+|impression|assessment|suspect\w*|suspicious for|concern\w* for|(?:most |very )?likely|probably|possible|possibly|i (?:do )?(?:think|believe)|flare|exacerbation|evidence of|confirm\w*|show\w*|due to|problem of|diagnosis of)\b/,
  referring:
    /\b(?:for (?:your|the|this|his|her)|as far as|regarding|in terms of|your|about|treat\w*|with (?:your|the|regards?))\b/,
  declaring:
    /\b(?:this is|i think (?:you have|this is|it's)|you (?:do |probably )?have|diagnos\w+|consistent with|looks like you have|most likely)\b/,
  uncertain:
    /\b(?:looks like|could be|may be|might|may|could|seems?|suspect\w*|suspicious|concern\w*|likely|probably|possible|possibly|i think|i believe|consistent with|suggest\w*)\b/,
  standing:
    /^(?: [a-z]+){0,2} (?:is|are|seems|looks) (?:well |poorly |very |under )?(?:controlled|active|in remission|progressing|uncontrolled|stable|high|elevated|worse|control|better|doing well)/,
  skipped: new Set(),
  denied:
    /\b(?:no|not|any|don't|doesn't|isn't|without|never|denies|mother|father|mom|dad|family|brother|sister|if (?:it|you|this)|prevent|risk (?:of|for)|can (?:cause|lead|turn)|could (?:cause|lead)|history of|had|test(?:ed|ing)? (?:for|negative)|negative|screen\w*|worr\w+|mentioned|googl\w+|read|(?:look\w*|check\w*) for|reassured|afraid|fear)\b/,
  attribute:
    /^(?: (?:of|in|on) (?:the |your )?(?:left|right) [a-z]+| (?:type (?:1|2|one|two)|stage \d|flare|exacerbation|with aura))+/,
  refuted:
    /^ (?:vaccin|shot|booster|is not|isn't|was not|wasn't|has been ruled out|is ruled out|was ruled out|is unlikely|(?:is|was|came back) negative)/,
  givenFor: /\bfor (?:the |your |any )?$/,
  toExclude: /\b(?:rule out|exclude|make sure (?:it|this|there)(?:'s| is)(?: not|n't)?)\b/,
  suffix: { uncertain: ' (suspected)', toExclude: ' (to be ruled out)' },
}
