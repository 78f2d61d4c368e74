import { createClient } from './hey-api/client/index.ts'
import { servicesCreate, servicesGet, servicesList } from './hey-api/sdk.gen.ts'

export function connect(fetch) {
  return createClient({ baseUrl: 'http://service.example/api', auth: 'secret', fetch })
}

export function read(client, id) {
  return servicesGet({ client, path: { id } })
}

export function list(client) {
  return servicesList({ client, query: { 'max-results': 100 } })
}

export function create(client, body) {
  return servicesCreate({ client, body })
}
