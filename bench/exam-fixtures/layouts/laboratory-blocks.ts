import { CHEMISTRY } from '../analytes.ts'
import {
  escapeHtml,
  type Layout,
  type Measured,
  measure,
  page,
  printDate,
  printLimits,
  truthFor,
  truthOf,
} from '../document.ts'
import { expected } from '../expected.ts'
import { footer, letterhead } from '../letterheads.ts'
import type { Random } from '../random.ts'

const some = (random: Random, person: Parameters<Layout['make']>[1], count: number) =>
  random.some(CHEMISTRY, count).map((analyte) => measure(random, person, analyte, 'pt'))
const limits = (m: Measured) => `${printLimits(m, 'pt')} ${m.unit}`

/** The name goes on beside the value: `PSA TOTAL ANTÍGENO   Resultado:` over `PROSTÁTICO   0,30 ng/mL`. */
export const nameBesideLabel: Layout = {
  name: 'pt-name-beside-label',
  lang: 'pt',
  make(random, person) {
    const tests = [
      ['TRANSAMINASE GLUTÂMICO', 'OXALACÉTICA-TGO', '17,8', 'U/L', ['11,0 a 39,0 U/L'], true],
      ['TRANSAMINASE GLUTÂMICO', 'PIRÚVICA-TGP', String(random.int(45, 90)), 'U/L', ['10 a 37 U/L'], false],
      [
        'PSA TOTAL ANTÍGENO',
        'PROSTÁTICO ESPECÍFICO',
        `0,${random.int(20, 90)}`,
        'ng/mL',
        ['Inferior a 4,00 ng/mL'],
        true,
      ],
      [
        'COLESTEROL TOTAL',
        '',
        String(random.int(120, 180)),
        'mg/dL',
        ['Adultos acima de 20 anos: Inferior a 190 mg/dL'],
        true,
      ],
      [
        'COLESTEROL HDL',
        '',
        String(random.int(42, 70)),
        'mg/dL',
        ['Adultos acima de 20 anos: Superior a 40 mg/dL'],
        true,
      ],
      [
        'TRIGLICÉRIDES',
        '',
        '124',
        'mg/dL',
        ['Com jejum: Inferior a 150 mg/dL', 'Sem jejum: Inferior a 175 mg/dL'],
        true,
      ],
    ] as const
    return {
      html: page(
        '.b{margin-bottom:13px}td{padding:1px 4px;font-size:9.5pt}',
        `${letterhead(random, person)}${tests.map(([first, second, value, unit, references]) => `<div class="b"><table width="100%"><tr><td width="45%"><b>${first}</b></td><td>Resultado${random.pick(['', ':'])}</td></tr><tr><td><b>${second}</b></td><td><b>${value}</b> &nbsp;&nbsp;&nbsp; ${unit}</td></tr></table><p style="font-size:8.5pt">Valor(es) de referência:</p>${references.map((line) => `<p style="font-size:8.5pt">${line}</p>`).join('')}</div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map(([first, second, value, unit, references, normal]) =>
          expected(`${first} ${second}`.trim(), value, unit, references, normal),
        ),
      ),
    }
  },
}

/** A side table of limits by age and sex at the right of the result. */
export const sideTable: Layout = {
  name: 'pt-side-table',
  lang: 'pt',
  make(random, person) {
    const blocks = [
      {
        name: 'TESTOSTERONA LIVRE',
        value: `${random.int(4, 9)},04`,
        unit: 'ng/dL',
        lines: [
          'Masculino:',
          '17 a 40 anos: 3,4 a 24,6 ng/dL',
          '41 a 60 anos: 2,67 a 18,3 ng/dL',
          'Feminino:',
          'Menacme: 0,18 a 1,68 ng/dL',
        ],
      },
      {
        name: 'FERRITINA',
        value: String(random.int(60, 110)),
        unit: 'ng/mL',
        lines: ['Homens: 30 a 400 ng/mL', 'Mulheres: 13 a 150 ng/mL'],
      },
      {
        name: 'FOSFATASE ALCALINA',
        value: String(random.int(60, 99)),
        unit: 'U/L',
        lines: ['Mulheres: 35 a 104 U/L', 'Homens: 40 a 129 U/L'],
      },
      {
        name: 'CREATININA',
        value: `0,${random.int(80, 95)}`,
        unit: 'mg/dL',
        lines: ['Homens: 0,70 a 1,30 mg/dL', 'Mulheres: 0,50 a 1,10 mg/dL', 'Crianças: 0,30 a 0,70 mg/dL'],
      },
    ]
    return {
      html: page(
        '.b{margin:10px 0;border-bottom:1px dotted #888;padding-bottom:6px}td{vertical-align:top;font-size:9pt}',
        `${letterhead(random, person)}${blocks.map((b) => `<div class="b"><table width="100%"><tr><td width="55%"><b>${b.name}</b><br>Material: Soro<br>Método: Eletroquimioluminescência<br><br>Resultado: &nbsp;&nbsp; <b>${b.value}</b> ${b.unit}</td><td>Valor de Referência:${b.lines.map((line) => `<br>${line}`).join('')}</td></tr></table></div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        blocks.map((b) => expected(b.name, b.value, b.unit, b.lines)),
      ),
    }
  },
}

/** Value in large bold type under the name, with a method of two lines between. */
export const valueUnderMethod: Layout = {
  name: 'pt-value-under-method',
  lang: 'pt',
  make(random, person) {
    const tests = some(random, person, 5)
    const method = (m: Measured) =>
      `Método: ${m.analyte.methodPt}, em equipamento automatizado de 3ª geração, com reagentes de 1 fabricante e calibração rastreável ao padrão internacional ERM-DA${random.int(100, 470)}/IFCC`
    return {
      html: page(
        '.b{margin:14px 0}.n{font-weight:bold;background:#dfe7ef;padding:2px 4px}.m{font-size:8pt;width:70%}.v{font-size:13pt;margin:5px 0}',
        `${letterhead(random, person)}${tests.map((m) => `<div class="b"><p class="n">${escapeHtml(m.name.toUpperCase())}, ${m.analyte.material.toLowerCase()}</p><p class="m">${method(m)}</p><p class="v"><b>${m.text}</b> ${m.unit}</p><p class="m">VALOR DE REFERÊNCIA: ${escapeHtml(limits(m))}</p></div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => ({ ...truthOf(m, [limits(m)]), test_name: m.name })),
      ),
    }
  },
}

/** Title in the middle of the page, specimen and method beside each other under it, dotted result. */
export const centredTitles: Layout = {
  name: 'pt-centred-titles',
  lang: 'pt',
  make(random, person) {
    const tests = some(random, person, 6)
    return {
      html: page(
        '.b{margin:12px 0}.t{text-align:center;font-weight:bold}.m{text-align:center;font-size:8pt}pre{font:9.5pt Liberation Mono,monospace;margin:4px 0}',
        `${letterhead(random, person)}${tests.map((m) => `<div class="b"><p class="t">${escapeHtml(m.name.toUpperCase())}</p><p class="m">Material: ${m.analyte.material} / Método: ${m.analyte.methodPt} / Coleta: ${printDate(person.collected)}</p><pre>RESULTADO..........: ${m.text} ${m.unit}\nV.R................: ${escapeHtml(limits(m))}</pre></div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => truthOf(m, [limits(m)])),
      ),
    }
  },
}

/** Municipal service: one line a test, everything labelled. */
export const municipal: Layout = {
  name: 'pt-municipal',
  lang: 'pt',
  make(random, person) {
    const tests = some(random, person, 8)
    return {
      html: page(
        'pre{font:9pt Liberation Mono,monospace;margin:0;line-height:1.7}',
        `<p style="text-align:center"><b>PREFEITURA MUNICIPAL DE EXEMPLO</b></p><p style="text-align:center">SECRETARIA MUNICIPAL DE SAÚDE - LABORATÓRIO MUNICIPAL</p><pre>
PACIENTE: ${person.name.toUpperCase().padEnd(40)} IDADE: ${person.age} ANOS
CNS: 700 0000 ${random.int(1000, 9999)} 0000            SEXO: ${person.sex}   UBS: VILA NOVA
DATA: ${printDate(person.collected)}   SOLICITANTE: ${person.physician.toUpperCase()}
${'-'.repeat(78)}
${tests.map((m) => `EXAME: ${m.name.toUpperCase()}\nRESULTADO: ${m.text} ${m.unit}     V.R.: ${escapeHtml(printLimits(m, 'pt'))} ${m.unit}\nMATERIAL: ${m.analyte.material.toUpperCase()}   METODO: ${m.analyte.methodPt.toUpperCase()}`).join('\n\n')}
${'-'.repeat(78)}
</pre>${footer(random)}`,
      ),
      truth: {
        patient_name: person.name,
        sex: person.sex,
        age: person.age,
        date: person.collected,
        exam_type: 'Exames',
        tests: tests.map((m) => truthOf(m, [limits(m)])),
      },
    }
  },
}

/** Collection date over each title, earlier results as a small table of dates and values below. */
export const earlierTable: Layout = {
  name: 'pt-earlier-table',
  lang: 'pt',
  make(random, person) {
    const tests = some(random, person, 5)
    const near = (m: Measured) =>
      (m.value * (0.8 + random.next() * 0.4)).toFixed(m.analyte.decimals).replace('.', ',')
    return {
      html: page(
        '.b{margin:12px 0;border-top:1px solid #666}td{font-size:8.5pt;padding:1px 10px 1px 0}.c{font-size:7.5pt;text-align:right}',
        `${letterhead(random, person)}${tests.map((m) => `<div class="b"><p class="c">DATA DA COLETA: ${printDate(person.collected)} 07:${random.int(10, 59)}</p><p><b>${escapeHtml(m.name.toUpperCase())}</b></p><table width="100%"><tr><td width="40%">Resultado: <b>${m.text} ${m.unit}</b></td><td>Referência: ${escapeHtml(limits(m))}</td></tr><tr><td>Amostra: ${m.analyte.material}</td><td>Método: ${m.analyte.methodPt}</td></tr></table><p style="font-size:8pt">Resultados anteriores</p><table><tr><td>14/03/2022</td><td>02/09/2021</td><td>11/01/2020</td></tr><tr><td>${near(m)}</td><td>${near(m)}</td><td>${near(m)}</td></tr></table></div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => truthOf(m, [limits(m)])),
      ),
    }
  },
}
