import type { Shape } from './journal.ts'

/** A kind of entity that is written while the service is killed; each write sets several rows or fields that must not come apart. */
export interface Kind {
  readonly path: string
  /** The most that its list gives at once. */
  readonly pageSize: number
  /** The nth body of an entity. */
  readonly body: (name: string, n: number) => Readonly<Record<string, unknown>>
  /** What is looked at. */
  readonly shapeOf: (entity: Entity) => string
  /** What `shapeOf` has to give once the nth body has been written. */
  readonly shapeAfter: (before: Shape, n: number) => string
}

/** An entity as a reply shows it. */
export type Entity = Readonly<Record<string, unknown>>

const statuses = ['OPERATIONAL', 'DEGRADED', 'MAJOR_OUTAGE']
const services = [3180, 3181, 3182]

const range = (length: number) => Array.from({ length }, (_, index) => index)
const statusOf = (n: number) => statuses[n % statuses.length] ?? ''
const timeoutsOf = (n: number) => range(1 + (n % 5)).map((level) => n * 10 + level)
const shownBy = (n: number) => services.filter((_, index) => (n >> index) & 1)

/** The shape of a service; `publicStatus` differs while a change is held internal. */
export function serviceShape(version: unknown, status: unknown, publicStatus: unknown): string {
  return JSON.stringify([version, version, status, publicStatus])
}

/** Status and public status in the shape of a service. */
export function statusesIn(shape: Shape): {
  readonly version: string
  readonly status: string
  readonly shown: string
} {
  const [version, , status, shown] = JSON.parse(shape ?? '[]')
  return { version, status, shown }
}

const service: Kind = {
  path: '/services',
  pageSize: 100,
  body: (name, n) => ({ name, alias: `v${n}`, description: `v${n}`, status: statusOf(n) }),
  shapeOf: ({ alias, description, status, publicStatus }) => JSON.stringify([alias, description, status, publicStatus]),
  shapeAfter: (before, n) => {
    const { status, shown } = statusesIn(before)
    // A change of the status is public; without one, what was held internal stays so.
    return serviceShape(`v${n}`, statusOf(n), before !== null && status === statusOf(n) ? shown : statusOf(n))
  },
}

const policy: Kind = {
  path: '/escalation-policies',
  pageSize: 50,
  body: (name, n) => ({
    name,
    delayMin: n % 16,
    escalationRules: timeoutsOf(n).map((escalationTimeout) => ({ escalationTimeout, user: { id: 7102 } })),
  }),
  shapeOf: ({ delayMin, escalationRules }) =>
    JSON.stringify([delayMin, (escalationRules as Entity[]).map(({ escalationTimeout }) => escalationTimeout)]),
  shapeAfter: (_before, n) => JSON.stringify([n % 16, timeoutsOf(n)]),
}

const page: Kind = {
  path: '/status-pages',
  pageSize: 50,
  body: (name, n) => ({ name, pageTitle: `v${n}`, services: shownBy(n).map((id) => ({ id })) }),
  shapeOf: ({ pageTitle, services: shown }) => JSON.stringify([pageTitle, (shown as Entity[]).map(({ id }) => id)]),
  shapeAfter: (_before, n) => JSON.stringify([`v${n}`, shownBy(n)]),
}

/** Services with their status changes, policies with their levels, and pages with their services. */
export const kinds = { service, policy, page } as const
