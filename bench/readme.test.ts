import { expect, test } from 'vitest'
import { replaceTable } from './readme.ts'

const readme = 'Before.\n\n<!-- a -->\n\nold\n\n<!-- /a -->\n\nAfter.\n'

test('a table takes the place of the one before', () => {
  expect(replaceTable(readme, 'a', '| new $& |\n')).toBe(
    'Before.\n\n<!-- a -->\n\n| new $& |\n\n<!-- /a -->\n\nAfter.\n',
  )
})

test('a table that nobody asks for is left out', () => {
  expect(replaceTable(readme, 'b', '| new |\n')).toBe(readme)
})
