import { expect, test } from 'vitest'
import { exchangeOf } from '../../test-support/reports.ts'
import { expectNothingElse, expectShownAlike } from './shown-alike.ts'

const exchange = exchangeOf({}, { status: 200, text: '{}' })

test('what is shown in two ways is told with where the first comes from', () => {
  expect(() => expectShownAlike({ alone: { name: 'a', unit: 'ms' }, other: { name: 'b' }, exchange })).toThrow(
    'expected name "a", unit "ms", as when it is read alone, got name "b", unit missing',
  )
  expect(() => expectNothingElse({ alone: {}, other: { name: 'b' }, exchange })).toThrow(
    'expected name "b", as another reply shows it, got name missing',
  )
})
