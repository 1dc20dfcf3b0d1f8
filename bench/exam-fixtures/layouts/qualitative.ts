import type { TruthTest } from '../../../src/engines/exam/evaluate/truth.ts'
import { SEROLOGY, URINE } from '../analytes.ts'
import { type Layout, page, printDate, printNumber, sexWord, truthFor } from '../document.ts'

/** Serology blocks: verdict, index, and the cut-offs as reference. */
export const serology: Layout = {
  name: 'pt-serology',
  lang: 'pt',
  make(random, person) {
    const tests = random
      .some(SEROLOGY, 4)
      .map((test) => ({ name: test.pt, reactive: random.chance(0.25), index: random.int(5, 70) / 100 }))
    const index = (test: (typeof tests)[number]) => (test.reactive ? test.index + 2 : test.index)
    const lines = ['Não reagente: inferior a 0,90', 'Indeterminado: 0,90 a 1,00', 'Reagente: superior a 1,00']
    return {
      html: page(
        '.b{margin:14px 0}.s{font-size:8.5pt;color:#444}',
        `<h2>${person.laboratory}</h2><p>Nome: ${person.name} &nbsp; Idade: ${person.age} anos &nbsp; Sexo: ${sexWord(person, 'pt')}</p><p>Data da coleta: ${printDate(person.collected)}</p>${tests.map((test) => `<div class="b"><b>${test.name.toUpperCase()}</b><p class="s">Método: Quimioluminescência - Material: Soro</p><p>Resultado: <b>${test.reactive ? 'Reagente' : 'Não reagente'}</b></p><p>Índice: ${printNumber(index(test), 2, 'pt')}</p><p class="s">Valores de referência:</p>${lines.map((line) => `<p class="s">${line}</p>`).join('')}</div>`).join('')}<p class="s">Nota: Resultado não reagente não exclui infecção recente (janela imunológica de até 30 dias). Repetir após 30 dias se houver suspeita.</p>`,
      ),
      truth: truthFor(
        person,
        'Sorologia',
        tests.flatMap((test): TruthTest[] => [
          {
            test_name: test.name,
            result: test.reactive ? 'Reagente' : 'Não reagente',
            numeric_result: null,
            unit: null,
            reference_value: lines,
            is_normal: !test.reactive,
          },
          {
            test_name: `${test.name} - Índice`,
            result: printNumber(index(test), 2, 'pt'),
            numeric_result: Number(index(test).toFixed(2)),
            unit: null,
            reference_value: lines,
            is_normal: !test.reactive,
          },
        ]),
      ),
    }
  },
}

const urineTests = (random: Parameters<Layout['make']>[0]) =>
  URINE.map((test) => ({ ...test, bad: random.chance(0.2) })).map((test) => ({
    ...test,
    value: test.bad ? random.pick(test.abnormal) : test.normal,
    valueEn: test.bad ? random.pick(test.abnormalEn) : test.normalEn,
  }))

/** Urine with the reference in brackets behind each result. */
export const urineBrackets: Layout = {
  name: 'pt-urine-brackets',
  lang: 'pt',
  make(random, person) {
    const tests = urineTests(random)
    const density = random.int(1003, 1034)
    return {
      html: page(
        'td{padding:2px 16px 2px 0}',
        `<h2>${person.laboratory}</h2><p>Paciente: ${person.name}</p><p>Idade: ${person.age} anos &nbsp; Sexo: ${sexWord(person, 'pt')} &nbsp; Data da coleta: ${printDate(person.collected)}</p><h3 style="margin:12px 0">EXAME DE URINA ROTINA</h3><p>Material: Urina recente</p><table><tr><td>Densidade</td><td>: ${printNumber(density, 0, 'pt').replace('.', '.')}</td><td>(1.005 a 1.030)</td></tr>${tests.map((t) => `<tr><td>${t.pt}</td><td>: ${t.value}</td><td>(${t.normal})</td></tr>`).join('')}<tr><td>Leucócitos</td><td>: 3 p/campo</td><td>(Até 5 p/campo)</td></tr></table>`,
      ),
      truth: truthFor(person, 'Exame de urina rotina', [
        {
          test_name: 'Densidade',
          result: printNumber(density, 0, 'pt'),
          numeric_result: Number((density / 1000).toFixed(3)),
          unit: null,
          reference_value: ['1.005 a 1.030'],
          is_normal: density >= 1005 && density <= 1030,
        },
        ...tests.map(
          (t): TruthTest => ({
            test_name: t.pt,
            result: t.value,
            numeric_result: null,
            unit: null,
            reference_value: [t.normal],
            is_normal: !t.bad,
          }),
        ),
        {
          test_name: 'Leucócitos',
          result: '3',
          numeric_result: 3,
          unit: 'p/campo',
          reference_value: ['Até 5 p/campo'],
          is_normal: true,
        },
      ]),
    }
  },
}

/** Cultures: a result in words, sensitivities as a list. */
export const culture: Layout = {
  name: 'pt-culture',
  lang: 'pt',
  held: true,
  make(random, person) {
    const grew = random.chance(0.5)
    const drugs = ['Amoxicilina', 'Ceftriaxona', 'Ciprofloxacino', 'Nitrofurantoína', 'Gentamicina'].map(
      (name) => ({ name, result: random.pick(['Sensível', 'Resistente', 'Sensível']) }),
    )
    return {
      html: page(
        'td{padding:2px 20px 2px 0}',
        `<h2>${person.laboratory}</h2><p>Paciente: ${person.name} &nbsp; Sexo: ${sexWord(person, 'pt')}</p><p>Idade: ${person.age} anos &nbsp; Data da coleta: ${printDate(person.collected)}</p><h3 style="margin:12px 0">UROCULTURA</h3><p>Material: Urina jato médio</p><p>Resultado: ${grew ? 'Escherichia coli' : 'Não houve crescimento bacteriano'}</p>${grew ? `<h3 style="margin:12px 0">ANTIBIOGRAMA</h3><table><tr><td><b>Antibiótico</b></td><td><b>Resultado</b></td></tr>${drugs.map((drug) => `<tr><td>${drug.name}</td><td>${drug.result}</td></tr>`).join('')}</table>` : ''}`,
      ),
      truth: truthFor(person, 'Urocultura', [
        {
          test_name: 'Urocultura',
          result: grew ? 'Escherichia coli' : 'Não houve crescimento bacteriano',
          numeric_result: null,
          unit: null,
          reference_value: [],
        },
        ...(grew
          ? drugs.map(
              (drug): TruthTest => ({
                test_name: drug.name,
                result: drug.result,
                numeric_result: null,
                unit: null,
                reference_value: [],
              }),
            )
          : []),
      ]),
    }
  },
}

/** English urinalysis as a plain table. */
export const urineEnglish: Layout = {
  name: 'en-urinalysis',
  lang: 'en',
  held: true,
  make(random, person) {
    const tests = urineTests(random)
    return {
      html: page(
        'td,th{padding:3px 14px 3px 0;text-align:left}',
        `<h2>${person.laboratory}</h2><p>Patient Name: ${person.name} &nbsp; Age: ${person.age} Years &nbsp; Sex: ${sexWord(person, 'en')}</p><p>Collection Date: ${printDate(person.collected, 'mdy')} &nbsp; Ordering Physician: ${person.physician}</p><h3 style="margin:12px 0">URINALYSIS, COMPLETE</h3><table><tr><th>TEST</th><th>RESULT</th><th>REFERENCE RANGE</th></tr>${tests.map((t) => `<tr><td>${t.en}</td><td>${t.valueEn}</td><td>${t.normalEn}</td></tr>`).join('')}</table>`,
      ),
      truth: {
        ...truthFor(
          person,
          'Urinalysis',
          tests.map(
            (t): TruthTest => ({
              test_name: t.en,
              result: t.valueEn,
              numeric_result: null,
              unit: null,
              reference_value: [t.normalEn],
              is_normal: !t.bad,
            }),
          ),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}
