import { writtenNumbers } from '../../../../platform/quantities/index.ts'
import { fold, replaceFolded } from '../../../../platform/text/fold.ts'

const splitContractions: [RegExp, string][] = [
  [/ +([.,?!;:])/g, '$1'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should|ca|wo|must|need) n't\b/gi, "$1n't"],
  [/ ('s|'m|'re|'ve|'ll|'d)\b/gi, '$1'],
  [/\bgon na\b/gi, 'gonna'],
  [/\bwan na\b/gi, 'wanna'],
  [/\bgot ta\b/gi, 'gotta'],
  [/ ?\[[^\]]{0,40}\]/g, ''],
]

/** Abbreviations that transcribers write letter by letter. */
const spelled = /\b(?:[A-Z] ){1,4}[A-Z]\b/g
const abbreviations = new Set(
  'MG ML MCG EKG ECG EEG EMG MRI CT PET IV IM GI GU UTI COPD ER ED ICU BP HIV AIDS TB CBC CHF TSH LDL HDL BMI HPV STD STI GERD IBS ADHD PTSD OCD DVT CAD URI ENT OB PSA WBC RBC BUN EF CPAP ACL MCL PRN BID TID QID NKDA PT OT TIA CVA'.split(
    ' ',
  ),
)

/** "Ninety eight . two" is one number, not two sentences. */
const decimal =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|one|two|three|four|five|six|seven|eight|nine|ten)\. (zero|one|two|three|four|five|six|seven|eight|nine)\b(?! (?:hundred|thousand|of|days?|weeks?|months?|years?))/gi

/** Undoes tokenisation ("do n't") and transcribers' marks ("[inaudible]"). */
export function repairEn(text: string): string {
  let out = text
  for (const [pattern, replacement] of splitContractions) out = out.replace(pattern, replacement)
  out = out.replace(decimal, '$1 point $2')
  out = out.replace(spelled, (letters) => {
    const joined = letters.replaceAll(' ', '')
    return abbreviations.has(joined) ? joined : letters
  })
  return out.replace(/<[^>]{0,40}>/g, '').trim()
}

const fillers =
  /\b(?:u+h+|u+m+|o+h{2,}|o{2,}h+|oof|e+h+|a+h+|e+r+m+|(?<!\b(?:the|an|to|in|your) )er|hm+|mm-?hm+|mhm|uh-huh|you know|i mean|kind of|kinda|sort of|sorta|basically|actually|honestly|literally|(?<!\bnot )really|very(?! much)|just|pretty much|like i said|if that makes sense|as well as that|(?:or|and) (?:anything|things|stuff|something) like that|and stuff|or something|or whatever|anything like that|i guess|(?<!\b(?:if|when|do|did|can|could|have|what|as) )you see|hey,? (?:dragon|siri)|a little bit of|a bit of|at this point in time|go ahead and)\b[,]?\s*/g
const leads =
  /^(?:(?:and|so|but|well|okay|ok|alright|all right|yeah|yes|yep|yup|(?:no|nope)(?=[,.;!]|$)|right|oh|great|good|perfect|sure|excellent|wonderful|got it|gotcha|also|then|now|hey|hi|hello|(?:good )?(?:morning|afternoon|evening)(?=[, ]|$)|i see|thank you|thanks|sounds good|absolutely|exactly|correct|of course|definitely|for example|nice|awesome|um|uh|like|because|cuz|or|doctor|anyway|fair enough|fantastic|lastly|again|um-hum|hmm|wow|interesting|let's see|i think that|you are right)\b[,.]?\s*)+/
const trails =
  /[,]?\s*\b(?:okay|ok|alright|all right|right|you know|(?<!\b(?:think|hope|guess|suppose) )so|and|but|yeah|then|though|too|doctor|either|or|correct|please|otherwise|sir|ma'am|huh|for example|because|is it|you said)\b[.?!,]*$/

/** "Belly's soft": a noun and its state. */
const state =
  /(?<=[a-z]{3})'s(?= (?:soft|clear|normal|fine|red|swollen|tender|good|high|low|up|down|better|worse|clean|regular|weak|stiff|numb)\b)/g

/** "100, no, sorry, it's 50", "the left, I mean, the right": what was taken back goes. */
const corrected =
  /\b(?:(?:\d[\d.,/]*\d|\d)(?: ?(?:mg|mcg|milligrams?|units?))?(?=[^.;?!]{0,40}\d)|(?:left|right)(?=[^.;?!]{0,30}\b(?:left|right)\b)),? (?:(?:no|wait|actually),? )*(?:sorry|i mean|make that|scratch that|no wait|no no|i take that back|correction),? (?:no,? )?(?:(?:it's|it is|it was|that's|i think it's) )?(?:the |a )?(?=\d|left|right)/g

/** A statement without what carries no meaning; a yes or no at its start stays for the one who asks. */
export function cleanEn(text: string): string {
  let out = writtenNumbers(text, 'en').replace(/\b\w+- (?=\w)/g, ' ')
  // "Lack of, uh, energy": the commas go with it.
  out = replaceFolded(out, /,\s*(?:u+h+|u+m+|e+r+m*|you know|i mean|like|i guess)\s*,(?=\s)/g, ' ')
  out = replaceFolded(out, corrected, '')
  out = replaceFolded(out, state, ' is')
  for (let round = 0; round < 2; round += 1) {
    out = replaceFolded(out, fillers, '')
    // Stutters; "nine one one" is none.
    out = out.replace(/\b([a-z][\w']*(?: [\w']+)?),? \1\b/gi, '$1')
  }
  return tidyEn(out)
}

/** Without "so", "okay", "and then" at the start and "okay?" at the end. */
export function trimEn(text: string): string {
  let out = text.slice(leads.exec(fold(text))?.[0].length ?? 0)
  for (let k = 0; k < 4; k += 1) {
    const match = trails.exec(fold(out))
    if (!match || match.index === 0) break
    out = out.slice(0, match.index)
  }
  return tidyEn(out)
}

export const tidyEn = (text: string) =>
  text
    .replace(/\s+([.,;:?!])/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/^[\s,.;:!?-]+/, '')
    .replace(/\s+/g, ' ')
    .trim()

const joint =
  /\s(?=(?:okay|alright|all right|so (?:i|we|you|that|it|let|the|what|how|on|for|your|my|have|do|are|is|if|now)|and (?:then|i|we|you|he|she|it|your|my|so|for|how|what|have|do|are|is|the|if|also|that|there|any|when|on|let|they)|but (?:i|we|you|it|he|she|the|other|not|no|if|that|they|my|your)|because|i'm going to|i'm gonna|i'll|we'll|we're going to|let's|let me|do you|did you|are you|have you|has your|is your|how is|how are|how's|how about|any other|what about|when did|when you|you do have|you don't|on your|in terms of|as far as)\b)/g

/** Where a clause may begin in what a recogniser wrote without any marks. */
const runOn =
  /\s(?=(?:i (?:also |just |never |always )?(?:have|had|feel|felt|am|was|use|take|took|do|don't|did|didn't|cannot|can't|need|want|smoke|drink|work|live|got|get|started)|i am|i'm|i've|(?:i|we) (?:will|would like)|you (?:have|should|need|must)|your (?:\w+ ){1,2}(?:is|are)|the (?:\w+ ){1,2}(?:is|are)|for (?:the|your) \w+ (?:take|use)|can (?:i|you)|(?:and )?(?:come back|call (?:us|me)|return)|rest (?:at|in|for)|bring (?:him|her|them|it)|keep (?:taking|the|your|it|using)|use (?:ice|heat|crutches|a|the|it)|stop (?:smoking|taking|the)|apply (?:it|the|this)|try not|wash (?:your|the)|weigh (?:yourself|her|him)|follow up|cut (?:back|down)|we (?:need|should|have to)|range of motion|(?:so )?this (?:is|looks)|(?:lungs|heart|abdomen|belly|throat|skin|ears|blood pressure|heart rate|temperature|pulse) (?:is|are|sounds?|looks?)|there (?:is|are)|wear|elevate|stay (?:at|in|home)|drink (?:plenty|lots)|take (?:one|two|a|the|it|\d)|avoid|call (?:us|me))\b)/g
/** Such a word before it means that the clause began earlier. */
const leadsIn =
  /\b(?:that|if|and|but|or|so|when|while|because|since|before|after|to|not|how|what|where|why|which|who|whether|as|than|the|a|of|do|does|did|have|has|i|you|we|also|where|in|on|with|for|can|could|will|would|should|may|might|must)$/

export function jointsEn(folded: string, isBare: boolean): number[] {
  const places = new Set(
    [...folded.matchAll(joint)]
      .map((match) => match.index)
      .filter(
        (at) =>
          !/\b(?:on|of|to|with|for|the|at|by|from|not|no|have|had|taking)$/.test(
            folded.slice(Math.max(0, at - 12), at),
          ),
      ),
  )
  if (isBare) {
    for (const { index } of folded.matchAll(runOn))
      if (!leadsIn.test(folded.slice(Math.max(0, index - 24), index))) places.add(index)
  }
  return [...places].sort((a, b) => a - b)
}

const openers =
  /^(?:(?:okay|and|so|all right|alright|well|um|uh|now|or|but|great|good)[, ]*)*(?:do|did|have|has|are|is|was|were|any|how|what|when|where|why|which|who|does|can|could|would|tell me)\b/

/** The mark decides; without marks, the way a doctor begins. */
export function isQuestionEn(folded: string, role: string): boolean {
  if (/\?["')]*\s*$/.test(folded))
    return !/(?:^|[,.] ?|\s)(?:okay|ok|alright|all right) ?\?["')]*\s*$/.test(folded) || openers.test(folded)
  return (
    role !== 'patient' &&
    role !== 'other' &&
    openers.test(folded) &&
    !/^(?:\W*\w+\W+){0,3}(?:would (?:recommend|like)|is (?:normal|clear|stable)|was (?:normal|negative))/.test(
      folded,
    ) &&
    !/[.!]\s*$/.test(folded)
  )
}
