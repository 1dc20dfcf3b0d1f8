import type { MedicationGrammar } from '../language-pack.ts'

const count = String.raw`(?:\d+(?:[.,/]\d+)?|half|a|one|two|three)(?: (?:to|or) (?:\d+|two|three))?`
const period = '(?:hours?|minutes?|days?|weeks?|months?)'

/** How doses and ways of taking are said in English; on folded text with digits. */
export const medicationEn: MedicationGrammar = {
  cues: new Set(
    `mg mcg g ml units milligram milligrams microgram micrograms tablet tablets pill pills capsule capsules dose doses drops cream ointment inhaler spray patch take takes taking took taken prescribe
    prescribed prescription refill start started continue increase decrease medication medications medicine meds antibiotic antibiotics twice daily tried using`
      .split(/\s+/)
      .filter(Boolean),
  ),
  strength:
    /\b(\d+(?:[.,]\d+)*) ?(mg|mcg|g|milligrams?|micrograms?|grams?|units?|%|ml|meq)(?![a-z])(?: ?(?:\/|per) ?(?:\d+ ?)?(?:ml|g|dose|puff))?/,
  bareStrength:
    /^,? (?:at |of )?(\d{2,4}|[1-9]\.\d)\b(?! ?(?:x|times?|tablets?|pills?|capsules?|drops?|days?|hours?|h|weeks?|months?|years?|percent|over|or|to|puffs?|ml|\/|\d))/,
  changed:
    /\bfrom \d+(?:[.,]\d+)?(?: ?(?:mg|mcg|units?))? to (\d+(?:[.,]\d+)?(?: ?(?:mg|mcg|units?))?)|\b(?:up|down|increas\w+|decreas\w+)(?: [a-z]+){0,4}? to (\d+(?:[.,]\d+)?(?: ?(?:mg|mcg|units?))?)(?![\d.])(?! ?(?:times|weeks|days|months|tablets|pills))/,
  fromTo: /^.*\bfrom\b.{1,40}?\bto (?=\d|one|two|three|half|twice|once)/,
  usage: new RegExp(
    [
      String.raw`\b${count} ?(?:tablets?|pills?|capsules?|drops?|puffs?|sprays?|teaspoons?|tablespoons?|units?|patch(?:es)?)(?: (?:in|to) each (?:nostril|eye|ear))?`,
      String.raw`\b(?:once|twice|two times|three times|four times|\d+ times|one time) (?:a|per|daily|each|every)(?: ?(?:day|week|month|night))?`,
      String.raw`\bevery (?:\d+ (?:to \d+ )?${period}|other day|day|morning|evening|night|week|month|four to six hours|few hours)`,
      String.raw`\b(?:daily|nightly|weekly|monthly|as needed|when needed|prn|a day)\b`,
      String.raw`\b(?:in the (?:morning|evening|afternoon)|at (?:night|bedtime)|before (?:bed|meals|breakfast|dinner|eating)|after (?:meals|eating|breakfast|dinner)|with (?:food|meals|each meal)|on an empty stomach)`,
      String.raw`\bfor (?:the next |about |another )?(?:\d+|a|one|two) (?:to \d+ )?(?:more )?${period}`,
      String.raw`\bif (?:you )?(?:need(?:ed)?|have (?:pain|a fever|fever))|\bfor (?:the )?pain`,
    ].join('|'),
    'g',
  ),
  refusal:
    /\b(?:(?:do|does|did|should|would|can)(?:n't| not) (?:\w+ ){0,2}(?:take|use|start|give|prescribe|recommend|bother|need|want|add)|don't take|avoid|hold(?:ing)?|stop(?:ped|ping)?(?: taking)?|hold off|discontinue|come off|get off|rather than|instead of|no (?:more )?|allerg\w+|without (?:any )?|not (?:taking|using|on)|off of|ran out)\b[^.]{0,32}$/,
  stopped:
    /^,?(?: (?:i|we|you|she|he|i'd|we'd|i'll|we'll|you'll|i'm|we're|you're|just|also|now|going|gonna|want|like|have|needs?|should|can|must|to|be|will|is|has))* (?:stop(?:ped)?|hold|held|discontinued?|come off)\b/,
  dropped: /\b(?:drop|skip|stop|cut(?: out)?) the (?:morning|evening|night\w*|noon|bedtime|second|other)\b/,
  tested: {
    before: /\b(?:lack of|low|levels?|check\w*|test\w*|measure|labs?|deficien\w+)\b/,
    after: /^ (?:levels?|deficien\w+)\b/,
  },
  replaced: {
    before: /\b(?:switch\w*|chang\w+)(?: \w+){0,2} (?:from |the |your )?$/,
    after: /^ (?:to|for|over to)\b/,
  },
  order:
    /\b(?:i'm going to|we're going to|i'm gonna|we're gonna|i'll|we'll|i will|we will|let's|i want(?: you)?|i'd like|i would like|i wanna|gonna|prescrib\w+|start\w*|continue\w*|increas\w+|decreas\w+|refill\w*|switch\w*|give you|put you|keep you|stay on|keep taking|take|add|order|recommend\w*|give|lower|reduc\w+|rais\w+|bump\w*|keep (?:the|your)|we can|you can|adjust\w*|treat\w*)\b/,
  later:
    /\bif (?:(?:it|that|this|you|they|these|things|the [a-z]+) )?(?:(?:does|do|did|is|are)(?:n't| not)|gets? worse|worsens?|persists?|fails?|continues?|stays?|remains?|comes? back|goes up)\b|\b(?:may|might|could) (?:\w+ ){0,2}(?:switch|add|try|start|consider|need|use)\b|\bconsider\w*\b|\bdown the (?:road|line)\b/,
  past: /\b(?:took|was taking|were taking|has been taking|have been taking|had been|used to|already on|you're on|you are on|currently (?:on|taking)|tried|history)\b/,
  joiner: ', ',
}
