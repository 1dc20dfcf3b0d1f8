import type { Layout } from '../document.ts'
import * as blocks from './blocks.ts'
import * as english from './english.ts'
import * as further from './further.ts'
import * as heldLaboratories from './held-laboratories.ts'
import * as heldPanels from './held-panels.ts'
import * as hemograms from './hemograms.ts'
import * as laboratoryBlocks from './laboratory-blocks.ts'
import * as laboratoryLists from './laboratory-lists.ts'
import * as laboratoryPanels from './laboratory-panels.ts'
import * as laboratorySpecial from './laboratory-special.ts'
import * as lists from './lists.ts'
import * as manyPages from './many-pages.ts'
import * as otherPapers from './other-papers.ts'
import * as panelsInColumns from './panels-in-columns.ts'
import * as prose from './prose.ts'
import * as qualitative from './qualitative.ts'
import * as tables from './tables.ts'
import { TRAPS } from './traps.ts'
import * as unlabelledBlocks from './unlabelled-blocks.ts'
import { WRAPPED_TABLES } from './wrapped-tables.ts'

export const LAYOUTS: readonly Layout[] = [
  blocks,
  tables,
  lists,
  hemograms,
  qualitative,
  english,
  prose,
  otherPapers,
  further,
  laboratoryBlocks,
  laboratoryLists,
  laboratoryPanels,
  laboratorySpecial,
  heldLaboratories,
  heldPanels,
  unlabelledBlocks,
  panelsInColumns,
  manyPages,
  WRAPPED_TABLES,
  TRAPS,
].flatMap((group) => Object.values(group) as Layout[])
