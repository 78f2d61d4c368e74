import { isSuccess } from '../faults/fault.ts'
import { habit, mapObjects, mapOutermost } from './habit.ts'
import type { Variation } from './variation.ts'

/** Fields that the contract does not know, and that differ from place to place or from one moment to the next. */
export const unknownFieldVariations: readonly Variation[] = [
  habit('fields-of-one-entity', 'what is answered alone has fields that it lacks in a list', (answer) =>
    Array.isArray(answer.json)
      ? answer
      : mapOutermost(answer, (fields) => ({
          ...fields,
          createdAt: '2026-01-01T00:00:00.000Z',
          embedded: { pages: 1 },
        })),
  ),
  habit('links-by-request', 'an entity links to itself by the path that was asked for', (answer, { call: { path } }) =>
    mapOutermost(answer, (fields) => ({ ...fields, _links: { self: path } })),
  ),
  habit('times-of-reading', 'what is read says when that was', (answer, { call, next }) =>
    call.method === 'GET' ? mapOutermost(answer, (fields) => ({ ...fields, updatedAt: next() })) : answer,
  ),
  habit('tags-of-entities', 'each entity has a tag that is another one in each answer', (answer, { next }) =>
    mapOutermost(answer, (fields) => ({ ...fields, _etag: `x${next()}` })),
  ),
  habit('tags-of-objects', 'each object has a tag that is another one in each answer', (answer, { next }) =>
    mapObjects(answer, (fields) => ({ ...fields, _etag: `x${next()}` })),
  ),
  habit('names-that-all-objects-have', 'each object has fields called as what objects inherit', (answer, { next }) =>
    mapObjects(answer, (fields) => ({
      ...fields,
      ['__proto__']: { id: -1 },
      constructor: null,
      hasOwnProperty: next(),
    })),
  ),
  {
    id: 'counted-writes',
    text: 'an entity says how often it, or what hangs on it, was written',
    wrap: (right) => {
      const writes = new Map<string, number>()
      return async (call) => {
        const answer = await right(call)
        const owner = /^\/[^/]+\/\d+/.exec(call.path)?.[0]
        if (owner !== undefined && call.method !== 'GET' && isSuccess(answer))
          writes.set(owner, (writes.get(owner) ?? 0) + 1)
        const [, kind] = call.path.split('/')
        return mapOutermost(answer, (fields) => ({
          ...fields,
          revision: writes.get(owner ?? `/${kind}/${fields.id}`) ?? 0,
        }))
      }
    },
  },
]
