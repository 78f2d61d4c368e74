import createClient from 'openapi-fetch'

export function connect(fetch) {
  return createClient({ baseUrl: 'http://service.example/api', headers: { Authorization: 'secret' }, fetch })
}

export function read(client, id) {
  return client.GET('/services/{id}', { params: { path: { id } } })
}

export function list(client) {
  return client.GET('/services', { params: { query: { 'max-results': 100 } } })
}

export function create(client, body) {
  return client.POST('/services', { body })
}
