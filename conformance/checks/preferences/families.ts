import type { Fields } from '../../fields.ts'

/** One of the families of notification preferences, with what checks write in it beside `method` and `contact`. */
export interface PreferenceFamily {
  /** `alertPreferences`, as in `alertPreferences.create`. */
  readonly group: string
  /** `alert-preferences`, with which the ids of its rules begin. */
  readonly name: string
  /** `alerts`, as in `/users/{user-id}/notification-preferences/alerts`. */
  readonly segment: string
  /** A field, and values in which preferences of one user differ: two that say the same may be refused. */
  readonly field: string
  readonly values: readonly unknown[]
  /** What a preference has whose contact is looked at. */
  readonly fields: Fields
  /** Other values for these fields, where there are any. */
  readonly others?: Fields
  /**
   * What preferences by one method have, so that they can be told from those of other checks. One has from the beginning what another
   * one is given for a while: whoever gives it to all, and takes it back from all, is found out by that one.
   */
  readonly byMethod: readonly [usual: Fields, beside: Fields, moved: Fields]
}

/** All four of them. */
export const preferenceFamilies: readonly PreferenceFamily[] = [
  {
    group: 'alertPreferences',
    name: 'alert-preferences',
    segment: 'alerts',
    field: 'type',
    values: ['LOW_PRIORITY', 'HIGH_PRIORITY'],
    fields: { delayMin: 5, type: 'HIGH_PRIORITY' },
    others: { delayMin: 6, type: 'LOW_PRIORITY' },
    byMethod: [
      { delayMin: 7, type: 'LOW_PRIORITY' },
      { delayMin: 9, type: 'HIGH_PRIORITY' },
      { delayMin: 9, type: 'HIGH_PRIORITY' },
    ],
  },
  {
    group: 'dutyPreferences',
    name: 'duty-preferences',
    segment: 'duties',
    field: 'beforeMin',
    values: [15, 30, 60],
    fields: { beforeMin: 30, type: 'ON_CALL' },
    others: { beforeMin: 60, type: 'ON_CALL' },
    byMethod: [
      { beforeMin: 360, type: 'ON_CALL' },
      { beforeMin: 1440, type: 'ON_CALL' },
      { beforeMin: 1440, type: 'ON_CALL' },
    ],
  },
  {
    group: 'updatePreferences',
    name: 'update-preferences',
    segment: 'updates',
    field: 'type',
    values: ['ALERT_ACCEPTED', 'ALERT_RESOLVED', 'ALERT_ESCALATED'],
    fields: { type: 'ALERT_ACCEPTED' },
    others: { type: 'ALERT_RESOLVED' },
    byMethod: [{ type: 'ALERT_RESOLVED' }, { type: 'ALERT_ESCALATED' }, { type: 'ALERT_ESCALATED' }],
  },
  {
    group: 'subscriptionPreferences',
    name: 'subscription-preferences',
    segment: 'subscriptions',
    field: 'method',
    values: ['EMAIL', 'SMS'],
    fields: {},
    byMethod: [{}, {}, {}],
  },
]
