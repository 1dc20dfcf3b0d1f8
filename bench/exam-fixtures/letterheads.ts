import { type Person, printDate, sexWord } from './document.ts'
import type { Random } from './random.ts'

/** What stands above the results, in the ways in which Brazilian laboratories print it. */
export function letterhead(random: Random, person: Person): string {
  return random.pick(HEADS)(random, person)
}

/** What stands below: who answers for it, accreditations, the page number. */
export function footer(random: Random): string {
  return `<div style="font-size:7pt;color:#444;margin-top:24px;border-top:1px solid #999;padding-top:3px">${random.pick(
    FOOTERS,
  )}</div>`
}

/** `61a 3m 12d`, as laboratory systems count. */
const longAge = (person: Person, day: number) =>
  `${person.age}a ${Number(person.collected.slice(5, 7)) - 1}m ${day}d`
const time = (random: Random) =>
  `${String(random.int(6, 17)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`
const crm = (random: Random) => `CRM-${random.pick(['SP', 'MG', 'PR', 'BA'])} ${random.int(10_000, 199_999)}`

const HEADS: readonly ((random: Random, person: Person) => string)[] = [
  (
    random,
    person,
  ) => `<h2 style="font-size:14pt">${person.laboratory}</h2><p style="font-size:7.5pt;color:#555">Rua das Acácias, ${random.int(10, 999)} - Centro - Tel. (31) 3555-01${random.int(10, 99)} - CNES ${random.int(1_000_000, 9_999_999)}</p>
<table width="100%" style="font-size:9pt;border-top:1px solid #333;border-bottom:1px solid #333;margin:6px 0 12px"><tr><td>Nome........: ${person.name}</td><td>Entrada.....: ${printDate(person.collected)}</td></tr><tr><td>Médico......: ${person.physician} ${crm(random)}</td><td>Idade.......: ${longAge(person, random.int(1, 28))}</td></tr><tr><td>Convênio....: PARTICULAR</td><td>Sexo........: ${sexWord(person, 'pt')}</td></tr><tr><td>Requisição..: ${person.order}</td><td>Emissão.....: ${printDate(person.released)} ${time(random)}</td></tr></table>`,
  (random, person) =>
    `<table width="100%" style="font-size:9pt;margin-bottom:12px"><tr><td rowspan="4" width="34%"><b style="font-size:13pt">${person.laboratory}</b></td><td><b>Paciente</b></td><td>${person.name}</td></tr><tr><td><b>Dt. Nascimento</b></td><td>${printDate(person.birth)} &nbsp; <b>Sexo</b> ${sexWord(person, 'pt')}</td></tr><tr><td><b>Solicitante</b></td><td>${person.physician}</td></tr><tr><td><b>Data da coleta</b></td><td>${printDate(person.collected)} ${time(random)}</td></tr></table>`,
  (random, person) =>
    `<div style="text-align:right;font-size:8pt">Pág.: 1 / 1</div><div style="font-size:9pt;background:#f0f0f0;padding:6px;margin-bottom:12px"><p>Nome &nbsp;&nbsp;&nbsp;:${person.name}</p><p>RG &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;:${person.order} &nbsp;&nbsp;&nbsp;&nbsp; Código da OS : 783-${random.int(10_000, 99_999)}-${random.int(100, 999)}</p><p>DN &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;:${printDate(person.birth)} &nbsp;&nbsp;&nbsp;&nbsp; Atendimento : ${printDate(person.collected)}</p><p>Médico :${person.physician}</p><p>Sexo &nbsp;&nbsp;&nbsp;: ${sexWord(person, 'pt')}</p></div><p style="font-size:7.5pt">Responsável Técnico: Fulana de Exemplo - CRF/SC: ${random.int(1000, 9999)} &nbsp; ${person.laboratory} registrado no CRF-SC sob o número ${random.int(1000, 9999)}</p>`,
  (_random, person) =>
    `<h1 style="font-size:15pt;text-align:center">${person.laboratory}</h1><p style="text-align:center;font-size:8pt">CNPJ 00.000.000/0001-00 - www.exemplo.com.br - SAC 0800 000 0000</p><table width="100%" border="1" style="font-size:8.5pt;margin:8px 0 12px"><tr><td>Cliente<br><b>${person.name.toUpperCase()}</b></td><td>Idade<br><b>${person.age} anos</b></td><td>Sexo<br><b>${sexWord(person, 'pt')}</b></td></tr><tr><td>Médico(a) solicitante<br><b>${person.physician}</b></td><td>Data da coleta<br><b>${printDate(person.collected)}</b></td><td>Protocolo<br><b>${person.order}</b></td></tr></table>`,
  (random, person) =>
    `<p style="font-size:12pt"><b>${person.laboratory}</b></p><p style="font-size:9pt;margin-top:6px">Sr(a).: <b>${person.name}</b> &nbsp;&nbsp; Idade: ${person.age} Ano(s) &nbsp;&nbsp; Sexo: ${person.sex}</p><p style="font-size:9pt">Dr(a).: ${person.physician} &nbsp;&nbsp; Convênio: SAÚDE EXEMPLO &nbsp;&nbsp; Atendimento: ${person.order}</p><p style="font-size:9pt;margin-bottom:10px">Coletado em: ${printDate(person.collected)} ${time(random)} &nbsp;&nbsp; Liberado em: ${printDate(person.released)} ${time(random)}</p>`,
]

const FOOTERS: readonly string[] = [
  'Exame liberado eletronicamente por Dra. Fictícia de Exemplo - CRBM 12345. A interpretação dos resultados e a conclusão diagnóstica são atos médicos. Página 1 de 1',
  'Assinatura digital: 3F2A-99B1-77C0. Laboratório participante do Programa Nacional de Controle de Qualidade - PNCQ desde 1998. Impresso em 12/03/2024 10:21',
  'Responsável técnico: Dr. Exemplo CRF-MG 4321. O valor preditivo de qualquer teste depende da situação clínico-epidemiológica do(a) paciente. Folha 1',
  'A aceitação deste resultado está condicionada à verificação de sua autenticidade no endereço www.exemplo.com.br/laudos. Telefone (11) 3555-0100.',
]
