import type { TruthTest } from '../../../src/engines/exam/evaluate/truth.ts'
import { CHEMISTRY, DIFFERENTIAL, RED_CELLS } from '../analytes.ts'
import {
  escapeHtml,
  type Layout,
  type Measured,
  measure,
  type Person,
  page,
  printDate,
  printLimits,
  printNumber,
  sexWord,
  truthFor,
  truthOf,
} from '../document.ts'

const head = (person: Person) =>
  `<h2>${person.laboratory}</h2><p>Paciente: ${person.name}</p><p>Sexo: ${sexWord(person, 'pt')} &nbsp; Idade: ${person.age} anos &nbsp; Data da coleta: ${printDate(person.collected)}</p>`
const plain = (
  name: string,
  text: string,
  value: number | null,
  unit: string | null,
  references: readonly string[],
  normal?: boolean | null,
): TruthTest => ({
  test_name: name,
  result: text,
  numeric_result: value,
  unit,
  reference_value: references,
  ...(normal === undefined ? {} : { is_normal: normal }),
})

/** Labels and values each on a line of their own. */
export const stackedLabels: Layout = {
  name: 'pt-stacked-labels',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 5).map((analyte) => measure(random, person, analyte, 'pt'))
    return {
      html: page(
        '.t{background:#e8e8e8;font-weight:bold;margin-top:14px;padding:3px}p{margin:2px 0}',
        `${head(person)}${tests.map((m) => `<p class="t">${escapeHtml(m.name.toUpperCase())}</p><p>Material: ${m.analyte.material}</p><p>Método: ${m.analyte.methodPt}</p><p><b>Resultado</b></p><p>${m.text} ${m.unit}</p><p><b>Valores de referência</b></p><p>${escapeHtml(printLimits(m, 'pt'))} ${m.unit}</p>`).join('')}<p style="margin-top:20px">Responsável técnico: Dr. Fictício Exemplo CRF-SP 1234</p>`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => truthOf(m, [`${printLimits(m, 'pt')} ${m.unit}`])),
      ),
    }
  },
}

/** Found and normal values as labels in one line, references by class in the same line. */
export const foundValues: Layout = {
  name: 'pt-found-values',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 9).map((analyte) => measure(random, person, analyte, 'pt'))
    return {
      html: page(
        'p{margin:3px 0}.n{font-weight:bold;margin-top:10px}',
        `${head(person)}${tests.map((m) => `<p class="n">DOSAGEM DE ${escapeHtml(m.name.toUpperCase())}</p><p>VALOR ENCONTRADO: ${m.text} ${m.unit} &nbsp;&nbsp;&nbsp;&nbsp; VALORES NORMAIS: ${escapeHtml(printLimits(m, 'pt'))} ${m.unit}</p>`).join('')}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => ({
          ...truthOf(m, [`${printLimits(m, 'pt')} ${m.unit}`]),
          test_name: `Dosagem de ${m.name}`,
        })),
      ),
    }
  },
}

/** Glucose, glycated haemoglobin and insulin with classes as reference, separated by semicolons or lines. */
export const classesInLine: Layout = {
  name: 'pt-classes-in-line',
  lang: 'pt',
  make(random, person) {
    const glucose = random.int(65, 170)
    const a1c = random.int(45, 90) / 10
    const mean = Math.round(28.7 * a1c - 46.7)
    const glucoseLines = [
      'Normal: inferior a 100 mg/dL',
      'Pré-diabetes: 100 a 125 mg/dL',
      'Diabetes: superior ou igual a 126 mg/dL',
    ]
    const a1cLines = [
      'Normal: inferior a 5,7 %',
      'Pré-diabetes: 5,7 a 6,4 %',
      'Diabetes: superior ou igual a 6,5 %',
    ]
    const block = (title: string, lines: string, references: readonly string[]) =>
      `<div style="margin-top:16px"><b>${title}</b><p style="font-size:8.5pt">MATERIAL: SANGUE &nbsp; MÉTODO: ENZIMÁTICO</p>${lines}<p>VALORES DE REFERÊNCIA:</p>${references.map((line) => `<p style="margin-left:24px">${line}</p>`).join('')}</div>`
    return {
      html: page(
        'p{margin:2px 0}',
        `${head(person)}${block('GLICOSE', `<p>RESULTADO: ${glucose} mg/dL</p>`, glucoseLines)}${block('HEMOGLOBINA GLICADA (HbA1c)', `<p>RESULTADO: ${printNumber(a1c, 1, 'pt')} %</p><p>Glicemia média estimada: ${mean} mg/dL</p>`, a1cLines)}`,
      ),
      truth: truthFor(person, 'Glicose', [
        plain('Glicose', String(glucose), glucose, 'mg/dL', glucoseLines, glucose < 100),
        plain('Hemoglobina glicada (HbA1c)', printNumber(a1c, 1, 'pt'), a1c, '%', a1cLines, a1c < 5.7),
        plain('Glicemia média estimada', String(mean), mean, 'mg/dL', []),
      ]),
    }
  },
}

/** Unit before the colon, absolute count in brackets behind the percentage. */
export const unitsBeforeColon: Layout = {
  name: 'pt-units-before-colon',
  lang: 'pt',
  make(random, person) {
    const reds = RED_CELLS.map((analyte) => measure(random, person, analyte, 'pt'))
    const total = random.int(35, 120) * 100
    const shares = [2, 58, 3, 1, 29, 7]
    return {
      html: page(
        'pre{font:9.5pt Liberation Mono,monospace;margin:0}',
        `${head(person)}<pre>
HEMOGRAMA

${reds.map((m) => `${`${m.name} (${m.unit})`.padEnd(34, '.')}: ${m.text.padStart(7)}      ${printLimits(m, 'pt')}`).join('\n')}

${`Leucócitos (/mm³)`.padEnd(34, '.')}: ${printNumber(total, 0, 'pt').padStart(7)}      4.000 a 11.000
${DIFFERENTIAL.map((cell, i) => `${cell.pt.padEnd(34, '.')}: ${`${shares[i]} %`.padStart(7)} (${printNumber((total * shares[i]!) / 100, 0, 'pt')} /mm³)`).join('\n')}
</pre>`,
      ),
      truth: truthFor(person, 'Hemograma', [
        ...reds.map((m) => truthOf(m, [printLimits(m, 'pt')])),
        plain(
          'Leucócitos',
          printNumber(total, 0, 'pt'),
          total,
          '/mm³',
          ['4.000 a 11.000'],
          total >= 4000 && total <= 11000,
        ),
        ...DIFFERENTIAL.flatMap((cell, i) => [
          plain(cell.pt, String(shares[i]), shares[i]!, '%', []),
          plain(
            cell.pt,
            printNumber((total * shares[i]!) / 100, 0, 'pt'),
            Math.round((total * shares[i]!) / 100),
            '/mm³',
            [],
          ),
        ]),
      ]),
    }
  },
}

/** Abbreviations in one line, as wards write them: no units, no references. */
export const wardShorthand: Layout = {
  name: 'pt-ward-shorthand',
  lang: 'pt',
  make(random, person) {
    const tests = [
      plain('Hb', printNumber(random.int(80, 160) / 10, 1, 'pt'), null, null, []),
      plain('Ht', printNumber(random.int(250, 480) / 10, 1, 'pt'), null, null, []),
      plain('Leucócitos', printNumber(random.int(30, 150) * 100, 0, 'pt'), null, null, []),
      plain('Plaquetas', printNumber(random.int(80, 400) * 1000, 0, 'pt'), null, null, []),
      plain('Ureia', String(random.int(15, 120)), null, null, []),
      plain('Creatinina', printNumber(random.int(5, 40) / 10, 1, 'pt'), null, null, []),
      plain('Na', String(random.int(125, 150)), null, null, []),
      plain('K', printNumber(random.int(28, 62) / 10, 1, 'pt'), null, null, []),
      plain('PCR', printNumber(random.int(1, 200), 0, 'pt'), null, null, []),
    ].map((test) => ({ ...test, numeric_result: Number(test.result.replace('.', '').replace(',', '.')) }))
    return {
      html: page(
        'p{margin:4px 0}',
        `<h3>${person.laboratory}</h3><p>Paciente: ${person.name} - Prontuário: ${person.order}</p><p>Resultado de exames laboratoriais - Data do exame: ${printDate(person.collected)}</p><p>Hemograma: ${tests
          .slice(0, 4)
          .map((t) => `${t.test_name} ${t.result}`)
          .join(' | ')}</p><p>Bioquímica: ${tests
          .slice(4)
          .map((t) => `${t.test_name} ${t.result}`)
          .join(' | ')}</p>`,
      ),
      truth: { patient_name: person.name, date: person.collected, exam_type: 'Exames', tests },
    }
  },
}

/** Reference column before the result column; collection date in each row. */
export const referenceFirst: Layout = {
  name: 'pt-reference-first',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 12).map((analyte) => measure(random, person, analyte, 'pt'))
    return {
      html: page(
        'td,th{padding:3px 6px;font-size:9pt;text-align:left;border:1px solid #aaa}',
        `${head(person)}<table width="100%" style="margin-top:10px"><tr><th>Data</th><th>Exame</th><th>Valor de referência</th><th>Resultado</th><th>Unidade</th></tr>${tests.map((m) => `<tr><td>${printDate(person.collected)}</td><td>${escapeHtml(m.name)}</td><td>${escapeHtml(printLimits(m, 'pt', '-'))}</td><td><b>${m.text}</b></td><td>${m.unit}</td></tr>`).join('')}</table>`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => truthOf(m, [printLimits(m, 'pt', '-')])),
      ),
    }
  },
}

/** Urine in two columns of label and value without table lines. */
export const urineColumns: Layout = {
  name: 'pt-urine-columns',
  lang: 'pt',
  make(random, person) {
    const tests = [
      plain('Cor', 'Amarelo claro', null, null, []),
      plain('Aspecto', random.pick(['Límpido', 'Turvo']), null, null, []),
      plain('Densidade', '1.020', 1.02, null, []),
      plain('pH', '6,0', 6, null, []),
      plain('Proteínas', random.pick(['Ausente', 'Traços']), null, null, []),
      plain('Glicose', 'Ausente', null, null, []),
      plain('Cetonas', 'Ausente', null, null, []),
      plain('Nitrito', random.pick(['Negativo', 'Positivo']), null, null, []),
      plain('Hemácias', '2', 2, 'por campo', []),
      plain('Leucócitos', '4', 4, 'por campo', []),
    ]
    const cell = (t: TruthTest) =>
      `<td width="120">${t.test_name}:</td><td width="180">${t.result} ${t.unit ?? ''}</td>`
    return {
      html: page(
        'td{padding:2px}',
        `${head(person)}<h3 style="margin:12px 0">URINA TIPO I</h3><p>Material: Urina</p><table>${[0, 1, 2, 3, 4].map((i) => `<tr>${cell(tests[i]!)}${cell(tests[i + 5]!)}</tr>`).join('')}</table>`,
      ),
      truth: truthFor(person, 'Urina tipo I', tests),
    }
  },
}

/** Serology in one table: result and index in one cell, reference in words. */
export const serologyTable: Layout = {
  name: 'pt-serology-table',
  lang: 'pt',
  make(random, person) {
    const tests = [
      'Anti-HIV 1 e 2',
      'HBsAg',
      'Anti-HCV',
      'VDRL',
      'Sífilis - teste treponêmico',
      'Toxoplasmose IgG',
      'Rubéola IgG',
    ].map((name) => ({ name, reactive: random.chance(0.3) }))
    return {
      html: page(
        'td,th{padding:4px 8px;text-align:left;border-bottom:1px solid #ddd}',
        `${head(person)}<h3 style="margin:12px 0">SOROLOGIAS</h3><table width="100%"><tr><th>Exame</th><th>Resultado</th><th>Valor de referência</th><th>Método</th></tr>${tests.map((t) => `<tr><td>${t.name}</td><td>${t.reactive ? 'REAGENTE' : 'NÃO REAGENTE'}</td><td>Não reagente</td><td>Quimioluminescência</td></tr>`).join('')}</table>`,
      ),
      truth: truthFor(
        person,
        'Sorologias',
        tests.map((t) =>
          plain(t.name, t.reactive ? 'REAGENTE' : 'NÃO REAGENTE', null, null, ['Não reagente'], !t.reactive),
        ),
      ),
    }
  },
}

/** Glucose curve: times as rows under one title. */
export const curve: Layout = {
  name: 'pt-curve',
  lang: 'pt',
  make(random, person) {
    const tests = [
      ['Glicose basal', 70, 99],
      ['Glicose 60 minutos', 90, 180],
      ['Glicose 120 minutos', 80, 139],
    ].map(([name, low, high]) => {
      const value = random.int(Number(low), Math.round(Number(high) * 1.2))
      return plain(
        String(name),
        String(value),
        value,
        'mg/dL',
        [`Inferior a ${high} mg/dL`],
        value < Number(high),
      )
    })
    return {
      html: page(
        'td{padding:3px 16px 3px 0}',
        `${head(person)}<h3 style="margin:12px 0">CURVA GLICÊMICA</h3><p>Material: Plasma fluoretado</p><table><tr><td></td><td><b>Resultado</b></td><td><b>Valores de referência</b></td></tr>${tests.map((t) => `<tr><td>${t.test_name}</td><td>${t.result} mg/dL</td><td>${t.reference_value[0]}</td></tr>`).join('')}</table><p style="margin-top:14px;font-size:8.5pt">Nota: Administrados 75 g de glicose por via oral após a coleta basal. Diabetes: glicose 2 horas após sobrecarga maior ou igual a 200 mg/dL.</p>`,
      ),
      truth: truthFor(person, 'Curva glicêmica', tests),
    }
  },
}

/** Flags before the value and a laboratory number behind each row. */
export const flagFirst: Layout = {
  name: 'en-flag-first',
  lang: 'en',
  make(random, person) {
    const tests = [...RED_CELLS.slice(0, 4), ...random.some(CHEMISTRY, 10)].map((analyte) =>
      measure(random, person, analyte, 'en'),
    )
    const flag = (m: Measured) => (m.normal ? '' : m.high !== null && m.value > m.high ? 'High' : 'Low')
    return {
      html: page(
        'td,th{padding:2px 9px;font-size:9pt;text-align:left}',
        `<h3>${person.laboratory}</h3><table width="100%"><tr><td>Patient: ${person.name}</td><td>DOB: ${printDate(person.birth, 'mdy')}</td><td>Age: ${person.age}</td></tr><tr><td>Sex: ${sexWord(person, 'en')}</td><td>Date Collected: ${printDate(person.collected, 'mdy')}</td><td>Ordering Physician: ${person.physician}</td></tr></table><p style="margin-top:10px"><b>General Comments &amp; Additional Information</b></p><p>Clinical Info: fasting</p><table width="100%" style="margin-top:10px"><tr><th>TESTS</th><th>FLAG</th><th>RESULT</th><th>UNITS</th><th>REFERENCE INTERVAL</th><th>LAB</th></tr>${tests.map((m) => `<tr><td>${escapeHtml(m.name)}</td><td>${flag(m)}</td><td>${m.text}</td><td>${m.unit}</td><td>${escapeHtml(printLimits(m, 'en').replace('-', ' - '))}</td><td>01</td></tr>`).join('')}</table><p style="font-size:8pt;margin-top:14px">01 BN Northgate Labs, 1447 Example Court, Springfield. For inquiries, the physician may contact Branch: 555-010-0199</p>`,
      ),
      truth: {
        ...truthFor(
          person,
          'Tests',
          tests.map((m) => truthOf(m, [printLimits(m, 'en').replace('-', ' - ')])),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Names with colon, value, unit and range run together; sections underlined. */
export const colonIndia: Layout = {
  name: 'en-colon-list',
  lang: 'en',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 12).map((analyte) => measure(random, person, analyte, 'en'))
    return {
      html: page(
        'td{padding:2px 10px 2px 0;font-size:10pt}',
        `<h3 align="center">${person.laboratory}</h3><p>Patient Name: ${person.name} &nbsp;&nbsp; Age/Gender: ${person.age} Y/${sexWord(person, 'en')}</p><p>Ref. By: ${person.physician} &nbsp;&nbsp; Collected: ${printDate(person.collected)} &nbsp;&nbsp; Reported: ${printDate(person.released)}</p><p align="center" style="margin:10px"><u><b>BIOCHEMISTRY REPORT</b></u></p><table>${tests.map((m) => `<tr><td>${escapeHtml(m.name)}</td><td>: ${m.text} ${m.unit}</td><td>[${escapeHtml(printLimits(m, 'en').replace('-', ' - '))}]</td></tr>`).join('')}</table><p style="margin-top:20px">Dr. Sample Pathologist, MD (Path)</p>`,
      ),
      truth: {
        ...truthFor(
          person,
          'Biochemistry report',
          tests.map((m) => truthOf(m, [printLimits(m, 'en').replace('-', ' - ')])),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Bilirubin and protein with their fractions as rows under the title. */
export const fractions: Layout = {
  name: 'pt-fractions',
  lang: 'pt',
  make(random, person) {
    const values = [random.int(3, 20) / 10, random.int(1, 5) / 10]
    const [total, direct] = [Math.max(values[0]!, values[1]! + 0.2), values[1]!]
    const tests = [
      plain(
        'Bilirrubina total',
        printNumber(total, 2, 'pt'),
        Number(total.toFixed(2)),
        'mg/dL',
        ['0,20 a 1,20 mg/dL'],
        total >= 0.2 && total <= 1.2,
      ),
      plain(
        'Bilirrubina direta',
        printNumber(direct, 2, 'pt'),
        Number(direct.toFixed(2)),
        'mg/dL',
        ['Até 0,40 mg/dL'],
        direct <= 0.4,
      ),
      plain(
        'Bilirrubina indireta',
        printNumber(total - direct, 2, 'pt'),
        Number((total - direct).toFixed(2)),
        'mg/dL',
        ['Até 0,80 mg/dL'],
        Number((total - direct).toFixed(2)) <= 0.8,
      ),
    ]
    const word = ['Total', 'Direta', 'Indireta']
    return {
      html: page(
        'td{padding:3px 18px 3px 0}',
        `${head(person)}<h3 style="margin-top:14px">BILIRRUBINAS</h3><p>Material: Soro &nbsp; Método: Diazo</p><table>${tests.map((t, i) => `<tr><td>${word[i]}</td><td><b>${t.result}</b> mg/dL</td><td>${t.reference_value[0]}</td></tr>`).join('')}</table>`,
      ),
      truth: truthFor(
        person,
        'Bilirrubinas',
        tests.map((t, i) => ({ ...t, test_name: `Bilirrubinas - ${word[i]}` })),
      ),
    }
  },
}
