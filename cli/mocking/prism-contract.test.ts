import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../package-root.ts'
import { type Case, casesOf } from './fixtures/cases.ts'
import { demandsOf } from './fixtures/demands.ts'
import { createJudge, type Json, type Operation, readOperations } from './fixtures/operations.ts'
import { baseRequest, sendRequest } from './fixtures/requests.ts'
import { type Prism, startPrism } from './prism.ts'

// The contract of this package on Prism, over sockets. Everything follows from the bundle: an operation or a field that is
// added to the contract is tested without a change here.

const contractFile = join(packageRoot, 'generated', 'openapi.json')
const bundle: Json = JSON.parse(readFileSync(contractFile, 'utf8'))
const judges = { body: createJudge(bundle, 'as it is'), parameter: createJudge(bundle, 'from text') }
const operations = readOperations(bundle)
const casesByOperation = new Map(operations.map((operation) => [operation, casesOf(bundle, operation, judges)]))

let prism: Prism

beforeAll(async () => {
  prism = await startPrism({ contractFile, port: 0, isDynamic: false })
})

afterAll(() => prism?.stop())

describe(`Prism answers all ${operations.length} operations as the contract says`, () => {
  test.each(operations)('$id answers with an example', async (operation) => {
    expect(await replyProblems(operation, {})).toEqual([])
  })

  test.each(operations.filter(({ success }) => success.schema))(
    '$id answers with the first example',
    async (operation) => {
      const reply = await sendRequest(prism.url, operation, baseRequest(bundle, operation))
      expect(operation.success.example).toBeDefined()
      expect(await reply.json()).toEqual(operation.success.example)
    },
  )

  test.each(operations)('$id answers with what Prism invents', async (operation) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      expect(await replyProblems(operation, { Prefer: `dynamic=true, seed=${seed}` })).toEqual([])
    }
  })
})

async function replyProblems(operation: Operation, headers: Record<string, string>): Promise<string[]> {
  const { status, schema, headers: named } = operation.success
  const request = baseRequest(bundle, operation)
  const reply = await sendRequest(prism.url, operation, { ...request, headers: { ...request.headers, ...headers } })
  const text = await reply.text()
  const problems = named.filter((name) => !reply.headers.has(name)).map((name) => `no header ${name}`)
  if (reply.status !== status) problems.push(`status ${reply.status}, not ${status}: ${text}`)
  if (!schema) return text === '' ? problems : [...problems, `a body where there is none: ${text}`]
  if (reply.headers.get('Content-Type') !== 'application/json') return [...problems, `no JSON: ${text}`]
  const errors = judges.body(schema, JSON.parse(text))
  return [...problems, ...errors.map(({ instancePath, message }) => `${instancePath} ${message}: ${text}`)]
}

const cases = [...casesByOperation.values()].flat()
const illegal = cases.filter(({ breaks }) => breaks.length > 0)

describe(`Prism refuses ${illegal.length} requests that the contract forbids, and takes ${cases.length - illegal.length} that it allows`, () => {
  for (const [operation, cases] of casesByOperation) {
    test(`${operation.id}: ${cases.length} requests`, async () => {
      expect(await wrongDecisions(operation, cases)).toEqual([])
    })
  }
})

async function wrongDecisions(operation: Operation, cases: readonly Case[]): Promise<string[]> {
  const wrong: string[] = []
  for (const one of cases) {
    const reply = await sendRequest(prism.url, operation, one.request)
    await reply.text()
    const wanted = one.breaks.length === 0 ? '2' : '4'
    if (!String(reply.status).startsWith(wanted))
      wrong.push(`${one.place}${one.change}: ${reply.status}, not ${wanted}XX`)
  }
  return wrong
}

describe('Each demand of the contract on a request is broken by a request, and its place filled legally by another', () => {
  for (const [operation, cases] of casesByOperation) {
    const demands = demandsOf(bundle, operation)
    test(`${operation.id}: ${demands.length} demands`, () => {
      const broken = new Set(cases.flatMap(({ breaks }) => breaks))
      const filled = new Set(cases.filter(({ breaks }) => breaks.length === 0).map(({ place }) => place))
      const inPlace = demands.filter((demand) => demand !== 'key: required')
      expect(demands.filter((demand) => !broken.has(demand))).toEqual([])
      expect(inPlace.filter((demand) => !filled.has(demand.slice(0, demand.lastIndexOf(': '))))).toEqual([])
      expect(demands.length).toBeGreaterThan(0)
    })
  }
})
