export { applyWordings } from './apply-wordings.ts'
export { decide, type GlossaryEntry, isSame, listGlossary, type Proposal } from './glossary.ts'
export { GlossaryItem, ProposalMembers, toItem } from './glossary.wire.ts'
export { routeGlossary } from './routes.ts'
