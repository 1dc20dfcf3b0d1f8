import { type Layout, page, printDate, printNumber, truthFor } from '../document.ts'
import { expected } from '../expected.ts'
import { footer, letterhead } from '../letterheads.ts'

/** Semen: measured and judged properties in one list. */
export const semen: Layout = {
  name: 'pt-semen',
  lang: 'pt',
  held: true,
  make(random, person) {
    const rows = [
      ['Volume', `${random.int(1, 5)},${random.int(0, 9)}`, 'mL', 'Superior a 1,4 mL'],
      ['pH', '8,0', '', 'Superior a 7,2'],
      ['Liquefação', 'Completa', '', 'Completa'],
      ['Viscosidade', 'Normal', '', 'Normal'],
      ['Concentração', `${random.int(5, 90)}`, 'milhões/mL', 'Superior a 16 milhões/mL'],
      ['Motilidade progressiva', `${random.int(15, 60)}`, '%', 'Superior a 30 %'],
      ['Motilidade total', `${random.int(30, 70)}`, '%', 'Superior a 42 %'],
      ['Vitalidade', `${random.int(40, 90)}`, '%', 'Superior a 54 %'],
      ['Morfologia normal', `${random.int(1, 9)}`, '%', 'Superior a 4 %'],
      ['Leucócitos', `0,${random.int(1, 9)}`, 'milhões/mL', 'Inferior a 1,0 milhões/mL'],
    ] as const
    return {
      html: page(
        'td,th{font-size:9.5pt;padding:2px 20px 2px 0;text-align:left}',
        `${letterhead(random, person)}<h3>ESPERMOGRAMA</h3><p style="font-size:8pt">Material: Sêmen. Abstinência: 4 dias. Método: Manual, OMS 2021</p><table><tr><th>Parâmetro</th><th>Resultado</th><th>Limite inferior de referência</th></tr>${rows.map(([name, value, unit, reference]) => `<tr><td>${name}</td><td>${value} ${unit}</td><td>${reference}</td></tr>`).join('')}</table>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Espermograma',
        rows.map(([name, value, unit, reference]) => expected(name, value, unit || null, [reference])),
      ),
    }
  },
}

/** Specific IgE: code, allergen, value and class. */
export const allergens: Layout = {
  name: 'pt-allergens',
  lang: 'pt',
  held: true,
  make(random, person) {
    const rows = [
      'Dermatophagoides pteronyssinus',
      'Blomia tropicalis',
      'Clara de ovo',
      'Leite de vaca',
      'Amendoim',
      'Camarão',
    ].map(
      (name) =>
        [
          name,
          random.chance(0.4) ? 'Inferior a 0,10' : printNumber(random.int(20, 4000) / 100, 2, 'pt'),
        ] as const,
    )
    return {
      html: page(
        '.b{margin:9px 0;font-size:9.5pt}',
        `${letterhead(random, person)}<h3>IgE ESPECÍFICO</h3><p style="font-size:8pt">Material: Soro - Método: Fluoroenzimaimunoensaio</p>${rows.map(([name, value]) => `<div class="b"><p><b>${name}</b></p><p>Resultado: ${value} kU/L</p><p style="font-size:8.5pt">Valor de referência: Inferior a 0,35 kU/L</p></div>`).join('')}<p style="font-size:8pt">Classe 0: inferior a 0,35; Classe 1: 0,35 a 0,70; Classe 2: 0,70 a 3,50; Classe 3: 3,50 a 17,50</p>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'IgE específico',
        rows.map(([name, value]) => expected(name, value, 'kU/L', ['Inferior a 0,35 kU/L'])),
      ),
    }
  },
}

/** Haemoglobin fractions, dotted, with limits in brackets. */
export const haemoglobins: Layout = {
  name: 'pt-haemoglobins',
  lang: 'pt',
  held: true,
  make(random, person) {
    const rows = [
      ['Hemoglobina A1', `${random.int(94, 97)},${random.int(0, 9)}`, '95,0 a 98,0 %'],
      ['Hemoglobina A2', `${random.int(2, 5)},${random.int(0, 9)}`, '2,0 a 3,5 %'],
      ['Hemoglobina Fetal', `0,${random.int(1, 9)}`, 'Até 2,0 %'],
    ] as const
    return {
      html: page(
        'pre{font:10pt Liberation Mono,monospace;margin:8px 0;line-height:1.5}',
        `${letterhead(random, person)}<h3>ELETROFORESE DE HEMOGLOBINA</h3><p>Material: Sangue total com EDTA</p><p>Método: HPLC</p><pre>${rows.map(([name, value, reference]) => `${name.padEnd(26, '.')}: ${value} %   (${reference})`).join('\n')}\n${'Hemoglobinas variantes'.padEnd(26, '.')}: Ausentes</pre><p>Conclusão: Padrão eletroforético AA.</p>${footer(random)}`,
      ),
      truth: truthFor(person, 'Eletroforese de hemoglobina', [
        ...rows.map(([name, value, reference]) => expected(name, value, '%', [reference])),
        expected('Hemoglobinas variantes', 'Ausentes', null),
      ]),
    }
  },
}

/** Drugs in hair: substance, result, cut-off. */
export const toxicology: Layout = {
  name: 'pt-toxicology',
  lang: 'pt',
  held: true,
  make(random, person) {
    const rows = [
      'Anfetamina',
      'Metanfetamina',
      'MDMA',
      'Cocaína',
      'Benzoilecgonina',
      'Morfina',
      'Codeína',
      'THC',
    ].map(
      (name) =>
        [name, random.chance(0.15) ? 'Positivo' : 'Não detectado', `0,${random.int(1, 5)} ng/mg`] as const,
    )
    return {
      html: page(
        'td,th{font-size:9pt;padding:3px 24px 3px 4px;border:1px solid #bbb;text-align:left}',
        `${letterhead(random, person)}<h3>EXAME TOXICOLÓGICO DE LARGA JANELA DE DETECÇÃO</h3><p style="font-size:8pt">Material: Cabelo. Método: LC-MS/MS. Janela de detecção: 90 dias</p><table><tr><th>Substância</th><th>Resultado</th><th>Valor de corte</th></tr>${rows.map(([name, result, cut]) => `<tr><td>${name}</td><td>${result}</td><td>${cut}</td></tr>`).join('')}</table>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exame toxicológico',
        rows.map(([name, result]) => expected(name, result, null)),
      ),
    }
  },
}

/** Serology whose verdict, titre and index stand in one sentence-like line; blood group beside. */
export const bloodBank: Layout = {
  name: 'pt-blood-bank',
  lang: 'pt',
  make(random, person) {
    const rows = [
      ['GRUPO SANGUÍNEO ABO', random.pick(['A', 'B', 'AB', 'O'])],
      ['FATOR RH', random.pick(['Positivo', 'Negativo'])],
      ['COOMBS INDIRETO', 'Negativo'],
      ['VDRL', random.pick(['Não reagente', 'Reagente 1/8'])],
      ['ANTI-HIV 1/2', 'Não reagente'],
      ['CHAGAS - IgG', 'Não reagente'],
    ] as const
    return {
      html: page(
        'p{font-size:10pt;margin:2px 0}.b{margin:10px 0}',
        `${letterhead(random, person)}<p style="font-size:8pt">Amostra colhida em ${printDate(person.collected)}</p>${rows.map(([name, result]) => `<div class="b"><p><b>${name}</b></p><p>Resultado..: ${result}</p></div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Exames',
        rows.map(([name, result]) => expected(name, result, null)),
      ),
    }
  },
}
