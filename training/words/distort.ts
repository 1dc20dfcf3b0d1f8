/** Sounds that recognisers take for each other, in both languages. */
const CONFUSED = 'c k,s z,i e,o u,f v,t d,p b,m n,x s,y i,ll l,h ,r rr,g j,ei e,ou o,ph f,th t,a e'
  .split(',')
  .map((pair) => pair.split(' ') as [string, string])

/** A term with one or two sounds mistaken, now and then torn in two; `random` gives numbers from 0 to 1. */
export function distort(term: string, random: () => number): string {
  let heard = term.toLowerCase()
  const mistakes = random() < 0.5 ? 1 : 2
  for (let tries = 0, made = 0; made < mistakes && tries < 50; tries++) {
    const pair = CONFUSED[Math.floor(random() * CONFUSED.length)]!
    const [from, to] = random() < 0.5 ? pair : [pair[1], pair[0]]
    const at = from ? heard.indexOf(from, Math.floor(random() * heard.length)) : -1
    if (at < 0) continue
    heard = heard.slice(0, at) + to + heard.slice(at + from.length)
    made++
  }
  if (random() < 0.15) {
    const at = 2 + Math.floor(random() * Math.max(1, heard.length - 4))
    heard = `${heard.slice(0, at)} ${heard.slice(at)}`
  }
  return heard
}
