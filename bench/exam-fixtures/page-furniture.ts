import { escapeHtml, type Person, page, printDate, sexWord } from './document.ts'
import type { Random } from './random.ts'

const stamp = (random: Random, date: string) =>
  `${printDate(date)} ${String(random.int(6, 18)).padStart(2, '0')}:${String(random.int(10, 59))}`

/** A report of several pages: registration above and register numbers below are printed on each of them. */
export function manyPages(random: Random, person: Person, style: string, body: string): string {
  const serial = String(random.int(100_000_000, 999_999_999))
  const head = random.pick([
    `<b style="font-size:13pt">${person.laboratory}</b><div class="fine">Rua das Acácias, ${random.int(10, 999)} - Jardim Exemplo - CEP 01${random.int(100, 999)}-050 - Cidade Fictícia/SP<br>Fone: (11) 3555-01${random.int(10, 99)} - CNES ${random.int(1_000_000, 9_999_999)} - CRF-SP ${random.int(1000, 9999)}</div><table class="reg"><tr><td>Paciente: ${person.name}</td><td>Pedido: ${serial}</td></tr><tr><td>Nascimento: ${printDate(person.birth)} (${person.age} anos)</td><td>Sexo: ${sexWord(person, 'pt')}</td></tr><tr><td>Médico: ${person.physician} CRM ${random.int(10_000, 99_999)}</td><td>Coleta: ${stamp(random, person.collected)}</td></tr><tr><td>Convênio: SAÚDE EXEMPLO 0${random.int(10, 99)}</td><td>Emissão: ${stamp(random, person.released)}</td></tr></table>`,
    `<div class="fine" style="text-align:right">Protocolo ${serial} | Posto 12 | Guia ${random.int(1000, 9999)}</div><b style="font-size:12pt">${person.laboratory}</b><table class="reg"><tr><td>Nome</td><td>${person.name}</td><td>Idade</td><td>${person.age} anos</td></tr><tr><td>Sexo</td><td>${sexWord(person, 'pt')}</td><td>Data da coleta</td><td>${stamp(random, person.collected)}</td></tr><tr><td>Solicitante</td><td>${person.physician}</td><td>Liberado em</td><td>${stamp(random, person.released)}</td></tr></table>`,
  ])
  const foot = random.pick([
    `Responsável técnica: Dra. Fictícia de Exemplo - CRBM ${random.int(1000, 9999)} | Avenida Modelo, ${random.int(100, 999)} - 30${random.int(100, 999)}-000 | Central (31) 4020-25${random.int(10, 99)}<br>Assinatura digital 3F2A99B177C0D4E${random.int(10, 99)}A | Laboratório acreditado PALC 2021 e ISO 15189 | *${serial}*`,
    `Exame liberado eletronicamente. Validação: www.exemplo.com.br código ${random.int(1000, 9999)}-A9C2-77F1-B${random.int(100, 999)}<br>Cadastro CRF-SP ${random.int(1000, 9999)} - CNPJ 00.000.000/0001-00 - DICQ 2019 - Telefone 0800 555 ${random.int(1000, 9999)}`,
  ])
  return page(
    `table.sheet{width:100%}thead{display:table-header-group}tfoot{display:table-footer-group}.fine{font-size:7pt;color:#444}.reg{width:100%;font-size:8.5pt;border:1px solid #777;margin:4px 0 10px}.note{font-size:8pt;margin:4px 0}.block{margin:0 0 14px}.results{width:100%;font-size:9pt}.results td,.results th{text-align:left;padding:2px 6px}.risk{font-size:8pt;border:1px solid #999;margin:4px 0}.risk td{padding:1px 8px}${style}`,
    `<table class="sheet"><thead><tr><td>${head}</td></tr></thead><tbody><tr><td>${body}</td></tr></tbody><tfoot><tr><td class="fine">${foot}</td></tr></tfoot></table>`,
  )
}

/** What laboratories print under a test to explain it; none of its numbers was measured. */
export function explanation(random: Random): string {
  return random.pick(EXPLANATIONS)
}

const risk = (rows: readonly (readonly string[])[]) =>
  `<table class="risk">${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')}</table>`

const EXPLANATIONS: readonly string[] = [
  `<p class="note"><b>Nota:</b> Valores obtidos em 2 amostras com intervalo de 3 meses devem ser considerados. Segundo a diretriz de 2017, o alvo terapêutico de LDL é inferior a 50 mg/dL nos pacientes de risco muito alto e inferior a 70 mg/dL nos de risco alto, conforme a avaliação de 10 anos.</p>${risk(
    [
      ['Categoria de risco', 'LDL-colesterol (mg/dL)', 'Não-HDL (mg/dL)'],
      ['Baixo', '< 130', '< 160'],
      ['Intermediário', '< 100', '< 130'],
      ['Alto', '< 70', '< 100'],
      ['Extremo', '< 50', '< 80'],
    ],
  )}`,
  '<p class="note"><b>Interpretação</b><br>1. Cerca de 5 % da população sadia apresenta resultados fora do intervalo de referência.<br>2. Hemólise, lipemia acima de 300 mg/dL e uso de biotina (doses maiores que 5 mg por dia) podem interferir no ensaio; recomenda-se suspender o uso por<br>72 horas<br>3. A repetição em 4 a 6 semanas é indicada quando o valor for maior que 2 vezes o limite.</p>',
  '<p class="note"><b>Referências bibliográficas:</b><br>1. Exemplo AB, Modelo CD. Arquivos Fictícios de Cardiologia 2017; 109 (2 Supl 1): 1-76.<br>2. Sociedade Imaginária de Endocrinologia. Diretrizes 2021-2022. São Paulo: Editora Exemplo, 2021. p. 119-134.<br>3. Smith J et al. J Invent Med 2019; 22: 345.</p>',
  `<p class="note">Comentários: a dosagem isolada não estabelece diagnóstico. Resultados entre 20 e 30 ng/mL são considerados adequados para a população com até 60 anos; acima de 100 ng/mL existe risco de toxicidade e hipercalcemia.</p>${risk(
    [
      ['Classificação', 'Faixa', 'Conduta'],
      ['Deficiência', 'Inferior a 20', 'Repor por 8 semanas'],
      ['Adequado', '20 a 60', 'Manter'],
      ['Intoxicação', 'Superior a 100', 'Suspender'],
    ],
  )}`,
  '<p class="note">Obs.: Exame realizado no laboratório de apoio (Rua Modelo, 250 - CEP 04520-010 - São Paulo), registro CRM 123456. Amostra recebida às 14:35. Estabilidade de 7 dias entre 2 e 8 graus.</p>',
]
