/** What the operations on one kind of entity have in common, and how their answers are compared. */
export interface CollectionKind {
  /** As in the contract. */
  readonly template: string
  /** Name of the parameter that holds the id of one entity. */
  readonly idName: string
  /** Sizes of pages; `undefined` where the whole list is shown. */
  readonly sizes?: { readonly usual: number; readonly largest: number; readonly largestWithInclude?: number }
  /** Fields that change with other entities, time or subscribers. */
  readonly moving: readonly string[]
  /** Fields that lists leave out. */
  readonly hidden: readonly string[]
  readonly hasUniqueNames?: boolean
  readonly hasSubscribers?: boolean
}

const preferenceFamilies = ['alerts', 'duties', 'updates', 'subscriptions'] as const
const metricIncludes = ['dataSource', 'integrationKey', 'lastIngestion', 'importStatus', 'lastError']

/** All kinds of entities that have an operation for each of create, read, update, delete and list. */
export const collectionKinds: readonly CollectionKind[] = [
  {
    template: '/services',
    idName: 'id',
    sizes: { usual: 10, largest: 100, largestWithInclude: 25 },
    moving: ['uptime', 'incidents', 'subscribed'],
    hidden: ['uptime', 'incidents'],
    hasSubscribers: true,
  },
  {
    template: '/escalation-policies',
    idName: 'id',
    sizes: { usual: 50, largest: 50 },
    moving: [],
    hidden: [],
    hasUniqueNames: true,
  },
  {
    template: '/metrics',
    idName: 'id',
    sizes: { usual: 10, largest: 100, largestWithInclude: 25 },
    moving: [],
    hidden: metricIncludes,
    hasUniqueNames: true,
  },
  {
    template: '/status-pages',
    idName: 'id',
    sizes: { usual: 25, largest: 50 },
    moving: ['status', 'services', 'metrics', 'subscribed', 'groups'],
    hidden: ['subscribed', 'groups'],
    hasSubscribers: true,
  },
  {
    template: '/status-pages/{id}/groups',
    idName: 'group-id',
    sizes: { usual: 50, largest: 100 },
    moving: [],
    hidden: [],
  },
  ...preferenceFamilies.map((family) => ({
    template: `/users/{user-id}/notification-preferences/${family}`,
    idName: 'id',
    moving: [],
    hidden: [],
  })),
]
