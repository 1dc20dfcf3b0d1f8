import { plain } from './plain.ts'

/** Houses, departments and payers; on plain text. Some are surnames as well, so that they must begin or end the name. */
const FIRST =
  /^(?:the |[oa] )?(?:laboratorio?|labs?|clinica|policlinica|hospital|hosp|instituto?|institute|centro|center|centre|unidade|unit|posto|ubs|upa|usf|ama|secretaria|prefeitura|governo|ministerio|departamento|department|servico|service|santa casa|maternidade|drogaria|farmacia|associacao|fundacao|convenio|particular|faculdade|universidade|university|setor|ward|cooperativa|grupo|rede|nucleo|st\.? \w+(?:'s)? (?:hospital|university))\b/
const LAST =
  /\b(?:laborator(?:y|ies|io)|labs?|clinics?|hospitals?|practice|surgery|associates|trust|infirmary|healthcare|health|care|medical (?:center|centre|group)|diagnostic[aos]*|patholog(?:y|ists)|medicin[ae]|medicos|saude|ltda|s\/?a|eireli|me|inc|llc|ltd|plc|pc|p\.c|incorporated|university|center|centre|department|services?|sciences|partners|group)\.?$/

/** Whether `text` names a house rather than a person. */
export function isInstitution(text: string): boolean {
  const key = plain(text)
  return FIRST.test(key) || (LAST.test(key) && key.includes(' '))
}

/** Words that no unlabelled person's name holds. */
const OF_PAPER =
  /^(?:sao|santo|santa|rio|porto|belo|nova|campo|vila|jardim|parque|alto|cidade) |labor|clinic|labs?\b|institut|drogaria|farmacia|servico|secretaria|governo|panel|painel|care\b|check-?up|hospital|centro|exame|diagn|resultado|imagem|feminino|masculino|medicin|medical|information|informacoes|details|dados\b|form\b|assoc|saude|health|report|patholog|particular|convenio|unimed|hemograma|unidade|unit\b|practice|surgery|pronto|portal|meus |ambulatori|enfermaria|urgencia|analises|coleta|amostra|method|metodo|sangue|soro\b|urina|blood|serum|urine|profile|perfil|total|\btests?\b|prefeitura|municipal|estado|street|road|avenida|rua\b|bairro|wellness|summary|resumo|consultant|outpatient|colleague|dear|prezad|caro|cara\b|receituario|recibo|pagamento|orcamento|nota fiscal|fatura|boleto|comprovante|receipt|payment|invoice|statement|caderneta|carteira|certificad|encaminhamento|referral|questionario|solicitacao|atestado|declaracao|plantao|setor|gerais|fisico|quimico|fasting|jejum|status|final|pagina|page|copy|data\b|date\b|name|nome\b|\d/

/** Whether a phrase that looks like a name is made of the words of papers, houses and addresses. */
export const isOfPaper = (text: string) => isInstitution(text) || OF_PAPER.test(plain(text))
