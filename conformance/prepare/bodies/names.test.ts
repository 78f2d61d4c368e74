import { expect, test } from 'vitest'
import type { Session } from '../../check.ts'
import { withFreshNames } from './names.ts'

const session = { freshName: (stem: string) => `${stem}, Run 7` } as unknown as Session

test('only what must not be there twice gets a fresh value, in a form that its field can have', () => {
  const body = { name: 'a', alias: 'b', routingKey: 'c', subdomain: 'd', domain: 'e', description: 'f', frequency: 1 }
  expect(withFreshNames(session, body)).toEqual({
    name: 'name, Run 7',
    alias: 'alias-run-7',
    routingKey: 'routingkey-run-7',
    subdomain: 'subdomain-run-7',
    domain: 'domain-run-7.example.org',
    description: 'f',
    frequency: 1,
  })
})

test.each([[undefined], [[{ name: 'a' }]], ['text']])('%j stays as it is', (body) => {
  expect(withFreshNames(session, body)).toEqual(body)
})

test('a domain label is never longer than 63 characters', () => {
  const long = { freshName: () => 'x'.repeat(100) } as unknown as Session
  expect((withFreshNames(long, { subdomain: 'd' }) as { subdomain: string }).subdomain).toHaveLength(63)
})
