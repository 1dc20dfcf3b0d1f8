import type { TruthTest } from '../../../src/engines/exam/evaluate/truth.ts'
import { escapeHtml, type Layout, type Person, page, printDate, sexWord, truthFor } from '../document.ts'
import { expected } from '../expected.ts'
import type { Random } from '../random.ts'

const STYLE =
  'td,th{padding:2px 14px 2px 0;text-align:left;vertical-align:top}h3{margin:14px 0 4px;font-size:11pt}.s{font-size:8pt;color:#333}'
const comma = (value: number, places: number) => value.toFixed(places).replace('.', ',')
const thousands = (value: number, mark: string) => String(value).replace(/\B(?=(\d{3})+$)/g, mark)
const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table>${row(head, 'th')}${rows.map((cells) => row(cells)).join('')}</table>`
const letterhead = (person: Person) =>
  `<h2>${person.laboratory}</h2><p>Paciente: ${person.name} &nbsp; Sexo: ${sexWord(person, 'pt')} &nbsp; Idade: ${person.age} anos</p><p>Data da coleta: ${printDate(person.collected)} &nbsp; Médico: ${person.physician}</p>`

/** One page set that holds a trap: the table that it draws, and the tests that are true. */
interface Trap {
  readonly body: string
  readonly tests: readonly TruthTest[]
}

const trap = (name: string, draw: (random: Random, person: Person) => Trap): Layout => ({
  name: `pt-trap-${name}`,
  lang: 'pt',
  make(random, person) {
    const { body, tests } = draw(random, person)
    return { html: page(STYLE, letterhead(person) + body), truth: truthFor(person, '', tests) }
  },
})

const HEAD = ['Exame', 'Resultado', 'Unidade', 'Valores de referência']

/** Whether a value reaches the goals of all classes of risk, of none, or of some. */
const reached = (value: number) => (value < 50 ? true : value >= 130 ? false : null)

/** Goals by risk below the lipids: no results, but the limits of the test that they name. */
const goals = trap('goals', (random) => {
  const [total, hdl, ldl] = [random.int(120, 260), random.int(30, 80), random.int(60, 190)]
  return {
    body: `<h3>PERFIL LIPÍDICO</h3>${table(HEAD, [
      ['Colesterol total', `${total}`, 'mg/dL', 'Inferior a 190'],
      ['Colesterol HDL', `${hdl}`, 'mg/dL', 'Superior a 40'],
      ['Colesterol LDL', `${ldl}`, 'mg/dL', 'Ver tabela'],
    ])}<h3>Metas terapêuticas segundo a categoria de risco cardiovascular</h3>${table(
      ['Categoria de risco', 'LDL (mg/dL)', 'Não-HDL (mg/dL)'],
      [
        ['Baixo', '< 130', '< 160'],
        ['Intermediário', '< 100', '< 130'],
        ['Alto', '< 70', '< 100'],
        ['Muito alto', '< 50', '< 80'],
      ],
    )}`,
    tests: [
      expected('Colesterol total', `${total}`, 'mg/dL', ['Inferior a 190'], total < 190),
      expected('Colesterol HDL', `${hdl}`, 'mg/dL', ['Superior a 40'], hdl > 40),
      expected(
        'Colesterol LDL',
        `${ldl}`,
        'mg/dL',
        ['Ver tabela', 'Baixo: < 130', 'Intermediário: < 100', 'Alto: < 70', 'Muito alto: < 50'],
        reached(ldl),
      ),
    ],
  }
})

/** Classes of body mass and of glucose that explain: no results. */
const classes = trap('classes', (random) => {
  const glucose = random.int(70, 180)
  const hba = random.int(48, 90) / 10
  return {
    body: `<h3>GLICEMIA E HEMOGLOBINA GLICADA</h3>${table(HEAD, [
      ['Glicose de jejum', `${glucose}`, 'mg/dL', '70 a 99'],
      ['Hemoglobina glicada', comma(hba, 1), '%', 'Inferior a 5,7'],
    ])}<h3>Critérios diagnósticos (SBD 2024)</h3>${table(
      ['Classificação', 'Glicose de jejum', 'HbA1c'],
      [
        ['Normal', '< 100 mg/dL', '< 5,7 %'],
        ['Pré-diabetes', '100 a 125 mg/dL', '5,7 a 6,4 %'],
        ['Diabetes', '≥ 126 mg/dL', '≥ 6,5 %'],
      ],
    )}`,
    tests: [
      expected('Glicose de jejum', `${glucose}`, 'mg/dL', ['70 a 99'], glucose >= 70 && glucose <= 99),
      expected('Hemoglobina glicada', comma(hba, 1), '%', ['Inferior a 5,7'], hba < 5.7),
    ],
  }
})

/** Two earlier columns with dates, before or behind the current one. */
const earlier = trap('earlier', (random, person) => {
  const [year, month] = person.collected.split('-') as [string, string]
  const before = [`14/${month}/${Number(year) - 1}`, `03/${month}/${Number(year) - 2}`]
  const drawn = (
    [
      ['Creatinina', 0.6, 1.3, 2, 'mg/dL'],
      ['Ureia', 15, 50, 0, 'mg/dL'],
      ['Potássio', 3.5, 5.1, 1, 'mEq/L'],
      ['Sódio', 136, 145, 0, 'mEq/L'],
    ] as const
  ).map(([name, low, high, places, unit]) => {
    const value = () => comma(low + (high - low) * (random.next() * 1.5 - 0.2), places)
    return { name, unit, own: value(), older: [value(), value()], low, high, places }
  })
  const limits = (test: (typeof drawn)[number]) =>
    `${comma(test.low, test.places)} a ${comma(test.high, test.places)}`
  const behind = random.chance(0.5)
  const head = behind
    ? ['Exame', 'Resultado', 'Unidade', 'Referência', ...before]
    : ['Exame', ...before, 'Resultado', 'Unidade', 'Referência']
  return {
    body: `<h3>FUNÇÃO RENAL</h3>${table(
      head,
      drawn.map((test) =>
        behind
          ? [test.name, test.own, test.unit, limits(test), ...test.older]
          : [test.name, ...test.older, test.own, test.unit, limits(test)],
      ),
    )}`,
    tests: drawn.map((test) => {
      const value = Number(test.own.replace(',', '.'))
      return expected(test.name, test.own, test.unit, [limits(test)], value >= test.low && value <= test.high)
    }),
  }
})

/** A block whose title stands at the foot of one page and whose results on the next one, under a repeated head. */
const overPages = trap('over-pages', (random, person) => {
  const dht = random.int(120, 900)
  const [white, segs] = [random.int(3000, 14000), random.int(40, 80)]
  const head = `<div style="break-before:page">${letterhead(person)}</div>`
  return {
    body: `<h3>HEMOGRAMA - LEUCOGRAMA</h3>${table(HEAD, [
      ['Leucócitos', thousands(white, '.'), '/mm³', '3.600 a 11.000'],
      ['Neutrófilos segmentados', `${segs}`, '%', '40 a 70'],
    ])}<div style="height:600px"></div><h3>DIHIDROTESTOSTERONA (DHT)</h3><p class="s">Material: Soro &nbsp; Método: Imunoensaio enzimático</p>${head}<p>Resultado: <b>${dht}</b> pg/mL</p><p class="s">Valores de referência: 250 a 990 pg/mL</p>`,
    tests: [
      expected(
        'Leucócitos',
        thousands(white, '.'),
        '/mm³',
        ['3.600 a 11.000'],
        white >= 3600 && white <= 11000,
      ),
      expected('Neutrófilos segmentados', `${segs}`, '%', ['40 a 70'], segs >= 40 && segs <= 70),
      expected('Dihidrotestosterona (DHT)', `${dht}`, 'pg/mL', ['250 a 990 pg/mL'], dht >= 250 && dht <= 990),
    ],
  }
})

/** The limit itself is in order where "igual ou" stands before it. */
const orEqual = trap('or-equal', (random) => {
  const rows = (
    [
      ['Colesterol HDL', 40, 'Igual ou superior a 40', 'mg/dL', true],
      ['Vitamina D, 25-hidroxi', 30, 'Igual ou superior a 30', 'ng/mL', true],
      ['Taxa de filtração glomerular', 60, 'Maior ou igual a 60', 'mL/min/1,73m²', true],
      ['Triglicerídeos', 150, 'Igual ou inferior a 150', 'mg/dL', false],
      ['Antiestreptolisina O', 200, 'Menor ou igual a 200', 'UI/mL', false],
    ] as const
  ).map(([name, limit, text, unit, up]) => {
    const value = random.chance(0.6) ? limit : limit + random.pick([-5, 5])
    return { name, value, text, unit, normal: up ? value >= limit : value <= limit }
  })
  return {
    body: `<h3>BIOQUÍMICA</h3>${table(
      HEAD,
      rows.map(({ name, value, text, unit }) => [name, `${value}`, unit, text]),
    )}`,
    tests: rows.map(({ name, value, text, unit, normal }) =>
      expected(name, `${value}`, unit, [text], normal),
    ),
  }
})

/** An age in brackets behind a limit is no limit. */
const agesInBrackets = trap('ages-in-brackets', (random) => {
  const total = random.int(150, 260)
  const triglycerides = random.int(80, 260)
  return {
    body: `<h3>COLESTEROL TOTAL</h3><p>Resultado: <b>${total} mg/dL</b></p><p class="s">Valores de referência (adultos > 20 anos):</p><p class="s">Desejável: inferior a 190 mg/dL</p><h3>TRIGLICERÍDEOS</h3><p>Resultado: <b>${triglycerides} mg/dL</b></p><p class="s">Valores de referência: inferior a 150 mg/dL (adultos > 20 anos)</p>`,
    tests: [
      expected('Colesterol total', `${total}`, 'mg/dL', ['Desejável: inferior a 190 mg/dL'], total < 190),
      expected(
        'Triglicerídeos',
        `${triglycerides}`,
        'mg/dL',
        ['inferior a 150 mg/dL (adultos > 20 anos)'],
        triglycerides < 150,
      ),
    ],
  }
})

/** Verdicts under the laboratory's name, without a title of their own line. */
const underLaboratory = trap('under-laboratory', (random, person) => {
  const reactive = random.chance(0.4)
  return {
    body: `<h3>HIV 1 e 2 - PESQUISA DE ANTICORPOS</h3><p class="s">Realizado em: ${person.laboratory}</p><p><b>${person.laboratory.toUpperCase()}</b></p><p>Resultado: ${reactive ? 'Reagente' : 'Não reagente'}</p><p class="s">Valor de referência: Não reagente</p>`,
    tests: [
      expected(
        'HIV 1 e 2 - Pesquisa de anticorpos',
        reactive ? 'Reagente' : 'Não reagente',
        null,
        ['Não reagente'],
        !reactive,
      ),
    ],
  }
})

/** A hemogram in Spanish: decimals with a point, thousands with a comma. */
const spanish: Layout = {
  name: 'es-trap-decimals',
  lang: 'pt',
  make(random, person) {
    const white = random.int(3, 17) * 1000 + random.int(1, 9) * 100
    const [hb, plates] = [random.int(90, 180) / 10, random.int(100, 450) * 1000]
    return {
      html: page(
        STYLE,
        `<h2>Laboratorio Clínico San Rafael</h2><p>Paciente: ${person.name} &nbsp; Edad: ${person.age} años &nbsp; Sexo: ${person.sex}</p><p>Fecha de toma: ${printDate(person.collected)}</p><h3>BIOMETRÍA HEMÁTICA</h3>${table(
          ['Estudio', 'Resultado', 'Unidades', 'Valores de referencia'],
          [
            ['Hemoglobina', hb.toFixed(1), 'g/dL', '12.0 - 16.5'],
            ['Leucocitos', thousands(white, ','), '/µL', '4,500 - 11,000'],
            ['Plaquetas', thousands(plates, ','), '/µL', '150,000 - 450,000'],
          ],
        )}`,
      ),
      truth: {
        lang: 'es',
        patient_name: person.name,
        tests: [
          {
            ...expected('Hemoglobina', hb.toFixed(1), 'g/dL', ['12.0 - 16.5'], hb >= 12 && hb <= 16.5),
            numeric_result: hb,
          },
          {
            ...expected(
              'Leucocitos',
              thousands(white, ','),
              '/µL',
              ['4,500 - 11,000'],
              white >= 4500 && white <= 11000,
            ),
            numeric_result: white,
          },
          {
            ...expected(
              'Plaquetas',
              thousands(plates, ','),
              '/µL',
              ['150,000 - 450,000'],
              plates >= 150000 && plates <= 450000,
            ),
            numeric_result: plates,
          },
        ],
      },
    }
  },
}

const plainTests = (rows: readonly (readonly [string, string, string])[]) =>
  rows.map(([name, value, unit]) => expected(name, value, unit === '' ? null : unit))

/** Measures of the heart in a table without limits. */
const echo = trap('echocardiogram', (random) => {
  const rows = [
    ['Aorta', `${random.int(26, 40)}`, 'mm'],
    ['Átrio esquerdo', `${random.int(28, 50)}`, 'mm'],
    ['Diâmetro diastólico do VE', `${random.int(40, 64)}`, 'mm'],
    ['Diâmetro sistólico do VE', `${random.int(25, 45)}`, 'mm'],
    ['Septo interventricular', `${random.int(7, 14)}`, 'mm'],
    ['Fração de ejeção', `${random.int(35, 74)}`, '%'],
    ['Massa do VE', `${random.int(90, 260)}`, 'g'],
  ] as const
  return {
    body: `<h3>ECOCARDIOGRAMA TRANSTORÁCICO</h3>${table(
      ['Medida', 'Valor'],
      rows.map(([name, value, unit]) => [name, `${value} ${unit}`]),
    )}`,
    tests: plainTests(rows),
  }
})

/** Measures of the electrocardiogram, a line each. */
const ecg = trap('electrocardiogram', (random) => {
  const rows = [
    ['Frequência cardíaca', `${random.int(50, 110)}`, 'bpm'],
    ['Intervalo PR', `${random.int(110, 220)}`, 'ms'],
    ['Duração do QRS', `${random.int(70, 140)}`, 'ms'],
    ['QTc (Bazett)', `${random.int(370, 480)}`, 'ms'],
  ] as const
  return {
    body: `<h3>ELETROCARDIOGRAMA</h3>${rows.map(([name, value, unit]) => `<p>${name}: ${value} ${unit}</p>`).join('')}`,
    tests: plainTests(rows),
  }
})

/** Densitometry: a row a site, a column a measure. */
const densitometry = trap('densitometry', (random) => {
  const sites = ['L1-L4', 'Colo do fêmur', 'Fêmur total'].map((site) => ({
    site,
    density: comma(random.int(600, 1200) / 1000, 3),
    t: `-${comma(random.int(1, 35) / 10, 1)}`,
    z: `-${comma(random.int(1, 20) / 10, 1)}`,
  }))
  return {
    body: `<h3>DENSITOMETRIA ÓSSEA</h3>${table(
      ['Região', 'DMO (g/cm²)', 'T-score', 'Z-score'],
      sites.map(({ site, density, t, z }) => [site, density, t, z]),
    )}`,
    tests: sites.flatMap(({ site, density, t, z }) => [
      expected(`${site} - DMO`, density, 'g/cm²'),
      { ...expected(`${site} - T-score`, t, null), numeric_result: Number(t.replace(',', '.')) },
      { ...expected(`${site} - Z-score`, z, null), numeric_result: Number(z.replace(',', '.')) },
    ]),
  }
})

/** What has misled readers of exams: tables that explain, earlier results, page breaks, ages, foreign decimals. */
export const TRAPS: readonly Layout[] = [
  goals,
  classes,
  earlier,
  overPages,
  orEqual,
  agesInBrackets,
  underLaboratory,
  spanish,
  echo,
  ecg,
  densitometry,
]
