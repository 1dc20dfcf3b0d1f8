import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engines/report/port.ts'
import { fact, medicine } from '../note/support.ts'
import { group, text, yesOrNo } from './kinds.ts'
import { filledFrom } from './support.ts'

const asked: JsonObject = {
  paciente: group({ nome: text }),
  acompanhante: group({ nome: text }),
  nomeDoMedico: text,
}
const named = (...talk: readonly string[]) => filledFrom({ facts: [], properties: asked, talk })
const quoted = 'in the words of the talk, to be checked: '

test('who answers when called by name is the patient, or who came along, to be checked', () => {
  const talk = [
    'D: Bom dia, dona Iraci!',
    'O: Entra, doutora.',
    'D: E o senhor, seu Benedito?',
    'P: Vou indo.',
    'D: Ele dormiu, dona Iraci?',
    'O: Dormiu.',
    'D: Seu Benedito, e a dor?',
    'P: Melhor.',
  ]
  expect(named(...talk)).toMatchObject({
    content: { paciente: { nome: 'Benedito' }, acompanhante: { nome: 'Iraci' } },
    warnings: [`${quoted}/paciente/nome, /acompanhante/nome`],
  })
})

test('a child that does not talk is who is greeted, and whoever answers is not called so', () => {
  expect(named('D: Oi, Heitor! E a mãe?', 'O: Ele tá com febre.').content).toEqual({
    paciente: { nome: 'Heitor' },
  })
})

test('the doctor is who introduces herself; a colleague that is spoken of is not', () => {
  expect(named('D: Eu sou a doutora Renata.', 'P: Prazer.').content).toEqual({ nomeDoMedico: 'Renata' })
  expect(named('D: Quem pediu foi o doutor Rubens.', 'P: Foi.').content).toEqual({})
  expect(named('D: Você é a filha?', 'O: Sou, doutora. Lurdes.').content).toEqual({})
})

test('names of other things are not taken from people, and nobody is named whom two names may mean', () => {
  const talk = ['D: Oi, Ana, tudo bem?', 'P: Tudo.']
  const properties = { enfermeira: group({ nome: text }), farmacia: group({ nome: text }) }
  expect(filledFrom({ facts: [], properties, talk }).content).toEqual({})
  expect(named('D: E aí, seu José?', 'P: Bem.', 'D: Seu Pedro?', 'P: Sim.').content).toEqual({})
})

test('who takes a medicine takes one of its class, and no other class', () => {
  const { content } = filledFrom({
    facts: [medicine('apixabana', 'in-use', { dose: '5 mg' }), fact('symptom', 'tosse', { at: [1] })],
    properties: {
      usaAnticoagulante: yesOrNo,
      tomaAntibiotico: yesOrNo,
      anticoagulante: group({ nome: text }),
    },
  })
  expect(content).toEqual({ usaAnticoagulante: true, anticoagulante: { nome: 'apixabana' } })
})
