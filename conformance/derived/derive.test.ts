import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ruleKinds } from '../rule.ts'
import { loadSuite } from '../suite.ts'
import { contract, derived, idsWith, judgeStandIn } from '../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../test-support/stand-in/stand-in.ts'
import type { Answer } from '../test-support/stand-in/wire.ts'
import { deriveRules } from './derive.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', '..', 'spec'))

describe('the derived rules', () => {
  test('have ids of their own, in kebab-case, each with the check of that id', () => {
    const ids = derived.map(({ rule }) => rule.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
    expect(derived.filter(({ rule, check }) => rule.id !== check.id)).toEqual([])
  })

  test('are the same, in the same order, each time', () => {
    expect(deriveRules(contract).map(({ rule }) => rule)).toEqual(derived.map(({ rule }) => rule))
  })

  test('are of a known kind, in the family of a tag', () => {
    const families = new Set(contract.operations.map(({ family }) => family))
    for (const { rule } of derived) {
      expect(ruleKinds, rule.id).toContain(rule.kind)
      expect(families, rule.id).toContain(rule.family)
    }
  })

  test('point at places that exist', () => {
    for (const { rule } of derived) {
      for (const place of [rule.source, ...(rule.covers ?? [])])
        expect(() => contract.resolve(place), rule.id).not.toThrow()
    }
  })

  test('name open questions that exist', () => {
    const questions = new Set(suite.questions.map(({ id }) => id))
    const named = derived.flatMap(({ rule }) => rule.questions ?? [])
    expect(named.filter((id) => !questions.has(id))).toEqual([])
  })

  test('say what they mean in a sentence', () => {
    expect(derived.filter(({ rule }) => !/^\S.*\.$/.test(rule.text)).map(({ rule }) => rule.id)).toEqual([])
  })

  test.each(contract.operations.map(({ id, ruleName }) => [id, ruleName]))(
    '%s has rules on its code, its reply and its key',
    (_, name) => {
      const ids = derived.map(({ rule }) => rule.id)
      expect(ids.filter((id) => id.startsWith(`${name}-answers-2`))).toHaveLength(1)
      expect(ids).toEqual(
        expect.arrayContaining([
          `${name}-replies-as-described`,
          `${name}-requires-a-key`,
          `${name}-rejects-an-unknown-key`,
        ]),
      )
    },
  )
})

describe('what the contract allows fails nothing', () => {
  const all = /./
  const questions = new Set(suite.questions.map(({ id }) => id))
  const strange = (observations: readonly { readonly questionId: string }[]) =>
    observations.map(({ questionId }) => questionId).filter((id) => !questions.has(id))

  test('a right server passes', async () => {
    const report = await judgeStandIn(all)
    expect(idsWith('failed', report)).toEqual([])
    // The stand-in provides no states.
    const ofStates = derived.filter(({ rule }) => rule.needs?.startsWith('provider state')).map(({ rule }) => rule.id)
    expect(idsWith('not judged', report)).toEqual(ofStates)
    expect(report.leftovers).toEqual([])
    expect(strange(report.observations)).toEqual([])
  })

  // Each is a whole run; what does not meet is varied in the same one.
  const variations: readonly [title: string, variation: Fault][] = [
    ['keeps nothing', { forgets: () => true }],
    [
      'answers only the id of what it made',
      changing((answer, method) => (method === 'POST' ? onlyIdAndName(answer) : answer)),
    ],
    [
      'refuses a second policy or metric of the same name, and a second preference that says the same',
      both(
        refusingTwins(/^(escalationPolicies|metrics)\.create$/, ['name']),
        refusingTwins(/Preferences\.create$/, ['method', 'contact', 'type', 'beforeMin', 'delayMin']),
      ),
    ],
  ]

  test.each(variations)('a server that %s', async (_, variation) => {
    const report = await judgeStandIn(all, variation)
    expect(idsWith('failed', report)).toEqual([])
    expect(strange(report.observations)).toEqual([])
  })

  test('a server that has other codes and no bodies for what it refuses, and writes null and fields that nobody knows', async () => {
    const report = await judgeStandIn(all, odd())
    expect(idsWith('failed', report)).toEqual([])
    expect(strange(report.observations)).toEqual([])
  })

  test('a run without any fixture', async () => {
    const report = await judgeStandIn(all, {}, [])
    expect(idsWith('failed', report)).toEqual([])
    expect(idsWith('passed', report).length).toBeGreaterThan(400)
  })
})

function odd(): Fault {
  const otherStatus: Readonly<Record<number, Answer>> = {
    400: { status: 422 },
    401: { status: 403, text: 'Forbidden' },
    404: { status: 410 },
  }
  const nulls = { managedBy: null, lastIngestion: null, lastError: null }
  const more = { ...nulls, links: { self: '/' }, revision: 3 }
  return {
    changes: (answer, { operation }) => {
      const isMade = /^(metrics|statusPages)\.create$/.test(operation.id) && answer.status === 200
      return otherStatus[answer.status] ?? withMembers(isMade ? { ...answer, status: 201 } : answer, more)
    },
  }
}

function both(first: Fault, second: Fault): Fault {
  return {
    changes: (answer, call) => second.changes?.(first.changes?.(answer, call) ?? answer, call) ?? answer,
  }
}

function changing(change: (answer: Answer, method: string) => Answer): Fault {
  return { changes: (answer, { request }) => change(answer, request.method) }
}

function withMembers(answer: Answer, members: Readonly<Record<string, unknown>>): Answer {
  const isObject = answer.status < 300 && typeof answer.body === 'object' && !Array.isArray(answer.body)
  return isObject ? { ...answer, body: { ...members, ...answer.body } } : answer
}

function onlyIdAndName(answer: Answer): Answer {
  if (answer.status >= 300 || answer.body === undefined) return answer
  const { id, name } = answer.body as { id: number; name: string }
  return { ...answer, body: { id, name } }
}

/** Refuses what has the same values in these fields as something in the same list that has not been removed. */
function refusingTwins(operationId: RegExp, fields: readonly string[]): Fault {
  const idsByContent = new Map<string, string>()
  return {
    changes: (answer, { operation, request }) => {
      if (request.method === 'DELETE') {
        for (const [content, id] of idsByContent) if (request.path.endsWith(`/${id}`)) idsByContent.delete(content)
      }
      if (!operationId.test(operation.id) || answer.status >= 300) return answer
      const body = (request.body ?? {}) as Record<string, unknown>
      const content = JSON.stringify([request.path, ...fields.map((field) => body[field])])
      if (idsByContent.has(content)) return { status: 409 }
      idsByContent.set(content, String((answer.body as { id: number }).id))
      return answer
    },
  }
}
