import { plain } from './plain.ts'

const PENDING =
  /^(?:\(?(?:exame |resultado |analise )?(?:em (?:andamento|processamento|analise|execucao)|pendente|aguardando|a (?:seguir|liberar)|cancelad[oa]|nova (?:coleta|amostra)|solicitad[oa] nova|(?:material|amostra) (?:insuficiente|hemolisad[oa]|coagulad[oa]|inadequad[oa]|lipemic[oa]|rejeitad[oa]|nao (?:coletad[oa]|recebid[oa]|enviad[oa])))|\(?(?:result )?(?:pending|in (?:progress|process)|to follow|awaited|awaiting|cancel(?:l?ed)|not (?:performed|collected|received)|(?:sample|specimen|quantity) (?:not sufficient|insufficient|h(?:a)?emoly[sz]ed|clotted|rejected)|insufficient (?:sample|specimen|quantity)|qns$|tnp$|(?:final|preliminary|partial)(?: report)?$|see (?:note|below|comment)s?))\b/

/** Says that there is no result yet, or that there won't be one: nothing was measured. */
export const isPending = (text: string): boolean => PENDING.test(plain(text))
