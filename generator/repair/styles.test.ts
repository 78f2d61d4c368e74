import { expect, test } from 'vitest'
import { contractFolder } from '../fixtures/contract-folder.ts'
import { problemsOf } from '../fixtures/problems-of.ts'

test.each(['3.0.3', '3.1.0'])(
  'a style that OpenAPI %s does not know is told, and nothing of its parameter',
  async (version) => {
    const contract = `openapi: ${version}
info: {title: Orders, version: '1'}
paths:
  /a:
    get:
      parameters:
        - {name: a, in: query, style: frm, explode: true, schema: {}}
        - {name: b, in: header, style: odd, schema: {}}
      responses: {default: {description: Any.}}`
    expect(await problemsOf(await contractFolder({ 'openapi.yaml': contract }))).toEqual([
      'Cannot accept "style": it is "frm", did you mean "form" (openapi.yaml:7, #/paths/~1a/get/parameters/0/style)',
      'Cannot accept "style": it is "odd", "simple" is expected (openapi.yaml:8, #/paths/~1a/get/parameters/1/style)',
    ])
  },
)
