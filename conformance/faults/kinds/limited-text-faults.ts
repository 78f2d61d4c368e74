import { type Fault, fieldsOf, inOperation, withBody } from '../fault.ts'
import { fault } from '../mistakes.ts'

/** Texts of bodies, by their operation, and the rule that says that they are stored. */
const texts = [
  ['services.update', 'description', 'services-update-changes-each-field'],
  ['metrics.create', 'description', 'metrics-create-is-read-back'],
  ['statusPages.update', 'announcement', 'status-pages-update-changes-each-field'],
] as const

/** Texts that are taken for something else, or written in a way that somebody else writes. */
const readings = [
  {
    id: 'null-as-nothing',
    text: '`null`, as a text, is nothing',
    read: (text: string) => (text === 'null' ? '' : text),
  },
  {
    id: 'digits-as-a-number',
    text: 'A text that looks like a number is written as one is',
    read: (text: string) => (/^\d+e\d+$/.test(text) ? String(Number(text)) : text),
  },
  {
    id: 'escapes-read-twice',
    text: 'A backslash with an n behind it ends a line',
    read: (text: string) => text.replaceAll('\\n', '\n'),
  },
  {
    id: 'marks-lost',
    text: 'Marks that stand for letters are dropped',
    read: (text: string) => text.replace(/\p{M}/gu, ''),
  },
  {
    id: 'letters-folded',
    text: 'Letters are kept as they are compared',
    read: (text: string) => text.replaceAll('ß', 'ss'),
  },
]

/** Faults of services that read some texts as something else, or refuse what is long and cut what is shorter. */
export const limitedTextFaults: readonly Fault[] = [
  ...(['logoUrl', 'faviconUrl', 'logoRedirectUrl'] as const).map((name) =>
    fault(
      `${name.toLowerCase()}-unescaped`,
      `What is escaped in the \`${name}\` of a page is stored without its escapes.`,
      'status-pages-update-changes-each-field',
      changesText('statusPages.update', name, decodeURI),
    ),
  ),
  ...texts.flatMap(ofText),
  ...texts.flatMap(([operationId, name, rule]) =>
    readings.map(({ id, text, read }) =>
      fault(`${rule}-with-${id}`, `${text}, in \`${name}\`.`, rule, changesText(operationId, name, read)),
    ),
  ),
]

function ofText([operationId, name, rule]: (typeof texts)[number]): readonly Fault[] {
  return [
    fault(
      `${rule}-with-${name}-as-a-time`,
      `A \`${name}\` that looks like a time is taken for one, and written in another way.`,
      rule,
      changesText(operationId, name, (text) => {
        const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*$/.test(text)
        return isTime ? new Date(text).toUTCString() : text
      }),
    ),
    fault(
      `${rule}-with-${name}-limited-and-cut`,
      `A \`${name}\` of more than 1,000 letters is refused, and one of more than 500 is cut.`,
      rule,
      changesText(operationId, name, (text) => (text.length > 1000 ? undefined : text.slice(0, 500))),
    ),
  ]
}

/** Stores another text than the one that was sent, or refuses it where there is none. */
function changesText(operationId: string, name: string, change: (text: string) => string | undefined): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const { [name]: text, ...body } = fieldsOf(call.json)
    if (typeof text !== 'string') return right(call)
    const changed = change(text)
    return changed === undefined ? { status: 400, headers: {} } : right(withBody(call, { ...body, [name]: changed }))
  })
}
