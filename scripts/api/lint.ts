import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { describeApi } from '../../src/app/commands/openapi.ts'

/** Both linters over the OpenAPI document, by their libraries: nothing asks the network. A warning fails too. */
const document = await describeApi()
const problems = [...(await byRedocly(JSON.stringify(document))), ...(await bySpectral(document))]
for (const problem of problems) console.error(problem)
console.log(`the API document: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

async function byRedocly(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-invalid-schema-examples': 'error',
      'no-invalid-media-type-examples': 'error',
      // Health takes nothing that could be wrong.
      'operation-4xx-response': 'off',
    },
  })
  const found = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
  return found.map(
    ({ ruleId, message, location: [place] }) => `redocly ${ruleId}: ${message} ${place?.pointer ?? ''}`,
  )
}

async function bySpectral(source: object): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [oas] } as never)
  const found = await linter.run(source as never)
  return found.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('/')}`)
}
