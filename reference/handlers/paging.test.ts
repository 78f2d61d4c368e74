import { expect, test } from 'vitest'
import { chooseAll } from '../settings/choices.ts'
import { type PageQuery, readPage, usualSize } from './paging.ts'

const sizes = { usual: 10, largest: 100 }

test.each([
  ['services.list', 10],
  ['escalationPolicies.list', 50],
  ['metrics.list', 10],
  ['statusPages.list', 25],
  ['statusPageGroups.list', 50],
])('a page of %s holds %d entries where nobody says how many', (operationId, size) => {
  expect(usualSize(operationId)).toBe(size)
})

test.each<[string, PageQuery, object, object]>([
  ['nothing', {}, {}, { offset: 0, limit: 10, order: 'ascending' }],
  ['the largest page', { 'max-results': 100, 'start-index': 7 }, {}, { offset: 7, limit: 100 }],
  ['the smallest page', { 'max-results': 1 }, { 'max-results-below-one': 'empty' }, { limit: 1 }],
  ['a larger page', { 'max-results': 101 }, { 'max-results-above-maximum': 'clamped' }, { limit: 100 }],
  ['no entries', { 'max-results': 0 }, { 'max-results-below-one': 'empty' }, { limit: 0 }],
  ['fewer than none', { 'max-results': -1 }, { 'max-results-below-one': 'default' }, { limit: 10 }],
  ['what stands before the first', { 'start-index': -1 }, { 'start-index-below-zero': 'clamped' }, { offset: 0 }],
  ['another order', {}, { 'list-order': 'descending' }, { order: 'descending' }],
])('a page is read where %s is asked for: %j by %j', (_, query, choices, page) => {
  expect(readPage(query, sizes, chooseAll(choices))).toMatchObject(page)
})

test.each<[PageQuery, string]>([
  [{ 'max-results': 101 }, 'query/max-results: should be 100 or less'],
  [{ 'max-results': 0 }, 'query/max-results: should be 1 or more'],
  [{ 'start-index': -1 }, 'query/start-index: should be 0 or more'],
])('%j is refused, and told what it should be', (query, detail) => {
  const read = () => readPage(query, sizes, chooseAll({}))
  expect(read).toThrow(expect.objectContaining({ code: 'invalid_request', details: [detail] }))
})

test('a list without a bound takes any int32', () => {
  const largest = 2 ** 31 - 1
  expect(readPage({ 'max-results': largest }, { usual: 10, largest: 'none' }, chooseAll({})).limit).toBe(largest)
})
