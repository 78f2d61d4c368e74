import { pagedLists } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, withBody } from '../fault.ts'
import { changesBody, fault } from '../mistakes.ts'

/**
 * Faults of readers of JSON that somebody has written by hand: the same text, or number, in another form is another one for them. And of
 * a writer that marks its texts, as for a file.
 */
export const escapedTextFaults: readonly Fault[] = [
  ...['services-list', 'metrics-get'].map((rule) =>
    fault(
      `${rule}-behind-a-byte-order-mark`,
      'A byte order mark stands before the JSON of a reply.',
      `${rule}-replies-as-described`,
      inOperation(rule.replace('-', '.'), async (call, right) => {
        const { json: _, text = '', ...answer } = await right(call)
        return { ...answer, text: text === '' ? '' : `\ufeff${text}` }
      }),
    ),
  ),
  ...pagedLists.flatMap(([group, name]) => [
    fault(
      `${name}-created-with-torn-pairs`,
      'An escaped letter beyond the first 65,536 is read as two that do not exist.',
      `${name}-create-keeps-text-outside-ascii`,
      inOperation(`${group}.create`, (call, right) => {
        const body = fieldsOf(call.json)
        const torn = String(body.name).replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd\ufffd')
        return right(/\\ud8/i.test(call.text) ? withBody(call, { ...body, name: torn }) : call)
      }),
    ),
    fault(
      `${name}-created-without-escapes`,
      'A body with escaped letters is refused.',
      `${name}-create-keeps-text-outside-ascii`,
      inOperation(`${group}.create`, async (call, right) =>
        /\\u[0-9a-f]{4}/i.test(call.text) ? { status: 400, headers: {} } : right(call),
      ),
    ),
  ]),
  ...(
    [
      ['metrics.create', 'metrics-create-is-read-back'],
      ['metrics.update', 'metrics-update-changes-each-field'],
    ] as const
  ).map(([operationId, rule]) =>
    fault(
      `${rule}-with-ten-digits`,
      'Numbers have ten digits, and what is beyond is lost.',
      rule,
      changesBody(operationId, (body) =>
        typeof body.lockYAxisMax === 'number'
          ? { ...body, lockYAxisMax: Number(body.lockYAxisMax.toPrecision(10)) }
          : body,
      ),
    ),
  ),
]
