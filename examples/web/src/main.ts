import { type Client, createClient, isApiError } from '../../../generated/client/index.ts'
import type { Service } from '../../../generated/types.ts'
import { showServices } from './show-services.ts'
import { showStatusPage } from './show-status-page.ts'

const form = find('form', HTMLFormElement)
const message = find('[role=status]', HTMLElement)
const services = find('[aria-label=Services]', HTMLElement)
const pages = find('[aria-label="Status pages"]', HTMLElement)

// `?service=http://127.0.0.1:4010` is the mock; without it, the reference service.
const asked = new URLSearchParams(location.search)
field('baseUrl').value = asked.get('service') ?? 'http://127.0.0.1:8080'
field('apiKey').value = 'demo-key'

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const client = createClient({ baseUrl: field('baseUrl').value, apiKey: field('apiKey').value, timeoutMs: 5000 })
  report(() => refresh(client))
})

async function refresh(client: Client): Promise<string> {
  const listed = await client.services.list({ query: { 'max-results': 100 } })
  services.replaceChildren(showServices(listed, (service) => report(() => publish(client, service))))
  const summaries = await client.statusPages.list({ query: { 'max-results': 50 } })
  // The list leaves out some fields of a page; which ones is not known, so each page is read by itself.
  const whole = await Promise.all(summaries.map(({ id = 0 }) => client.statusPages.get({ path: { id } })))
  pages.replaceChildren(...whole.map(showStatusPage))
  return `Services: ${listed.length}, status pages: ${whole.length}`
}

/** Makes the latest change of status public; somebody else may have changed it in the meantime, which is a 409. */
async function publish(client: Client, { id = 0, name, status = '' }: Service): Promise<string> {
  try {
    await client.services.publishStatus({ path: { id }, query: { status } })
  } catch (error) {
    if (!isApiError(error, 'services.publishStatus', 409)) throw error
    await refresh(client)
    return `The status of ${name} has changed in the meantime; nothing is published`
  }
  await refresh(client)
  return `Published ${status} for ${name}`
}

/** Does something and says how it went. */
async function report(work: () => Promise<string>): Promise<void> {
  message.textContent = 'Working …'
  message.textContent = await work().catch((error: unknown) => String(error))
}

function field(name: string): HTMLInputElement {
  return find(`[name=${name}]`, HTMLInputElement)
}

function find<Found extends Element>(selector: string, kind: new () => Found): Found {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`the page has no ${selector}`)
}
