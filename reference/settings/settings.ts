import { among, count, list, text } from './setting.ts'

/**
 * How the service answers what the interface leaves open: one setting per open question, under the id of the question in
 * spec/open-questions.yaml. None of this is a fact of the contract.
 */
export const settings = {
  'authorization-key-form': among(['both', 'bearer', 'bare'], 'How the key stands in Authorization'),
  'missing-key-status': among(['401', '403'], 'Answer to a request without a key'),
  'unknown-key-status': among(['401', '403'], 'Answer to a key that nobody has'),
  'permission-failure-status': among(['403', '404'], 'Answer to a user who may not do this'),
  'error-body-shape': among(['json', 'problem-json', 'text', 'empty'], 'What the body of a failure holds'),
  'validation-failure-status': among(['400', '422'], 'Answer to a request that breaks the contract'),
  'unknown-resource-status': among(['404', '410', '400'], 'Answer to an id or a name that nothing has'),
  'missing-group-status': among(['404', '410', '400'], 'Answer to a group that the page does not have'),
  'unsupported-request-status': among(
    ['http', '404', '400'],
    'Answer to a method, a media type or a size that is not supported: 405, 415 and 413; 404 for the method; 400 for the body',
  ),
  'rate-limits': among(['none', '429'], 'Whether requests are limited; 429 allows 50 a second to each key'),

  'null-for-absent': among(['no', 'yes'], 'Whether a field without a value is null in replies, or left out'),
  'unknown-request-properties': among(['ignored', 'refused'], 'What becomes of fields that the contract does not know'),
  'required-body-fields': among(['stated', 'more'], 'Whether a name is needed where the contract does not say so'),
  'required-bodies': among(
    ['yes', 'no'],
    'Whether a write without a body is refused where the contract does not say so',
  ),
  'put-replace-or-merge': among(
    ['replaces-but-teams', 'replaces', 'merges'],
    'What PUT does to fields that are not given; the status of a service and the metadata of a metric always stay',
  ),
  'id-in-bodies': among(['ignored', 'checked', 'refused'], 'What becomes of an id in a body'),
  'timestamp-offset': among(['z', 'offset'], 'Whether timestamps end in Z or in +00:00'),
  'list-order': among(['ascending', 'descending'], 'Order of lists, by id'),

  'max-results-above-maximum': among(
    ['refused', 'clamped'],
    'What happens when more is asked for than a page may hold',
  ),
  'max-results-below-one': among(['refused', 'empty', 'default'], 'What happens when max-results is 0 or less'),
  'start-index-below-zero': among(['refused', 'clamped'], 'What happens when start-index is less than 0'),
  'metrics-max-results-bound': count(100, 'Most metrics of a page without include'),
  'status-pages-max-results-bound': count(50, 'Most status pages of a page'),
  'status-page-groups-max-results-bound': count(100, 'Most groups of a page'),
  'unpaged-lists': among(['no', 'yes'], 'Whether lists without paging parameters take them all the same'),
  'services-include-values': among(
    ['fields', 'fields-strict'],
    'Whether an unknown include of services is ignored or refused',
  ),
  'metrics-include-values': among(
    ['fields', 'fields-strict'],
    'Whether an unknown include of metrics is ignored or refused',
  ),
  'include-form': among(['both', 'comma', 'repeated'], 'How several include fields are asked for'),
  'metric-include-fields': list(
    ['dataSource', 'integrationKey', 'lastIngestion', 'importStatus', 'lastError'],
    'Fields that the list of metrics leaves out',
  ),
  'status-page-include-fields': list(['subscribed', 'groups'], 'Fields that the list of status pages leaves out'),

  'alert-preference-delay': among(
    ['bounded', 'unbounded'],
    'Whether delayMin of an alert preference lies between 0 and 120',
  ),
  'contact-in-writes': among(
    ['refers', 'creates'],
    'Whether a contact in a body names one that exists, or creates one',
  ),
  'second-primary-contact': among(['moves', 'refused'], 'What happens when a second phone contact is made primary'),

  'service-status-values': list(
    ['OPERATIONAL', 'UNDER_MAINTENANCE', 'DEGRADED', 'PARTIAL_OUTAGE', 'MAJOR_OUTAGE'],
    'Service statuses, from well to worst',
  ),
  'incident-status-values': list(['INVESTIGATING', 'IDENTIFIED', 'MONITORING', 'RESOLVED'], 'Incident statuses'),
  'affected-service-impact-values': list(
    ['OPERATIONAL', 'UNDER_MAINTENANCE', 'DEGRADED', 'PARTIAL_OUTAGE', 'MAJOR_OUTAGE'],
    'Impacts of incidents',
  ),
  'status-writes': among(['public', 'held'], 'Whether a change of status that an update writes is public at once'),
  'publish-nothing-held': among(['200', '409'], 'Answer to publishing a status when nothing is held internal'),
  'in-place-update': among(['removes', 'keeps'], 'What becomes of subscribers that are not in the array'),
  'subscriber-type-required': among(['yes', 'no'], 'Whether a subscriber is only removed when its type is given'),

  'duplicate-names': among(['400', '409'], 'Answer to a name that another policy or metric has'),
  'policy-delay-lower-bound': among(['0', 'none'], 'Lower bound of delayMin of a policy'),
  'schedule-types': list(['STATIC', 'RECURRING'], 'Types of schedules'),
  'policy-reference-format': text('policy:', 'What stands in front of the id of a policy in a routing key expression'),
  'routing-key-evaluation': among(['skipped', 'refused'], 'What happens when a key leads to no policy'),
  'level-out-of-range': among(['refused', 'appended'], 'What happens when the level after the last one is written'),
  'location-form': among(['relative', 'absolute'], 'Whether Location is a path or a whole URI'),

  'metadata-change': among(['refused', 'ignored'], 'What happens when an update carries other metadata'),
  'metric-aggregation-types': list(['AVG', 'SUM', 'MIN', 'MAX', 'LAST'], 'Aggregation types'),
  'metric-display-types': list(['GRAPH', 'SINGLE'], 'Display types'),
  'metric-and-status-page-success-codes': among(
    ['usual', '200', '201', '202', '204'],
    'Success codes of metrics and pages: 201 for new groups, 204 where nothing comes back, else 200; or this one wherever it fits',
  ),

  'status-page-visibility-values': list(['PUBLIC', 'PRIVATE'], 'Visibilities of status pages'),
  'status-page-layouts': list(['SINGLE_COLUMN', 'RESPONSIVE'], 'Layouts of status pages'),
  'status-page-appearances': list(['LIGHT', 'DARK'], 'Appearances of status pages'),
  'status-page-read-only-fields': list(
    ['status', 'subscribed', 'groups'],
    'Fields of a status page that a body cannot change',
  ),
  'ip-whitelist-refusal': among(['refused', 'ignored'], 'What happens to addresses on a page that is not private'),
  'structure-element-types': list(['SERVICE', 'GROUP'], 'Types of structure elements'),
  'structure-element-id': among(['any', 'number', 'string'], 'Type of the id of a structure element'),
  'structure-element-options': among(['list', 'object', 'string'], 'Type of the options of a structure element'),
  'page-body-references': among(
    ['refers', 'changes'],
    'Whether services and metrics in the body of a page only name entities',
  ),

  'alert-lifecycle': list(['PENDING', 'ACCEPT', 'RESOLVED'], 'States of an alert; the first is that of a new one'),
  'action-alert-fields': list(
    ['id', 'summary', 'status', 'alertSource', 'createdAt'],
    'Which of these fields of an alert the calls to customers carry',
  ),
  'fetch-reply-form': among(['both', 'array', 'wrapped'], 'In which form fetched actions are taken'),
  'outbound-success-codes': among(['2xx', '200'], 'Answers of customers that are a success'),
  'unknown-action-handling': among(
    ['their-text', 'own-text'],
    'Whether the text of a customer who cannot handle an action is shown, or one of the service',
  ),
  'more-than-three-actions': among(
    ['first-three', 'invalid'],
    'What becomes of an answer with more than three actions: the first three are offered, or none',
  ),
  'action-url-credentials': among(
    ['same-origin', 'always'],
    'Whether a call to the url of an action carries the credentials also when it goes to another origin',
  ),
  'unavailable-connection': count(10, 'Fetch calls in a row that may fail before a connection is disabled for an hour'),
} as const

/** What stands in a file of choices, complete. */
export type Choices = { readonly [Id in keyof typeof settings]: (typeof settings)[Id]['default'] }

/** The choices of a service of which nobody has asked anything else. */
export const defaultChoices = Object.fromEntries(
  Object.entries(settings).map(([id, setting]) => [id, setting.default]),
) as Choices
