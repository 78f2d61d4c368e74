import { setTimeout as sleep } from 'node:timers/promises'
import { fieldsOf, isSuccess } from '../fault.ts'
import type { FaultMaker } from '../fault-maker.ts'
import { redirected } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'

/** Enough for another request in this process. */
const momentMs = 10

/** Mistakes that only show when two clients write at the same moment. */
export const atOnceFaults: readonly FaultMaker[] = [
  {
    pattern: /^keeps-apart-what-is-created-at-once$/,
    make: ({ operation: { id } }) => ({
      text: 'Two that are created at the same moment get the same id.',
      apply: (right) => {
        let underWay: Promise<Answer> | undefined
        return async (call) => {
          if (call.operation?.id !== id) return right(call)
          const first = underWay
          if (first) {
            const [taken, answer] = await Promise.all([first, right(call)])
            return isSuccess(answer)
              ? { ...answer, json: { ...fieldsOf(answer.json), id: fieldsOf(taken.json).id } }
              : answer
          }
          underWay = right(call)
          try {
            return await underWay
          } finally {
            underWay = undefined
          }
        }
      },
    }),
  },
  {
    pattern: /^keeps-apart-what-is-written-at-once$/,
    make: ({ operation: { id } }) => ({
      text: 'Of two that are written at the same moment, one is lost.',
      apply: (right) => {
        let waiting: { readonly call: Call; readonly settle: (answer: Promise<Answer>) => void } | undefined
        return async (call) => {
          if (call.operation?.id !== id) return right(call)
          if (waiting === undefined) {
            const { promise, resolve } = Promise.withResolvers<Promise<Answer>>()
            const own = { call, settle: resolve as (answer: Promise<Answer>) => void }
            waiting = own
            // Nobody else comes: it is written after all.
            setTimeout(() => {
              if (waiting === own) {
                waiting = undefined
                own.settle(right(call))
              }
            }, 30)
            return promise as unknown as Promise<Answer>
          }
          const { call: other, settle } = waiting
          waiting = undefined
          settle(right({ ...other, method: 'GET', text: '', json: undefined }))
          return right(call)
        }
      },
    }),
  },
  {
    pattern: /^keeps-apart-what-is-removed-at-once$/,
    make: ({ operation: { id } }) => ({
      text: 'Of two that are removed at the same moment, one stays.',
      apply: (right) => {
        let underWay = 0
        return async (call) => {
          if (call.operation?.id !== id) return right(call)
          const before = underWay > 0 ? await right(redirected(call, 'GET')) : undefined
          underWay++
          await sleep(momentMs)
          underWay--
          return before !== undefined && isSuccess(before) ? { status: 204, headers: {} } : right(call)
        }
      },
    }),
  },
]
