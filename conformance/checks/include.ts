import { type Check, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { expectSameList, fillList, prepareList, type Query } from '../derived/lists.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { requireState } from '../prepare/state.ts'
import { check, entriesOf, type Fields, send } from './steps.ts'

/** A list that takes `include`, by which its pages hold 25 entries at the most. */
export interface IncludeList {
  readonly operationId: string
  readonly ruleName: string
  /** Values that are likely to be known: names of include fields. */
  readonly values: readonly string[]
  /** Whether an entry shows that `include` was used. */
  readonly carries: (entry: Fields) => boolean
}

const largest = 25

/** Parts of a list that are compared with and without `include`. */
const parts: readonly Query[] = [
  [['max-results', '4']],
  [
    ['start-index', '1'],
    ['max-results', '3'],
  ],
  // As many as there are when no number is asked for, and when the most are.
  [],
  [['max-results', String(largest)]],
]

/** Checks of what lists hold with `include`, and of the size of their pages. */
export function includeChecks(list: IncludeList): readonly Check[] {
  return [
    check(`${list.ruleName}-holds-the-same-with-include`, async (session) => {
      await requireState(session)
      await valueInUse(session, list)
      const filled = await prepareList(session, session.contract.operation(list.operationId))
      await fillList(session, filled, 11)
      for (const value of list.values) {
        for (const one of parts) {
          const other: Query = [...one, ['include', value]]
          if (isRefused(await send(session, list.operationId, { query: other }))) continue
          await expectSameList(session, filled, { one, other })
        }
      }
    }),
    check(`${list.ruleName}-accepts-max-results-25-with-include`, async (session) => {
      const value = await valueInUse(session, list)
      const listed = await send(session, list.operationId, {
        query: [
          ['include', value],
          ['max-results', String(largest)],
        ],
      })
      if (!isAccepted(listed)) throw new RuleFailure('any 2xx', answered(listed), listed)
    }),
    check(`${list.ruleName}-returns-at-most-25-with-include`, async (session) => {
      await requireState(session)
      const value = await valueInUse(session, list)
      const filled = await prepareList(session, session.contract.operation(list.operationId))
      await fillList(session, filled, largest + 1)
      for (const size of [largest + 1, 100]) {
        const listed = await send(session, list.operationId, {
          query: [
            ['include', value],
            ['max-results', String(size)],
          ],
        })
        if (isRefused(listed)) continue
        const entries = entriesOf(listed)
        if (entries.length > largest)
          throw new RuleFailure(`at most ${largest} entries`, `${entries.length} entries`, listed)
      }
    }),
  ]
}

/** A value of `include` that the target takes, and of which its reply shows the effect. */
async function valueInUse(session: Session, { operationId, values, carries }: IncludeList): Promise<string> {
  return session.once(`include of ${operationId}`, async () => {
    const filled = await prepareList(session, session.contract.operation(operationId))
    await fillList(session, filled, 2)
    for (const value of values) {
      const listed = await send(session, operationId, { query: [['include', value]] })
      if (isAccepted(listed) && entriesOf(listed).some(carries)) return value
    }
    throw new SetupFailure(
      `none of ${values.join(', ')} is a value of include that the target uses; which it takes is open`,
    )
  })
}
