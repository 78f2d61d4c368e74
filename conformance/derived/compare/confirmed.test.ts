import { expect, test } from 'vitest'
import { RuleFailure, SetupFailure } from '../../check.ts'
import { type Compared, expectConfirmed } from './confirmed.ts'

const differs = new RuleFailure('1', '2')
const moved: readonly Compared[] = Array<Compared>(40).fill('moved')

test.each<[title: string, readonly Compared[], asked: number, outcome: string]>([
  ['agreement at once passes', ['agrees'], 1, 'passed'],
  ['agreement after the list moved passes', ['moved', 'moved', 'agrees'], 3, 'passed'],
  ['a difference that is not seen again passes', [differs, 'moved', differs, 'agrees'], 4, 'passed'],
  ['a difference that is seen seven times fails', Array<Compared>(7).fill(differs), 7, 'expected 1, got 2'],
  [
    'a difference that is seen seven times while the list moves fails',
    [...moved.slice(0, 11), differs, ...moved.slice(0, 10), ...Array<Compared>(6).fill(differs)],
    28,
    'expected 1, got 2',
  ],
  ['a list that always moves is not judged', moved, 12, 'the list changed each time it was asked for'],
  [
    'a difference that cannot be confirmed is not judged',
    [differs, ...moved],
    30,
    'the list changed so often that a difference could not be confirmed',
  ],
])('%s', async (_, seen, asked, outcome) => {
  let calls = 0
  const told = await expectConfirmed('the list', async () => seen[calls++] ?? 'agrees').then(
    () => 'passed',
    (error: unknown) => {
      if (error instanceof SetupFailure || error instanceof RuleFailure) return error.message
      throw error
    },
  )
  expect(told.split(': other checks')[0]).toBe(outcome)
  expect(calls).toBe(asked)
})
