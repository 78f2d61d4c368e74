import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isRecord } from '../../schema/layers.ts'
import { detailOf, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'

// One rule that needs state shows what the target is taken for.
const id = 'metrics-create-defaults-interpolate-gaps-to-false'

const families = ['/services', '/escalation-policies', '/metrics', '/status-pages']

test('a target that forgets in every family keeps no state', async () => {
  expect(await reason({ forgets: () => true })).toContain('this target keeps nothing of what is written')
})

test.each(families)('a target that forgets in every family but %s is at fault, not a mock', async (kept) => {
  expect(await reason({ forgets: (listPath) => listPath !== kept })).toBe('')
})

test('a target that creates nothing in one family is not taken for a mock', async () => {
  const fault: Fault = {
    forgets: () => true,
    changes: (answer, { operation }) => (operation.id === 'services.create' ? { status: 500 } : answer),
  }
  expect(await reason(fault)).toBe('')
})

test('a target that changes every name is at fault, not a mock', async () => {
  expect(await reason(showing((name) => `${name}!`))).toBe('')
})

test.each([
  ['one name for all', () => 'Checkout API'],
  ['another name each time', () => randomUUID()],
])('a target that shows %s keeps no state', async (_what, nameFor) => {
  expect(await reason(showing(nameFor))).toContain('this target keeps nothing of what is written')
})

function showing(nameFor: (name: unknown) => string): Fault {
  return {
    changes(answer) {
      const { body } = answer
      return isRecord(body) && 'name' in body ? { ...answer, body: { ...body, name: nameFor(body.name) } } : answer
    },
  }
}

async function reason(fault: Fault): Promise<string> {
  return detailOf(id, await judgeStandIn(new RegExp(`^${id}$`), fault))
}
