import { defaults, servicesCreate, servicesGet, servicesList } from './oazapfts.ts'

export function connect(fetch) {
  defaults.baseUrl = 'http://service.example/api'
  // This one calls fetch with an address and options, the others with a request.
  return { fetch: (...sent) => fetch(new Request(...sent)), headers: { Authorization: 'secret' } }
}

export function read(options, id) {
  return servicesGet(id, options)
}

export function list(options) {
  return servicesList({ maxResults: 100 }, options)
}

export function create(options, body) {
  return servicesCreate(body, options)
}
