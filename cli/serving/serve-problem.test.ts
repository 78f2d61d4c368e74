import { expect, test } from 'vitest'
import { Problem } from '../output/problem.ts'
import { databaseProblem, shownDatabase, startProblem } from './serve-problem.ts'

test.each([
  [':memory:', ':memory:'],
  ['data/service.db', 'data/service.db'],
  ['postgres://me:secret@db:5432/x', 'postgres://me@db:5432/x'],
  ['postgres://me@db/x', 'postgres://me@db/x'],
  ['postgres://db/x', 'postgres://db/x'],
  ['postgres://me:se@cret@db/x', 'postgres://me@db/x'],
  ['postgres://me:se/cret@db:5432/x', 'postgres://me@db:5432/x'],
  ['postgres://me:se#c:ret@db/x', 'postgres://me@db/x'],
  ['postgres:/me:secret@db/x', 'postgres:/me@db/x'],
  ['postgres://db:5432/x?user=me&password=secret', 'postgres://db:5432/x'],
  ['postgres://me:pass@db/x?password=secret', 'postgres://me@db/x'],
  ['postgres://me:se?cret@db/x', 'postgres://me'],
  ['postgres://db/x?password=se@cret', 'postgres://db/x'],
])('the database %s is shown as %s', (place, shown) => {
  expect(shownDatabase(place)).toBe(shown)
})

const options = { port: 8080, host: '127.0.0.1', database: ':memory:', cors: '*', logLevel: 'info' } as const

test.each([
  [
    { code: 'ERR_MODULE_NOT_FOUND', message: "Cannot find package 'pg' imported from /a/b.ts" },
    'Cannot start the service: the package "pg" is not installed, run "npm install --save-dev pg"',
  ],
  [
    { code: 'EACCES', port: 80 },
    'Cannot listen on "127.0.0.1:80": the port needs rights, give one above 1023 with --port',
  ],
  [{ name: 'NoUser' }, 'Cannot start: nobody is there whom the key could belong to, seed a user'],
])('a start that fails with %j says what to do', (fields, message) => {
  expect(startProblem(Object.assign(new Error('x'), fields), options)).toEqual(new Problem(message))
})

test('a file that another program holds is told', () => {
  const error = Object.assign(new Error('x', { cause: new Error('database is locked') }), {
    name: 'DatabaseUnavailable',
  })
  expect(databaseProblem(error, 'a.db')).toEqual(
    new Problem(
      'Cannot open the database "a.db": database is locked, a file with room that no other program holds is expected',
    ),
  )
})

test.each([
  ['42501', 'permission denied for schema public'],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction'],
  ['42P07', 'relation "users" already exists'],
])('what PostgreSQL refuses with %s is told in its words', (code, message) => {
  const error = Object.assign(new Error(message), { severity: 'ERROR', code })
  expect(databaseProblem(error, 'postgres://me@db/x')).toEqual(
    new Problem(
      `Cannot open the database "postgres://me@db/x": ${message}, a database of its own is expected, in which this user may make tables`,
    ),
  )
})

test('whom PostgreSQL does not let in is told in its words', () => {
  const cause = Object.assign(new Error('database "x" does not exist'), { severity: 'FATAL', code: '3D000' })
  const error = Object.assign(new Error('x', { cause }), { name: 'DatabaseUnavailable' })
  expect(databaseProblem(error, 'postgres://me@db/x')).toMatchObject({
    message: expect.stringContaining('"postgres://me@db/x": database "x" does not exist, a database of its own'),
  })
})

test('SQL that PostgreSQL does not take stays a fault of ours', () => {
  const fault = Object.assign(new Error('syntax error at or near "x"'), { severity: 'ERROR', code: '42601' })
  expect(databaseProblem(fault, 'postgres://me@db/x')).toBe(fault)
})

test('a database whose URL is none is told', () => {
  const error = Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' })
  expect(databaseProblem(error, 'postgres://me:secret@[::')).toEqual(
    new Problem(
      'Cannot open the database "postgres://me@[::": it is not a valid URL, it should look like postgres://USER@HOST/NAME',
    ),
  )
})

test('a fault of ours stays what it is', () => {
  const fault = new TypeError('x is not a function')
  expect(databaseProblem(fault, ':memory:')).toBe(fault)
})
