import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { fault, redirected } from '../mistakes.ts'

const creations = ['services', 'escalationPolicies', 'metrics', 'statusPages'] as const

const removals = [...creations, 'statusPageGroups', 'alertPreferences', 'dutyPreferences'] as const

/** Faults of requests that come after one that was refused, or had nothing to do. */
export const afterwardsFaults: readonly Fault[] = [
  ...creations.map((group) =>
    fault(
      `${ruleOf(group)}-take-over-what-was-refused`,
      'What a creation that was refused says stands in the next one that leaves it out.',
      `${ruleOf(group)}-create-creates-nothing-when-refused`,
      takesOverRefused(`${group}.create`),
    ),
  ),
  ...removals.map((group) =>
    fault(
      `${ruleOf(group)}-stay-after-a-removal-in-vain`,
      'A removal after one that found nothing does nothing either.',
      `${ruleOf(group)}-delete-removes`,
      doesNothingAfterRefusal(`${group}.delete`),
    ),
  ),
  fault(
    'statuses-not-published-after-a-refusal',
    'Once publishing the status of a service was refused it is refused again.',
    'services-publish-status-leaves-all-as-it-was-on-409',
    (right, contract) => {
      const refused = new Set<string>()
      return inOperation('services.publishStatus', async (call) => {
        if (refused.has(call.path)) return { status: 409, headers: {} }
        const answer = await right(call)
        if (answer.status === 409) refused.add(call.path)
        return answer
      })(right, contract)
    },
  ),
  ...(['services', 'statusPages'] as const).map((group) => {
    return fault(
      `${ruleOf(group)}-subscribers-said-twice-are-cleared`,
      'Subscribers that an update names again are removed.',
      `${ruleOf(group)}-update-private-subscribers-is-listed`,
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
]

/** How rules begin that are about the operations of a group. */
function ruleOf(group: string): string {
  return group.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The first call that comes after one in vain is answered as if it were done. */
function doesNothingAfterRefusal(operationId: string): Fault['apply'] {
  return (right, contract) => {
    let wasInVain = false
    return inOperation(operationId, async (call) => {
      if (wasInVain && isSuccess(await right(redirected(call, 'GET')))) {
        wasInVain = false
        return { status: 204, headers: {} }
      }
      const answer = await right(call)
      wasInVain = answer.status === 404
      return answer
    })(right, contract)
  }
}

function takesOverRefused(operationId: string): Fault['apply'] {
  return (right, contract) => {
    let refused: Readonly<Record<string, unknown>> = {}
    return inOperation(operationId, async (call) => {
      const { name: _, teams: __, ...others } = refused
      const answer = await right(call.json === undefined ? call : withBody(call, { ...others, ...fieldsOf(call.json) }))
      refused = answer.status === 400 ? fieldsOf(call.json) : {}
      return answer
    })(right, contract)
  }
}
