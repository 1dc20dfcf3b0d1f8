import { CHEMISTRY, RED_CELLS } from '../analytes.ts'
import {
  escapeHtml,
  type Layout,
  measure,
  page,
  printDate,
  printLimits,
  printNumber,
  truthFor,
  truthOf,
} from '../document.ts'
import { expected } from '../expected.ts'
import { footer, letterhead } from '../letterheads.ts'

/** `Resultado` at the right over the value, the reference as sentences below. */
export const rightLabel: Layout = {
  name: 'pt-right-label',
  lang: 'pt',
  held: true,
  make(random, person) {
    const tests = random.some(CHEMISTRY, 6).map((analyte) => measure(random, person, analyte, 'pt'))
    return {
      html: page(
        'td{font-size:9.5pt}.s{font-size:8pt}',
        `${letterhead(random, person)}${tests.map((m) => `<table width="100%" style="margin-top:12px"><tr><td width="60%"><b>${escapeHtml(m.name.toUpperCase())}</b></td><td>Resultado</td></tr><tr><td class="s">Material: ${m.analyte.material}</td><td><b>${m.text}</b> &nbsp; ${m.unit}</td></tr><tr><td class="s">Metodologia: ${m.analyte.methodPt}</td><td></td></tr></table><p class="s">Valor(es) de referência: ${escapeHtml(printLimits(m, 'pt'))} ${m.unit}</p>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => truthOf(m, [`${printLimits(m, 'pt')} ${m.unit}`])),
      ),
    }
  },
}

/** Boxes beside each other, three in a row. */
export const boxGrid: Layout = {
  name: 'pt-box-grid',
  lang: 'pt',
  held: true,
  make(random, person) {
    const tests = random.some(CHEMISTRY, 9).map((analyte) => measure(random, person, analyte, 'pt'))
    return {
      html: page(
        '.g{display:grid;grid-template-columns:1fr 1fr 1fr;gap:10px}.c{border:1px solid #777;padding:6px;font-size:9pt}.v{font-size:13pt;margin:4px 0}',
        `${letterhead(random, person)}<div class="g">${tests.map((m) => `<div class="c"><p>${escapeHtml(m.name)}</p><p class="v"><b>${m.text}</b> <span style="font-size:9pt">${m.unit}</span></p><p style="font-size:8pt">Ref.: ${escapeHtml(printLimits(m, 'pt'))}</p></div>`).join('')}</div>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => truthOf(m, [printLimits(m, 'pt')])),
      ),
    }
  },
}

/** A table with a state in its last column; decimals with points, as web portals print them. */
export const statusTable: Layout = {
  name: 'pt-status-table',
  lang: 'pt',
  held: true,
  make(random, person) {
    const point = (text: string) => text.replaceAll('.', '').replaceAll(',', '.')
    const tests = [...RED_CELLS.slice(0, 4), ...random.some(CHEMISTRY, 9)].map((analyte) =>
      measure(random, person, analyte, 'pt'),
    )
    const state = (m: (typeof tests)[number]) =>
      m.normal ? 'Normal' : m.high !== null && m.value > m.high ? 'Alto' : 'Baixo'
    return {
      html: page(
        'td,th{font-size:9pt;padding:4px 8px;border-bottom:1px solid #ccc;text-align:left}',
        `<h2>${person.laboratory}</h2><table width="100%"><tr><th>Nome:</th><td>${person.name}</td><th>Data de Nascimento:</th><td>${printDate(person.birth)}</td></tr><tr><th>Idade:</th><td>${person.age} anos</td><th>Sexo:</th><td>${person.sex === 'F' ? 'Feminino' : 'Masculino'}</td></tr><tr><th>Data da Coleta:</th><td>${printDate(person.collected)} - 08:30</td><th>Data do Resultado:</th><td>${printDate(person.released)} - 14:15</td></tr></table><h3 style="margin-top:12px">RESULTADOS</h3><table width="100%"><tr><th>Exame</th><th>Resultado</th><th>Valor de Referência</th><th>Unidade</th><th>Status</th></tr>${tests.map((m) => `<tr><td>${escapeHtml(m.name)}</td><td>${point(m.text)}</td><td>${escapeHtml(point(printLimits(m, 'pt', '-')))}</td><td>${m.unit}</td><td>${state(m)}</td></tr>`).join('')}</table>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => ({ ...truthOf(m, [point(printLimits(m, 'pt', '-'))]), result: point(m.text) })),
      ),
    }
  },
}

/** Protein electrophoresis: share and concentration of each fraction with limits of both. */
export const electrophoresis: Layout = {
  name: 'pt-electrophoresis',
  lang: 'pt',
  held: true,
  make(random, person) {
    const fractions = [
      ['Albumina', 58],
      ['Alfa 1', 4],
      ['Alfa 2', 9],
      ['Beta 1', 7],
      ['Beta 2', 5],
      ['Gama', 17],
    ] as const
    const total = random.int(62, 82) / 10
    const rows = fractions.map(
      ([name, share]) =>
        [
          name,
          printNumber(share + random.int(-9, 9) / 10, 1, 'pt'),
          printNumber((total * share) / 100, 2, 'pt'),
          `${printNumber(share * 0.85, 1, 'pt')} a ${printNumber(share * 1.2, 1, 'pt')}`,
          `${printNumber((share * 6.4) / 100, 2, 'pt')} a ${printNumber((share * 8.3) / 100, 2, 'pt')}`,
        ] as const,
    )
    return {
      html: page(
        'td,th{font-size:9pt;padding:3px 14px 3px 0;text-align:left}',
        `${letterhead(random, person)}<h3>ELETROFORESE DE PROTEÍNAS</h3><p style="font-size:8pt">Material: Soro - Método: Capilaridade</p><table><tr><th>Fração</th><th>%</th><th>VR (%)</th><th>g/dL</th><th>VR (g/dL)</th></tr>${rows.map(([name, share, mass, shareLimits, massLimits]) => `<tr><td>${name}</td><td><b>${share}</b></td><td>${shareLimits}</td><td><b>${mass}</b></td><td>${massLimits}</td></tr>`).join('')}</table><p style="margin-top:6px">Proteínas totais: <b>${printNumber(total, 1, 'pt')}</b> g/dL (VR: 6,4 a 8,3 g/dL)</p><p>Relação A/G: <b>1,${random.int(10, 60)}</b> (VR: 0,90 a 2,00)</p>${footer(random)}`,
      ),
      truth: truthFor(person, 'Eletroforese de proteínas', [
        ...rows.flatMap(([name, share, mass, shareLimits, massLimits]) => [
          expected(name, share, '%', [shareLimits]),
          expected(name, mass, 'g/dL', [massLimits]),
        ]),
        expected('Proteínas totais', printNumber(total, 1, 'pt'), 'g/dL', ['6,4 a 8,3 g/dL']),
      ]),
    }
  },
}

/** Times with `min` as rows, one dotted line each. */
export const dottedCurve: Layout = {
  name: 'pt-dotted-curve',
  lang: 'pt',
  held: true,
  make(random, person) {
    const rows = ['Basal', '30 minutos', '60 minutos', '90 minutos', '120 minutos'].map(
      (name) => [name, String(random.int(80, 190))] as const,
    )
    return {
      html: page(
        'pre{font:9.5pt Liberation Mono,monospace;margin:8px 0}',
        `${letterhead(random, person)}<h3>TESTE DE TOLERÂNCIA À GLICOSE</h3><p style="font-size:8pt">Material: Plasma fluoretado - Método: Enzimático</p><pre>${rows.map(([name, value]) => `${name.padEnd(24, '.')}: ${value.padStart(4)} mg/dL`).join('\n')}</pre><p style="font-size:8.5pt">Valores de referência: Jejum: 70 a 99 mg/dL; 120 minutos: inferior a 140 mg/dL</p>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Curva glicêmica',
        rows.map(([name, value]) => expected(`Teste de tolerância à glicose - ${name}`, value, 'mg/dL')),
      ),
    }
  },
}
