import type { Same } from './same.ts'

/** What corrections teach. */
export const glossaryPtBR = {
  title: 'Aprendido nas correções',
  back: 'Consultas',
  next: 'Para as próximas consultas',
  everybody: 'Vale para toda a instituição. Não aceite nomes de pacientes.',
  term: 'Reconhecer “{{after}}” (foi ouvido “{{before}}”)',
  wording: 'Escrever “{{after}}” em vez de “{{before}}”',
  accept: 'Aceitar',
  acceptThe: 'Aceitar: {{what}}',
  decline: 'Não',
  declineThe: 'Não: {{what}}',
  none: 'Nada ainda. Quando uma correção serve para outras consultas, ela é proposta acima da nota.',
  what: 'O que vale',
  state: 'Situação',
  accepted: 'aceito',
  declined: 'recusado',
  by: 'Por quem',
  undo: 'Desfazer',
  undoThe: 'Desfazer: {{what}}',
}

export const glossaryEn: Same<typeof glossaryPtBR> = {
  title: 'Learnt from corrections',
  back: 'Consultations',
  next: 'For the consultations that come',
  everybody: 'It holds for the whole institution. Accept no names of patients.',
  term: 'Recognise “{{after}}” (heard as “{{before}}”)',
  wording: 'Write “{{after}}” instead of “{{before}}”',
  accept: 'Accept',
  acceptThe: 'Accept: {{what}}',
  decline: 'No',
  declineThe: 'No: {{what}}',
  none: 'Nothing yet. Where a correction serves other consultations, it is proposed above the note.',
  what: 'What holds',
  state: 'Status',
  accepted: 'accepted',
  declined: 'declined',
  by: 'By whom',
  undo: 'Undo',
  undoThe: 'Undo: {{what}}',
}
