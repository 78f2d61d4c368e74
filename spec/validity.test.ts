import { readFileSync } from 'node:fs'
import SwaggerParser from '@apidevtools/swagger-parser'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'

// "npm run check" has made sure that the bundle is what the generator makes of spec/ today.
const bundle = readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8')

test('swagger-parser validates the contract', async () => {
  const document = await SwaggerParser.validate(JSON.parse(bundle))
  expect(Object.keys(document.paths ?? {})).toHaveLength(26)
})

test('swagger-parser refuses the contract when it is broken', async () => {
  const broken = JSON.parse(bundle)
  broken.paths['/services'].get.responses = { '200': { content: {} } }
  await expect(SwaggerParser.validate(broken)).rejects.toThrow(/\/paths\/~1services\/get\/responses/)
})

test('the recommended OpenAPI rules of Spectral find nothing in the contract', async () => {
  expect(await lint(JSON.parse(bundle))).toEqual([])
})

test('Spectral finds what is wrong with the contract when something is', async () => {
  const broken = JSON.parse(bundle)
  broken.paths['/services'].get.tags = ['Unlisted']
  expect(await lint(broken)).toEqual(['operation-tag-defined paths./services.get.tags.0'])
})

async function lint(document: Record<string, unknown>): Promise<string[]> {
  const spectral = new spectralCore.Spectral()
  // The types of the two packages disagree about rulesets that extend nothing.
  spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] })
  const results = await spectral.run(document)
  return results.map(({ code, path }) => `${code} ${path.join('.')}`)
}
