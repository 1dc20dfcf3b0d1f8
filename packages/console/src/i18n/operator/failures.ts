import type { Same } from '../same.ts'

/** What failed. */
export const failuresPtBR = {
  failures: {
    kind: 'Tipo',
    all: 'Tudo',
    consultation: 'Consulta',
    exam: 'Exame',
    retry: 'Tentar de novo',
    retryAll: 'Tentar todos de novo',
    none: 'Nada falhou.',
    when: 'Criado',
    stage: 'Etapa',
    why: 'Por quê',
    professional: 'Profissional',
    refused: 'não é possível',
    more: 'Há mais; aparecem os {{count}} mais novos.',
    stages: {
      decode: 'decodificar',
      transcribe: 'transcrever',
      report: 'escrever a nota',
      receive: 'receber o arquivo',
      read: 'ler o exame',
    },
  },
}

export const failuresEn: Same<typeof failuresPtBR> = {
  failures: {
    kind: 'Kind',
    all: 'All',
    consultation: 'Consultation',
    exam: 'Exam',
    retry: 'Try again',
    retryAll: 'Try all again',
    none: 'Nothing failed.',
    when: 'Made',
    stage: 'Stage',
    why: 'Why',
    professional: 'Professional',
    refused: 'not possible',
    more: 'There are more; the newest {{count}} are shown.',
    stages: {
      decode: 'decode',
      transcribe: 'transcribe',
      report: 'write the note',
      receive: 'receive the file',
      read: 'read the exam',
    },
  },
}
