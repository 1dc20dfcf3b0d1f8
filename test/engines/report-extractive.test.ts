import { createExtractiveEngine } from '../../src/engines/report/extractive/engine.ts'
import { reportEngineSuite } from './report-suite.ts'

reportEngineSuite('extractive', () => createExtractiveEngine())
