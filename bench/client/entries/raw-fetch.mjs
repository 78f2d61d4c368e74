const root = 'http://service.example/api'
const headers = { Authorization: 'secret' }

export function connect(fetch) {
  return fetch
}

export function read(fetch, id) {
  return send(fetch, `/services/${encodeURIComponent(id)}`, { method: 'GET', headers })
}

export function list(fetch) {
  return send(fetch, '/services?max-results=100', { method: 'GET', headers })
}

export function create(fetch, body) {
  const json = { ...headers, 'Content-Type': 'application/json' }
  return send(fetch, '/services', { method: 'POST', headers: json, body: JSON.stringify(body) })
}

async function send(fetch, path, init) {
  const response = await fetch(new Request(root + path, init))
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}
