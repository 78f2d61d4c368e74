import type { StatusPage } from '../../../generated/types.ts'
import { element } from './element.ts'

/** A status page as its visitors might see it: title, announcement, and the status of each service. */
export function showStatusPage(page: StatusPage): HTMLElement {
  const { name = '', pageTitle = name, pageDescription = '', status = '', services = [] } = page
  const rows = services.map(({ name = '', status = '' }) => element('li', `${name}: ${status}`))
  const article = element('article', element('h2', pageTitle), element('p', pageDescription), element('p', status))
  article.append(...announcementOf(page), element('ul', ...rows))
  return article
}

function announcementOf({ announcement, announcementOnPage }: StatusPage): readonly HTMLElement[] {
  if (!announcement || !announcementOnPage) return []
  const paragraph = element('p', announcement)
  paragraph.className = 'announcement'
  return [paragraph]
}
