import { type Layout, type Person, page, printDate } from '../document.ts'

/** Papers that people send by mistake: none holds a test. */
const paper = (
  name: string,
  lang: Layout['lang'],
  body: (person: Person, price: () => string) => string,
  held = false,
): Layout => ({
  name,
  lang,
  ...(held ? { held } : {}),
  make: (random, person) => ({
    html: page(
      'td,th{padding:3px 10px;text-align:left}',
      body(person, () => `${random.int(12, 480)},${random.int(10, 99)}`),
    ),
    truth: { tests: [] },
  }),
})

export const invoice = paper(
  'pt-invoice',
  'pt',
  (person, price) =>
    `<h2>Nota Fiscal de Serviços</h2><p>Cliente: ${person.name}</p><p>Data: ${printDate(person.collected)} &nbsp; Número: ${person.order}</p><table width="100%"><tr><th>Descrição</th><th>Qtd</th><th>Valor unitário</th><th>Valor</th></tr>${['Hemograma completo', 'Glicose', 'Colesterol total', 'Consulta'].map((item) => `<tr><td>${item}</td><td>1</td><td>R$ ${price()}</td><td>R$ ${price()}</td></tr>`).join('')}</table><p>Total: R$ ${price()}</p>`,
)

export const prescription = paper(
  'pt-prescription',
  'pt',
  (person) =>
    `<h2>Receituário</h2><p>Paciente: ${person.name}</p><p>Data: ${printDate(person.collected)}</p><p>1) Losartana 50 mg ........ 30 comprimidos<br>Tomar 1 comprimido pela manhã</p><p>2) Metformina 850 mg ........ 60 comprimidos<br>Tomar 1 comprimido após o almoço e 1 após o jantar</p><p>3) Vitamina D 7.000 UI ........ 4 cápsulas<br>1 por semana</p><p>${person.physician} CRM 12345</p>`,
)

export const examRequest = paper(
  'pt-exam-request',
  'pt',
  (person) =>
    `<h2>Solicitação de exames</h2><p>Paciente: ${person.name} &nbsp; Convênio: Particular</p><p>Solicito:</p><ul><li>Hemograma completo</li><li>Glicose de jejum</li><li>Hemoglobina glicada</li><li>TSH e T4 livre</li><li>Colesterol total e frações</li><li>Vitamina D (25-hidroxi)</li></ul><p>Indicação: check-up. CID Z00.0</p><p>Jejum de 8 a 12 horas.</p><p>${person.physician} CRM 54321</p><p>${printDate(person.collected)}</p>`,
)

export const nutrition = paper(
  'pt-nutrition',
  'pt',
  () =>
    '<h2>Informação nutricional</h2><p>Porção de 30 g (3/4 de xícara)</p><table border="1"><tr><th>Quantidade por porção</th><th></th><th>%VD(*)</th></tr><tr><td>Valor energético</td><td>110 kcal</td><td>6 %</td></tr><tr><td>Carboidratos</td><td>24 g</td><td>8 %</td></tr><tr><td>Proteínas</td><td>2,1 g</td><td>3 %</td></tr><tr><td>Sódio</td><td>120 mg</td><td>5 %</td></tr><tr><td>Ferro</td><td>4,2 mg</td><td>30 %</td></tr><tr><td>Vitamina B12</td><td>0,7 µg</td><td>30 %</td></tr><tr><td>Colesterol</td><td>0 mg</td><td>0 %</td></tr></table><p>* % Valores diários de referência com base em uma dieta de 2.000 kcal</p>',
  true,
)

export const schoolReport = paper(
  'pt-school-report',
  'pt',
  (person) =>
    `<h2>Boletim escolar</h2><p>Aluno: ${person.name}</p><table border="1"><tr><th>Disciplina</th><th>1º bim</th><th>2º bim</th><th>Média</th><th>Resultado</th></tr>${['Matemática', 'Português', 'Ciências', 'História'].map((subject) => `<tr><td>${subject}</td><td>7,5</td><td>8,0</td><td>7,8</td><td>Aprovado</td></tr>`).join('')}</table>`,
  true,
)

export const statement = paper(
  'en-statement',
  'en',
  (person, price) =>
    `<h2>Account Statement</h2><p>Name: ${person.name}</p><p>Date: ${printDate(person.collected, 'mdy')}</p><table width="100%"><tr><th>Date</th><th>Description</th><th>Value</th><th>Balance</th></tr>${[1, 2, 3, 4, 5].map(() => `<tr><td>${printDate(person.collected, 'mdy')}</td><td>Card payment</td><td>-${price().replace(',', '.')}</td><td>${price().replace(',', '.')}</td></tr>`).join('')}</table>`,
)

export const letter = paper(
  'en-letter',
  'en',
  (person) =>
    `<p>${printDate(person.collected, 'mdy')}</p><p>Dear ${person.name},</p><p>Thank you for your visit. Your appointment is on ${printDate(person.released, 'mdy')} at 10:30. Please bring your insurance card and arrive 15 minutes early. Parking costs 4.50 per hour.</p><p>If your blood pressure is above 140/90 please call us at 555-0134. A normal weight for your height is 60 to 75 kg.</p><p>Kind regards, ${person.laboratory}</p>`,
  true,
)
