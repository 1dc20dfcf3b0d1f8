import { existsSync } from 'node:fs'
import { type Config, loadConfig } from './config.ts'

/** The configuration of this process: its environment over a `.env` in the working directory. */
export function readConfig(overrides: Record<string, string> = {}): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return loadConfig({ ...process.env, ...overrides })
}
