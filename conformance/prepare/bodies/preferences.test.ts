import { expect, test } from 'vitest'
import type { Session } from '../../check.ts'
import { preferenceBody, preferenceUser } from './preferences.ts'

const example = { method: 'VOICE', contact: { id: 61001 }, delayMin: 5 }

test.each([
  [
    'the method of the example',
    undefined,
    { phoneContactId: 1 },
    { method: 'VOICE', delayMin: 5, contact: { id: 1 } },
    [],
  ],
  [
    'the method of the contact that is there',
    undefined,
    { emailContactId: '2' },
    { method: 'EMAIL', delayMin: 5, contact: { id: 2 } },
    [],
  ],
  [
    'a wanted method',
    'EMAIL',
    { phoneContactId: 1, emailContactId: 2 },
    { method: 'EMAIL', delayMin: 5, contact: { id: 2 } },
    [],
  ],
  ['a method without a contact', 'PUSH', {}, { method: 'PUSH', delayMin: 5 }, ['pushUserId']],
  [
    'a method without a contact, with a user who has it',
    'PUSH',
    { pushUserId: 3 },
    { method: 'PUSH', delayMin: 5 },
    [],
  ],
  [
    'a value that is no method',
    'PIGEON',
    { emailContactId: 2 },
    { method: 'PIGEON', delayMin: 5, contact: { id: 2 } },
    [],
  ],
])('preferenceBody: %s', (_, method, fixtures, body, missing) => {
  expect(preferenceBody(session(fixtures), example, method)).toEqual({ body, missing })
})

test('preferenceBody names the fixture that is missing', () => {
  expect(() => preferenceBody(session({}), example, 'SMS')).toThrow(
    'the target file gives no fixture "phoneContactId"; add under "fixtures:" a line such as "phoneContactId: 61001"',
  )
})

test.each([
  ['EMAIL', '7'],
  ['PUSH', '8'],
  [undefined, '7'],
])('the user for %s', (method, user) => {
  expect(preferenceUser(session({ userId: 7, pushUserId: 8 }).target, method)).toBe(user)
})

function session(fixtures: Readonly<Record<string, string | number>>): Session {
  return { target: { url: '', key: '', fixtures, answers: {}, notApplicable: {} } } as unknown as Session
}
