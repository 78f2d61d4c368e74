// A program: node measure-validators.ts VALIDATORS_MODULE CONTRACT ROUNDS RESULT_FILE
import { readFile, writeFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { payloads } from '../payloads.ts'
import { inTurns } from '../turns.ts'
import { baselineName, firstErrorName, oursName } from './contenders.ts'

/** CPU microseconds per value, one per round, by case and contender. */
export type ValidationCosts = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>

type Validate = (value: unknown) => boolean
type Name = 'body' | 'service' | 'services'

const schemas: Readonly<Record<Name, object>> = {
  body: { $ref: 'contract#/components/schemas/ServiceBody' },
  service: { $ref: 'contract#/components/schemas/Service' },
  services: { type: 'array', items: { $ref: 'contract#/components/schemas/Service' } },
}

const cases: readonly { readonly name: string; readonly schema: Name; readonly value: unknown }[] = [
  { name: 'service', schema: 'service', value: payloads.service },
  { name: 'services', schema: 'services', value: payloads.services },
  { name: 'body', schema: 'body', value: payloads.body },
  { name: 'refused', schema: 'body', value: { ...payloads.body, name: 7, teams: [{ id: 'x' }, 3] } },
]

const [oursModule = '', contractFile = '', rounds = '1', resultFile = ''] = process.argv.slice(2)
const ours = (await import(oursModule)) as Readonly<Record<Name, Validate>>
const contract = JSON.parse(await readFile(contractFile, 'utf8')) as object
const contenders = [
  { name: oursName, validators: ours },
  { name: baselineName, validators: ajvValidators({ allErrors: true }) },
  { name: firstErrorName, validators: ajvValidators({ allErrors: false }) },
]

const costs: Record<string, Record<string, number[]>> = {}
for (const { name, schema, value } of cases) {
  const prepared = contenders.map(({ name, validators }) => {
    // Looked up once: reading an export of a module by a computed name costs more than checking a small value.
    const validate = validators[schema]
    return { name, validate: () => validate(value) }
  })
  const verdicts = prepared.map(({ validate }) => validate())
  if (new Set(verdicts).size > 1) throw new Error(`the validators disagree on "${name}": ${verdicts.join(', ')}`)
  const calls = callsIn20Ms(prepared[1]?.validate ?? (() => true))
  const byContender: Record<string, number[]> = Object.fromEntries(prepared.map(({ name }) => [name, []]))
  for (let round = -1; round < Number(rounds); round += 1) {
    for (const contender of inTurns(prepared, round + 1)) {
      const cost = costOf(contender.validate, calls)
      if (round >= 0) byContender[contender.name]?.push(cost)
    }
  }
  costs[name] = byContender
}
await writeFile(resultFile, JSON.stringify(costs))

function ajvValidators({ allErrors }: { readonly allErrors: boolean }): Readonly<Record<Name, Validate>> {
  const ajv = new Ajv2020({ allErrors, strict: false })
  addFormats.default(ajv)
  ajv.addSchema(contract, 'contract')
  return {
    body: ajv.compile(schemas.body),
    service: ajv.compile(schemas.service),
    services: ajv.compile(schemas.services),
  }
}

function callsIn20Ms(validate: () => boolean): number {
  for (let index = 0; index < 20_000; index += 1) validate()
  const started = performance.now()
  for (let index = 0; index < 1000; index += 1) validate()
  return Math.max(100, Math.ceil((20 * 1000) / (performance.now() - started)))
}

function costOf(validate: () => boolean, calls: number): number {
  globalThis.gc?.()
  const before = process.cpuUsage()
  for (let index = 0; index < calls; index += 1) validate()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}
