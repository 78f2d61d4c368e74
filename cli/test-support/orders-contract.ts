/** A small contract in YAML: its version, the largest number it takes, and what else stands at its one path. */
export function ordersContract(version: string, max: number, more = ''): string {
  return `openapi: 3.1.0
info: { title: Orders, version: '${version}' }
paths:
  /orders:
    get:
      operationId: orders.list
      parameters:
        - { in: query, name: max, schema: { type: integer, maximum: ${max} } }
      responses:
        '200': { description: fine }
${more}`
}
