import { actionsChecks } from '../../conformance/checks/actions/actions.ts'
import { isCustomerRule } from '../../conformance/customer/customer-checks.ts'
import { judgeCustomer } from '../../conformance/customer/judge-customer.ts'
import type { Report } from '../../conformance/report/report.ts'
import type { Suite } from '../../conformance/suite.ts'
import {
  type Customer,
  customerFaults,
  customerVariations,
  startCustomer,
} from '../../conformance/test-support/customers.ts'
import { misreadIn } from '../misread.ts'
import type { FaultTrial, VariationTrial } from '../trial.ts'
import { acceptedIn, caughtIn } from '../verdicts.ts'
import { callFaults } from './call-faults.ts'
import { carelessFaults } from './careless-faults.ts'
import { hurriedLimitMs, judgeService } from './judge-service.ts'
import { moreServiceFaults } from './more-service-faults.ts'
import { overlookingFaults } from './overlooking-faults.ts'
import type { ServiceChange } from './service-change.ts'
import { serviceFaults } from './service-faults.ts'
import { serviceVariations } from './service-variations.ts'
import { triggeredActionFaults } from './triggered-action-faults.ts'
import { triggeringFaults } from './triggering-faults.ts'

const serviceRules = actionsChecks.map(({ id }) => id)
const customerRule = (name: string) => `actions-customer-${name}`

/** Mistakes in the calls that a service makes, and of web services that take them. */
export const outboundFaults: readonly FaultTrial[] = timed([
  ...Object.entries(serviceFaults).map(([rule, change]) => ({
    id: `outbound-${rule}`,
    text: `breaks ${rule} in the calls that it makes`,
    attempt: attemptFault(rule, change),
  })),
  ...[
    ...moreServiceFaults,
    ...triggeredActionFaults,
    ...triggeringFaults,
    ...overlookingFaults,
    ...callFaults,
    ...carelessFaults,
  ].map(({ id, rule, change }) => ({
    id: `outbound-${id}`,
    text: `breaks ${rule} in another way`,
    attempt: attemptFault(rule, change),
  })),
  ...customerFaults.map(({ text, breaks, customer }) => ({
    id: `customer-${idOf(text)}`,
    text: `a web service ${text}`,
    attempt: async (suite: Suite) => caughtIn(await judge(suite, { customer: customer(), rules: breaks })),
  })),
])

/** Other ways to be right, on both sides. */
export const outboundVariations: readonly VariationTrial[] = timed([
  ...Object.entries(serviceVariations).map(([text, change]) => ({
    id: `outbound-${idOf(text)}`,
    text: `a service that ${text}`,
    attempt: async (suite: Suite) => {
      const report = await judgeService(suite, { rules: serviceRules, change })
      const misread = change.choices === undefined ? [] : misreadIn(report, change.choices)
      return acceptedIn(report, { misread })
    },
  })),
  ...Object.entries(customerVariations).map(([text, customer]) => ({
    id: `customer-offers-${idOf(text)}`,
    text: `a web service that offers ${text}`,
    attempt: async (suite: Suite) => acceptedIn(await judge(suite, { customer: customer() })),
  })),
])

/** Answers have to come in time on both sides. */
function timed<Trial>(trials: readonly Trial[]): readonly (Trial & { readonly isTimed: true })[] {
  return trials.map((trial) => ({ ...trial, isTimed: true }))
}

function attemptFault(rule: string, change: ServiceChange): FaultTrial['attempt'] {
  return async (suite) => caughtIn(await judgeService(suite, { rules: [rule], change, limitMs: hurriedLimitMs }))
}

/** @param rules Names of the rules to judge by. Default: all of customers. */
async function judge(
  suite: Suite,
  { customer, rules }: { readonly customer: Customer; readonly rules?: readonly string[] },
): Promise<Report> {
  const { url, close } = await startCustomer(customer)
  const ids = rules?.map(customerRule)
  try {
    return await judgeCustomer({
      ...suite,
      rules: suite.rules.filter((rule) => isCustomerRule(rule) && (ids?.includes(rule.id) ?? true)),
      target: { requestUrl: `${url}/fetch`, responseUrl: `${url}/execute` },
      // A fault may never answer; who is right is given the time that the interface gives, on a busy machine, too.
      timeoutMs: rules === undefined ? 3000 : 500,
    })
  } finally {
    await close()
  }
}

function idOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
