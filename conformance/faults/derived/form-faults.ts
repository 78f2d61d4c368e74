import { inOperation } from '../fault.ts'
import type { FaultMaker } from '../fault-maker.ts'
import type { Call } from '../serve.ts'

/** Mistakes about requests that say the usual in another form. */
export const formFaults: readonly FaultMaker[] = [
  {
    pattern: /^takes-a-charset$/,
    make: refusing('No media type but `application/json` alone is taken.', 415, ({ headers }) =>
      headers['content-type']?.includes('charset'),
    ),
  },
  {
    pattern: /^takes-json-of-several-lines$/,
    make: refusing('No body has more than one line.', 400, ({ text }) => text.includes('\n')),
  },
  {
    pattern: /^answers-who-accepts-anything$/,
    make: refusing('Who does not name JSON gets none.', 406, ({ headers }) => headers.accept === '*/*'),
  },
]

function refusing(text: string, status: number, isRefused: (call: Call) => boolean | undefined): FaultMaker['make'] {
  return ({ operation: { id } }) => ({
    text,
    apply: inOperation(id, async (call, right) => (isRefused(call) ? { status, headers: {} } : right(call))),
  })
}
