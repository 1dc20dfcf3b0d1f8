import type { Ground } from '../ground.ts'
import { type Kind, RISKS, type Risk } from '../understood.ts'
import { askingRisks, denyingRisks } from './asking.ts'
import { medicineRisks, partRisks } from './medicines.ts'
import { namingRisks, personRisks, shapeRisks } from './naming.ts'
import { isToldPlainly } from './plainly.ts'

const tests: { readonly [risk in Risk]: (ground: Ground) => boolean } = {
  ...askingRisks,
  ...denyingRisks,
  ...namingRisks,
  ...personRisks,
  ...medicineRisks,
  ...partRisks,
  ...shapeRisks,
  'told-plainly': isToldPlainly,
}

export const risksOf = (ground: Ground): Risk[] => RISKS.filter((risk) => tests[risk](ground))

/** What is only supposed is seldom misread, so it has a kind of its own. */
export const kindsOf = ({ fact: { type, polarity } }: Ground): Kind[] => {
  if (polarity === 'uncertain') return [`maybe-${type}`]
  return polarity === 'absent' ? [type, `no-${type}`] : [type]
}
