import { routes } from '../../generated/server/index.ts'
import { apiError } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'
import type { Page } from '../store/pages.ts'

/** How large pages of a list are. */
export interface PageSizes {
  readonly usual: number
  readonly largest: number | 'none'
}

/** How many entries a page of a list holds when nobody says how many, by the contract. */
export function usualSize(operationId: string): number {
  const parameters = routes.find(({ id }) => id === operationId)?.parameters ?? []
  return Number(parameters.find(({ name }) => name === 'max-results')?.default)
}

/** What a list operation is asked for. */
export interface PageQuery {
  readonly 'start-index'?: number
  readonly 'max-results'?: number
}

/** The page that a request asks for. @throws ApiError when it asks for more than a page may hold, or for none. */
export function readPage(query: PageQuery, { usual, largest }: PageSizes, choices: Choices): Page {
  const most = largest === 'none' ? 2 ** 31 - 1 : largest
  return {
    offset: readOffset(query['start-index'] ?? 0, choices),
    limit: readLimit(query['max-results'] ?? usual, { usual, most, choices }),
    order: choices['list-order'],
  }
}

function readOffset(start: number, choices: Choices): number {
  if (start >= 0) return start
  if (choices['start-index-below-zero'] === 'clamped') return 0
  throw apiError('invalid_request', 'query/start-index: should be 0 or more')
}

interface LimitRules {
  readonly usual: number
  readonly most: number
  readonly choices: Choices
}

function readLimit(asked: number, { usual, most, choices }: LimitRules): number {
  if (asked < 1) {
    if (choices['max-results-below-one'] === 'empty') return 0
    if (choices['max-results-below-one'] === 'default') return usual
    throw apiError('invalid_request', 'query/max-results: should be 1 or more')
  }
  if (asked <= most) return asked
  if (choices['max-results-above-maximum'] === 'clamped') return most
  throw apiError('invalid_request', `query/max-results: should be ${most} or less`)
}
