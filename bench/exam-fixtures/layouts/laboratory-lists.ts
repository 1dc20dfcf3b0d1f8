import { CHEMISTRY } from '../analytes.ts'
import {
  escapeHtml,
  type Layout,
  measure,
  page,
  printLimits,
  printNumber,
  truthFor,
  truthOf,
} from '../document.ts'
import { expected } from '../expected.ts'
import { footer, letterhead } from '../letterheads.ts'

/** Cards of an app, two in a row: name, value, state, limits. */
export const appGrid: Layout = {
  name: 'pt-app-grid',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 8).map((analyte) => measure(random, person, analyte, 'pt'))
    return {
      html: page(
        '.g{display:grid;grid-template-columns:1fr 1fr;gap:12px 24px}.c{border-bottom:1px solid #bbb;padding:6px}.v{font-size:14pt}',
        `${letterhead(random, person)}<div class="g">${tests.map((m) => `<div class="c"><p><b>${escapeHtml(m.name)}</b></p><p class="v">${m.text} <span style="font-size:9pt">${m.unit}</span></p><p style="font-size:8.5pt">Referência: ${escapeHtml(printLimits(m, 'pt', '-'))}</p></div>`).join('')}</div>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) => truthOf(m, [printLimits(m, 'pt', '-')])),
      ),
    }
  },
}

/** Verdicts without numbers: dotted result under each title, limits in words below. */
export const immunology: Layout = {
  name: 'pt-immunology',
  lang: 'pt',
  make(random, person) {
    const tests = [
      'ANTI-TRANSGLUTAMINASE IgA',
      'ANTI-ENDOMÍSIO IgA',
      'CITOMEGALOVÍRUS - ANTICORPOS IgM',
      'DENGUE - ANTÍGENO NS1',
      'HERPES SIMPLES 1 e 2 - IgG',
      'ESTREPTOCOCOS DO GRUPO B',
    ].map((name) => ({ name, result: random.pick(['Não reagente', 'Negativo', 'Reagente']) }))
    return {
      html: page(
        'p{font-size:9.5pt;margin:2px 0}.b{margin:12px 0}',
        `${letterhead(random, person)}${tests.map((t) => `<div class="b"><p><b>${t.name}</b></p><p style="font-size:8pt">Material: Soro &nbsp;&nbsp; Método: Imunofluorescência</p><p>RESULTADO......: <b>${t.result}</b></p></div>`).join('')}<p>GRUPO SANGUÍNEO: <b>"O"</b> &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; FATOR RH: <b>POSITIVO</b></p>${footer(random)}`,
      ),
      truth: truthFor(person, 'Exames', [
        ...tests.map((t) => expected(t.name, t.result, null)),
        expected('GRUPO SANGUÍNEO', 'O', null),
        expected('FATOR RH', 'POSITIVO', null),
      ]),
    }
  },
}

/** Screening of drugs in urine: verdict, and the concentration from which on it is positive. */
export const drugScreen: Layout = {
  name: 'pt-drug-screen',
  lang: 'pt',
  make(random, person) {
    const rows = [
      'Barbitúricos',
      'Benzodiazepínicos',
      'Canabinoides',
      'Cocaína e metabólitos',
      'Opiáceos',
      'Ecstasy',
    ].map(
      (name) =>
        [name, random.pick(['Negativo', 'Negativo', 'Positivo']), `${random.int(1, 10) * 50} ng/mL`] as const,
    )
    return {
      html: page(
        'td,th{font-size:9pt;padding:3px 28px 3px 0;text-align:left}',
        `${letterhead(random, person)}<h3>TRIAGEM TOXICOLÓGICA</h3><table><tr><th>Droga</th><th>Resultado</th><th>Cut-off</th></tr>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table><p style="font-size:8pt">Método imunocromatográfico de triagem. Resultados positivos devem ser confirmados.</p>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Triagem toxicológica',
        rows.map(([name, result]) => expected(name, result, null)),
      ),
    }
  },
}

/** Lower and upper limit in columns of their own. */
export const minimumMaximum: Layout = {
  name: 'pt-minimum-maximum',
  lang: 'pt',
  make(random, person) {
    const tests = random
      .some(
        CHEMISTRY.filter((a) => a.female[0] !== null && a.female[1] !== null),
        12,
      )
      .map((analyte) => measure(random, person, analyte, 'pt'))
    const print = (value: number | null, decimals: number) => printNumber(value ?? 0, decimals, 'pt')
    return {
      html: page(
        'td,th{font-size:9pt;padding:2px 10px;text-align:left;border:1px solid #aaa}',
        `${letterhead(random, person)}<table width="100%"><tr><th>Exame</th><th>Resultado</th><th>Unidade</th><th>Mínimo</th><th>Máximo</th></tr>${tests.map((m) => `<tr><td>${escapeHtml(m.name)}</td><td><b>${m.text}</b></td><td>${m.unit}</td><td>${print(m.low, m.analyte.decimals)}</td><td>${print(m.high, m.analyte.decimals)}</td></tr>`).join('')}</table>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        tests.map((m) =>
          truthOf(m, [`${print(m.low, m.analyte.decimals)} a ${print(m.high, m.analyte.decimals)}`]),
        ),
      ),
    }
  },
}

/** A ward's table: one column for each day without the year, the latest at the right. */
export const wardDays: Layout = {
  name: 'pt-ward-days',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 11).map((analyte) => measure(random, person, analyte, 'pt'))
    const near = (m: (typeof tests)[number]) =>
      printNumber(
        Math.max(10 ** -m.analyte.decimals, m.value * (0.7 + random.next() * 0.6)),
        m.analyte.decimals,
        'pt',
      )
    return {
      html: page(
        'td,th{font-size:8.5pt;padding:2px 9px;text-align:left;border-bottom:1px solid #ccc}',
        `${letterhead(random, person)}<p><b>EVOLUÇÃO LABORATORIAL</b></p><table width="100%"><tr><th>Exame</th><th>10/03 06:00</th><th>11/03 06:10</th><th>12/03 05:50</th><th>Unidade</th><th>Referência</th></tr>${tests.map((m) => `<tr><td>${escapeHtml(m.name)}</td><td>${near(m)}</td><td>${near(m)}</td><td><b>${m.text}</b></td><td>${m.unit}</td><td>${escapeHtml(printLimits(m, 'pt'))}</td></tr>`).join('')}</table>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Evolução laboratorial',
        tests.map((m) => truthOf(m, [printLimits(m, 'pt')])),
      ),
    }
  },
}

/** Urine of a day: measures, some of the body, under one title. */
export const clearance: Layout = {
  name: 'pt-clearance',
  lang: 'pt',
  make(random, person) {
    const rows = [
      ['Volume urinário', `${random.int(9, 28)}50`, 'mL/24h', ''],
      ['Creatinina urinária', `${random.int(50, 150)},${random.int(0, 9)}`, 'mg/dL', ''],
      ['Creatinina sérica', `0,${random.int(60, 99)}`, 'mg/dL', '0,50 a 1,30'],
      ['Depuração de creatinina', `${random.int(60, 130)},${random.int(0, 9)}`, 'mL/min/1,73m²', '85 a 125'],
      ['Proteinúria', `${random.int(40, 300)}`, 'mg/24h', 'Inferior a 150'],
    ] as const
    return {
      html: page(
        'pre{font:9.5pt Liberation Mono,monospace;margin:6px 0;line-height:1.5}',
        `${letterhead(random, person)}<h3>DEPURAÇÃO DE CREATININA</h3><p style="font-size:8pt">Material: Urina de 24 horas e soro. Método: Jaffé cinético</p><pre>Peso...................: 72,0 kg\nAltura.................: 1,68 m\n${rows.map(([name, value, unit, reference]) => `${name.padEnd(23, '.')}: ${`${value} ${unit}`.padEnd(24)}${reference ? `VR: ${reference}` : ''}`.trimEnd()).join('\n')}</pre>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Depuração de creatinina',
        rows.map(([name, value, unit, reference]) =>
          expected(name, value, unit, reference ? [reference] : []),
        ),
      ),
    }
  },
}

/** Antinuclear antibodies: compartments, pattern in words, titre. */
export const antinuclear: Layout = {
  name: 'pt-antinuclear',
  lang: 'pt',
  make(random, person) {
    const titre = random.pick(['1/80', '1/160', '1/640'])
    const rows = [
      ['Núcleo', 'Reagente'],
      ['Nucléolo', 'Não reagente'],
      ['Citoplasma', 'Não reagente'],
      ['Aparelho mitótico', 'Não reagente'],
      ['Placa metafásica cromossômica', random.pick(['Reagente', 'Não reagente'])],
    ] as const
    return {
      html: page(
        'p{font-size:9.5pt;margin:3px 0}',
        `${letterhead(random, person)}<h3>FAN - PESQUISA DE ANTICORPOS CONTRA ANTÍGENOS INTRACELULARES</h3><p style="font-size:8pt">Material: Soro &nbsp; Método: Imunofluorescência indireta em células HEp-2</p>${rows.map(([name, result]) => `<p>${name}: ${result}</p>`).join('')}<p>Título: ${titre}</p><p>Valor de referência: Não reagente</p>${footer(random)}`,
      ),
      truth: truthFor(person, 'FAN', [
        ...rows.map(([name, result]) => expected(name, result, null)),
        expected('Título', titre, null),
      ]),
    }
  },
}
