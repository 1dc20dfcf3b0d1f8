import { describe, expect, test } from 'vitest'
import { read } from './exam-typed.ts'

const HEAD = `Laboratorios de Ejemplo
Paciente: Ana de Prueba Ficticia   Edad: 52 años   Sexo: Femenino
Fecha de toma: 30/01/2026

`
const BODY = `ESTUDIO              RESULTADO              UNIDADES    VALORES DE REFERENCIA
Creatinina           0.61                   mg/dL       Hombres: 0.70 - 1.20
                                                        Mujeres: 0.50 - 0.90
Bilirrubina total    1.3                    mg/dL       Hasta 1.2
Colesterol HDL       36                     mg/dL       Hombres: mayor a 40
                                                        Mujeres: mayor a 50
Leucocitos           11,850                 /µL         4,500 - 11,000
Color                Amarillo                           Amarillo
Aspecto              Ligeramente turbio                 Transparente`

describe('a Spanish paper', () => {
  test('tells its language, the patient and the day of collection', () => {
    expect(read(BODY, HEAD)).toMatchObject({
      language: 'es',
      sex: 'female',
      age: '52 años',
      date: '2026-01-30',
    })
  })

  test('has its own labels of who was examined, and for whom', () => {
    const head = `Laboratorios de Ejemplo
Nombre: Lucía de Prueba Ficticia   Edad: 52 años   Sexo: Femenino
Médico tratante: Dr. Tomás Inventado
Fecha de toma: 30/01/2026

`
    expect(read(BODY, head)).toMatchObject({
      patientName: 'Lucía de Prueba Ficticia',
      requestingPhysician: 'Dr. Tomás Inventado',
    })
  })

  test('has verdicts by the limits of the patient', () => {
    expect(read(BODY, HEAD).observations.map(({ name, isNormal }) => [name, isNormal])).toEqual([
      ['Creatinina', true],
      ['Bilirrubina total', false],
      ['Colesterol HDL', false],
      ['Leucocitos', false],
      ['Color', true],
      ['Aspecto', false],
    ])
    const ofMan = read(BODY, HEAD.replace('Femenino', 'Masculino')).observations[0]
    expect(ofMan!.isNormal).toBe(false)
  })

  test('parts decimals as its page does', () => {
    const white = (page: string) =>
      read(page, HEAD).observations.find(({ name }) => name === 'Leucocitos')!.numericResult
    expect(white(BODY)).toBe('11850')
    const swapped = BODY.replace(/\d[\d.,]*/g, (number) =>
      number.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')),
    )
    expect(white(swapped)).toBe('11850')
  })

  test('is not taken for a Portuguese one, nor the other way round', () => {
    expect(read('Glicose   92 mg/dL   70 a 99').language).toBe('pt-BR')
  })
})
