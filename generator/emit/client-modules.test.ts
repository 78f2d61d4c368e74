import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'

// A client has the modules that its operations need.

test.each([
  ['simple', false],
  ['matrix', true],
])('a client whose parameters are written in the style %s has a module for styles: %s', async (style, isThere) => {
  const parameters = [{ name: 'id', in: 'path', required: true, style, schema: { type: 'string' } }]
  const contract = {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders/{id}': { get: { operationId: 'orders.get', parameters, responses: { 200: { description: 'x' } } } },
    },
  }
  const { names } = await generatedFolder(JSON.stringify(contract), { targets: ['types', 'client'] })
  expect(names.includes('client/styles.ts')).toBe(isThere)
})
