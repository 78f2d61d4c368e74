import { expect, test } from 'vitest'
import { contractFolder } from '../fixtures/contract-folder.ts'
import { problemsOf } from '../fixtures/problems-of.ts'

test('parameters that are no list are told, also where one of the path is missing', async () => {
  const text = `
openapi: 3.1.0
info: {title: a, version: '1'}
paths:
  /a/{id}: {get: {parameters: {name: q, in: query, schema: {type: string}}, responses: {'204': {description: Done.}}}}`
  expect(await problemsOf(await contractFolder({ 'openapi.yaml': text }))).toEqual([
    'Cannot accept "parameters": it is an object, array is expected (openapi.yaml:5, #/paths/~1a~1{id}/get/parameters)',
  ])
})

test('what is wrong below a path that is read as another one is told at its line', async () => {
  const text = `
openapi: 3.1.0
info: {title: a, version: '1'}
paths:
  /a/{id{[0-9]+}}:
    get:
      parameters: [{name: id, in: path, required: true, schema: {type: strng}}]
      responses: {'204': {description: Done.}}`
  expect(await problemsOf(await contractFolder({ 'openapi.yaml': text }))).toEqual([
    'Cannot accept "/a/{id{[0-9]+}}": its braces hold more than names, names alone are expected (read as "/a/{id}") (openapi.yaml:5, #/paths/~1a~1{id{[0-9]+}})',
    'Cannot accept "type": it is "strng", did you mean "string" (openapi.yaml:7, #/paths/~1a~1{id{[0-9]+}}/get/parameters/0/schema/type)',
  ])
})
