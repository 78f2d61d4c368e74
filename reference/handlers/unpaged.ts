import type { Context } from '../../generated/server/index.ts'
import { apiError } from '../errors.ts'
import type { Caller } from '../runtime.ts'
import type { Choices } from '../settings/settings.ts'
import { readPage } from './paging.ts'

// None of these lists has paging parameters in the interface, so the sizes are the service's own.
const sizes = { usual: 100, largest: 100 }

/** The part that is asked for of a list whose description names no parameters; by default that is all of it. */
export function unpagedPart<Entry>(entries: readonly Entry[], request: Request, choices: Choices): Entry[] {
  const ordered = choices['list-order'] === 'ascending' ? [...entries] : entries.toReversed()
  if (choices['unpaged-lists'] === 'no') return ordered
  const query = new URLSearchParams(request.query)
  const asked = { ...readCount(query, 'start-index'), ...readCount(query, 'max-results') }
  const { offset, limit } = readPage(asked, sizes, choices)
  return ordered.slice(offset, offset + limit)
}

type Request = Pick<Context<Caller>['request'], 'query'>

function readCount(query: URLSearchParams, name: string): Readonly<Record<string, number>> {
  const value = query.get(name)
  if (value === null) return {}
  if (!/^-?\d{1,10}$/.test(value)) throw apiError('invalid_request', `query/${name}: should be an integer`)
  return { [name]: Number(value) }
}
