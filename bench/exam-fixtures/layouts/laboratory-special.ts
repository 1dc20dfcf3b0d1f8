import { type Layout, page, printNumber, truthFor } from '../document.ts'
import { expected } from '../expected.ts'
import { footer, letterhead } from '../letterheads.ts'

/** Microbes with a colony count and a table of drugs, inhibitory concentration and verdict. */
export const antibiogram: Layout = {
  name: 'pt-antibiogram',
  lang: 'pt',
  make(random, person) {
    const drugs = [
      'Amicacina',
      'Ampicilina',
      'Cefepime',
      'Ceftriaxona',
      'Ciprofloxacina',
      'Meropenem',
      'Nitrofurantoína',
      'Sulfametoxazol/Trimetoprima',
    ].map((name) => ({
      name,
      mic: random.pick(['<= 2', '<= 0,25', '>= 32', '16', '>= 320']),
      verdict: random.pick(['Sensível', 'Resistente', 'Intermediário']),
    }))
    return {
      html: page(
        'td,th{font-size:9pt;padding:2px 26px 2px 0;text-align:left}',
        `${letterhead(random, person)}<h3>CULTURA DE URINA COM ANTIBIOGRAMA</h3><p>Material: Urina jato médio</p><p style="margin-top:6px">Microrganismo: Escherichia coli</p><p>Contagem de colônias: Superior a 100.000 UFC/mL</p><p style="margin-top:8px"><b>ANTIBIOGRAMA</b> - Método: automatizado (BrCAST)</p><table><tr><th>Antibiótico</th><th>CIM (µg/mL)</th><th>Interpretação</th></tr>${drugs.map((d) => `<tr><td>${d.name}</td><td>${d.mic.replace('<', '&lt;').replace('>', '&gt;')}</td><td>${d.verdict}</td></tr>`).join('')}</table><p style="font-size:8pt">Legenda: S = sensível, R = resistente, I = sensível aumentando exposição.</p>${footer(random)}`,
      ),
      truth: truthFor(person, 'Cultura de urina', [
        expected('Microrganismo', 'Escherichia coli', null),
        { ...expected('Contagem de colônias', 'Superior a 100.000', 'UFC/mL'), numeric_result: 100000 },
        ...drugs.map((d) => expected(d.name, d.verdict, null)),
      ]),
    }
  },
}

/** A tolerance test whose rows are times of day. */
export const tolerance: Layout = {
  name: 'pt-tolerance',
  lang: 'pt',
  make(random, person) {
    const rows = [
      ['Jejum', random.int(75, 98), 'Inferior a 92 mg/dL'],
      ['1 hora', random.int(120, 200), 'Inferior a 180 mg/dL'],
      ['2 horas', random.int(95, 170), 'Inferior a 153 mg/dL'],
    ] as const
    return {
      html: page(
        'td{font-size:9.5pt;padding:2px 18px 2px 0}',
        `${letterhead(random, person)}<h3>CURVA GLICÊMICA GESTACIONAL</h3><p style="font-size:8pt">Material: Plasma fluoretado. Método: Hexoquinase. Dose administrada: 75 g de dextrosol</p><table><tr><td><b>Tempo</b></td><td><b>Resultado</b></td><td><b>Valor de referência</b></td></tr>${rows.map(([name, value, reference]) => `<tr><td>${name}</td><td>${value} mg/dL</td><td>${reference}</td></tr>`).join('')}</table><p style="font-size:8pt;margin-top:10px">O diagnóstico de diabetes gestacional é feito quando um dos valores é igual ou superior a 92 mg/dL (jejum), 180 mg/dL (1 hora) ou 153 mg/dL (2 horas).</p>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Curva glicêmica',
        rows.map(([name, value, reference]) =>
          expected(`Curva glicêmica gestacional - ${name}`, String(value), 'mg/dL', [reference]),
        ),
      ),
    }
  },
}

/** Limits by phase of the cycle under the result. */
export const phases: Layout = {
  name: 'pt-phases',
  lang: 'pt',
  make(random, person) {
    const hormones = [
      [
        'ESTRADIOL',
        printNumber(random.int(200, 3000) / 10, 1, 'pt'),
        'pg/mL',
        [
          'Fase folicular: 12,5 a 166,0',
          'Fase ovulatória: 85,8 a 498,0',
          'Fase lútea: 43,8 a 211,0',
          'Pós-menopausa: Inferior a 54,7',
          'Homens: 7,6 a 42,6',
        ],
      ],
      [
        'FSH - HORMÔNIO FOLÍCULO ESTIMULANTE',
        printNumber(random.int(20, 900) / 10, 1, 'pt'),
        'mUI/mL',
        [
          'Fase folicular....: 3,5 a 12,5',
          'Pico ovulatório...: 4,7 a 21,5',
          'Fase lútea........: 1,7 a 7,7',
          'Pós-menopausa.....: 25,8 a 134,8',
          'Homens............: 1,5 a 12,4',
        ],
      ],
      [
        'PROGESTERONA',
        printNumber(random.int(1, 250) / 10, 1, 'pt'),
        'ng/mL',
        ['Folicular: 0,1 a 0,9', 'Lútea: 1,8 a 23,9', 'Homens: 0,1 a 0,2'],
      ],
      [
        'BETA HCG QUANTITATIVO',
        'Inferior a 2,0',
        'mUI/mL',
        ['Não gestante: Inferior a 5,0', '3 semanas: 5,8 a 71,2', '4 semanas: 9,5 a 750,0'],
      ],
    ] as const
    return {
      html: page(
        '.b{margin:12px 0}p{font-size:9.5pt}.s{font-size:8.5pt;margin-left:18px}',
        `${letterhead(random, person)}${hormones.map(([name, value, unit, lines]) => `<div class="b"><p><b>${name}</b></p><p style="font-size:8pt">Material: Soro - Método: Eletroquimioluminescência</p><p>Resultado: <b>${value}</b> ${unit}</p><p>Valores de referência (${unit}):</p>${lines.map((line) => `<p class="s">${line}</p>`).join('')}</div>`).join('')}${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Hormônios',
        hormones.map(([name, value, unit, lines]) =>
          expected(
            name,
            value,
            unit,
            lines.map((line) => line.replace(/\.{2,}/, '')),
          ),
        ),
      ),
    }
  },
}

/** One molecular test with much prose around it. */
export const molecular: Layout = {
  name: 'pt-molecular',
  lang: 'pt',
  make(random, person) {
    const found = random.chance(0.5)
    const result = found ? 'DETECTADO' : 'NÃO DETECTADO'
    return {
      html: page(
        'p{font-size:9pt;margin:3px 0}',
        `${letterhead(random, person)}<h3 style="text-align:center">SARS-CoV-2 (COVID-19), PESQUISA POR RT-PCR</h3><p>Material: Swab de nasofaringe</p><p>Método: Transcrição reversa seguida de reação em cadeia da polimerase em tempo real (RT-qPCR). Limite de detecção: 100 cópias/mL</p><p style="margin-top:14px">RESULTADO: <b>${result}</b></p><p>Valor de referência: Não detectado</p><p style="margin-top:14px"><b>Interpretação:</b> O resultado não detectado não exclui a infecção, pois a sensibilidade varia de 63 a 93 % conforme o material e o dia da coleta (3 a 7 dias após o início dos sintomas). Recomenda-se nova coleta se houver suspeita clínica.</p><p>Resultado de notificação compulsória conforme a Portaria 1.792, de 17/07/2020. Alvos: genes N, E e RdRp.</p>${footer(random)}`,
      ),
      truth: truthFor(person, 'RT-PCR', [
        expected('SARS-CoV-2 (COVID-19), PESQUISA POR RT-PCR', result, null, ['Não detectado'], !found),
      ]),
    }
  },
}

/** Three stool samples, each with its own verdict. */
export const threeSamples: Layout = {
  name: 'pt-three-samples',
  lang: 'pt',
  make(random, person) {
    const results = [1, 2, 3].map(
      (i) => [`${i}ª amostra`, random.pick(['Negativo', 'Negativo', 'Cistos de Giardia lamblia'])] as const,
    )
    return {
      html: page(
        'p{font-size:10pt;margin:3px 0}',
        `${letterhead(random, person)}<h3>PARASITOLÓGICO DE FEZES</h3><p>Material: Fezes &nbsp; Método: Hoffman, Pons e Janer / Faust</p>${results.map(([name, result]) => `<p>${name}: <b>${result}</b></p>`).join('')}<p style="font-size:8.5pt">Valor de referência: Negativo</p>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Parasitológico de fezes',
        results.map(([name, result]) =>
          expected(`Parasitológico de fezes - ${name}`, result, null, ['Negativo']),
        ),
      ),
    }
  },
}

/** Arterial gas with colons in two columns of label and value. */
export const arterialGas: Layout = {
  name: 'pt-arterial-gas',
  lang: 'pt',
  make(random, person) {
    const rows = [
      ['pH', `7,${random.int(25, 50)}`, '', '7,35 a 7,45'],
      ['pCO2', `${random.int(30, 55)},${random.int(0, 9)}`, 'mmHg', '35 a 45'],
      ['pO2', `${random.int(60, 99)},${random.int(0, 9)}`, 'mmHg', '83 a 108'],
      ['HCO3', `${random.int(16, 30)},${random.int(0, 9)}`, 'mmol/L', '21 a 28'],
      [
        'Base excess',
        `${random.pick(['-', ''])}${random.int(1, 6)},${random.int(0, 9)}`,
        'mmol/L',
        '-3,0 a +3,0',
      ],
      ['Saturação de O2', `${random.int(88, 99)},${random.int(0, 9)}`, '%', '95 a 99'],
      ['Lactato', `${random.int(0, 4)},${random.int(1, 9)}`, 'mmol/L', '0,5 a 1,6'],
    ] as const
    return {
      html: page(
        'td{font-size:9.5pt;padding:2px 22px 2px 0}',
        `${letterhead(random, person)}<h3>GASOMETRIA ARTERIAL</h3><p style="font-size:8pt">Material: Sangue arterial. Temperatura: 36,5 °C. FiO2: 21 %</p><table>${rows.map(([name, value, unit, reference]) => `<tr><td>${name.replace(/([23])$/, '<sub>$1</sub>')}</td><td><b>${value}</b></td><td>${unit}</td><td>${reference}</td></tr>`).join('')}</table>${footer(random)}`,
      ),
      truth: truthFor(
        person,
        'Gasometria arterial',
        rows.map(([name, value, unit, reference]) => ({
          ...expected(name, value, unit || null, [reference]),
          numeric_result: Number(value.replace(',', '.')),
        })),
      ),
    }
  },
}
