import { describe, expect, test } from 'vitest'
import { filesByPath, resolvedAt } from './read-spec.ts'

const root = filesByPath.get('openapi.yaml') as { paths: object; webhooks: object; components: { schemas: object } }
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

interface OperationNode {
  operationId: string
  tags: string[]
  summary: string
  description: string
  responses: Record<string, object>
}

const operations = [...operationsBelow('paths'), ...operationsBelow('webhooks')]

describe('the operations of the contract', () => {
  test('are 56 below /api and 2 outbound calls, in the families of the interface', () => {
    const counts: Record<string, number> = {}
    for (const { node } of operations) for (const tag of node.tags) counts[tag] = (counts[tag] ?? 0) + 1
    expect(counts).toEqual({
      'Notification preferences': 20,
      Services: 8,
      'Escalation policies': 8,
      Metrics: 6,
      'Status pages': 14,
      'Dynamic alert actions': 2,
    })
  })

  test('have unique dotted ids', () => {
    const ids = operations.map(({ node }) => node.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/)
  })

  test.each(operations)('$node.operationId has a summary, a description and a default response', ({ node }) => {
    expect(node.summary).toMatch(/\S/)
    expect(node.description).toMatch(/\.\s*$/)
    expect(node.responses).toHaveProperty('default')
  })

  test('state success codes where the interface shows them, and 2XX where it does not', () => {
    const codes = operations.map(({ node }) => {
      const success = Object.keys(node.responses).filter((code) => code.startsWith('2'))
      return `${node.tags[0]}: ${success.join()}`
    })
    expect([...new Set(codes)].sort()).toEqual([
      'Dynamic alert actions: 2XX',
      'Escalation policies: 200',
      'Escalation policies: 201',
      'Escalation policies: 204',
      'Metrics: 2XX',
      'Notification preferences: 200',
      'Notification preferences: 201',
      'Notification preferences: 204',
      'Services: 200',
      'Services: 204',
      'Status pages: 2XX',
    ])
  })
})

test('every schema is described and listed in the root under its own name', () => {
  const listed = Object.keys(root.components.schemas)
  const defined = [...filesByPath]
    .filter(([path]) => path.startsWith('schemas/'))
    .flatMap(([, file]) => Object.keys(file as object))
  expect([...listed].sort()).toEqual([...defined].sort())
  for (const name of listed) {
    const { place, node } = resolvedAt(`openapi.yaml#/components/schemas/${name}`)
    expect(place).toMatch(new RegExp(`#/${name}$`))
    expect((node as { description?: string }).description, name).toMatch(/\.\s*$/)
  }
})

function operationsBelow(section: 'paths' | 'webhooks'): { node: OperationNode; place: string }[] {
  return Object.keys(root[section]).flatMap((key) => {
    const item = resolvedAt(`openapi.yaml#/${section}/${key.replaceAll('/', '~1')}`)
    return Object.entries(item.node as Record<string, OperationNode>)
      .filter(([name]) => methods.includes(name))
      .map(([name, node]) => ({ node, place: `${item.place}/${name}` }))
  })
}
