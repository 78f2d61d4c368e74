import { describe, expect, test } from 'vitest'
import { detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'
import type { Answer } from '../../test-support/stand-in/wire.ts'

describe('timestamps', () => {
  const rules = /^(services-get-(answers-200|replies-as-described)|uptime-range-start-is-string)$/
  const withTime = (rangeStart: unknown): Fault => ({
    changes: (answer, { operation }) =>
      operation.id === 'services.get' && answer.status === 200
        ? { ...answer, body: { ...(answer.body as object), uptime: { rangeStart } } }
        : answer,
  })

  test.each(['2026-09-14T08:30:00.000', '2026-09-14T08:30:00,000+02:00', '20260914T083000.000Z'])(
    '%s is ISO 8601 with milliseconds',
    async (time) => {
      expect(idsWith('failed', await judgeStandIn(rules, withTime(time)))).toEqual([])
    },
  )

  test.each(['2026-09-14 08:30:00.000Z', '2026-09-14T08:30:00Z', '2026-09-14T08:30:00.000000Z', 1789374600000])(
    '%s is not',
    async (time) => {
      expect(idsWith('failed', await judgeStandIn(rules, withTime(time)))).toEqual([
        'services-get-replies-as-described',
        'uptime-range-start-is-string',
      ])
    },
  )
})

describe('ids to which the interface gives no type', () => {
  const textIds = (operationId: string, change: (body: Record<string, unknown>) => unknown): Fault => ({
    changes: (answer, { operation }) =>
      operation.id === operationId && answer.status < 300
        ? { ...answer, body: change(answer.body as Record<string, unknown>) }
        : answer,
  })

  test('may be texts', async () => {
    const report = await judgeStandIn(/^(status-page-groups-get-|status-page-group-)/, {
      ...textIds('statusPageGroups.get', (body) => ({ ...body, id: 'g-7' })),
    })
    expect(idsWith('failed', report)).toEqual([])
  })

  test('others are numbers', async () => {
    const report = await judgeStandIn(
      /^(services-get-|service-id-)/,
      textIds('services.get', (body) => ({ ...body, id: 's-7' })),
    )
    expect(idsWith('failed', report)).toEqual(['services-get-replies-as-described', 'service-id-is-number'])
  })
})

test('a metric with a data source may need its metadata', async () => {
  const fault: Fault = {
    changes: (answer, { operation, request }) => {
      const body = request.body as { dataSource?: unknown; metadata?: unknown } | undefined
      const isBare = operation.id === 'metrics.create' && body?.dataSource !== undefined && body.metadata === undefined
      return isBare && answer.status < 300 ? { status: 400, body: {} } : answer
    },
  }
  const report = await judgeStandIn(/^metrics-create-(defaults-metadata|answers)/, fault)
  expect(idsWith('failed', report)).toEqual([])
})

describe('a target that lets only so much be created', () => {
  const refusals: readonly Answer[] = [
    { status: 402, body: {} },
    { status: 403, body: {} },
    { status: 409, body: {} },
    { status: 429, body: {}, headers: { 'retry-after': '0' } },
    { status: 507, body: {} },
  ]
  test.each(refusals)('fails nothing for that, and passes nothing: $status', async (refusal) => {
    let made = 0
    const fault: Fault = {
      changes: (answer, { operation }) =>
        operation.id === 'escalationPolicies.create' && answer.status < 300 && ++made > 4 ? refusal : answer,
    }
    const right = idsWith('passed', await judgeStandIn(/^escalation-policies-create-/))
    const report = await judgeStandIn(/^escalation-policies-create-/, fault)
    expect(idsWith('failed', report)).toEqual([])
    const unjudged = idsWith('not judged', report).filter((id) => right.includes(id))
    expect(unjudged.length).toBeGreaterThan(0)
    expect(detailOf(unjudged.at(-1) ?? '', report)).toContain(String(refusal.status))
  })
})

test.each([400, 402, 409, 413])(
  'a target that is full from the third service on, with %i, fails nothing',
  async (status) => {
    let made = 0
    const fault: Fault = {
      changes: (answer, { operation }) =>
        operation.id === 'services.create' && answer.status < 300 && ++made > 2 ? { status, body: {} } : answer,
    }
    const report = await judgeStandIn(/^services-(get|update|delete|create)-answers-/, fault)
    expect(idsWith('failed', report)).toEqual([])
    expect(idsWith('not judged', report).length).toBeGreaterThan(0)
  },
)

test.each(['..', '.', '\ud800', 'x'.repeat(10_000)])(
  'an id that no path can carry, %j, leads nowhere and ends no run',
  async (id) => {
    const asked: string[] = []
    const fault: Fault = {
      changes: (answer, { operation, request }) => {
        asked.push(`${request.method} ${request.path}`)
        return operation.id === 'services.create' && answer.status < 300
          ? { status: 200, body: { id, name: 'a' } }
          : answer
      },
    }
    const report = await judgeStandIn(/^services-(create|get|delete)-answers-/, fault)
    expect(report.ending).toBe('complete')
    // The list tells the right ids of what was made, which is found there by its name.
    const removals = asked.filter((line) => line.startsWith('DELETE'))
    expect(removals).toEqual(removals.filter((line) => /^DELETE \/services\/\d+$/.test(line)))
    expect(idsWith('not judged', report)).toContain('services-get-answers-200')
  },
)

describe('a refusal of a key', () => {
  const rules = /^services-(create|update|delete)-is-(read-back|listed|not-listed-any-more)$/
  const refusing = (isMeant: (path: string) => boolean): Fault => ({
    changes: (answer, { operation, request }) =>
      operation.id === 'services.get' && isMeant(request.path) ? { status: 403 } : answer,
  })

  test('of a whole operation says that the key may not use it, which fails nothing', async () => {
    const report = await judgeStandIn(
      rules,
      refusing(() => true),
    )
    expect(idsWith('failed', report)).toEqual([])
    expect(detailOf('services-create-is-read-back', report)).toBe(
      'the target does not let this key use GET /services/{id}: 403, empty body',
    )
  })

  test('of what was updated alone is a failure', async () => {
    const updated = new Set<string>()
    const report = await judgeStandIn(/^services-update-is-read-back$/, {
      changes: (answer, { operation, request }) => {
        if (operation.id === 'services.update') updated.add(request.path)
        return operation.id === 'services.get' && updated.has(request.path) ? { status: 403 } : answer
      },
    })
    expect(idsWith('failed', report)).toEqual(['services-update-is-read-back'])
  })
})
