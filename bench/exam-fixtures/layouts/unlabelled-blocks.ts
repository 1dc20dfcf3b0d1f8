import { CHEMISTRY } from '../analytes.ts'
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
  truthFor,
  truthOf,
} from '../document.ts'
import { expected } from '../expected.ts'
import { footer, letterhead } from '../letterheads.ts'
import type { Random } from '../random.ts'

const pn = (value: number, decimals: number) => printNumber(value, decimals, 'pt')
const lim = (m: Measured) => `${printLimits(m, 'pt')} ${m.unit}`
/** Each with the limits as printed. */
const plainTruth = (person: Person, tests: readonly Measured[]) =>
  truthFor(
    person,
    'Exames',
    tests.map((m) => truthOf(m, [lim(m)])),
  )
const measured = (random: Random, person: Person, count: number) =>
  random.some(CHEMISTRY, count).map((analyte) => measure(random, person, analyte, 'pt'))

/** Title bar, 'Resultado' boxed at right, limits as bullets by age, note with numbers. */
export const bullets: Layout = {
  name: 'pt-bullets',
  lang: 'pt',
  make(random, person) {
    const blocks = [
      {
        name: 'VITAMINA D, 25-HIDROXI',
        v: pn(random.int(120, 480) / 10, 1),
        u: 'ng/mL',
        refs: [
          'Até 60 anos: superior a 20,0 ng/mL',
          'Acima de 60 anos: de 30,0 a 60,0 ng/mL',
          'Grupos de risco: de 30,0 a 60,0 ng/mL',
        ],
        note: 'Nota: Segundo a SBPC/ML e a SBEM (2020), valores acima de 100 ng/mL indicam risco de toxicidade e hipercalcemia.',
      },
      {
        name: 'FERRITINA',
        v: String(random.int(40, 140)),
        u: 'ng/mL',
        refs: [
          'Homens: 26 a 446 ng/mL',
          'Mulheres: 15 a 149 ng/mL',
          'Crianças de 6 meses a 15 anos: 7 a 140 ng/mL',
        ],
        note: 'Nota: A ferritina é proteína de fase aguda; em processos inflamatórios valores até 3 vezes maiores podem ser encontrados.',
      },
      {
        name: 'TSH ULTRASSENSÍVEL',
        v: pn(random.int(60, 390) / 100, 2),
        u: 'µUI/mL',
        refs: [
          '1 a 11 meses: 0,73 a 8,35 µUI/mL',
          '1 a 5 anos: 0,70 a 5,97 µUI/mL',
          'Adultos: 0,48 a 4,30 µUI/mL',
          'Gestantes 1º trimestre: 0,10 a 3,60 µUI/mL',
        ],
        note: 'Nota: Houve mudança de metodologia a partir de 12/08/2019.',
      },
      {
        name: 'HEMOGLOBINA GLICADA',
        v: pn(random.int(48, 89) / 10, 1),
        u: '%',
        refs: [
          'Normal: inferior a 5,7 %',
          'Pré-diabetes: 5,7 a 6,4 %',
          'Diabetes: igual ou superior a 6,5 %',
        ],
        note: 'Nota: Glicose média estimada segundo ADA 2023. Meta terapêutica: inferior a 7,0 %.',
      },
    ]
    return {
      html: page(
        '.b{margin:10px 0}.t{background:#e6e6e6;font-weight:bold;padding:2px 4px}li{font-size:8pt}.s{font-size:8pt}ul{margin:1px 0}',
        `${letterhead(random, person)}${blocks.map((b) => `<div class="b"><div class="t">${b.name}<span style="float:right;font-weight:normal;font-size:7.5pt">Coletado em ${printDate(person.collected)}</span></div><p class="s">Método: Quimioluminescência &nbsp;&nbsp; Material: Soro</p><p style="text-align:right"><span style="border:1px solid #333;padding:2px 10px">Resultado &nbsp; <b>${b.v}</b> ${b.u}</span></p><p class="s"><b>Valores de referência</b></p><ul>${b.refs.map((r) => `<li>${r}</li>`).join('')}</ul><p class="s">${b.note}</p></div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        blocks.map((b) => expected(b.name, b.v, b.u, b.refs)),
      ),
    }
  },
}

/** Value before name: dashboards. */
export const valueFirst: Layout = {
  name: 'pt-value-first',
  lang: 'pt',
  make(random, person) {
    const tests = measured(random, person, 9)
    return {
      html: page(
        'td{font-size:9.5pt;padding:4px 10px 4px 0}',
        `${letterhead(random, person)}<table width="100%"><tr style="font-weight:bold"><td>Resultado</td><td>Exame</td><td>Referência</td></tr>${tests.map((m) => `<tr><td><b>${m.text}</b> ${m.unit}</td><td>${escapeHtml(m.name)}</td><td style="font-size:8pt">${escapeHtml(lim(m))}</td></tr>`).join('')}</table>${footer(random)}`,
      ),
      truth: plainTruth(person, tests),
    }
  },
}

/** No colons: name line, then `Resultado 85 mg/dL    Referência 70 a 99 mg/dL`. */
export const noColons: Layout = {
  name: 'pt-no-colons',
  lang: 'pt',
  make(random, person) {
    const t = measured(random, person, 7)
    return {
      html: page(
        '.b{margin:9px 0;border-top:1px solid #bbb;padding-top:3px}p{font-size:9pt}td{font-size:9pt;padding-right:30px}',
        `${letterhead(random, person)}${t.map((m) => `<div class="b"><p><b>${escapeHtml(m.name)}</b> em ${m.analyte.material.toLowerCase()}</p><table><tr><td>Resultado <b>${m.text}</b> ${m.unit}</td><td>Referência ${escapeHtml(lim(m))}</td></tr></table><p style="font-size:7pt">${m.analyte.methodPt}</p></div>`).join('')}${footer(random)}`,
      ),
      truth: plainTruth(person, t),
    }
  },
}

/** Code before the name, dotted labels, value on the line below its label. */
export const coded: Layout = {
  name: 'pt-coded',
  lang: 'pt',
  make(random, person) {
    const t = measured(random, person, 6)
    return {
      html: page(
        'pre{font:9pt Liberation Mono,monospace;margin:0}',
        `${letterhead(random, person)}<pre>${t.map((m) => `403${random.int(10000, 99999)} - ${m.name.toUpperCase()}\nMaterial.: ${m.analyte.material.toUpperCase()}\nResultado:\n      ${m.text} ${m.unit}\nReferência.: ${escapeHtml(printLimits(m, 'pt'))} ${m.unit}\nData coleta: ${printDate(person.collected)}`).join('\n\n')}</pre>${footer(random)}`,
      ),
      truth: plainTruth(person, t),
    }
  },
}

/** Therapeutic drugs and metals: name with moment, therapeutic and toxic limits. */
export const levels: Layout = {
  name: 'pt-levels',
  lang: 'pt',
  make(random, person) {
    const t = [
      [
        'VANCOMICINA (vale)',
        pn(random.int(50, 300) / 10, 1),
        'µg/mL',
        ['Nível terapêutico: 10,0 a 20,0 µg/mL', 'Nível tóxico: superior a 40,0 µg/mL'],
      ],
      [
        'ÁCIDO VALPROICO',
        pn(random.int(200, 1200) / 10, 1),
        'µg/mL',
        ['Nível terapêutico: 50,0 a 100,0 µg/mL', 'Nível tóxico: acima de 120,0 µg/mL'],
      ],
      ['CARBAMAZEPINA', pn(random.int(20, 150) / 10, 1), 'µg/mL', ['Terapêutico: 4,0 a 12,0 µg/mL']],
      ['LÍTIO', pn(random.int(20, 140) / 100, 2), 'mEq/L', ['Terapêutico: 0,60 a 1,20 mEq/L']],
      [
        'CHUMBO NO SANGUE',
        pn(random.int(10, 300) / 10, 1),
        'µg/dL',
        ['Até 40,0 µg/dL (VR)', 'IBMP: até 60,0 µg/dL'],
      ],
    ] as const
    return {
      html: page(
        '.b{margin:10px 0;padding:4px;border:1px solid #999}p{font-size:9pt}.s{font-size:8pt}',
        `${letterhead(random, person)}${t.map(([n, v, u, r]) => `<div class="b"><table width="100%"><tr><td style="font-size:9.5pt"><b>${n}</b></td><td style="text-align:right;font-size:8pt">Coleta: ${printDate(person.collected)}</td></tr></table><p style="text-align:center;font-size:11pt"><b>${v} ${u}</b></p>${r.map((l) => `<p class="s">${l}</p>`).join('')}</div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Dosagens',
        t.map(([n, v, u, r]) => expected(n, v, u, r)),
      ),
    }
  },
}
