import { describe, expect, it } from 'vitest'
import { read } from './exam-typed.ts'

const PERSON = 'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\n'
const TABLE =
  'Exame            Resultado      Unidade     Valores de referência\nTSH              2,1            µUI/mL      0,4 a 4,0\nT4 livre         1,1            ng/dL       0,9 a 1,7\n'

describe('the exam type', () => {
  it.each([
    ['is the title over the first table', `${PERSON}\nFUNÇÃO TIREOIDIANA\n${TABLE}`, 'FUNÇÃO TIREOIDIANA'],
    ['is not a later table’s', `${PERSON}\nTIREOIDE\n${TABLE}\nLIPIDOGRAMA\n`, 'TIREOIDE'],
    [
      'is none of a list of other exams',
      `${PERSON}\nTIREOIDE\n${TABLE}\nOutros exames deste pedido\nLIPIDOGRAMA\nHEMOGRAMA\n`,
      'TIREOIDE',
    ],
    [
      'is the printed title rather than a table’s',
      `Check-up Executivo\n${PERSON}\nVitaminas\n${TABLE}`,
      'Check-up Executivo',
    ],
    ['stands in the row of headings', `${PERSON}\n${TABLE.replace('Exame    ', 'TIREOIDE ')}`, 'TIREOIDE'],
    ['stands under the row of headings', `${PERSON}\n${TABLE.replace('\n', '\nTIREOIDE\n')}`, 'TIREOIDE'],
    ['is more than that it is a result', `${PERSON}\nRESULTADO\nTIREOIDE\n${TABLE}`, 'TIREOIDE'],
    [
      'may be no more than a report',
      `${PERSON}\nLAUDO DE EXAMES LABORATORIAIS\n${TABLE}`,
      'LAUDO DE EXAMES LABORATORIAIS',
    ],
    [
      'is what a field says',
      `${PERSON}Exame: Ultrassonografia de abdome total\n`,
      'Ultrassonografia de abdome total',
    ],
    ['may be printed in spread letters', `${PERSON}\nE S P E R M O G R A M A\n${TABLE}`, 'ESPERMOGRAMA'],
    [
      'stands over its own material and date',
      `${PERSON}\nÁCIDO ÚRICO\nMaterial: soro   Coleta: 02/03/2024\n${TABLE}`,
      'ÁCIDO ÚRICO',
    ],
    ['is no street', `${PERSON}881 Larkspur Ct, Dublin OH 43016\n${TABLE}`, ''],
    ['is not how a test was done', `${PERSON}${TABLE}Urina final de jornada · CLAE\n`, ''],
    ['is not who signs', `${PERSON}${TABLE}\nDébora Luz\nFarmacêutica-bioquímica CRF-CE 0000\n`, ''],
  ])('%s', (_, page, type) => expect(read(page, '').examType).toBe(type))
})
