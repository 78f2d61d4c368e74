import { createActionsServer } from './server.ts'

const { CREDENTIALS: credentials, PORT: port = '9000' } = process.env
if (!credentials) {
  console.error('Cannot start: there are no credentials, CREDENTIALS should be those of the connector')
  process.exit(2)
}
const url = await createActionsServer(credentials).listen({ port: Number(port) })
console.log(`requestUrl ${url}/fetchActions, responseUrl ${url}/executeAction`)
