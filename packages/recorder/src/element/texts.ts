/** What the element says. Numbers and times come as they are to be read. */
export interface Texts {
  readonly label: string
  readonly agrees: string
  readonly record: string
  readonly pause: string
  readonly unpause: string
  readonly finish: string
  readonly another: string
  readonly again: string
  readonly level: string
  readonly idle: string
  readonly recording: string
  readonly paused: string
  readonly stopped: string
  readonly interrupted: string
  readonly silent: string
  readonly storageFull: string
  readonly offline: string
  readonly sent: string
  readonly refused: string
  readonly notAllowed: string
  readonly noMicrophone: string
  readonly noStart: string
  readonly unfinished: string
  readonly resume: string
  readonly send: string
  readonly elsewhere: string
  readonly beingSent: string
  sending(parts: number): string
  waiting(parts: number): string
  from(time: string, parts: number): string
}

const en: Texts = {
  label: 'Recording of the consultation',
  agrees: 'The patient was told and agrees',
  record: 'Record',
  pause: 'Pause',
  unpause: 'Go on',
  finish: 'Finish',
  another: 'Next recording',
  again: 'Try again',
  level: 'Sound level',
  idle: 'Ready to record',
  recording: 'Recording',
  paused: 'Paused: nothing is being recorded',
  stopped: 'Not recording',
  interrupted:
    'The microphone is gone or muted. Nothing is being recorded; it goes on when the microphone is back.',
  silent: 'Nothing has been heard for ten seconds. Is the right microphone on?',
  storageFull: 'This device has no room left. Keep this page open until everything is sent.',
  offline: 'No connection just now. Everything is kept on this device and sent later.',
  sent: 'Everything has been sent',
  refused: 'The server did not take the recording. It is kept on this device.',
  notAllowed: 'The microphone is not allowed. Allow it in the settings of the browser, then try again.',
  noMicrophone: 'No microphone was found. Connect one, then try again.',
  noStart: 'The recording could not be started.',
  unfinished: 'Earlier recordings on this device',
  resume: 'Go on recording',
  send: 'Send as it is',
  elsewhere: 'open in another window',
  beingSent: 'being sent',
  sending: (parts) => `Sending: ${parts === 1 ? 'one part is' : `${parts} parts are`} left`,
  waiting: (parts) =>
    parts === 0
      ? 'Everything so far has been sent'
      : `${parts === 1 ? 'One part' : `${parts} parts`} still to send`,
  from: (time, parts) =>
    `${time}, ${parts === 0 ? 'not finished' : parts === 1 ? 'one part not sent yet' : `${parts} parts not sent yet`}`,
}

const ptBR: Texts = {
  label: 'Gravação da consulta',
  agrees: 'O paciente foi informado e concorda',
  record: 'Gravar',
  pause: 'Pausar',
  unpause: 'Continuar',
  finish: 'Finalizar',
  another: 'Nova gravação',
  again: 'Tentar novamente',
  level: 'Nível do som',
  idle: 'Pronto para gravar',
  recording: 'Gravando',
  paused: 'Em pausa: nada está sendo gravado',
  stopped: 'Sem gravar',
  interrupted:
    'O microfone foi desconectado ou silenciado. Nada está sendo gravado; a gravação continua quando o microfone voltar.',
  silent: 'Nada foi ouvido nos últimos dez segundos. O microfone certo está ligado?',
  storageFull: 'Este aparelho está sem espaço. Mantenha esta página aberta até que tudo seja enviado.',
  offline: 'Sem conexão no momento. Tudo fica guardado neste aparelho e será enviado depois.',
  sent: 'Tudo foi enviado',
  refused: 'O servidor não aceitou a gravação. Ela está guardada neste aparelho.',
  notAllowed: 'O microfone não está liberado. Libere-o nas configurações do navegador e tente novamente.',
  noMicrophone: 'Nenhum microfone foi encontrado. Conecte um e tente novamente.',
  noStart: 'Não foi possível iniciar a gravação.',
  unfinished: 'Gravações anteriores neste aparelho',
  resume: 'Continuar gravando',
  send: 'Enviar como está',
  elsewhere: 'aberta em outra janela',
  beingSent: 'sendo enviada',
  sending: (parts) => `Enviando: ${parts === 1 ? 'falta uma parte' : `faltam ${parts} partes`}`,
  waiting: (parts) =>
    parts === 0
      ? 'Tudo até aqui foi enviado'
      : parts === 1
        ? 'Uma parte a enviar'
        : `${parts} partes a enviar`,
  from: (time, parts) =>
    `${time}, ${parts === 0 ? 'não finalizada' : parts === 1 ? 'uma parte ainda não enviada' : `${parts} partes ainda não enviadas`}`,
}

/** In the language of the page where there is one, else in that of the browser. */
export function textsFor(element: Element): { texts: Texts; language: string } {
  const said = element.closest('[lang]')?.getAttribute('lang') || navigator.language
  return said.toLowerCase().startsWith('pt')
    ? { texts: ptBR, language: 'pt-BR' }
    : { texts: en, language: 'en' }
}
