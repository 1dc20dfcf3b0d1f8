import { describe, expect, it } from 'vitest'
import { read } from './exam-typed.ts'

const BODY =
  '\nExame            Resultado      Unidade     Valores de referência\nGlicose          92             mg/dL       70 a 99'

describe('the patient', () => {
  const nameIn = (head: string) => read(BODY, head).patientName

  it('is who stands under the heading, not the heading beside it', () => {
    const head =
      'Meridian Diagnostics\n\nPatient Information        Specimen Information\nHALVERSON, DENISE R        Specimen: MD884512Z\n'
    expect(nameIn(head)).toBe('HALVERSON, DENISE R')
  })

  it('may be named by what brings people there', () => {
    expect(nameIn('ToxRef Laboratório\nDoador: Edvaldo Cordeiro    Sexo: Masculino\n')).toBe(
      'Edvaldo Cordeiro',
    )
    expect(nameIn('Drogaria Bem Viver\nUsuário: Odete Camargo    Sexo: Feminino\n')).toBe('Odete Camargo')
  })

  it('is found without a label, at the head of a line about a person', () => {
    const head = 'PulsoFit Labs\nThales Nogueira Brandão · Masculino · 31 anos\n'
    const said = read(BODY, head)
    expect(said).toMatchObject({ patientName: 'Thales Nogueira Brandão', sex: 'male', age: '31 anos' })
  })
})

describe('the laboratory', () => {
  const houseIn = (head: string) => read(BODY, `${head}\nPaciente: Ana de Teste\n`).laboratory

  it('is named with its department, and without its address', () => {
    expect(houseIn('Hospital da Lapa - Serviço de Patologia Clínica - Av. Nébias, 1.702 - Santos/SP')).toBe(
      'Hospital da Lapa - Serviço de Patologia Clínica',
    )
  })

  it('has the name that stands above what it does', () => {
    expect(houseIn('Ipê Roxo\nMEDICINA DIAGNÓSTICA')).toBe('Ipê Roxo MEDICINA DIAGNÓSTICA')
  })

  it('has the name that stands under the bare word', () => {
    expect(houseIn('LABORATÓRIO\nARNÓBIO CALDAS')).toBe('LABORATÓRIO ARNÓBIO CALDAS')
    expect(houseIn('LABORATÓRIO')).toBe('LABORATÓRIO')
  })

  it('has neither ornaments nor its history', () => {
    expect(houseIn('SANTA CASA DE EXEMPLO\n• Laboratório de Análises Clínicas • Fundada em 1891')).toBe(
      'SANTA CASA DE EXEMPLO',
    )
  })

  it('is no title of an exam and no place in a table', () => {
    expect(houseIn('Surgical Pathology Exam')).toBe('')
    const place = 'BCG        única       04/05/2019    BC02     Maternidade da Guia'
    expect(houseIn(`CADERNETA DE VACINAÇÃO\n${place}`)).toBe('')
  })

  it('is no electronic address and no title of the report', () => {
    expect(houseIn('lab.apoio@exemplo.example\nLAUDO DE ANÁLISES CLÍNICAS\nInstituto Bromélia')).toBe(
      'Instituto Bromélia',
    )
  })
})

describe('who asked for the exam', () => {
  const physicianIn = (head: string) => read(BODY, `Laboratório Exemplo\n${head}\n`).requestingPhysician

  it('is a person, not the unit', () => {
    expect(physicianIn('Unidade solicitante: UBS Terra Firme\nProf. solicitante: Raimunda Seixas')).toBe(
      'Raimunda Seixas',
    )
  })

  it('is named without what stands around the name', () => {
    expect(physicianIn('Solicitante: Plantão UTI - Dra. Regina Coelho CRM 88120')).toBe('Dra. Regina Coelho')
    expect(physicianIn('Solicitante Plantão UTI - Dra. Regina Coelho CRM 88120')).toBe('Dra. Regina Coelho')
    expect(physicianIn('Solicitante: Dr. Hudson Falcão – Hematologia')).toBe('Dr. Hudson Falcão')
    expect(physicianIn('Authorizing provider: Noor Haddad, DO')).toBe('Noor Haddad')
  })

  it('is nobody where the form says so', () => {
    expect(physicianIn('Solicitante: NÃO INFORMADO')).toBe('')
  })

  it('goes by many labels', () => {
    expect(physicianIn('Ordered by: DR. G. LAFLEUR (012345)')).toBe('DR. G. LAFLEUR')
    expect(physicianIn('Requisitante: Dra. Tânia Coutinho CRM-PR 31.559')).toBe('Dra. Tânia Coutinho')
    expect(physicianIn('SOLICIT. : DR. EDVALDO PINTO    COLETA: 14/07/2026')).toBe('DR. EDVALDO PINTO')
  })
})

describe('a report in prose', () => {
  const page =
    'Laboratório Exemplo\nPaciente: Ana de Teste\n\nEXAME CITOPATOLÓGICO\nMICROBIOLOGIA\n( ) Lactobacillus sp.         (X) Cocos\n(X) Candida sp.             ( ) Outros\nDESCRIÇÃO\nCélulas escamosas superficiais.\nCONCLUSÃO DIAGNÓSTICA (Sistema Bethesda 2014)\nNegativo para malignidade.'

  it('concludes under a heading with a remark in brackets', () => {
    expect(read(page, '').conclusion).toBe('Negativo para malignidade.')
  })

  it('finds what is ticked on its form, and not what is left empty', () => {
    expect(read(page, '').findings).toEqual([
      'MICROBIOLOGIA: Cocos',
      'MICROBIOLOGIA: Candida sp.',
      'Células escamosas superficiais.',
    ])
  })
})
