import { plain } from './plain.ts'

const PENDING =
  /^(?:(?:\W|[o0] )?(?:resultado )?disponivel$|\(?(?:exame |resultado |analise )?(?:em (?:andamento|processamento|analise|execucao)|pendente|aguardando|a (?:seguir|liberar)|encaminhad[oa] (?:a|ao|para) .*|enviad[oa] (?:a|ao|para) .*|cancelad[oa]|nova (?:coleta|amostra)|solicitad[oa] nova|(?:material|amostra) (?:insuficiente|hemolisad[oa]|coagulad[oa]|inadequad[oa]|lipemic[oa]|rejeitad[oa]|nao (?:coletad[oa]|recebid[oa]|enviad[oa])))|\(?(?:result )?(?:pending|in (?:progress|process)|to follow|awaited|awaiting|cancel(?:l?ed)|not (?:performed|collected|received|sent|done)|(?:sample|specimen|quantity) (?:not sufficient|insufficient|h(?:a)?emoly[sz]ed|clotted|rejected)|insufficient (?:sample|specimen|quantity)|qns$|tnp$|(?:final|preliminary|partial)(?: report)?$|see (?:note|below|comment)s?|sent to .*|referred to .*))\b/

/** `previsão: 27/10/2023`, `16/02/2025 - 14:15`. */
const DAY = /^\D{0,25}\d{1,2}\/\d{1,2}\/\d{4}(?:\s*[-–]?\s*\d{1,2}:\d{2})?\.?$/

/** Says that there is no result yet, or that there won't be one: nothing was measured; or only the day of it. */
export const isPending = (text: string): boolean => PENDING.test(plain(text)) || DAY.test(text)
