import { plain } from './plain.ts'

/** Labels that registration blocks use, in plain text, parted by bars. */
const LABELS = `
nome completo | nome social | nome do paciente | nome do cliente | nome do(a) paciente | nome da mae |
nome do usuario | mae | pai | nome do pai | filiacao | rn de | conjuge | parceiro | parceira | mother | mother's name |
mother name | father | father's name | guardian | spouse | partner | next of kin | nome civil | pac | nome paciente | nome | sobrenome | paciente | cliente | patient information |
patient details | nome do rn | nome do recem-nascido | nome da crianca | crianca | recem-nascido | recem nascido |
newborn | newborn name | baby name | baby's name | infant name | child name | child's name | dados do paciente | identificacao do paciente | usuario | usuaria | usuario(a) |
beneficiario | beneficiaria | beneficiario(a) | segurado | segurada | gestante | doador | doadora | donor |
trabalhador | trabalhadora | funcionario | funcionaria | colaborador | colaboradora | empregado | empregada | examinado |
examinada | candidato | candidata | aluno | aluna | atleta | employee | employee name | worker | examinee | tipo de exame |
pt name | pt | patient name | patient's name | patient full name | full name | legal name | client name |
name of patient | specimen information | client information | patient id | patient no | patient number |
patient | name | sr(a) | sra | sr | surname | last name | family name | patient last name |
patient surname | forename | forenames | forename(s) | first name | first names | first name(s) | given name | given names |
given name(s) | other names | patient first name |
patient forename | middle name | preferred name | re | regarding | para | exame de |
exames de | resultado de | resultados de | results for | report for |
data de nascimento | data nascimento | data nasc | data de nasc | dt nasc | dt nascimento |
dt de nascimento | dt de nasc | d nascimento | d nasc | nascimento | nasc | nascido em | nascida em | dn |
date of birth | birth date | birthdate | dob | born | idade | age | age at collection | patient age |
idade gestacional | ig | dum | sexo | sx | sexo biologico | sex | sex at birth | sex assigned at birth |
legal sex | birth sex | patient sex | gender | genero |
data e hora da coleta | data e hora de coleta | data/hora coleta | data/hora da coleta | data hora coleta |
data da coleta | data de coleta | data coleta | dt coleta | dt da coleta | hora da coleta |
horario da coleta | coletado em | coletada em | coletado | coleta em | colhido em | colheita |
data da colheita | coleta | data da doacao | data de doacao | doacao em | donation date | date of donation | date collected | date of collection | date/time collected |
collection date/time | collection date | collection time | collected on | collected at |
collected date | collected date/time | collected | sample collected on | sample collected at |
sample collected | sample collection | sample date | sample taken | date of sample | date taken |
collection | specimen collected | specimen date | specimen collection date | drawn | date drawn |
draw date | drawn on | sampled | data do exame | data exame | data de realizacao | data da realizacao |
realizado em | inicio da gravacao | inicio do exame | inicio do registro | exame realizado em | exam date | date of exam | date of test | test date | tested on |
study date | date of study | date of service | examination date | date of examination | measured | data da ficha |
data do atendimento | data da consulta | data da visita | visit | visit date | date of visit | date seen | encounter date |
encounter | data de atendimento | data atendimento | atendimento | data da entrada |
data de entrada | data entrada | entrada | data do cadastro | data de cadastro | cadastro |
data do pedido | registered on | registration date | registered | received on | received |
date received | date/time received | received date | sample received | specimen received | date entered |
recebido em | recebido | recebimento | data de recebimento | data do recebimento | data de emissao |
data da emissao | emissao | emitido em | emitido | data da liberacao | data de liberacao |
data liberacao | liberado em | liberado | liberacao | data do laudo | data do resultado | laudo |
reported on | date reported | date/time reported | reported date | report date | date of report |
report | reported | authorised | authorized | authorised on | validated | verified | impresso em |
data da impressao | printed on | printed | entrega | previsao de entrega | data | date |
medico(a) solicitante | medico solicitante | medico solic | medico requisitante | medico prescritor |
prof solicitante | unidade solicitante | requisitante | prescritor | solicit | pediatra | ordering | ordered by |
medico | medica | medico(a) | medico(a) requisitante | dr(a) | dra | dr | solicitante | solicitado por |
profissional solicitante | ordering physician | ordering provider | ordering clinician |
authorizing provider | provider | prescriber | clinician | requestor | requesting physician |
requesting doctor | requesting clinician | referring | referring physician | referring doctor |
referring provider | referring clinician | practitioner | gp | pcp | ref by | referred by | ref doctor |
ref dr | ref | your ref | doctor | physician | requested by | requester | consultant | practice | ward |
department | laboratorio | laboratory | lab | pedido | requisicao | protocolo | prontuario | registro |
ficha | codigo da os | codigo | os | no os | convenio | plano | cartao | carteirinha | matricula | unidade |
posto | ubs | setor | local | location | origem | procedencia | funcao | cargo | pagina | pag | page | rg |
cpf | cns | telefone | tel | fone | phone | email | endereco | address | leito | quarto | ala | specimen id |
sample id | specimen | accession | accession no | account | account number | lab no | reg no | uhid | mrn |
pid | id | nhs no | nhs number | hosp no | hospital no | hospital number | health id | exame | exam |
study | procedimento | material | metodo | hora | time | empresa | amostra | senha | altura | peso |
edad | nombre | nombre del paciente | fecha | fecha de nacimiento | fecha de toma | fecha de toma de muestra | fecha de la toma |
fecha de muestra | fecha y hora de toma | fecha de recoleccion | fecha de extraccion | fecha de recepcion | fecha de emision |
fecha de reporte | fecha de resultado | fecha de entrega | fecha de impresion | folio | hoja | medico tratante | solicita |
status | report status | result status | client | visit no | bill no | order no | order | requisition |
barcode | exame n | exame no | no do exame | no exame | atend | n atendimento | no atendimento | no pedido | numero |
responsavel tecnico | responsavel | crm | crbm | indicacao | indication | indicacao clinica |
clinical history | clinical details | technique | tecnica | tipo | operator | sample type | fasting
`

/** As labels are compared: without accents, capitals, dots and blanks around marks (`Dt. Nasc.`, `D.O.B.`). */
const canonical = (text: string) =>
  plain(text)
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[.\s]+/g, ' ')
    // `Doador(a)` is a form's `Doador`.
    .replace(/(?<=\p{L}) ?\([ao]s?\)/gu, '')
    .replace(/ ?([/()|&]) ?/g, '$1')
    .trim()

const REGISTRATION_LABELS: ReadonlySet<string> = new Set(LABELS.split('|').map(canonical))

/** `Patient Details`, `Specimen Information`, `Dados do convênio`: the heading of a part of the form. */
const PART_HEADING =
  /^(?:[a-z]+ ){1,2}(?:details|information|info|demographics)$|^(?:dados|informacoes|identificacao) d[aeo]s? (?:[a-z]+ ?){1,3}$/

/** Whether `text` heads fields instead of being the value of one. */
export const isPartHeading = (text: string) => PART_HEADING.test(canonical(text).replace(/:$/, ''))

/** What joins two labels into one: `Nasc./Idade`, `DOB (Age) / Sex`, `Idade e sexo`. */
const JOINTS = /[,/()|&]| e | and /

/** The labels that `text` as a whole consists of, in canonical form; empty when one of them is unknown. */
export function registrationLabels(text: string): readonly string[] {
  const whole = canonical(text).replace(/^\(/, '')
  if (REGISTRATION_LABELS.has(whole)) return [whole]
  const parts = whole
    .split(JOINTS)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 1 && parts.every((part) => REGISTRATION_LABELS.has(part)) ? parts : []
}
