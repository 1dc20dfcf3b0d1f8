/** Labels that registration blocks use, in plain text, parted by bars. */
const LABELS = `
nome completo | nome social | nome do paciente | nome do cliente | nome do(a) paciente | nome da mae |
nome | paciente | cliente | patient information | patient details | dados do paciente |
identificacao do paciente | usuario | doador | donor | pt name | patient name | specimen information |
client information | patient id | patient | name | sr(a) | sr.(a) | sra | sr |
data de nascimento | data nascimento | data nasc | data de nasc | dt nasc | dt. nasc | dt.nasc | dt. nascimento | dt nascimento | dt.nascimento | dt. de nascimento | d. nascimento | d. nasc |
nascimento | nasc | d.n | dn | date of birth | birth date | dob | dob/age | idade/sexo | sexo/idade | age/sex |
age/gender | sex/age | gender/age | idade | age | sexo | sex | gender | genero |
data e hora da coleta | data/hora coleta | data da coleta | data de coleta | data coleta |
dt. coleta | dt coleta | hora da coleta | coletado em | coletada em | coleta em | colhido em |
coleta | date collected | date of collection | collection date/time | collection date | collected on |
collected at | collected | sample collected on | sample collected at | sample collection |
collection | specimen collected | data do exame | data exame | data de realizacao |
data da realizacao | realizado em | exame realizado em | exam date | date of exam | date of test |
test date | study date | date of study | date of service | data da ficha | data do atendimento |
data de atendimento | data atendimento | atendimento | data da entrada | data de entrada |
data entrada | entrada | data do cadastro | data de cadastro | cadastro | data do pedido |
registered on | registration date | registered | received on | received | date received |
date entered | recebido em | data de recebimento | data de emissao | data da emissao | emissao |
emitido em | data da liberacao | data de liberacao | data liberacao | liberado em | liberacao |
data do laudo | data do resultado | reported on | date reported | report date | reported |
impresso em | data da impressao | printed on | data | date | medico(a) solicitante |
medico solicitante | medico solic | prof solicitante | prof. solicitante | unidade solicitante |
requisitante | solicit | pediatra | ordering | medico | medica | medico(a) | dr(a) | dr.(a) | dra | dr | solicitante |
solicitado por | profissional solicitante | ordering physician | ordering provider |
referring physician | referring doctor | ref. by | ref by | referred by | ref. doctor | ref. dr |
doctor | physician | requested by | requester | consultant | laboratorio | laboratory | lab | pedido |
requisicao | protocolo | prontuario | registro | ficha | codigo da os | codigo | os | o.s | convenio |
plano | unidade | posto | local | origem | pagina | pag | page | rg | cpf | cns | telefone | tel |
fone | phone | endereco | address | leito | specimen id | sample id | accession | account | lab no |
reg no | reg. no | uhid | mrn | pid | exame | exam | study | procedimento | material | metodo | hora |
empresa | amostra | senha | altura | peso | status | report status | client | visit no | bill no |
barcode | exame n | atend | n. atendimento | no atendimento | numero | responsavel tecnico |
responsavel | crm | crbm | indicacao | indication | indicacao clinica | clinical history | technique |
tecnica
`

export const REGISTRATION_LABELS: ReadonlySet<string> = new Set(
  LABELS.split('|').map((label) => label.trim()),
)
