import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder with files that goes away again. */
export interface Folder {
  readonly path: string
  remove(): Promise<void>
}

/** Writes files, by their paths, into a folder of their own. */
export async function writeFolder(files: Readonly<Record<string, string | Uint8Array>>): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'alerting-contract-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), text)
  }
  return { path, remove: () => rm(path, { recursive: true }) }
}

/** A contract of two files with one resource, small enough to be read beside a test. */
export const ordersContract: Readonly<Record<string, string>> = {
  'openapi.yaml': `openapi: 3.1.0
info:
  title: Orders
  version: v1
security:
  - apiKey: []
paths:
  /orders:
    $ref: ./paths/orders.yaml#/orders
  /orders/{order-id}:
    $ref: ./paths/orders.yaml#/order
components:
  schemas:
    Order: { $ref: ./paths/orders.yaml#/schemas/Order }
`,
  'paths/orders.yaml': `orders:
  get:
    operationId: orders.list
    tags: [Orders]
    parameters:
      - name: max-results
        in: query
        schema: { type: integer, maximum: 100, x-open-questions: [page-size] }
    responses:
      '200':
        description: The orders.
        content:
          application/json:
            schema: { type: array, items: { $ref: '#/schemas/Order' } }
      default: { $ref: '#/failure' }
  post:
    operationId: orders.create
    tags: [Orders]
    requestBody:
      required: true
      x-open-questions: [required-body]
      content:
        application/json:
          schema: { $ref: '#/schemas/Order' }
          examples:
            small: { value: { name: small } }
    responses:
      '201':
        description: The order.
        headers:
          Location: { schema: { type: string } }
        content:
          application/json:
            schema: { $ref: '#/schemas/Order' }
      default: { $ref: '#/failure' }
order:
  parameters:
    - name: order-id
      in: path
      required: true
      schema: { type: number }
  get:
    operationId: orders.getById
    tags: [Orders]
    security: [{}]
    responses:
      2XX:
        description: The order.
        content:
          application/json:
            schema: { $ref: '#/schemas/Order' }
  delete:
    operationId: orders.delete
    tags: [Orders]
    responses:
      '204': { description: Gone. }
      default: { $ref: '#/failure' }
failure:
  description: Something went wrong.
  x-open-questions: [failure-status]
schemas:
  Order:
    type: object
    required: [name]
    properties:
      name: { type: string, maxLength: 20 }
      lines: { type: integer, format: int32, maximum: 100 }
      note: { type: [string, 'null'] }
      placedAt: { type: string, format: date-time }
      parts: { type: array, items: { $ref: '#/schemas/Order' } }
`,
}
