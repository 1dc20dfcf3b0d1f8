import { DIFFERENTIAL, RED_CELLS } from '../analytes.ts'
import { type Layout, measure, page, printLimits, printNumber, truthFor, truthOf } from '../document.ts'
import { expected } from '../expected.ts'
import { footer, letterhead } from '../letterheads.ts'
import type { Random } from '../random.ts'

/** Shares of white cells that add up to 100. */
function shares(random: Random): number[] {
  const rest = [random.int(0, 4), 0, random.int(1, 6), random.int(0, 1), random.int(20, 40), random.int(3, 9)]
  rest[1] = 100 - rest.reduce((sum, share) => sum + share, 0)
  return rest
}

/** Three groups; percentage and count in columns of their own, each with its limits. */
export const hemogramGroups: Layout = {
  name: 'pt-hemogram-groups',
  lang: 'pt',
  make(random, person) {
    const reds = RED_CELLS.map((analyte) => measure(random, person, analyte, 'pt'))
    const total = random.int(40, 110) * 100
    const parts = shares(random)
    const platelets = random.int(150, 400) * 1000
    const print = (value: number) => printNumber(value, 0, 'pt')
    const count = (share: number) => print((total * share) / 100)
    const bounds = (cell: (typeof DIFFERENTIAL)[number]) =>
      [`${cell.low} a ${cell.high}`, `${print(cell.low * 40)} a ${print(cell.high * 110)}`] as const
    return {
      html: page(
        'td{font-size:8.5pt;padding:1px 6px}.g{font-weight:bold;padding-top:8px}.h{font-size:7.5pt}',
        `${letterhead(random, person)}<p style="text-align:center"><b>HEMOGRAMA COMPLETO</b></p><p style="font-size:8pt">Material: Sangue total com EDTA &nbsp; Método: Automatizado - citometria de fluxo, impedância e microscopia</p>
<table width="100%"><tr><td class="g" colspan="2">ERITROGRAMA</td><td class="h" colspan="3"><b>Valores de referência</b></td></tr>${reds.map((m) => `<tr><td>${m.name}</td><td><b>${m.text}</b> ${m.unit}</td><td colspan="3">${printLimits(m, 'pt')} ${m.unit}</td></tr>`).join('')}
<tr><td class="g">LEUCOGRAMA</td><td class="h">%</td><td class="h">/mm³</td><td class="h">%</td><td class="h">/mm³</td></tr><tr><td>Leucócitos</td><td></td><td><b>${print(total)}</b></td><td></td><td>4.000 a 11.000</td></tr>${DIFFERENTIAL.map((cell, i) => `<tr><td>${cell.pt}</td><td>${parts[i]}</td><td>${count(parts[i]!)}</td><td>${bounds(cell)[0]}</td><td>${bounds(cell)[1]}</td></tr>`).join('')}
<tr><td class="g" colspan="5">PLAQUETAS</td></tr><tr><td>Contagem de plaquetas</td><td colspan="2"><b>${print(platelets)}</b> /mm³</td><td colspan="2">150.000 a 450.000 /mm³</td></tr><tr><td>VPM</td><td colspan="2"><b>9,8</b> fL</td><td colspan="2">6,8 a 12,6 fL</td></tr></table><p style="font-size:8pt;margin-top:8px">Observação: Série vermelha sem alterações morfológicas.</p>${footer(random)}`,
      ),
      truth: truthFor(person, 'Hemograma completo', [
        ...reds.map((m) => truthOf(m, [`${printLimits(m, 'pt')} ${m.unit}`])),
        expected('Leucócitos', print(total), '/mm³', ['4.000 a 11.000']),
        ...DIFFERENTIAL.flatMap((cell, i) => [
          expected(cell.pt, String(parts[i]), '%', [bounds(cell)[0]]),
          expected(cell.pt, count(parts[i]!), '/mm³', [bounds(cell)[1]]),
        ]),
        expected('Contagem de plaquetas', print(platelets), '/mm³', ['150.000 a 450.000 /mm³'], true),
        expected('VPM', '9,8', 'fL', ['6,8 a 12,6 fL'], true),
      ]),
    }
  },
}

/** Urine in its three parts, with the usual findings at the right. */
export const urineParts: Layout = {
  name: 'pt-urine-parts',
  lang: 'pt',
  make(random, person) {
    const part = (title: string, rows: readonly (readonly [string, string, string])[]) =>
      `<tr><td colspan="3"><b>${title}</b></td></tr>${rows.map(([name, value, reference]) => `<tr><td>${name}</td><td><b>${value}</b></td><td>${reference}</td></tr>`).join('')}`
    const physical = [
      ['Volume', `${random.int(20, 90)} mL`, ''],
      ['Cor', 'Amarelo claro', 'Amarelo citrino'],
      ['Aspecto', random.pick(['Límpido', 'Ligeiramente turvo']), 'Límpido'],
      ['Densidade', `1.0${random.int(10, 30)}`, '1.005 a 1.030'],
      ['pH', random.pick(['5,5', '6,0', '7,0']), '5,0 a 7,0'],
    ] as const
    const chemical = [
      ['Proteínas', random.pick(['Ausente', 'Presente (+)', 'Traços']), 'Ausente'],
      ['Glicose', 'Ausente', 'Ausente'],
      ['Cetonas', random.pick(['Ausente', 'Presente (++)']), 'Ausente'],
      ['Hemoglobina', 'Ausente', 'Ausente'],
      ['Nitrito', random.pick(['Negativo', 'Positivo']), 'Negativo'],
      ['Urobilinogênio', 'Inferior a 1,0 mg/dL', 'Inferior a 1,0 mg/dL'],
    ] as const
    const sediment = [
      ['Células epiteliais', random.pick(['Raras', 'Algumas']), 'Raras'],
      ['Leucócitos', `${random.int(1, 30)}.000 /mL`, 'Até 10.000 /mL'],
      ['Hemácias', `${random.int(1, 9)}.000 /mL`, 'Até 8.000 /mL'],
      ['Cilindros', 'Ausentes', 'Ausentes'],
      ['Cristais', random.pick(['Ausentes', 'Uratos amorfos']), 'Ausentes'],
      ['Flora bacteriana', random.pick(['Escassa', 'Aumentada']), 'Escassa'],
    ] as const
    const truth = [...physical, ...chemical, ...sediment].map(([name, value, reference]) => {
      const [, text, unit] = /^((?:Inferior a )?[\d.,]+) (\S+)$/.exec(value) ?? [undefined, value, null]
      const test = expected(name, text!, unit ?? null, reference ? [reference] : [])
      return name === 'Densidade' ? { ...test, numeric_result: Number(value) } : test
    })
    return {
      html: page(
        'td{font-size:9pt;padding:1px 20px 1px 0}',
        `${letterhead(random, person)}<h3>EAS - ELEMENTOS ANORMAIS E SEDIMENTO</h3><p style="font-size:8pt">Material: Urina de jato médio &nbsp; Método: Tira reagente e microscopia</p><table width="90%"><tr><td></td><td><u>Resultado</u></td><td><u>Valor de referência</u></td></tr>${part('EXAME FÍSICO', physical)}${part('EXAME QUÍMICO', chemical)}${part('SEDIMENTOSCOPIA', sediment)}</table>${footer(random)}`,
      ),
      truth: truthFor(person, 'EAS', truth),
    }
  },
}

/** Clotting: several figures under each heading, the control beside them. */
export const clotting: Layout = {
  name: 'pt-clotting',
  lang: 'pt',
  make(random, person) {
    const activity = random.int(55, 100)
    const rows = [
      [
        'TEMPO DE PROTROMBINA (TP)',
        [
          ['Tempo do paciente', `1${random.int(1, 5)},${random.int(1, 9)}`, 'segundos', ''],
          ['Atividade de protrombina', String(activity), '%', '70 a 100 %'],
          ['RNI', `1,${random.int(10, 60)}`, '', '0,90 a 1,20'],
        ],
      ],
      [
        'TEMPO DE TROMBOPLASTINA PARCIAL ATIVADA (TTPA)',
        [
          ['Tempo do paciente', `${random.int(26, 40)},${random.int(1, 9)}`, 'segundos', ''],
          ['Relação paciente/controle', `1,${random.int(10, 40)}`, '', 'Até 1,25'],
        ],
      ],
      ['FIBRINOGÊNIO', [['Resultado', String(random.int(180, 420)), 'mg/dL', '200 a 400 mg/dL']]],
      ['DÍMERO D', [['Resultado', String(random.int(150, 900)), 'ng/mL', 'Inferior a 500 ng/mL']]],
    ] as const
    return {
      html: page(
        'td{font-size:9pt;padding:1px 14px 1px 0}.t{font-weight:bold;margin-top:12px}',
        `${letterhead(random, person)}<h3 style="text-align:center">COAGULOGRAMA</h3>${rows.map(([title, tests]) => `<p class="t">${title}</p><p style="font-size:8pt">Material: Plasma citratado &nbsp; Método: Coagulométrico</p><table>${tests.map(([name, value, unit, reference]) => `<tr><td width="230">${name}:</td><td width="130"><b>${value}</b> ${unit}</td><td>${reference ? `VR: ${reference}` : ''}</td></tr>`).join('')}</table>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Coagulograma',
        rows.flatMap(([title, tests]) =>
          tests.map(([name, value, unit, reference]) =>
            expected(name === 'Resultado' ? title : name, value, unit || null, reference ? [reference] : []),
          ),
        ),
      ),
    }
  },
}

/** Lipids: risk classes in a table of their own below, which holds no result. */
export const lipidRiskTable: Layout = {
  name: 'pt-lipid-risk-table',
  lang: 'pt',
  make(random, person) {
    const [total, hdl, vldl] = [random.int(130, 260), random.int(30, 75), random.int(8, 45)]
    const values = [
      ['Colesterol total', total, 'Inferior a 190'],
      ['Colesterol HDL', hdl, 'Superior a 40'],
      ['Colesterol LDL', total - hdl - vldl, 'Ver tabela'],
      ['Colesterol VLDL', vldl, 'Até 30'],
      ['Colesterol não-HDL', total - hdl, 'Ver tabela'],
      ['Triglicerídeos', random.int(60, 300), 'Inferior a 150'],
    ] as const
    const risk = [
      ['Baixo', '< 130', '< 160'],
      ['Intermediário', '< 100', '< 130'],
      ['Alto', '< 70', '< 100'],
      ['Muito alto', '< 50', '< 80'],
    ]
    return {
      html: page(
        'td,th{font-size:9pt;padding:2px 12px 2px 0;text-align:left}.r td,.r th{border:1px solid #999;padding:2px 8px;font-size:8pt}',
        `${letterhead(random, person)}<h3>LIPIDOGRAMA</h3><p style="font-size:8pt">Material: Soro. Método: Enzimático colorimétrico. Jejum: 12 horas</p><table width="80%"><tr><th></th><th>Resultado (mg/dL)</th><th>Referência (mg/dL)</th></tr>${values.map(([name, value, reference]) => `<tr><td>${name}</td><td>${value}</td><td>${reference}</td></tr>`).join('')}</table><p style="margin-top:12px;font-size:8.5pt"><b>Metas terapêuticas conforme a categoria de risco cardiovascular estimado pelo médico</b></p><table class="r"><tr><th>Categoria de risco</th><th>LDL (mg/dL)</th><th>Não-HDL (mg/dL)</th></tr>${risk.map((row) => `<tr>${row.map((text) => `<td>${text.replace('<', '&lt;')}</td>`).join('')}</tr>`).join('')}</table><p style="font-size:8pt">Fonte: Atualização da Diretriz Brasileira de Dislipidemias, 2017;109(2):1-76.</p>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Lipidograma',
        values.map(([name, value, reference]) => {
          const column = ['Colesterol LDL', 'Colesterol não-HDL'].indexOf(name) + 1
          const goals = column > 0 ? risk.map((row) => `${row[0]}: ${row[column]}`) : []
          return expected(name, String(value), 'mg/dL', [reference, ...goals])
        }),
      ),
    }
  },
}
