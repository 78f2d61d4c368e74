import type { Variation } from './variation.ts'

/** Answers to open questions that differ from those of the reference service: each alone is legal. */
const answers: Readonly<Record<string, readonly unknown[]>> = {
  'authorization-key-form': ['bearer', 'bare'],
  'missing-key-status': ['403'],
  'unknown-key-status': ['403'],
  'permission-failure-status': ['404'],
  'error-body-shape': ['problem-json', 'text', 'empty'],
  'validation-failure-status': ['422'],
  'unknown-resource-status': ['410', '400'],
  'missing-group-status': ['410', '400'],
  'unsupported-request-status': ['404', '400'],
  'null-for-absent': ['yes'],
  'unknown-request-properties': ['refused'],
  'required-body-fields': ['more'],
  'required-bodies': ['no'],
  'put-replace-or-merge': ['replaces', 'merges'],
  'id-in-bodies': ['checked', 'refused'],
  'timestamp-offset': ['offset'],
  'list-order': ['descending'],
  'max-results-above-maximum': ['clamped'],
  'max-results-below-one': ['empty', 'default'],
  'start-index-below-zero': ['clamped'],
  'metrics-max-results-bound': [10, 25, 1000, 'none'],
  'status-pages-max-results-bound': [25, 1000, 'none'],
  'status-page-groups-max-results-bound': [50, 1000, 'none'],
  'unpaged-lists': ['yes'],
  'services-include-values': ['fields-strict'],
  'metrics-include-values': ['fields-strict'],
  'include-form': ['comma', 'repeated'],
  'metric-include-fields': [
    ['dataSource', 'integrationKey', 'status', 'managedBy', 'metadata'],
    ['dataSource', 'integrationKey', 'metadata', 'teams', 'description'],
  ],
  'status-page-include-fields': [
    ['services', 'metrics'],
    ['structure', 'groups'],
    ['name', 'domain'],
  ],
  'alert-preference-delay': ['unbounded'],
  'contact-in-writes': ['creates'],
  'second-primary-contact': ['refused'],
  'service-status-values': [
    ['OPERATIONAL', 'DOWN'],
    ['OPERATIONAL', 'UNDER_MAINTENANCE', 'DEGRADED', 'PARTIAL_OUTAGE', 'MAJOR_OUTAGE', 'UNKNOWN'],
  ],
  'status-writes': ['held'],
  'publish-nothing-held': ['409'],
  'in-place-update': ['keeps'],
  'subscriber-type-required': ['no'],
  'duplicate-names': ['409'],
  'policy-delay-lower-bound': ['none'],
  'policy-reference-format': ['ref/'],
  'routing-key-evaluation': ['refused'],
  'level-out-of-range': ['appended'],
  'location-form': ['absolute'],
  'metadata-change': ['ignored'],
  'metric-and-status-page-success-codes': ['200', '201', '202', '204'],
  'status-page-read-only-fields': [['status', 'subscribed', 'groups', 'activated']],
  'ip-whitelist-refusal': ['ignored'],
  'structure-element-id': ['number'],
  'structure-element-options': ['object', 'string'],
  'page-body-references': ['changes'],
}

/** Rules that nobody can judge where these are the answers, by the ids of the variations. */
const hinders: Readonly<Record<string, readonly string[]>> = {
  // The contact that is primary may be one that no preference shows any more.
  'contact-in-writes-creates': ['contacts-have-a-primary-phone'],
  // The reference service takes none of these for an outage.
  'service-status-values-operational-down': [
    'outage-*',
    'services-get-shows-an-outage-in-the-past',
    'services-get-uptime-holds-its-percentages',
    'services-get-reads-the-same-for-many-at-once',
    'services-list-include-brings-what-get-shows',
    'services-*-leaves-its-outages',
    'services-delete-leaves-the-outages-of-others',
    'status-pages-get-services-carry-their-own-uptime',
  ],
}

/** Each of these answers as a variation. */
export const choiceVariations: readonly Variation[] = Object.entries(answers).flatMap(([question, values]) =>
  values.map((value) => {
    const id = `${question}-${[value]
      .flat()
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}`
    return {
      id,
      text: `${question} is answered with ${JSON.stringify(value)}`,
      choices: { [question]: value },
      hinders: hinders[id] ?? [],
      ...(question === 'service-status-values'
        ? { fixtures: { otherServiceStatus: (value as string[])[1] ?? '' } }
        : {}),
    }
  }),
)
