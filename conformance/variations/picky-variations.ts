import { fieldsOf } from '../faults/fault.ts'
import { type Fields, itemsOf } from '../faults/mistakes.ts'
import type { Variation } from './variation.ts'

/** Services that refuse what the examples of the contract say, as they do not take all of it at once. */
export const pickyVariations: readonly Variation[] = [
  picky('one-target-a-level', 'a level alerts one user, schedule or team', 422, ({ escalationRules, ...body }) =>
    [body, ...itemsOf({ escalationRules }, 'escalationRules')].some((level) => targetsOf(level) > 1),
  ),
  {
    ...picky(
      'two-levels',
      'a policy has two levels at most',
      422,
      (body) => itemsOf(body, 'escalationRules').length > 2,
    ),
    hinders: ['escalation-policies-update-level-2-changes-the-last-rule'],
  },
  picky('an-hour-of-delay', 'an alert is delayed by 60 at most', 422, ({ delayMin }) => Number(delayMin) > 60),
  picky('short-names', 'names have 64 letters at most', 400, (body) => letters(body.name) > 64),
  picky('one-domain', 'a page has a domain or a subdomain', 422, ({ domain, subdomain }) => !!domain && !!subdomain),
  {
    ...picky(
      'free-plan',
      'pages have no domain of their own, no favicon and no logo that leads somewhere',
      402,
      (body) => ['domain', 'faviconUrl', 'logoRedirectUrl'].some((field) => body[field] !== undefined),
    ),
    hinders: ['domain', 'favicon-url', 'logo-redirect-url'].map((field) => `status-page-${field}-is-string`),
  },
  picky(
    'elements-of-shown-services',
    'a structure places services that the page shows',
    422,
    ({ structure, services }) => {
      if (!Array.isArray(services)) return false
      const shown = itemsOf({ services }, 'services').map(({ id }) => String(id))
      return placedIn(itemsOf(fieldsOf(structure), 'elements')).some((id) => !shown.includes(id))
    },
  ),
  {
    ...picky('public-pages', 'all pages are public', 402, ({ visibility = 'PUBLIC' }) => visibility === 'PRIVATE'),
    fixtures: { otherVisibility: 'PUBLIC' },
    hinders: ['status-pages-*-accepts-addresses-on-a-private-page', 'status-pages-*-refuses-what-is-no-address'],
  },
]

/** A service that refuses the body of a creation or an update where something holds of it. */
function picky(id: string, text: string, status: number, isTooMuch: (body: Fields) => boolean): Variation {
  return {
    id,
    text,
    wrap: (right) => async (call) => {
      const isWritten = /\.(create|update|updateLevel)$/.test(call.operation?.id ?? '')
      return isWritten && isTooMuch(fieldsOf(call.json)) ? { status, headers: {} } : right(call)
    },
  }
}

function targetsOf(level: Fields): number {
  const targets = ['user', 'schedule', 'team', 'users', 'schedules'].flatMap((name) => level[name] ?? [])
  // The teams of a policy are no targets.
  return targets.length + (level.escalationTimeout === undefined ? 0 : itemsOf(level, 'teams').length)
}

/** Ids of the services that elements and what is in them place. */
function placedIn(elements: readonly Fields[]): readonly string[] {
  return elements.flatMap((element) => [
    ...(element.type === 'SERVICE' ? [String(element.id)] : []),
    ...placedIn(itemsOf(element, 'children')),
  ])
}

function letters(name: unknown): number {
  return typeof name === 'string' ? [...name].length : 0
}
