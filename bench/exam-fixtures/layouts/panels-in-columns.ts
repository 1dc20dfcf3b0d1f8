import { escapeHtml, type Layout, page, printDate, printNumber, truthFor } from '../document.ts'
import { expected } from '../expected.ts'
import { footer, letterhead } from '../letterheads.ts'

const pn = (value: number, decimals: number) => printNumber(value, decimals, 'pt')

/** Curve with times as columns, glucose and insulin as rows. */
export const curveColumns: Layout = {
  name: 'pt-curve-columns',
  lang: 'pt',
  make(random, person) {
    const times = ['Jejum', '30 min', '60 min', '90 min', '120 min']
    const g = times.map((_, i) => String(random.int(80, 110) + [0, 60, 70, 40, 20][i]!)),
      ins = times.map(() => pn(random.int(30, 900) / 10, 1))
    return {
      html: page(
        'td,th{font-size:9pt;padding:3px 14px;text-align:center;border:1px solid #999}',
        `${letterhead(random, person)}<h3>CURVA GLICÊMICA E INSULINÊMICA</h3><p style="font-size:8pt">Material: plasma fluoretado e soro. Sobrecarga de 75 g de glicose anidra.</p><table><tr><th></th>${times.map((t) => `<th>${t}</th>`).join('')}</tr><tr><td>Glicose (mg/dL)</td>${g.map((v) => `<td>${v}</td>`).join('')}</tr><tr><td>Insulina (µUI/mL)</td>${ins.map((v) => `<td>${v}</td>`).join('')}</tr></table><p style="font-size:8pt">Referência glicose: jejum 70 a 99 mg/dL; 120 minutos inferior a 140 mg/dL.</p>${footer(random)}`,
      ),
      truth: truthFor(person, 'Curva', [
        ...times.map((t, i) => expected(`Glicose - ${t}`, g[i]!, 'mg/dL')),
        ...times.map((t, i) => expected(`Insulina - ${t}`, ins[i]!, 'µUI/mL')),
      ]),
    }
  },
}

/** Hospital gas: pairs in a line parted by bars. */
export const gasInline: Layout = {
  name: 'pt-gas-bars',
  lang: 'pt',
  make(random, person) {
    const r = [
      ['pH', `7,${random.int(20, 52)}`, '', '7,35 - 7,45'],
      ['pCO2', pn(random.int(280, 600) / 10, 1), 'mmHg', '35 - 45'],
      ['pO2', pn(random.int(500, 1100) / 10, 1), 'mmHg', '80 - 100'],
      ['HCO3', pn(random.int(150, 320) / 10, 1), 'mmol/L', '22 - 26'],
      ['BE', pn(-random.int(1, 80) / 10, 1), 'mmol/L', '-2 a +2'],
      ['SatO2', pn(random.int(850, 995) / 10, 1), '%', '> 95'],
      ['Lactato', pn(random.int(5, 45) / 10, 1), 'mmol/L', '0,5 - 1,6'],
      ['Cálcio iônico', pn(random.int(100, 140) / 100, 2), 'mmol/L', '1,15 - 1,32'],
      ['Glicose', String(random.int(70, 240)), 'mg/dL', '70 - 99'],
    ] as const
    const line = (part: readonly (readonly string[])[]) =>
      `<p>${part.map(([n, v, u, l]) => `${n}: <b>${v}</b> ${u} (${escapeHtml(l!)})`).join(' &nbsp;|&nbsp; ')}</p>`
    return {
      html: page(
        'p{font-size:9pt;margin:4px 0}',
        `${letterhead(random, person)}<h3 style="font-size:11pt">GASOMETRIA ARTERIAL</h3><p style="font-size:8pt">Coleta: ${printDate(person.collected)} 05:${random.int(10, 59)} &nbsp; FiO2: 40 % &nbsp; Leito: UTI-${random.int(1, 20)}</p>${line(r.slice(0, 3))}${line(r.slice(3, 6))}${line(r.slice(6))}${footer(random)}`,
      ),
      truth: truthFor(person, 'Gasometria', [
        expected('FiO2', '40', '%'),
        ...r.map(([n, v, u, l]) => ({
          ...expected(n, v, u || null, [l]),
          numeric_result: Number(v.replace(',', '.')),
        })),
      ]),
    }
  },
}

/** Serology: index, verdict and classes, each labelled on its line; two classes side by side. */
export const igs: Layout = {
  name: 'pt-igs',
  lang: 'pt',
  make(random, person) {
    const names = [
      'TOXOPLASMOSE IgG',
      'TOXOPLASMOSE IgM',
      'RUBÉOLA IgG',
      'RUBÉOLA IgM',
      'CITOMEGALOVÍRUS IgG',
    ]
    const rows = names.map((n) => {
      const x = random.int(5, 300) / 100
      return [n, x >= 1.1 ? 'REAGENTE' : x < 0.9 ? 'NÃO REAGENTE' : 'INDETERMINADO', pn(x, 2)] as const
    })
    const cls = [
      'Não reagente: inferior a 0,90',
      'Indeterminado: 0,90 a 1,09',
      'Reagente: igual ou superior a 1,10',
    ]
    return {
      html: page(
        '.b{margin:9px 0}p{font-size:9pt}.s{font-size:8pt}',
        `${letterhead(random, person)}${rows.map(([n, v, x]) => `<div class="b"><p><b>${n}</b></p><p class="s">Quimioluminescência / Soro</p><table width="100%"><tr><td style="font-size:9pt">Conclusão: <b>${v}</b></td><td style="font-size:9pt">Índice: <b>${x}</b></td><td class="s">${cls.join('<br>')}</td></tr></table></div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Sorologia',
        rows.flatMap(([n, v, x]) => [expected(n, v, null), expected(`${n} - Índice`, x, null)]),
      ),
    }
  },
}

/** Culture: no growth, or microbe with S/I/R antibiogram in two side-by-side columns. */
export const culture: Layout = {
  name: 'pt-culture-sides',
  lang: 'pt',
  make(random, person) {
    const drugs = [
      'Ácido nalidíxico',
      'Amicacina',
      'Amoxicilina/Clavulanato',
      'Ampicilina',
      'Cefalotina',
      'Cefuroxima',
      'Ceftriaxona',
      'Ciprofloxacina',
      'Gentamicina',
      'Meropenem',
      'Nitrofurantoína',
      'Norfloxacina',
    ].map((n) => [n, random.pick(['Sensível', 'Resistente', 'Intermediário'])] as const)
    const half = drugs.length / 2
    return {
      html: page(
        'td{font-size:9pt;padding:1px 14px 1px 0}p{font-size:9pt}',
        `${letterhead(random, person)}<h3 style="font-size:11pt">UROCULTURA COM ANTIBIOGRAMA</h3><p>Material....: Urina (1º jato desprezado)</p><p>Bacterioscopia (Gram)....: Bacilos Gram negativos</p><p>Cultura....: Desenvolvimento de Klebsiella pneumoniae</p><p>Contagem de colônias....: 100.000 UFC/mL</p><p style="margin-top:8px"><b>TESTE DE SENSIBILIDADE AOS ANTIMICROBIANOS</b></p><table width="100%">${drugs
          .slice(0, half)
          .map(
            (d, i) =>
              `<tr><td>${d[0]}</td><td><b>${d[1]}</b></td><td>${drugs[i + half]![0]}</td><td><b>${drugs[i + half]![1]}</b></td></tr>`,
          )
          .join(
            '',
          )}</table><p style="font-size:7.5pt">Teste realizado conforme BrCAST/EUCAST 2023, versão 13.0.</p>${footer(random)}`,
      ),
      truth: truthFor(person, 'Urocultura', [
        expected('Bacterioscopia (Gram)', 'Bacilos Gram negativos', null),
        expected('Cultura', 'Desenvolvimento de Klebsiella pneumoniae', null),
        { ...expected('Contagem de colônias', '100.000', 'UFC/mL') },
        ...drugs.map(([n, v]) => expected(n, v, null)),
      ]),
    }
  },
}

/** Hair toxicology, wide: substance, result, limits of quantification and decision. */
export const hair: Layout = {
  name: 'pt-hair',
  lang: 'pt',
  make(random, person) {
    const rows = [
      ['Anfetamina', '0,2'],
      ['Metanfetamina', '0,2'],
      ['MDMA', '0,2'],
      ['Anfepramona', '0,2'],
      ['Femproporex', '0,2'],
      ['Cocaína', '0,5'],
      ['Benzoilecgonina', '0,05'],
      ['THC-COOH', '0,0002'],
      ['Morfina', '0,2'],
      ['6-Acetilmorfina', '0,2'],
    ].map(
      ([n, c]) =>
        [n!, c!, random.chance(0.8) ? 'Não detectado' : `${pn(random.int(6, 60) / 10, 1)}`] as const,
    )
    return {
      html: page(
        'td,th{font-size:8.5pt;padding:3px 8px;border:1px solid #bbb;text-align:left}',
        `${letterhead(random, person)}<h3>EXAME TOXICOLÓGICO DE LARGA JANELA DE DETECÇÃO</h3><p style="font-size:8pt">Matriz: cabelo. Comprimento analisado: 3,9 cm. Janela de detecção: 180 dias. Técnica: LC-MS/MS</p><table width="100%"><tr><th>Substância</th><th>Limite de quantificação (ng/mg)</th><th>Valor de corte (ng/mg)</th><th>Resultado</th></tr>${rows.map(([n, c, v]) => `<tr><td>${n}</td><td>0,05</td><td>${c}</td><td>${v === 'Não detectado' ? v : `${v} ng/mg`}</td></tr>`).join('')}</table><p style="font-size:9pt"><b>Laudo:</b> ${rows.every((r) => r[2] === 'Não detectado') ? 'NEGATIVO' : 'POSITIVO'}</p>${footer(random)}`,
      ),
      truth: truthFor(person, 'Toxicológico', [
        ...rows.map(([n, c, v]) => expected(n, v, v === 'Não detectado' ? null : 'ng/mg', [c])),
        expected('Laudo', rows.every(([, , v]) => v === 'Não detectado') ? 'NEGATIVO' : 'POSITIVO', null),
      ]),
    }
  },
}

/** Urine: physical and chemical side by side, sediment below with dotted leaders and limits at right. */
export const urineSides: Layout = {
  name: 'pt-urine-sides',
  lang: 'pt',
  make(random, person) {
    const left = [
      ['Volume', `${random.int(20, 60)} mL`],
      ['Cor', random.pick(['Amarelo claro', 'Amarelo citrino', 'Amarelo escuro'])],
      ['Aspecto', random.pick(['Límpido', 'Ligeiramente turvo'])],
      ['Densidade', `1,0${random.int(10, 30)}`],
      ['pH', `${random.int(5, 7)},${random.pick(['0', '5'])}`],
    ] as const
    const right = [
      ['Proteínas', random.pick(['Negativo', 'Traços'])],
      ['Glicose', 'Negativo'],
      ['Corpos cetônicos', random.pick(['Negativo', '+'])],
      ['Hemoglobina', 'Negativo'],
      ['Nitrito', random.pick(['Negativo', 'Positivo'])],
    ] as const
    const sed = [
      ['Células epiteliais', pn(random.int(500, 9000), 0), '/mL', 'Até 10.000 /mL'],
      ['Leucócitos', pn(random.int(1000, 60000), 0), '/mL', 'Até 10.000 /mL'],
      ['Hemácias', pn(random.int(1000, 20000), 0), '/mL', 'Até 8.000 /mL'],
      ['Bactérias', random.pick(['Escassas', 'Numerosas', 'Raras']), '', 'Ausentes ou escassas'],
      ['Cilindros', 'Ausentes', '', 'Ausentes'],
      ['Cristais', random.pick(['Ausentes', 'Oxalato de cálcio (+)']), '', 'Ausentes'],
    ] as const
    const num = (n: string, t: string) => {
      const m = /^([\d,.]+) ?(mL)?$/.exec(t)
      return expected(n, m ? m[1]! : t, m?.[2] ?? null)
    }
    return {
      html: page(
        'td{font-size:9pt;padding:1px 6px;vertical-align:top}pre{font:9pt Liberation Mono,monospace;margin:0}',
        `${letterhead(random, person)}<h3 style="font-size:11pt">URINA TIPO I (EAS)</h3><p style="font-size:8pt">Amostra: urina recente, jato médio. Método: Fita reagente / microscopia</p><table width="100%"><tr><td width="50%"><b>CARACTERES FÍSICOS</b></td><td><b>ELEMENTOS ANORMAIS</b></td></tr>${left.map((l, i) => `<tr><td>${l[0]}: ${l[1]}</td><td>${right[i]![0]}: ${right[i]![1]}</td></tr>`).join('')}</table><br><p><b>SEDIMENTOSCOPIA</b></p><pre>${sed.map(([n, v, u, r]) => `${n.padEnd(26, '.')}: ${`${v} ${u}`.padEnd(26)} ${r}`).join('\n')}</pre>${footer(random)}`,
      ),
      truth: truthFor(person, 'Urina', [
        ...left.map(([n, v]) => num(n, v)),
        ...right.map(([n, v]) => expected(n, v, null)),
        ...sed.map(([n, v, u, r]) => expected(n, v, u || null, [r])),
      ]),
    }
  },
}
