import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What the scripted recogniser says; a window gets one of these lines by its sound. */
export const spokenLines = [
  'Bom dia, o que a senhora está sentindo?',
  'Estou com dor de cabeça há três dias.',
  'A senhora teve febre?',
  'Não tive febre.',
  'Vou prescrever dipirona 500 mg de seis em seis horas.',
]

export const bootstrapKey = 'svc_test_key-of-the-test-service'
export const secret = 'a secret of the tests, not of anybody else'

/** Settings of a service that keeps its files in `dataDir`, on `databaseUrl` or else its embedded database. */
export async function serviceSettings(
  dataDir: string,
  databaseUrl?: string,
): Promise<Record<string, string>> {
  const script = path.join(dataDir, 'script.txt')
  await writeFile(script, spokenLines.join('\n'))
  return {
    AUSCULT_PORT: '0',
    AUSCULT_HOST: '127.0.0.1',
    AUSCULT_DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { AUSCULT_DATABASE_URL: databaseUrl }),
    AUSCULT_BOOTSTRAP_KEY: bootstrapKey,
    AUSCULT_SECRET: secret,
    AUSCULT_ASR: 'scripted',
    AUSCULT_ASR_SCRIPT: script,
    AUSCULT_REPORT: 'facts',
    AUSCULT_EXAM: 'parser',
    AUSCULT_LOG_LEVEL: 'silent',
    AUSCULT_SHUTDOWN_SECONDS: '5',
  }
}
