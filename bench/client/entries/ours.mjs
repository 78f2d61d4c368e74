import { createConnection, servicesCreate, servicesGet, servicesList } from 'generated/client/index.ts'

export function connect(fetch) {
  return createConnection({ baseUrl: 'http://service.example', apiKey: 'secret', fetch })
}

export function read(connection, id) {
  return servicesGet(connection, { path: { id } })
}

export function list(connection) {
  return servicesList(connection, { query: { 'max-results': 100 } })
}

export function create(connection, body) {
  return servicesCreate(connection, { body })
}
