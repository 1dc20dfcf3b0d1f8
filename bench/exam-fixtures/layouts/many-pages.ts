import { CHEMISTRY, RED_CELLS } from '../analytes.ts'
import {
  escapeHtml,
  type Layout,
  type Measured,
  measure,
  type Person,
  page,
  printDate,
  printLimits,
  sexWord,
  truthFor,
  truthOf,
} from '../document.ts'
import { expected } from '../expected.ts'
import { explanation, manyPages } from '../page-furniture.ts'

/** One block a test, each with method, limits, an earlier result and often an explanation; registration on each page. */
export const explainedBlocks: Layout = {
  name: 'pt-many-pages-blocks',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 14).map((analyte) => measure(random, person, analyte, 'pt'))
    const block = (test: Measured) =>
      `<div class="block"><p><b>${test.name.toUpperCase()}</b></p><p class="note">Material: ${test.analyte.material} &nbsp; Método: ${test.analyte.methodPt} &nbsp; Coletado em: ${printDate(person.collected)} 07:${random.int(10, 59)}</p><table class="results"><tr><td width="45%">Resultado: <b>${test.text} ${test.unit}</b></td><td>Valor de referência: ${escapeHtml(printLimits(test, 'pt'))} ${test.unit}</td></tr></table><p class="note">Resultado anterior: ${random.int(20, 99)} ${test.unit} em ${printDate(person.birth)}</p>${random.chance(0.5) ? explanation(random) : ''}</div>`
    return {
      html: manyPages(random, person, '', tests.map(block).join('')),
      truth: truthFor(
        person,
        '',
        tests.map((test) => ({
          ...truthOf(test, [`${printLimits(test, 'pt')} ${test.unit}`]),
          test_name: test.name.toUpperCase(),
        })),
      ),
    }
  },
}

/** A dense table over two pages whose headings are repeated, with notes between the panels. */
export const explainedTable: Layout = {
  name: 'pt-many-pages-table',
  lang: 'pt',
  make(random, person) {
    const red = RED_CELLS.map((analyte) => measure(random, person, analyte, 'pt'))
    const chemistry = random.some(CHEMISTRY, 16).map((analyte) => measure(random, person, analyte, 'pt'))
    const panel = (title: string, tests: readonly Measured[]) =>
      `<p><b>${title}</b></p><table class="results"><tr><th width="38%">Exame</th><th width="14%">Resultado</th><th width="14%">Unidade</th><th>Valores de referência</th></tr>${tests.map((test) => `<tr><td>${test.name}</td><td>${test.text}</td><td>${test.unit}</td><td>${escapeHtml(printLimits(test, 'pt'))}</td></tr>`).join('')}</table>`
    return {
      html: manyPages(
        random,
        person,
        '.results tr{break-inside:avoid}',
        `${panel('ERITROGRAMA', red)}${explanation(random)}${panel('BIOQUÍMICA', chemistry.slice(0, 8))}${explanation(random)}${explanation(random)}${panel('BIOQUÍMICA - CONTINUAÇÃO', chemistry.slice(8))}${explanation(random)}${explanation(random)}`,
      ),
      truth: truthFor(
        person,
        '',
        [...red, ...chemistry].map((test) => truthOf(test, [printLimits(test, 'pt')])),
      ),
    }
  },
}

/** Serology, one test a page: the same words stand at the same height on each of them, and are results. */
export const serologyPages: Layout = {
  name: 'pt-many-pages-serology',
  lang: 'pt',
  make(random, person) {
    const names = random.some(['ANTI-HIV 1/2', 'HBsAg', 'ANTI-HCV', 'VDRL', 'TOXOPLASMOSE IgM'], 3)
    const verdict = random.pick(['Não reagente', 'Reagente'])
    const block = (name: string) =>
      `<div style="break-after:page"><p><b>${name}</b></p><p class="note">Material: Soro</p><p class="note">Método: Quimioluminescência</p><p>Resultado: <b>${verdict}</b></p><p class="note">Valor de referência: Não reagente</p>${explanation(random)}</div>`
    return {
      html: manyPages(random, person, '', names.map(block).join('')),
      truth: truthFor(
        person,
        '',
        names.map((name) => expected(name, verdict, null, ['Não reagente'], verdict === 'Não reagente')),
      ),
    }
  },
}

const METHODS = [
  '(Photometry)',
  '(Urease UV)',
  '(Calculated)',
  '(Indirect ISE)',
  '(CKD EPI Equation 2021)',
  '(IFCC without P5P)',
]

/** An address beside and under its label, an order number and a package above the panels, on every page. */
const englishHead = (person: Person, order: number) =>
  `<table class="reg"><tr><td>Name</td><td>: ${person.name}</td><td>Age</td><td>: ${person.age} Years</td></tr><tr><td>Lab No.</td><td>: ${order}</td><td>Gender</td><td>: ${sexWord(person, 'en')}</td></tr><tr><td>A/c Status</td><td>: P</td><td>Report Status</td><td>: Final</td></tr><tr><td>Collected</td><td>: ${printDate(person.collected, 'mdy')} 11:03:00AM</td><td>Reported</td><td>: ${printDate(person.released, 'mdy')} 1:36:25PM</td></tr><tr><td>Collected at</td><td>: CENTRAL COLLECTION<br>Example House, Block E, Sector<br>18, WESTFIELD<br>NORTHTOWN 110085</td><td>Processed at</td><td>: REFERENCE UNIT<br>Example House, Block E,<br>Sector 18, Westfield, Northtown -110085</td></tr></table>`

const ENGLISH_NOTES: readonly string[] = [
  '<p><b>Note</b></p><ol><li>Three serial samples 1 week apart are recommended because measurements in the same patient can show physiological and analytical variations.</li><li>Test conducted on 3 mL of serum</li><li>People of the region tend to have higher values of 4 particles combined with small dense particles, a pattern that is known as mixed and affects about 20 percent of all</li></ol>',
  '<p><b>Treatment goals as per the Invented Association 2020</b></p><pre>------------------------------------------------------------------\n|   RISK     |  TREATMENT GOAL             | CONSIDER THERAPY     |\n| CATEGORY   | LDL (mg/dL)  | NON HDL      | LDL       | NON HDL  |\n------------------------------------------------------------------\n| Extreme    |    &lt;50       |    &lt;80       |   ≥50     |   ≥80    |\n| Very       |    &lt;50       |    &lt;80       |   ≥50     |   ≥80    |\n| Moderate   |    &lt;100      |    &lt;130      |   ≥100    |   ≥130   |\n------------------------------------------------------------------</pre>',
  '<p><b>Comments</b></p><p class="note">The level promotes absorption of calcium and is best determined by measurement of the major circulating form, which has a half life of 2-3 weeks and should be read with the season, since values are 40-50% lower in winter than in summer and in patients older than 65 years</p>',
]

/** An English panel whose methods stand in brackets under the names, with numbered notes and a typed table of goals. */
export const explainedPanel: Layout = {
  name: 'en-many-pages-panel',
  lang: 'en',
  make(random, person) {
    const order = random.int(400_000_000, 499_999_999)
    const tests = random.some(CHEMISTRY, 18).map((analyte) => measure(random, person, analyte, 'en'))
    const row = (test: Measured) =>
      `<tr><td>${test.name}<br><span class="note">${random.pick(METHODS)}</span></td><td>${test.text}</td><td>${test.unit}</td><td>${escapeHtml(printLimits(test, 'en'))}</td></tr>`
    const panel = (title: string, part: readonly Measured[]) =>
      `<tr><td colspan="4"><b>${title}</b></td></tr>${part.map(row).join('')}<tr><td colspan="4">${random.pick(ENGLISH_NOTES)}</td></tr>`
    return {
      html: page(
        'table{width:100%;font-size:9pt}th,td{text-align:left;vertical-align:top;padding:1px 4px}thead{display:table-header-group}tfoot{display:table-footer-group}.note,ol{font-size:8.5pt}pre{font-size:8pt}',
        `<table><thead><tr><td colspan="4"><b style="font-size:13pt">${person.laboratory}</b>${englishHead(person, order)}</td></tr><tr><th width="42%">Test Name</th><th width="16%">Results</th><th width="16%">Units</th><th>Bio. Ref. Interval</th></tr></thead><tbody><tr><td>HealthPlus Super 4</td></tr>${panel('KIDNEY & LIVER PANEL, SERUM', tests.slice(0, 7))}${panel('METABOLIC PANEL, SERUM', tests.slice(7, 12))}${panel('FURTHER TESTS', tests.slice(12))}</tbody><tfoot><tr><td colspan="4" class="note">PatientReportSuperPanel.TEMPLATE01 (Version: 7) *${order}*</td></tr></tfoot></table>`,
      ),
      truth: truthFor(
        person,
        '',
        tests.map((test) => truthOf(test, [printLimits(test, 'en')])),
      ),
    }
  },
}
