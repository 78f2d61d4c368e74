import type { Service } from '../../../generated/types.ts'
import { element } from './element.ts'

/** A table of services; where the two columns of status differ, the latest change is held internal until it is published. */
export function showServices(services: readonly Service[], publish: (service: Service) => void): HTMLElement {
  const titles = ['Service', 'Status', 'On status pages', ''].map((title) => element('th', title))
  const rows = services.map((service) => {
    const { name = '', status = '', publicStatus = '' } = service
    const cells = [name, status, publicStatus, publishButton(service, publish)]
    return element('tr', ...cells.map((content) => element('td', content)))
  })
  return element('table', element('thead', element('tr', ...titles)), element('tbody', ...rows))
}

function publishButton(service: Service, publish: (service: Service) => void): HTMLElement {
  const button = element('button', 'Publish')
  button.addEventListener('click', () => publish(service))
  return button
}
