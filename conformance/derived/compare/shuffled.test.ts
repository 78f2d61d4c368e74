import { expect, test } from 'vitest'
import { isShuffled } from './shuffled.ts'

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const thirty = Array.from({ length: 30 }, (_, index) => index)

test.each([
  ['the same order', ten, ten, false],
  ['one entry more in front', ten, [11, ...ten], false],
  ['one entry less', ten, ten.slice(1), false],
  ['three entries moved to the front, as they were changed', ten, [9, 4, 7, 1, 2, 3, 5, 6, 8, 10], false],
  ['backwards', ten, ten.toReversed(), true],
  ['another order altogether', ten, [5, 9, 2, 7, 10, 1, 8, 3, 6, 4], true],
  ['eight, the fewest that tell, backwards', ten.slice(2), ten.slice(2).toReversed(), true],
  ['seven backwards', ten.slice(3), ten.slice(3).toReversed(), false],
  ['too few to tell', [1, 2, 3, 4], [4, 3, 2, 1], false],
  ['other entries of a short list', ten, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20], false],
  ['a third of a page pushed off it', thirty, thirty.map((id) => id - 10), false],
  ['most of a page gone', thirty, thirty.map((id) => id + 25), true],
])('isShuffled: %s', (_, before, after, expected) => {
  expect(isShuffled(before, after)).toBe(expected)
})

test('isShuffled takes little time for a list that is not cut into pages', { timeout: 10_000 }, () => {
  const many = Array.from({ length: 200_000 }, (_, index) => index)
  expect(isShuffled(many, [...many, 200_000])).toBe(false)
})
