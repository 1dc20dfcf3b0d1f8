import { createScripted } from '../../../src/engines/asr/scripted.ts'
import { asrSuite } from '../asr-suite.ts'

asrSuite('scripted', async () => createScripted({ lines: ['bom dia', 'estou com dor de cabeça'] }), {
  language: 'pt-BR',
})
