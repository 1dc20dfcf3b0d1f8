import { type Static, Type } from 'typebox'
import { languageModelSettings } from './language-model.ts'
import { limitsSettings } from './limits.ts'
import { reportsSettings } from './reports.ts'
import { servingSettings } from './serving.ts'
import { speechSettings } from './speech.ts'
import { storageSettings } from './storage.ts'
import { webhooksSettings } from './webhooks.ts'

/** Every setting: environment variable, type, default and what it does. The docs' table is made from this, in this order. */
export const settings = Type.Object({
  ...servingSettings,
  ...storageSettings,
  ...speechSettings,
  ...reportsSettings,
  ...languageModelSettings,
  ...limitsSettings,
  ...webhooksSettings,
})

export type Settings = Static<typeof settings>
