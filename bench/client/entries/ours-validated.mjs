import { createConnection, servicesCreate, servicesGet, servicesList } from 'generated/client/index.ts'
import { checkReplies } from 'generated/validators/runtime.ts'
import { servicesCreateReplies, servicesGetReplies, servicesListReplies } from 'generated/validators/services.ts'

const validateRead = checkReplies({ 'services.get': servicesGetReplies })
const validateList = checkReplies({ 'services.list': servicesListReplies })
const validateCreate = checkReplies({ 'services.create': servicesCreateReplies })

export function connect(fetch) {
  return createConnection({ baseUrl: 'http://service.example', apiKey: 'secret', fetch })
}

export function read(connection, id) {
  return servicesGet(connection, { path: { id } }, { validate: validateRead })
}

export function list(connection) {
  return servicesList(connection, { query: { 'max-results': 100 } }, { validate: validateList })
}

export function create(connection, body) {
  return servicesCreate(connection, { body }, { validate: validateCreate })
}
