/** What doctors (positive) and patients (negative) say; on folded text. */
export const cuesEn: readonly (readonly [number, RegExp])[] = [
  [1.5, /\?\s*$/],
  [2, /\b(?:do you|have you|are you|did you|any (?:fever|pain|history|allergies|other))\b/],
  [
    1.5,
    /\b(?:i'm going to|i want you to|i'd like you to|we'll|let's|i'm gonna|go ahead and|take a deep breath|on your exam|prescribe|refer you)\b/,
  ],
  [1, /\byour?\b/],
  [1, /^(?:okay|alright|all right|great|good|perfect|so)\b/],
  [-2, /\b(?:doctor|doc)\b/],
  [-1.5, /\b(?:i'm|i've|i have|i was|i had|i feel|i don't|i take|my|me)\b/],
  [-1, /^(?:yes|yeah|no|nope|mm-hmm|uh-huh|sure|thank you|thanks)\b/],
]
