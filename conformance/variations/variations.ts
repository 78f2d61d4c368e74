import { audienceSubscribers } from './audience-subscribers.ts'
import { choiceVariations } from './choice-variations.ts'
import { completedStructures } from './completed-structures.ts'
import { withFittingContacts } from './fitting-contacts.ts'
import { habitVariations } from './habit-variations.ts'
import { idsInUpdates } from './ids-in-updates.ts'
import { mixed, mixedVariations } from './mixed-variations.ts'
import { namedReferences } from './named-references.ts'
import { otherPaths } from './other-paths.ts'
import { passingEntries } from './passing-entries.ts'
import { prunedStructures } from './pruned-structures.ts'
import { shownElements } from './shown-elements.ts'
import { unknownFieldVariations } from './unknown-field-variations.ts'
import { unmixedVariations } from './unmixed-variations.ts'
import type { Variation } from './variation.ts'

/** Habits that take time, hide what others would show, or are the store's own. */
const unmixed = /^(slow-answers|busy-.*|quota-.*|long-ids|ids-after-the-highest|lowest-free-ids|id-0-of-others)$/

/** Every way to be right that the suite is shown not to fail. */
export const variations: readonly Variation[] = [
  ...choiceVariations,
  ...habitVariations,
  ...unmixedVariations,
  ...unknownFieldVariations,
  ...otherPaths,
  namedReferences,
  idsInUpdates,
  passingEntries,
  prunedStructures,
  shownElements,
  completedStructures,
  audienceSubscribers,
  ...mixedVariations(
    choiceVariations,
    habitVariations.filter(({ id }) => !unmixed.test(id)),
  ),
  // What an update leaves as it was may say the same as the next preference that is made.
  mixed(
    'single-preferences-that-merge',
    [...choiceVariations, ...habitVariations].filter(({ id }) =>
      ['single-preferences', 'put-replace-or-merge-merges'].includes(id),
    ),
  ),
  // Of the page that is left over nobody says that it is private, so that its addresses may be passed over.
  mixed(
    'public-pages-of-a-free-plan',
    [...choiceVariations, ...habitVariations].filter(({ id }) =>
      ['public-pages', 'free-plan', 'ip-whitelist-refusal-ignored'].includes(id),
    ),
  ),
  {
    id: 'fitting-contacts-that-stay',
    text: 'a contact that an update leaves as it was has to fit the method, and nobody is reached by Telegram without one',
    choices: { 'put-replace-or-merge': 'merges' },
    wrap: withFittingContacts,
    fixtures: { telegramUserId: undefined },
    hinders: ['duty-preferences-update-accepts-method-telegram', 'update-preferences-update-accepts-method-telegram'],
  },
  {
    id: 'contact-in-writes-creates-as-answered',
    text: 'a contact in a body makes one, and the target file says so',
    choices: { 'contact-in-writes': 'creates' },
    answers: { 'contact-in-writes': 'creates' },
    hinders: ['contacts-have-a-primary-phone'],
  },
  {
    id: 'second-primary-contact-refused-as-answered',
    text: 'a contact in a body makes one, and no second primary one',
    choices: { 'contact-in-writes': 'creates', 'second-primary-contact': 'refused' },
    answers: { 'contact-in-writes': 'creates' },
    hinders: ['contacts-have-a-primary-phone'],
  },
  {
    id: 'page-contents-read-only',
    text: 'what a page shows is told by other means than its body, which passes over services and metrics',
    choices: { 'status-page-read-only-fields': ['status', 'subscribed', 'groups', 'services', 'metrics'] },
    hinders: [
      'status-page-service-*',
      'status-page-metric-*',
      'status-pages-*-shows-*',
      'status-pages-get-services-*',
      'status-pages-get-metrics-*',
      'status-pages-get-hides-a-held-change',
      'status-pages-update-replaces-what-it-shows',
      '*-leaves-the-pages-that-show-it',
    ],
  },
]
