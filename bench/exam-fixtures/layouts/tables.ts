import { CHEMISTRY } from '../analytes.ts'
import {
  escapeHtml,
  type Layout,
  type Measured,
  measure,
  page,
  printDate,
  printLimits,
  printNumber,
  sexWord,
  truthFor,
  truthOf,
} from '../document.ts'

const rows = (tests: readonly Measured[], row: (m: Measured) => string) =>
  tests.map((m) => `<tr>${row(m)}</tr>`).join('')

/** Current result with arrows, two dated earlier results at the right. */
export const datedHistory: Layout = {
  name: 'pt-table-dated-history',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 14).map((analyte) => measure(random, person, analyte, 'pt'))
    const old = (m: Measured) => printNumber(m.value * (0.8 + random.next() * 0.4), m.analyte.decimals, 'pt')
    const mark = (m: Measured) => (m.normal ? '' : m.high !== null && m.value > m.high ? ' ↑' : ' ↓')
    return {
      html: page(
        'td,th{padding:3px 6px;text-align:left;font-size:9pt;border-bottom:1px solid #ddd}th{background:#dfe8f0}',
        `<h2>${person.laboratory}</h2><p>Paciente: ${person.name}</p><p>Data de Nascimento: ${printDate(person.birth)} &nbsp; Sexo: ${sexWord(person, 'pt')}</p><p>Data da Coleta: ${printDate(person.collected)}</p><p>Médico Solicitante: ${person.physician}</p><h3 style="margin:10px 0">BIOQUÍMICA</h3><table width="100%"><tr><th>Exame</th><th>Resultado</th><th>Unidade</th><th>Valores de Referência</th><th>11/02/2022</th><th>03/08/2021</th></tr>${rows(tests, (m) => `<td>${escapeHtml(m.name)}</td><td><b>${m.text}${mark(m)}</b></td><td>${m.unit}</td><td>${escapeHtml(printLimits(m, 'pt'))}</td><td>${old(m)}</td><td>${old(m)}</td>`)}</table>`,
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

/** Groups of tests, method in small print under each name, earlier result in a column of its own. */
export const groupedWithMethod: Layout = {
  name: 'pt-table-grouped',
  lang: 'pt',
  held: true,
  make(random, person) {
    const tests = random.some(CHEMISTRY, 10).map((analyte) => measure(random, person, analyte, 'pt'))
    const old = (m: Measured) => printNumber(m.value * (0.8 + random.next() * 0.4), m.analyte.decimals, 'pt')
    const body = (part: readonly Measured[]) =>
      rows(
        part,
        (m) =>
          `<td>${escapeHtml(m.name)}<br><i>${m.analyte.methodPt}</i></td><td align="right"><b>${m.text}</b></td><td>${m.unit}</td><td>${escapeHtml(printLimits(m, 'pt'))}</td><td align="right">${old(m)}</td>`,
      )
    return {
      html: page(
        'td{padding:3px 6px;font-size:9.5pt;vertical-align:top}th{text-align:left;padding:3px 6px;border-bottom:1px solid #000;font-size:9pt}i{font-size:7.5pt;color:#666}.g td{background:#eee;font-weight:bold}',
        `<table width="100%"><tr><td><b>${person.laboratory}</b></td><td align="right">Ordem de serviço: ${person.order}</td></tr></table><p>Nome: ${person.name}</p><p>Nascimento: ${printDate(person.birth)} &nbsp; Idade: ${person.age} anos &nbsp; Sexo: ${sexWord(person, 'pt')}</p><p>Coletado em: ${printDate(person.collected)} &nbsp; Convênio: Particular</p><table width="100%" style="margin-top:12px"><tr><th>Análise</th><th>Resultado</th><th>Unidade</th><th>Intervalo de referência</th><th>Anterior</th></tr><tr class="g"><td colspan="5">BIOQUÍMICA DO SANGUE</td></tr>${body(tests.slice(0, 5))}<tr class="g"><td colspan="5">HORMÔNIOS E MARCADORES</td></tr>${body(tests.slice(5))}</table>`,
      ),
      truth: truthFor(
        person,
        'Bioquímica',
        tests.map((m) => truthOf(m, [printLimits(m, 'pt')])),
      ),
    }
  },
}

/** Two tables side by side on one page, as hospital systems print to save paper. */
export const sideBySide: Layout = {
  name: 'pt-side-by-side',
  lang: 'pt',
  make(random, person) {
    const tests = random
      .some(
        CHEMISTRY.filter((analyte) => analyte.pt[0]!.length < 22),
        16,
      )
      .map((analyte) => measure(random, person, analyte, 'pt'))
      .filter((m) => m.name.length < 24)
    const half = Math.ceil(tests.length / 2)
    const table = (part: readonly Measured[]) =>
      `<table width="100%"><tr><th>Exame</th><th>Resultado</th><th>Referência</th></tr>${rows(part, (m) => `<td>${escapeHtml(m.name)}</td><td>${m.text} ${m.unit}</td><td>${escapeHtml(printLimits(m, 'pt', '-'))}</td>`)}</table>`
    return {
      html: page(
        'td,th{font-size:7.5pt;text-align:left;padding:2px 3px;border:1px solid #999}.c{width:49%;vertical-align:top}',
        `<h3>${person.laboratory}</h3><p style="font-size:8.5pt">Paciente: ${person.name} &nbsp; Prontuário: ${person.order} &nbsp; Leito: 204-B</p><p style="font-size:8.5pt">Idade: ${person.age} anos &nbsp; Sexo: ${sexWord(person, 'pt')} &nbsp; Data do exame: ${printDate(person.collected)}</p><table width="100%" style="margin-top:8px"><tr><td class="c" style="border:0">${table(tests.slice(0, half))}</td><td class="c" style="border:0">${table(tests.slice(half))}</td></tr></table>`,
      ),
      truth: truthFor(
        person,
        'Exames laboratoriais',
        tests.map((m) => truthOf(m, [printLimits(m, 'pt', '-')])),
      ),
    }
  },
}

/** Dates as columns: only the latest is the result. */
export const evolution: Layout = {
  name: 'pt-evolution',
  lang: 'pt',
  held: true,
  make(random, person) {
    const tests = random.some(CHEMISTRY, 10).map((analyte) => measure(random, person, analyte, 'pt'))
    const old = (m: Measured) => printNumber(m.value * (0.8 + random.next() * 0.4), m.analyte.decimals, 'pt')
    return {
      html: page(
        'td,th{padding:3px 7px;font-size:9pt;border:1px solid #ccc}',
        `<h2>Laudo evolutivo</h2><p>${person.laboratory}</p><p>Paciente: ${person.name} (${person.age} anos, ${sexWord(person, 'pt')})</p><table width="100%" style="margin-top:12px"><tr><th>Exame</th><th>Unidade</th><th>${printDate(person.collected)}</th><th>10/11/2022</th><th>04/05/2022</th><th>Referência</th></tr>${rows(tests, (m) => `<td>${escapeHtml(m.name)}</td><td>${m.unit}</td><td>${m.text}</td><td>${old(m)}</td><td>${old(m)}</td><td>${escapeHtml(printLimits(m, 'pt'))}</td>`)}</table>`,
      ),
      truth: {
        ...truthFor(
          person,
          'Laudo evolutivo',
          tests.map((m) => truthOf(m, [printLimits(m, 'pt')])),
        ),
      },
    }
  },
}

/** Unit in brackets behind the name, star for what is out of range, decimal point instead of comma. */
export const unitInName: Layout = {
  name: 'pt-unit-in-name',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 12).map((analyte) => measure(random, person, analyte, 'pt'))
    const point = (text: string) => text.replace(',', '.')
    return {
      html: page(
        'td,th{padding:2px 8px;font-size:10pt;text-align:left}th{border-bottom:1px solid #000}',
        `<h2>${person.laboratory}</h2><p>Utente: ${person.name}</p><p>Nome: ${person.name} &nbsp; Sexo: ${sexWord(person, 'pt')} &nbsp; Idade: ${person.age} anos</p><p>Colheita: ${printDate(person.collected)} &nbsp; Data da coleta: ${printDate(person.collected)}</p><h3 style="margin:10px 0">BIOQUIMICA</h3><table width="100%"><tr><th></th><th>RESULTADO</th><th></th><th>VALORES DE REFERENCIA</th></tr>${rows(tests, (m) => `<td>${escapeHtml(m.name)} (${m.unit})</td><td>${point(m.text)}</td><td>${m.normal ? '' : '(*)'}</td><td>${escapeHtml(point(printLimits(m, 'pt')))}</td>`)}</table>`,
      ),
      truth: truthFor(
        person,
        'Bioquímica',
        tests.map((m) => ({ ...truthOf(m, [point(printLimits(m, 'pt'))]), result: point(m.text) })),
      ),
    }
  },
}

/** Several pages with the registration repeated on each. */
export const manyPages: Layout = {
  name: 'pt-many-pages',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 33).map((analyte) => measure(random, person, analyte, 'pt'))
    const head = (n: number) =>
      `<table width="100%" style="font-size:9pt"><tr><td>Paciente: <b>${person.name}</b></td><td>OS: ${person.order}</td></tr><tr><td>Médico: ${person.physician}</td><td>Coleta: ${printDate(person.collected)}</td></tr><tr><td>Sexo: ${sexWord(person, 'pt')} Idade: ${person.age} anos</td><td>Página: ${n}/3</td></tr></table>`
    const part = (n: number) =>
      `<div style="${n < 3 ? 'page-break-after:always' : ''}"><h3>${person.laboratory}</h3>${head(n)}<table width="100%" style="margin-top:14px"><tr><th>EXAME</th><th>RESULTADO</th><th>UNIDADE</th><th>VALORES DE REFERÊNCIA</th></tr>${rows(tests.slice((n - 1) * 11, n * 11), (m) => `<td>${escapeHtml(m.name)}</td><td align="center">${m.text}</td><td align="center">${m.unit}</td><td align="center">${escapeHtml(printLimits(m, 'pt'))}</td>`)}</table><p style="font-size:7pt;margin-top:20px">Exames processados na unidade central. Resp. Técnico: Dra. Fictícia Exemplo CRBM 1234</p></div>`
    return {
      html: page('td,th{padding:4px 6px;font-size:9.5pt}', [1, 2, 3].map(part).join('')),
      truth: {
        ...truthFor(
          person,
          'Exames',
          tests.map((m) => truthOf(m, [printLimits(m, 'pt')])),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Names and references too long for their columns: both run over several lines. */
export const wrapped: Layout = {
  name: 'pt-table-wrapped',
  lang: 'pt',
  make(random, person) {
    const long: Record<string, string> = {
      'Gama GT': 'Gama glutamil transferase (Gama GT)',
      'TGO (AST)': 'Transaminase glutâmico oxalacética (TGO)',
      'TGP (ALT)': 'Transaminase glutâmico pirúvica (TGP)',
      'Índice de saturação da transferrina': 'Índice de saturação da transferrina',
    }
    const tests = random
      .some(CHEMISTRY, 9)
      .map((analyte) => measure(random, person, analyte, 'pt'))
      .map((m) => ({ ...m, name: long[m.analyte.pt[0]!] ?? m.name }))
    const reference = (m: Measured) => [
      `Mulheres: ${printLimits({ low: m.analyte.female[0], high: m.analyte.female[1], analyte: m.analyte }, 'pt')} ${m.unit}`,
      `Homens: ${printLimits({ low: m.analyte.male[0], high: m.analyte.male[1], analyte: m.analyte }, 'pt')} ${m.unit}`,
    ]
    return {
      html: page(
        'td,th{padding:4px 6px;font-size:9.5pt;border:1px solid #888;text-align:left}.n{width:130px}',
        `<h2 align="center">${person.laboratory}</h2><p>Nome do paciente: ${person.name}</p><p>Sexo: ${sexWord(person, 'pt')} | Idade: ${person.age} anos | Data do exame: ${printDate(person.collected)}</p><table width="100%" style="margin-top:10px"><tr><th class="n">Parâmetro</th><th>Resultado</th><th>Valores de referência</th></tr>${rows(tests, (m) => `<td class="n">${escapeHtml(m.name)}</td><td>${m.text} ${m.unit}</td><td>${reference(m).map(escapeHtml).join('<br>')}</td>`)}</table>`,
      ),
      truth: truthFor(
        person,
        'Exames laboratoriais',
        tests.map((m) => truthOf(m, reference(m))),
      ),
    }
  },
}
