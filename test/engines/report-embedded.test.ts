import { createEmbeddedEngine } from '../../src/engines/report/embedded/engine.ts'
import { reportEngineSuite } from './report-suite.ts'

reportEngineSuite('facts', () => createEmbeddedEngine())
