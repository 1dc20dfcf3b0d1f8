import { plain } from './plain.ts'

const KINDS =
  /hemograma|ultras?sonografia|ecografia|raio[- ]?x|radiografia|tomografia|ressonancia|mamografia|densitometria|eco(?:doppler)?cardiogra|eletrocardiograma|eletroencefalograma|endoscopia|colonoscopia|cintilografia|pet[- ]?ct|doppler|espirometria|spirometry|pulmonary function|funcao pulmonar|audiometria|audiogram|bone densit|imunofenotipagem|toxicologic|antibiograma|campimetria|polissonografia|triagem neonatal|teste do pezinho|bioimpedanc|eletroneuromiografia|tonometria|holter|mapa\b|teste ergometrico|urina (?:tipo|rotina|i\b)|urina\b|\beas\b|urocultura|parasitologico|perfil|lipidograma|bioquimica|anatomopatologico|anatomo-?patologico|citopatologico|mielograma|liquor|citologia|papanicolau|colpocitolog|biopsia|imuno-?histoquimic[oa]|immunohistochemi|sorologia|hormonios|coagulograma|gasometria|espermograma|eletroforese|checkup|x-ray|ultrasound|sonography|\bmri\b|\bct\b|mammogra|complete blood count|\bcbc\b|metabolic panel|lipid (?:panel|profile)|iron studies|thyroid (?:panel|profile|function)|liver function|kidney function|renal function|urinalysis|urine (?:routine|examination)|echocardiogra|histopatholog|surgical pathology|pathology report|cytology|bone densit|colonoscopy|endoscopy|electrocardiogra|haemogram|hemogram|blood count|serology|coagulation|blood gas/

/** How titles of papers begin in Portuguese and end in English. */
const TITLED =
  /^(?:laudos?|resultados?|relatorio|exames?|evolucao|painel|check-?up|testes?|rotina|curva|rastreamento|monitorizacao|marcadores|pesquisa|triagem|caderneta|recibo|nota fiscal|orcamento|solicitacao|pedido|receituario|atestado|resumo)\b|\b(?:results?|reports?|panel|profile|screen(?:ing)?|summary|exam(?:ination)?|stud(?:y|ies)|tests?|receipt|invoice|requisition)(?=$|,| ?[([-])/

/** Titles that any exam may have. */
const GENERIC =
  /^(?:(?:laudos?|resultados?|exames?|relatorio|report|results?|lab(?:oratory)?|test|final|patient|preliminary|interim|medical|investigation|laboratoria(?:l|is)|clinicos?|medicos?|complementares|d[aeo]s?|de|e|of|by|copy|pagina|page|summary|resumo|details) ?)+$/

/** Whether a phrase names an exam of a kind that is known. */
export const isKindOfExam = (text: string) => KINDS.test(plain(text))
/** Whether a phrase is built as titles of papers are. */
export const isTitle = (text: string) => TITLED.test(plain(text))
/** `Resultado`, `Laboratory Report`: what every paper is. */
export const isAnyExam = (text: string) => GENERIC.test(plain(text))
