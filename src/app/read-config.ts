import { existsSync } from 'node:fs'
import { useSandbox } from '../platform/children/confine/sandbox.ts'
import { type Config, loadConfig } from './config.ts'

/**
 * The configuration of this process: its environment over a `.env` in the working directory. Children that it starts
 * are confined as that says.
 */
export function readConfig(overrides: Record<string, string> = {}): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = loadConfig({ ...process.env, ...overrides })
  useSandbox({ mode: config.sandbox, hidden: [config.dataDir] })
  return config
}
