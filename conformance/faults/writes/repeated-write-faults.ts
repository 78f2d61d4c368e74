import { ruleNameOf } from '../../contract/operations.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { fault, parentOf, redirected } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'

const groups = [
  ['services', 'services', 'alias'],
  ['statusPages', 'status-pages', 'pageTitle'],
  ['statusPageGroups', 'status-page-groups', 'name'],
  ['alertPreferences', 'alert-preferences', 'type'],
  ['dutyPreferences', 'duty-preferences', 'beforeMin'],
  ['updatePreferences', 'update-preferences', 'type'],
] as const

/** Writes whose like may come once more when something else was written meanwhile. */
const writes = [
  ['levels', 'escalationPolicies.updateLevel', 'escalation-policies-update-level-0-changes-the-first-rule'],
  ['subscribers-of-services', 'services.updatePrivateSubscribers', 'services-update-private-subscribers-is-listed'],
  ['subscribers-of-pages', 'statusPages.updatePrivateSubscribers', 'status-pages-update-private-subscribers-is-listed'],
  [
    'removals-of-subscribers',
    'statusPages.removePrivateSubscriber',
    'status-pages-remove-private-subscriber-is-not-listed',
  ],
] as const

/** Faults of writes that say again what is there already, or was there before. */
export const repeatedWriteFaults: readonly Fault[] = [
  ...(['services', 'statusPages'] as const).map((group) => {
    return fault(
      `${ruleNameOf(group)}-subscribers-said-twice-are-cleared`,
      'Subscribers that an update names again are removed.',
      `${ruleNameOf(group)}-update-private-subscribers-is-listed`,
      (right, contract) => {
        const latest = new Map<string, string>()
        return inOperation(`${group}.updatePrivateSubscribers`, async (call) => {
          const isAgain = latest.get(call.path) === call.text
          latest.set(call.path, call.text)
          return right(isAgain ? withBody(call, []) : call)
        })(right, contract)
      },
    )
  }),
  ...groups.flatMap(([group, rule, field]) => [
    fault(
      `${rule}-said-twice-are-made-twice`,
      'An update that says what is there already makes one more.',
      `${rule}-update-said-again-changes-nothing`,
      inUpdatesSaidAgain(group, (call, right) => right(redirected(call, 'POST', parentOf(call)))),
    ),
    fault(
      `${rule}-never-go-back`,
      `An update that gives back the \`${field}\` of the creation is taken for none.`,
      `${rule}-update-changes-each-field`,
      neverGoesBack(group, field),
    ),
  ]),
  ...(['services', 'metrics', 'status-pages'] as const).map((rule) =>
    fault(
      `${rule}-said-twice-lose-their-teams`,
      'An update that says what is there already takes the teams away.',
      `${rule}-update-said-again-changes-nothing`,
      inUpdatesSaidAgain(rule === 'status-pages' ? 'statusPages' : rule, (call, right) =>
        right(withBody(call, { ...fieldsOf(call.json), teams: [] })),
      ),
    ),
  ),
  ...writes.map(([what, operationId, rule]) =>
    fault(
      `${what}-written-as-before-are-not-written`,
      'A request that came before, to the letter, is answered as it was then.',
      rule,
      answersAsBefore(operationId),
    ),
  ),
  ...(['addPrivateSubscriber', 'updatePrivateSubscribers'] as const).map((write) =>
    fault(
      `subscribers-gone-for-good-at-${write === 'addPrivateSubscriber' ? 'additions' : 'updates'}`,
      'Whoever was removed is taken again, and is not there.',
      'status-pages-remove-private-subscriber-is-not-listed',
      staysRemoved(write),
    ),
  ),
]

function answersAsBefore(operationId: string): Fault['apply'] {
  return (right, contract) => {
    const answers = new Map<string, Answer>()
    return inOperation(operationId, async (call) => {
      const request = JSON.stringify([call.path, call.query, call.text])
      const before = answers.get(request)
      if (before !== undefined) return before
      const answer = await right(call)
      if (isSuccess(answer)) answers.set(request, answer)
      return answer
    })(right, contract)
  }
}

/** Does something more after an update of the same text as the one before it. */
function inUpdatesSaidAgain(group: string, more: (call: Call, right: (call: Call) => Promise<Answer>) => unknown) {
  const apply: Fault['apply'] = (right, contract) => {
    const latest = new Map<string, string>()
    return inOperation(`${group}.update`, async (call) => {
      const answer = await right(call)
      const isAgain = isSuccess(answer) && latest.get(call.path) === call.text
      if (isSuccess(answer)) latest.set(call.path, call.text)
      if (isAgain) await more(call, right)
      return answer
    })(right, contract)
  }
  return apply
}

/** Keeps a value that came after the first one, where an update gives the first one back. */
function neverGoesBack(group: string, field: string): Fault['apply'] {
  return (right) => {
    const values = new Map<string, { readonly first: unknown; readonly now: unknown }>()
    return async (call) => {
      const known = call.operation?.id === `${group}.update` ? values.get(call.path) : undefined
      const fields = fieldsOf(call.json)
      const isBack = known !== undefined && known.now !== known.first && fields[field] === known.first
      const answer = await right(isBack ? withBody(call, { ...fields, [field]: known.now }) : call)
      if (!isSuccess(answer)) return answer
      const { id, [field]: value } = fieldsOf(answer.json)
      if (call.operation?.id === `${group}.create`) values.set(`${call.path}/${id}`, { first: value, now: value })
      if (known !== undefined) values.set(call.path, { ...known, now: value })
      return isBack ? withJson(answer, { ...fieldsOf(answer.json), [field]: known.first }) : answer
    }
  }
}

/** Removes once more whoever was removed, when one write takes them again. */
function staysRemoved(write: string): Fault['apply'] {
  return (right) => {
    const removals = new Map<string, Call>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === 'statusPages.removePrivateSubscriber') removals.set(call.path, call)
      if (call.operation?.id === `statusPages.${write}`) {
        for (const { id } of [call.json].flat().map(fieldsOf)) {
          const removal = removals.get(`${call.path}/${id}`)
          if (removal !== undefined) await right(removal)
        }
      }
      return answer
    }
  }
}
