import { describe, expect, test } from 'vitest'
import { idText } from '../../http/exact-ids.ts'
import { parseReply } from '../../http/parse-reply.ts'
import { contract } from '../../test-support/stand-in/judge-stand-in.ts'
import { knownJson } from './known-fields.ts'

describe('What the contract knows of a reply', () => {
  test.for([
    ['a field', 'services.get', { id: 7, _etag: 'x1' }, { id: 7 }],
    ['a field of an object inside', 'services.get', { teams: [{ id: 1, _etag: 'x1' }] }, { teams: [{ id: 1 }] }],
    ['a field of each entry', 'services.list', [{ id: 7, _etag: 'x1' }], [{ id: 7 }]],
    [
      'a field of one branch of several',
      'alertPreferences.get',
      { contact: { regionCode: 'SE', _etag: 'x1' } },
      { contact: { regionCode: 'SE' } },
    ],
    [
      'a field of an element, however deep',
      'statusPages.get',
      { structure: { elements: [{ id: 1, children: [{ id: 2, _etag: 'x1' }] }] } },
      { structure: { elements: [{ id: 1, children: [{ id: 2 }] }] } },
    ],
    ['whatever is inside an open shape', 'metrics.get', { metadata: { query: 'a' } }, { metadata: {} }],
    ['what another place knows', 'services.get', { name: 'a', elements: [] }, { name: 'a' }],
  ] as const)('is without %s', ([, operationId, json, known]) => {
    expect(knownIn(operationId, JSON.stringify(json))).toEqual(known)
  })

  test('holds what is null or empty', () => {
    expect(knownIn('services.get', '{"alias":null,"teams":[]}')).toEqual({ alias: null, teams: [] })
  })

  test('keeps the digits of ids', () => {
    const known = knownIn('services.get', '{"id":9007199254740993}')
    expect(idText(known as Readonly<Record<string, unknown>>)).toBe('9007199254740993')
  })

  test('is nothing of a refusal', () => {
    expect(knownIn('services.get', '{"code":"missing"}', 404)).toEqual({})
  })
})

function knownIn(operationId: string, text: string, status = 200): unknown {
  const reply = parseReply(status, new Headers({ 'content-type': 'application/json' }), Buffer.from(text))
  return knownJson(contract, { operation: contract.operation(operationId), reply })
}
