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

const footer =
  '<p class="foot">O resultado deste exame deve ser interpretado pelo médico em conjunto com os dados clínicos. Laudo assinado eletronicamente por Dr. Exemplo Fictício - CRF 12345. Página 1 de 1</p>'

/** Limits for both sexes as lines, and which of them concerns the patient. */
function bySex(measured: Measured): { lines: string[]; normal: boolean } {
  const print = (limits: readonly [number | null, number | null]) =>
    `${printLimits({ low: limits[0], high: limits[1], analyte: measured.analyte }, 'pt')} ${measured.unit}`
  return {
    lines: [`Homens: ${print(measured.analyte.male)}`, `Mulheres: ${print(measured.analyte.female)}`],
    normal: measured.normal,
  }
}

/** One test a block: name with specimen, method under it, result at the left, reference at the right. */
export const specimenBlocks: Layout = {
  name: 'pt-specimen-blocks',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 6).map((analyte) => measure(random, person, analyte, 'pt'))
    const blocks = tests.map(
      (
        m,
      ) => `<div class="b"><h3>${escapeHtml(m.name.toUpperCase())}, ${m.analyte.material.toLowerCase()}</h3><p class="s">Método: ${m.analyte.methodPt}</p>
      <table width="100%"><tr><td width="16%">Resultado:</td><td width="34%"><b>${m.text} ${m.unit}</b></td><td width="22%" class="s">Valor de referência:</td><td>${escapeHtml(printLimits(m, 'pt'))} ${m.unit}</td></tr></table></div>`,
    )
    return {
      html: page(
        '.b{margin:16px 0;border-bottom:1px solid #ccc;padding-bottom:8px}h3{font-size:11pt}.s{color:#555;font-size:8.5pt}.foot{font-size:7.5pt;margin-top:30px}',
        `<h2>${person.laboratory}</h2><table width="100%" style="margin:12px 0;font-size:9pt"><tr><td>Cliente: <b>${person.name}</b></td><td>Data de nascimento: ${printDate(person.birth)}</td></tr><tr><td>Médico: ${person.physician}</td><td>Sexo: ${sexWord(person, 'pt')}</td></tr><tr><td>Ficha: ${person.order}</td><td>Data da ficha: ${printDate(person.collected)}</td></tr></table>${blocks.join('')}${footer}`,
      ),
      truth: {
        ...truthFor(
          person,
          'Exames laboratoriais',
          tests.map((m) => ({ ...truthOf(m, [`${printLimits(m, 'pt')} ${m.unit}`]), test_name: m.name })),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Name and column headings in one row, value under the headings, beside material and method. */
export const headedBlocks: Layout = {
  name: 'pt-headed-blocks',
  lang: 'pt',
  held: true,
  make(random, person) {
    const tests = random.some(CHEMISTRY, 6).map((analyte) => measure(random, person, analyte, 'pt'))
    const blocks = tests.map(
      (
        m,
      ) => `<table width="100%" class="b"><tr><td width="46%"><b>${escapeHtml(m.name.toUpperCase())}</b></td><td width="20%" class="h">Resultado</td><td class="h">Valores de Referência</td></tr>
      <tr><td class="s">Material: ${m.analyte.material.toUpperCase()}</td><td><b>${m.text} ${m.unit}</b></td><td>${escapeHtml(printLimits(m, 'pt'))} ${m.unit}</td></tr><tr><td class="s">Método: ${m.analyte.methodPt}</td><td></td><td></td></tr><tr><td class="s">Coletado em: ${printDate(person.collected)} 07:12</td><td></td><td></td></tr></table>`,
    )
    return {
      html: page(
        '.b{margin:14px 0;border-top:2px solid #246}.h{color:#246;font-size:8.5pt}.s{font-size:8pt;color:#444}.foot{font-size:7.5pt;margin-top:30px}td{padding:1px 3px}',
        `<table width="100%" style="font-size:9pt;margin-bottom:10px"><tr><td><b>${person.laboratory}</b></td><td>Atendimento: ${person.order}</td></tr><tr><td>Paciente: ${person.name}</td><td>Idade: ${person.age} anos</td></tr><tr><td>Solicitante: ${person.physician}</td><td>Sexo: ${sexWord(person, 'pt')}</td></tr><tr><td>Data de coleta: ${printDate(person.collected)}</td><td>Emissão: ${printDate(person.released)}</td></tr></table>${blocks.join('')}${footer}`,
      ),
      truth: {
        ...truthFor(
          person,
          'Exames laboratoriais',
          tests.map((m) => truthOf(m, [`${printLimits(m, 'pt')} ${m.unit}`])),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Dotted `Resultado....:`, references by sex under it, earlier results below with their dates. */
export const blocksWithHistory: Layout = {
  name: 'pt-blocks-history',
  lang: 'pt',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 5).map((analyte) => measure(random, person, analyte, 'pt'))
    const earlier = (m: Measured) =>
      printNumber(m.value * (0.85 + random.next() * 0.3), m.analyte.decimals, 'pt')
    const blocks = tests.map(
      (m) =>
        `<div class="b"><b>${escapeHtml(m.name.toUpperCase())}</b><p>Material: ${m.analyte.material} &nbsp;&nbsp; Método: ${m.analyte.methodPt}</p><p class="r">Resultado............: <b>${m.text}</b> ${m.unit}</p><p>Valores de Referência:</p>${bySex(
          m,
        )
          .lines.map((line) => `<p class="i">${escapeHtml(line)}</p>`)
          .join(
            '',
          )}<p class="o">Resultados anteriores: ${earlier(m)} ${m.unit} (14/03/2022) &nbsp; ${earlier(m)} ${m.unit} (02/09/2021)</p></div>`,
    )
    return {
      html: page(
        '.b{margin:14px 0}.i{margin-left:30px}.o{font-size:8pt;color:#666}.r{margin:4px 0}.foot{font-size:7.5pt;margin-top:26px}',
        `<h2>${person.laboratory}</h2><p>Paciente..: ${person.name}</p><p>Idade.....: ${person.age} anos &nbsp;&nbsp; Sexo: ${sexWord(person, 'pt')}</p><p>Solicitante: ${person.physician}</p><p>Coleta....: ${printDate(person.collected)} 08:05 &nbsp; Liberação: ${printDate(person.released)} 15:40</p>${blocks.join('')}${footer}`,
      ),
      truth: {
        ...truthFor(
          person,
          'Exames laboratoriais',
          tests.map((m) => truthOf(m, bySex(m).lines)),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Result at the far right of its title; the reference list with ages below at the left. */
export const rightResultBlocks: Layout = {
  name: 'pt-right-result',
  lang: 'pt',
  held: true,
  make(random, person) {
    const tests = random
      .some(
        CHEMISTRY.filter((analyte) => analyte.female[0] !== null && analyte.female[1] !== null),
        5,
      )
      .map((analyte) => measure(random, person, analyte, 'pt'))
    const lines = (m: Measured) => {
      const { lines: sexes } = bySex(m)
      const child = `Crianças até 12 anos: ${printLimits({ low: m.analyte.female[0]! * 0.8, high: m.analyte.female[1]! * 1.4, analyte: m.analyte }, 'pt')} ${m.unit}`
      return [child, ...sexes]
    }
    const blocks = tests.map(
      (m) =>
        `<div class="b"><table width="100%"><tr><td><b>${escapeHtml(m.name)}</b><br><span class="s">Amostra: ${m.analyte.material} | Metodologia: ${m.analyte.methodPt}</span></td><td align="right" class="v"><b>${m.text}</b> ${m.unit}</td></tr></table><div class="g"><p>Valores de Referência:</p>${lines(
          m,
        )
          .map((line) => `<p>${escapeHtml(line)}</p>`)
          .join('')}</div></div>`,
    )
    return {
      html: page(
        '.b{margin:12px 0;border:1px solid #bbb;padding:6px}.s{font-size:8pt;color:#555}.g{background:#eee;padding:4px;font-size:8.5pt;margin-top:4px}.v{font-size:12pt}.foot{font-size:7.5pt;margin-top:26px}',
        `<table width="100%" style="margin-bottom:12px"><tr><td><b>${person.name}</b><br>${person.age} anos, ${sexWord(person, 'pt')}</td><td align="right">${person.laboratory}<br>Data da coleta: ${printDate(person.collected)}<br>Pedido: ${person.order}</td></tr></table>${blocks.join('')}${footer}`,
      ),
      truth: truthFor(
        person,
        'Exames laboratoriais',
        tests.map((m) => truthOf(m, lines(m))),
      ),
    }
  },
}

/** Cards as patient apps print them: name, large value, state, reference, one under the other. */
export const cards: Layout = {
  name: 'pt-cards',
  lang: 'pt',
  held: true,
  make(random, person) {
    const tests = random.some(CHEMISTRY, 7).map((analyte) => measure(random, person, analyte, 'pt'))
    const blocks = tests.map(
      (m) =>
        `<div class="b"><p class="n">${escapeHtml(m.name)}</p><p class="v"><b>${m.text}</b> ${m.unit} <span class="f">${m.normal ? 'Normal' : m.high !== null && m.value > m.high ? 'Alto' : 'Baixo'}</span></p><p class="s">Referência: ${escapeHtml(printLimits(m, 'pt', '-'))} ${m.unit}</p></div>`,
    )
    return {
      html: page(
        '.b{margin:9px 0;border:1px solid #ddd;border-radius:8px;padding:8px}.n{font-size:9pt;color:#555}.v{font-size:14pt}.f{font-size:9pt;margin-left:14px}.s{font-size:8pt;color:#666}',
        `<h2>Meus exames</h2><p>${person.name}</p><p>Realizado em ${printDate(person.collected)} no ${person.laboratory}</p><p>Sexo: ${sexWord(person, 'pt')} · Idade: ${person.age} anos</p>${blocks.join('')}`,
      ),
      truth: truthFor(
        person,
        'Exames laboratoriais',
        tests.map((m) => truthOf(m, [`${printLimits(m, 'pt', '-')} ${m.unit}`])),
      ),
    }
  },
}

/** Blocks whose reference is a table of risk classes, some with a note full of numbers. */
export const lipidClasses: Layout = {
  name: 'pt-lipid-classes',
  lang: 'pt',
  make(random, person) {
    const wanted = [
      ['Colesterol total', 'Desejável: inferior a 190 mg/dL', 190, '<'],
      ['Colesterol HDL', 'Desejável: superior a 40 mg/dL', 40, '>'],
      ['Triglicérides', 'Desejável com jejum: inferior a 150 mg/dL', 150, '<'],
    ] as const
    const tests = wanted.map(([name, line, limit, side]) => {
      const value = Math.round(
        limit * (side === '<' ? 0.6 + random.next() * 0.8 : 0.75 + random.next() * 0.9),
      )
      return { name, line, value, normal: side === '<' ? value < limit : value > limit }
    })
    const ldl = random.int(60, 210)
    const classes = [
      'Risco baixo: inferior a 130 mg/dL',
      'Risco intermediário: inferior a 100 mg/dL',
      'Risco alto: inferior a 70 mg/dL',
      'Risco muito alto: inferior a 50 mg/dL',
    ]
    const block = (name: string, value: number, lines: readonly string[]) =>
      `<div class="b"><b>${name.toUpperCase()}</b><p class="s">Material: Soro Método: Enzimático colorimétrico automatizado</p><table width="100%"><tr><td width="45%">Resultado: <b>${value} mg/dL</b></td><td><b>Valor de referência</b>${lines.map((line) => `<br>${line}`).join('')}</td></tr></table></div>`
    return {
      html: page(
        '.b{margin:14px 0}.s{font-size:8.5pt;color:#555}td{vertical-align:top}.n{font-size:8.5pt;margin-top:12px}',
        `<h2>${person.laboratory}</h2><p>Nome: ${person.name} &nbsp; Sexo: ${sexWord(person, 'pt')} &nbsp; Idade: ${person.age} anos</p><p>Data da coleta: ${printDate(person.collected)}</p><h3 style="margin-top:12px">PERFIL LIPÍDICO</h3>${tests.map((t) => block(t.name, t.value, [t.line])).join('')}${block('Colesterol LDL', ldl, classes)}<p class="n">Nota: Os valores de colesterol LDL acima de 190 mg/dL sugerem hipercolesterolemia familiar. Em crianças e adolescentes consideram-se desejáveis: colesterol total inferior a 170 mg/dL e LDL inferior a 110 mg/dL. Referência: Consenso Brasileiro, 2016.</p>`,
      ),
      truth: truthFor(person, 'Perfil lipídico', [
        ...tests.map((t) => ({
          test_name: t.name,
          result: String(t.value),
          numeric_result: t.value,
          unit: 'mg/dL',
          reference_value: [t.line],
          is_normal: t.normal,
        })),
        // Which risk class holds is not for the laboratory to say.
        {
          test_name: 'Colesterol LDL',
          result: String(ldl),
          numeric_result: ldl,
          unit: 'mg/dL',
          reference_value: classes,
        },
      ]),
    }
  },
}
