import { withIdsPerFamily } from './ids-per-family.ts'
import { withLongTeamIds } from './long-foreign-ids.ts'
import { firstShortId, longIdsOfStates, withLongIds } from './long-ids.ts'
import { withOthersAtZero } from './others-at-zero.ts'
import { withReusedGroupIds } from './reused-ids.ts'
import { withReusedPageIds } from './reused-page-ids.ts'
import type { Variation } from './variation.ts'

/** Which ids a service gives to what is made. */
export const idHabits: readonly Variation[] = [
  { id: 'high-ids', text: 'ids are far beyond 2^31', firstId: 4_000_000_000 },
  {
    id: 'id-0-of-others',
    text: 'something that others made has the id 0, and nobody else may write to it',
    wrap: withOthersAtZero,
  },
  {
    id: 'long-ids',
    text: 'ids are beyond 2^53, where a JavaScript number stands for many of them',
    firstId: firstShortId,
    wrap: withLongIds,
    states: longIdsOfStates,
  },
  {
    id: 'long-team-ids',
    text: 'ids of teams are beyond 2^53',
    ...withLongTeamIds,
  },
  {
    id: 'ids-per-family',
    text: 'each family of preferences counts its ids from 1',
    wrap: withIdsPerFamily,
  },
  {
    id: 'reused-ids',
    text: 'the id of the last group of a page, once that is removed, is given to the next',
    wrap: withReusedGroupIds,
  },
  {
    id: 'reused-page-ids',
    text: 'the id of the last page, once that is removed, is given to the next',
    wrap: withReusedPageIds,
  },
  {
    id: 'ids-after-the-highest',
    text: 'what is made gets the id after the highest that there is',
    givenIds: 'after-the-highest',
  },
  {
    id: 'lowest-free-ids',
    text: 'what is made gets the lowest id that nothing has',
    givenIds: 'lowest-free',
    hinders: ['*-refuses-a-removed-*', '*-delete-removes', '*-delete-is-not-listed-any-more'],
  },
]
