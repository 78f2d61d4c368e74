import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, isApiError } from '../../generated/client/index.ts'
import { registerOperations } from '../../generated/server/fastify.ts'
import { createHandler } from '../../generated/server/fetch.ts'
import { replies } from '../../generated/validators/replies.ts'
import { checkReplies } from '../../generated/validators/runtime.ts'
import { exampleCalls, exampleHandlers } from '../fixtures/example-server.ts'

// The generated client and the generated servers, which know of each other only what the contract says.

type Methods = Readonly<Record<string, Readonly<Record<string, (input?: object) => Promise<unknown>>>>>

const seen: { id: string; input: unknown; principal: unknown }[] = []
const options = { authenticate: () => 'somebody', validateReplies: true, log: () => undefined }
const app = Fastify()
let client: Methods
beforeAll(async () => {
  await app.register(registerOperations(exampleHandlers(seen), options))
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  client = createClient({ baseUrl, apiKey: 'key', retry: false, validate: checkReplies(replies) }) as unknown as Methods
})
afterAll(() => app.close())

test('the contract has 56 operations', () => {
  expect(exampleCalls).toHaveLength(56)
})

test.each(exampleCalls.map((call) => [call.route.id, call] as const))(
  'the client and the Fastify server agree about %s over a socket',
  async (id, { route, input, reply }) => {
    seen.length = 0
    const data = await client[route.group]?.[route.name]?.(Object.keys(input).length > 0 ? input : undefined)
    expect(data).toEqual(reply.body)
    expect(seen).toMatchObject([{ id, input }])
  },
)

test('what the server refuses comes out of the client as an error with its status and problems', async () => {
  const call = client.services?.get?.({ path: { id: 'x' } })
  await expect(call).rejects.toSatisfy(isApiError)
  await expect(call).rejects.toMatchObject({ status: 400, body: { problems: [{ in: 'path', path: '/id' }] } })
})

test('the client refuses a reply that is not what the contract says', async () => {
  const wrong = { services: { list: () => ({ status: 200, body: [{ id: 'one' }] }) } }
  const fetch = createHandler(wrong as never, { authenticate: () => 'somebody' })
  const local = createClient({ baseUrl: 'http://local', apiKey: 'key', fetch, validate: checkReplies(replies) })
  await expect(local.services.list()).rejects.toMatchObject({ kind: 'reply' })
})
