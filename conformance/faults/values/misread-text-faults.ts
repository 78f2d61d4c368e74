import { type Fault, fieldsOf, inOperation, withBody } from '../fault.ts'
import { changesBody, fault } from '../mistakes.ts'

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

/** Faults of taking a text for what it looks like: a number, a time, nothing, an escape. */
export const misreadTextFaults: readonly Fault[] = [
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
  ...(
    [
      ['services', 'services', 'alias'],
      ['services', 'services', 'description'],
      ['escalationPolicies', 'escalation-policies', 'routingKey'],
      ['metrics', 'metrics', 'description'],
      ['metrics', 'metrics', 'unitLabel'],
      ['statusPages', 'status-pages', 'pageTitle'],
      ['statusPages', 'status-pages', 'pageDescription'],
      ['statusPages', 'status-pages', 'announcement'],
    ] as const
  ).map(([group, ruleName, name]) =>
    fault(
      `${ruleName}-${name.toLowerCase()}-of-zero-lost`,
      `The text "0" as \`${name}\` of an update is taken for none.`,
      `${ruleName}-update-changes-each-field`,
      changesBody(`${group}.update`, (body) => (body[name] === '0' ? { ...body, [name]: '' } : body)),
    ),
  ),
  ...(
    [
      ['services', 'services', 'alias'],
      ['escalationPolicies', 'escalation-policies', 'routingKey'],
      ['metrics', 'metrics', 'unitLabel'],
      ['statusPages', 'status-pages', 'pageTitle'],
    ] as const
  ).map(([group, ruleName, name]) =>
    fault(
      `${ruleName}-${name.toLowerCase()}-without-zeros-in-front`,
      `A \`${name}\` of digits loses its zeros in an update.`,
      `${ruleName}-update-changes-each-field`,
      changesText(`${group}.update`, name, (text) => text.replace(/^0+(?=\d+$)/, '')),
    ),
  ),
  ...(
    [
      ['services', 'description', 'services'],
      ['metrics', 'unitLabel', 'metrics'],
      ['statusPages', 'pageTitle', 'status-pages'],
    ] as const
  ).map(([group, name, ruleName]) =>
    fault(
      `${ruleName}-null-as-a-text`,
      `An update that gives null as \`${name}\` stores the word.`,
      `${ruleName}-update-changes-each-field`,
      changesBody(`${group}.update`, (body) => (body[name] === null ? { ...body, [name]: 'null' } : body)),
    ),
  ),
  ...(
    [
      ['true-as-a-boolean', 'A text that says true', (text: string) => (text === 'true' ? 'yes' : text)],
      ['zeros-in-front', 'The zeros in front of a number', (text: string) => text.replace(/^0+(?=\d+$)/, '')],
      ['ampersands', 'An escaped ampersand', (text: string) => text.replaceAll('&amp;', '&')],
    ] as const
  ).map(([id, text, change]) =>
    fault(
      `services-described-with-${id}`,
      `${text} in a description is stored as something else.`,
      'services-update-changes-each-field',
      inOperation('services.update', (call, right) => {
        const body = fieldsOf(call.json)
        const { description } = body
        return right(
          typeof description === 'string' ? withBody(call, { ...body, description: change(description) }) : call,
        )
      }),
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
