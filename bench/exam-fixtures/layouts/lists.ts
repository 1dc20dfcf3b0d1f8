import { CHEMISTRY } from '../analytes.ts'
import {
  escapeHtml,
  type Layout,
  measure,
  page,
  printDate,
  printLimits,
  printNumber,
  sexWord,
  truthFor,
  truthOf,
} from '../document.ts'

/** `Glicose: 85 mg/dL (VR: 70 a 99)` in the running text of a hospital chart. */
export const inline: Layout = {
  name: 'pt-inline',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 12).map((analyte) => measure(random, person, analyte, 'pt'))
    return {
      html: page(
        'p{margin:3px 0}',
        `<h3>${person.laboratory} - Resultado de exames</h3><p>Paciente: ${person.name} - Prontuário ${person.order}</p><p>Idade: ${person.age} anos Sexo: ${sexWord(person, 'pt')}</p><p>Data do exame: ${printDate(person.collected)}</p><p style="margin-top:10px"><b>Exames laboratoriais</b></p>${tests.map((m) => `<p>${escapeHtml(m.name)}: ${m.text} ${m.unit} (VR: ${escapeHtml(printLimits(m, 'pt'))})</p>`).join('')}`,
      ),
      truth: truthFor(
        person,
        'Exames laboratoriais',
        tests.map((m) => truthOf(m, [printLimits(m, 'pt')])),
      ),
    }
  },
}

/** Typewriter print of public laboratories: capitals, leaders, reference in brackets. */
export const typewriter: Layout = {
  name: 'pt-typewriter',
  lang: 'pt',
  make(random, person) {
    const tests = random
      .some(CHEMISTRY, 13)
      .map((analyte) => measure(random, person, analyte, 'pt'))
      .map((m) => ({ ...m, name: m.name.toUpperCase() }))
    const line = (m: (typeof tests)[number]) =>
      `${m.name.padEnd(38, '.')}: ${`${m.text} ${m.unit}`.padEnd(18)}[ ${printLimits(m, 'pt')} ]`
    return {
      html: page(
        'pre{font:9.5pt Liberation Mono,monospace;margin:0}',
        `<pre>PREFEITURA MUNICIPAL DE EXEMPLO
SECRETARIA MUNICIPAL DE SAÚDE - ${person.laboratory.toUpperCase()}
------------------------------------------------------------------------
PACIENTE: ${person.name.toUpperCase().padEnd(34)} IDADE: ${person.age} ANOS  SEXO: ${person.sex}
REQUISIÇÃO: ${person.order}   DATA DA COLETA: ${printDate(person.collected)}
SOLICITANTE: ${person.physician.toUpperCase()}
------------------------------------------------------------------------

                            BIOQUÍMICA

${tests.map((m) => escapeHtml(line(m))).join('\n')}

------------------------------------------------------------------------
RESPONSÁVEL TÉCNICO: DRA. EXEMPLO FICTÍCIA CRF 0000
</pre>`,
      ),
      truth: {
        ...truthFor(
          person,
          'Bioquímica',
          tests.map((m) => truthOf(m, [printLimits(m, 'pt')])),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Blood gases and clotting times: short names, some without reference. */
export const gasAndClotting: Layout = {
  name: 'pt-gas-clotting',
  lang: 'pt',
  held: true,
  make(random, person) {
    const gas = [
      ['pH', '', 2, 7.35, 7.45],
      ['pCO2', 'mmHg', 1, 35, 45],
      ['pO2', 'mmHg', 1, 80, 100],
      ['HCO3', 'mmol/L', 1, 22, 26],
      ['SatO2', '%', 1, 95, 99],
    ] as const
    const clot = [
      ['Tempo de protrombina', 'segundos', 1, 10, 14],
      ['Atividade de protrombina', '%', 0, 70, 120],
      ['INR', '', 2, 0.8, 1.2],
      ['TTPA', 'segundos', 1, 25, 37],
    ] as const
    const tests = [...gas, ...clot].map(([name, unit, decimals, low, high]) => {
      const value = Number(
        (low + (high - low) * (random.chance(0.3) ? 1.2 : random.next())).toFixed(decimals),
      )
      return {
        name,
        unit,
        text: printNumber(value, decimals, 'pt'),
        value,
        reference: `${printNumber(low, decimals, 'pt')} a ${printNumber(high, decimals, 'pt')}`,
        normal: value >= low && value <= high,
      }
    })
    const row = (t: (typeof tests)[number]) =>
      `<tr><td>${t.name}</td><td>${t.text}</td><td>${t.unit}</td><td>${t.reference}</td></tr>`
    return {
      html: page(
        'td{padding:3px 14px 3px 0}',
        `<h2>${person.laboratory}</h2><p>Paciente: ${person.name} Sexo: ${sexWord(person, 'pt')} Idade: ${person.age} anos</p><p>Data da coleta: ${printDate(person.collected)}</p><h3 style="margin-top:14px">GASOMETRIA ARTERIAL</h3><p>Material: Sangue arterial</p><table><tr><td></td><td><b>Resultado</b></td><td></td><td><b>Valores de referência</b></td></tr>${tests.slice(0, 5).map(row).join('')}</table><h3 style="margin-top:14px">COAGULOGRAMA</h3><p>Material: Plasma citratado</p><table><tr><td></td><td><b>Resultado</b></td><td></td><td><b>Valores de referência</b></td></tr>${tests.slice(5).map(row).join('')}</table>`,
      ),
      truth: truthFor(
        person,
        'Gasometria arterial',
        tests.map((t) => ({
          test_name: t.name,
          result: t.text,
          numeric_result: t.value,
          unit: t.unit || null,
          reference_value: [t.reference],
          is_normal: t.normal,
        })),
      ),
    }
  },
}
