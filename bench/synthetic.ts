const operationsPerResource = 5

/** A contract in OpenAPI 3.1 with that many operations (a multiple of five); the same number gives the same bytes. */
export function syntheticContract(operations: number): string {
  const resources = Array.from({ length: operations / operationsPerResource }, (_, index) => resourceAt(index))
  const contract = {
    openapi: '3.1.0',
    info: { title: 'Synthetic', version: '1.0.0', description: `A service with ${operations} operations.` },
    servers: [{ url: 'https://synthetic.example.com/api' }],
    tags: resources.map(({ plural, noun }) => ({ name: plural, description: `What can be done with a ${noun}.` })),
    security: [{ apiKey: [] }],
    paths: Object.fromEntries(resources.flatMap(pathsOf)),
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      parameters: sharedParameters,
      responses: sharedResponses,
      schemas: { ...sharedSchemas, ...Object.fromEntries(resources.flatMap(schemasOf)) },
    },
  }
  return `${JSON.stringify(contract, null, 2)}\n`
}

interface Resource {
  readonly index: number
  /** In paths and as a tag: `garden-orders`. */
  readonly plural: string
  /** In schemas: `GardenOrder`. */
  readonly noun: string
  /** The resource that it belongs to: `GardenClaim`. */
  readonly owner: string
}

const places = ['garden', 'harbour', 'mill', 'orchard', 'quarry', 'river', 'school', 'tower', 'village', 'workshop']
const things = ['order', 'claim', 'parcel', 'ticket', 'visit', 'invoice', 'member', 'report', 'device', 'lease']

function resourceAt(index: number): Resource {
  const { noun } = nameAt(index)
  return { index, plural: nameAt(index).plural, noun, owner: nameAt(Math.floor(index / 2)).noun }
}

function nameAt(index: number): { noun: string; plural: string } {
  const place = places[index % places.length] ?? ''
  const thing = things[Math.floor(index / places.length) % things.length] ?? ''
  const series = Math.floor(index / (places.length * things.length))
  const suffix = series === 0 ? '' : `${series + 1}`
  return { noun: `${capital(place)}${capital(thing)}${suffix}`, plural: `${place}-${thing}s${suffix}` }
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}

const sharedParameters = {
  Id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Which one.',
    schema: { type: 'integer', format: 'int64', minimum: 1 },
  },
  Offset: { name: 'offset', in: 'query', description: 'How many to skip.', schema: { type: 'integer', minimum: 0 } },
  Size: {
    name: 'size',
    in: 'query',
    description: 'How many at most.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'For the log of both sides.',
    schema: { type: 'string', format: 'uuid' },
  },
}

const sharedResponses = {
  Refused: { description: 'The request breaks a rule.', content: json({ $ref: '#/components/schemas/Problem' }) },
  Missing: { description: 'There is no such thing.', content: json({ $ref: '#/components/schemas/Problem' }) },
}

const sharedSchemas = {
  Problem: {
    type: 'object',
    description: 'What was wrong.',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', pattern: '^[a-z_]+$' },
      message: { type: 'string', maxLength: 500 },
      fields: { type: 'array', maxItems: 100, items: { $ref: '#/components/schemas/FieldProblem' } },
    },
  },
  FieldProblem: {
    type: 'object',
    required: ['pointer', 'message'],
    properties: { pointer: { type: 'string' }, message: { type: 'string' } },
  },
  Money: {
    type: 'object',
    required: ['amount', 'currency'],
    properties: {
      amount: { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]{1,2})?$' },
      currency: { type: 'string', enum: ['EUR', 'GBP', 'SEK', 'USD'] },
    },
  },
  Address: {
    type: 'object',
    required: ['street', 'city'],
    properties: {
      street: { type: 'string', minLength: 1, maxLength: 200 },
      city: { type: 'string', minLength: 1, maxLength: 100 },
      country: { type: 'string', minLength: 2, maxLength: 2 },
    },
  },
}

function pathsOf(resource: Resource): [string, unknown][] {
  const { plural } = resource
  return [
    [`/${plural}`, { get: listOf(resource), post: createOf(resource) }],
    [
      `/${plural}/{id}`,
      {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        get: readOf(resource),
        put: replaceOf(resource),
        delete: deleteOf(resource),
      },
    ],
  ]
}

function listOf({ noun, plural }: Resource): unknown {
  return {
    operationId: `list${noun}`,
    tags: [plural],
    summary: `List every ${noun}`,
    description: 'The newest first, page by page.',
    parameters: [
      { $ref: '#/components/parameters/Offset' },
      { $ref: '#/components/parameters/Size' },
      { $ref: '#/components/parameters/RequestId' },
      { name: 'state', in: 'query', style: 'form', explode: false, schema: { type: 'array', items: stateSchema } },
    ],
    responses: { 200: reply('A page.', `${noun}Page`), 400: { $ref: '#/components/responses/Refused' } },
  }
}

function createOf({ noun, plural }: Resource): unknown {
  return {
    operationId: `create${noun}`,
    tags: [plural],
    summary: `Create a ${noun}`,
    requestBody: { required: true, content: json(schemaRef(`New${noun}`)) },
    responses: { 201: reply('It was made.', noun), 400: { $ref: '#/components/responses/Refused' } },
  }
}

function readOf({ noun, plural }: Resource): unknown {
  return {
    operationId: `read${noun}`,
    tags: [plural],
    summary: `Read a ${noun}`,
    responses: { 200: reply('It.', noun), 404: { $ref: '#/components/responses/Missing' } },
  }
}

function replaceOf({ noun, plural }: Resource): unknown {
  return {
    operationId: `replace${noun}`,
    tags: [plural],
    summary: `Replace a ${noun}`,
    requestBody: { required: true, content: json(schemaRef(`New${noun}`)) },
    responses: {
      200: reply('It, as it is now.', noun),
      400: { $ref: '#/components/responses/Refused' },
      404: { $ref: '#/components/responses/Missing' },
    },
  }
}

function deleteOf({ noun, plural }: Resource): unknown {
  return {
    operationId: `delete${noun}`,
    tags: [plural],
    summary: `Delete a ${noun}`,
    responses: { 204: { description: 'It is gone.' }, 404: { $ref: '#/components/responses/Missing' } },
  }
}

const stateSchema = { type: 'string', enum: ['DRAFT', 'OPEN', 'DONE', 'CANCELLED'] }

function schemasOf({ noun, owner, index }: Resource): [string, unknown][] {
  const changeable = {
    name: { type: 'string', minLength: 1, maxLength: 200, description: 'For people.' },
    note: { type: ['string', 'null'], maxLength: 2000, description: 'Whatever is worth knowing.' },
    state: { ...stateSchema, default: 'DRAFT' },
    priority: { type: 'integer', minimum: 1, maximum: 5 },
    share: { type: 'number', minimum: 0, maximum: 1 },
    isUrgent: { type: 'boolean', default: false },
    price: schemaRef('Money'),
    address: schemaRef('Address'),
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    emails: { type: 'array', maxItems: 20, items: { type: 'string', format: 'email' } },
    window: {
      type: 'object',
      required: ['from'],
      properties: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
    },
    // Contracts have a few variants of most things, and no two objects alike.
    [`extra${index % 7}`]: { oneOf: [{ type: 'string' }, { type: 'integer' }, schemaRef('Money')] },
  }
  return [
    [`New${noun}`, { type: 'object', required: ['name', 'priority'], properties: changeable }],
    [
      noun,
      {
        description: `A ${noun} as the service keeps it.`,
        allOf: [
          schemaRef(`New${noun}`),
          {
            type: 'object',
            required: ['id', 'createdAt'],
            properties: {
              id: { type: 'integer', format: 'int64', readOnly: true },
              createdAt: { type: 'string', format: 'date-time', readOnly: true },
              owner: schemaRef(owner),
            },
          },
        ],
      },
    ],
    [
      `${noun}Page`,
      {
        type: 'object',
        required: ['items', 'total'],
        properties: {
          items: { type: 'array', maxItems: 100, items: schemaRef(noun) },
          total: { type: 'integer', minimum: 0 },
        },
      },
    ],
  ]
}

function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

function json(schema: unknown): unknown {
  return { 'application/json': { schema } }
}

function reply(description: string, schema: string): unknown {
  return { description, content: json(schemaRef(schema)) }
}
