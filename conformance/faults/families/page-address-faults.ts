import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { answersInstead, changesBody, type Fields, fault, readAt, without } from '../mistakes.ts'

/** Addresses that a page may have, and that are not taken. */
const refusedAddresses = [
  { id: 'no-ipv6', text: 'Only IPv4 addresses are taken', isRefused: withOne(/:/) },
  { id: 'no-shortened-ipv6', text: 'No shortened IPv6 address is taken', isRefused: withOne(/::/) },
  { id: 'no-ipv6-that-ends-as-ipv4', text: 'No IPv6 address that ends as IPv4 is taken', isRefused: withOne(/:.*\./) },
  { id: 'no-ipv6-in-capitals', text: 'No IPv6 address in capitals is taken', isRefused: withOne(/[A-F]/) },
  {
    id: 'no-third-address',
    text: 'No more than two addresses are taken',
    isRefused: (addresses: readonly string[]) => addresses.length > 2,
  },
]

function withOne(pattern: RegExp): (addresses: readonly string[]) => boolean {
  return (addresses) => addresses.some((address) => pattern.test(address))
}

/** Faults of the addresses to which a private page is shown. */
export const pageAddressFaults: readonly Fault[] = [
  {
    ...fault(
      'visibility-written-at-creations-alone',
      'An update leaves the visibility of a page as it is.',
      'status-pages-update-refuses-addresses-on-other-pages',
      changesBody('statusPages.update', (body) => (body.ipWhitelist ? body : without(body, 'visibility'))),
    ),
    choices: { 'put-replace-or-merge': 'merges' },
  },
  ...([true, false] as const).map((isHidden) =>
    fault(
      `pages-${isHidden ? 'hidden-from' : 'shown-to'}-search-once-private`,
      `A page that becomes private is ${isHidden ? '' : 'not '}hidden from search, whatever the body says of it.`,
      'status-pages-update-refuses-addresses-on-other-pages',
      whenClosed((body) => ({ ...body, hiddenFromSearch: isHidden })),
    ),
  ),
  fault(
    'private-pages-with-an-address-of-nobody',
    'A page that becomes private without addresses has one that nobody wrote.',
    'status-pages-update-refuses-addresses-on-other-pages',
    whenClosed((body) => ({ ipWhitelist: ['192.0.2.99'], ...body })),
  ),
  ...refusedAddresses.flatMap(({ id, text, isRefused }) => [
    fault(
      `${id}-at-creation`,
      `${text} at creation.`,
      'status-pages-create-accepts-addresses-on-a-private-page',
      refusesAddresses('statusPages.create', isRefused),
    ),
    fault(
      `${id}-by-updates`,
      `${text} by updates.`,
      'status-pages-update-accepts-addresses-on-a-private-page',
      refusesAddresses('statusPages.update', isRefused),
    ),
  ]),
  fault(
    'addresses-on-public-pages-at-creation',
    'Addresses are stored on any page at creation.',
    'status-pages-create-refuses-addresses-on-other-pages',
    storesAddresses('statusPages.create'),
  ),
  fault(
    'addresses-on-other-pages-alone',
    'A page that is not private is created with addresses only.',
    'status-pages-create-refuses-addresses-on-other-pages',
    (right, contract) =>
      inOperation('statusPages.create', async (call, next) => {
        const { visibility = 'PRIVATE', ipWhitelist } = fieldsOf(call.json)
        return visibility !== 'PRIVATE' && ipWhitelist === undefined ? { status: 400, headers: {} } : next(call)
      })(storesAddresses('statusPages.create')(right, contract), contract),
  ),
  fault(
    'addresses-on-pages-that-are-public-by-default',
    'What a creation says of addresses is only looked at together with a visibility.',
    'status-pages-create-refuses-addresses-on-other-pages',
    storesAddresses('statusPages.create', ({ visibility }) => visibility === undefined),
  ),
  fault(
    'addresses-on-public-pages-by-updates',
    'Addresses are stored on any page by updates.',
    'status-pages-update-refuses-addresses-on-other-pages',
    storesAddresses('statusPages.update'),
  ),
  fault(
    'addresses-on-public-pages-by-updates-without-a-visibility',
    'What an update says of addresses is only looked at together with a visibility.',
    'status-pages-update-refuses-addresses-on-other-pages',
    storesAddresses('statusPages.update', ({ visibility }) => visibility === undefined),
  ),
  fault(
    'pages-titled-before-their-addresses-are-looked-at',
    'An update that is refused for its addresses has written the title.',
    'status-pages-update-refuses-addresses-on-other-pages',
    writesBesideAddresses('pageTitle', ({ visibility }) => visibility === undefined),
  ),
  fault(
    'pages-renamed-before-their-addresses-are-looked-at',
    'An update that is refused for addresses beside the visibility has written the name.',
    'status-pages-update-refuses-addresses-on-other-pages',
    writesBesideAddresses('name', ({ visibility }) => visibility !== undefined),
  ),
  fault(
    'pages-created-before-their-addresses-are-looked-at',
    'A creation that is refused for its addresses has created a page without any.',
    'status-pages-create-creates-nothing-when-refused',
    inOperation('statusPages.create', async (call, right) => {
      const answer = await right(call)
      const { ipWhitelist, ...others } = fieldsOf(call.json)
      const isMeant = Array.isArray(ipWhitelist) && ipWhitelist.length > 0 && others.visibility !== 'PRIVATE'
      if (isMeant && !isSuccess(answer)) await right(withBody(call, others))
      return answer
    }),
  ),
  fault(
    'any-text-as-address',
    'Any text is an address.',
    'status-pages-create-refuses-what-is-no-address',
    answersInstead('statusPages.create', (call, right) =>
      right(withBody(call, { ...fieldsOf(call.json), ipWhitelist: [] })),
    ),
  ),
  fault(
    'hosts-as-addresses',
    'A name of a host that can be resolved is an address.',
    'status-pages-create-refuses-what-is-no-address',
    inOperation('statusPages.create', (call, right) => {
      const body = fieldsOf(call.json)
      const { ipWhitelist } = body
      if (!Array.isArray(ipWhitelist) || !ipWhitelist.includes('localhost')) return right(call)
      return right(withBody(call, { ...body, ipWhitelist: ['127.0.0.1'] }))
    }),
  ),
  fault(
    'addresses-with-more-lines',
    'A text whose first line is an address is one, whatever stands on the next.',
    'status-pages-create-refuses-what-is-no-address',
    inOperation('statusPages.create', (call, right) => {
      const body = fieldsOf(call.json)
      const { ipWhitelist } = body
      if (!Array.isArray(ipWhitelist)) return right(call)
      const firstLines = ipWhitelist.map((text) => String(text).replace(/\n.*/s, ''))
      return right(withBody(call, { ...body, ipWhitelist: firstLines }))
    }),
  ),
  ...(
    [
      ['with-too-many-parts', '1:2:3:4:5:6:7:8:9'],
      ['with-two-gaps', '2001:db8::1::2'],
      ['with-a-port', '192.0.2.17:443'],
    ] as const
  ).map(([id, address]) =>
    fault(
      `addresses-${id}`,
      `Digits and colons make an address, whatever their order: ${address}.`,
      'status-pages-create-refuses-what-is-no-address',
      inOperation('statusPages.create', (call, right) => {
        const body = fieldsOf(call.json)
        const isTaken = Array.isArray(body.ipWhitelist) && body.ipWhitelist.includes(address)
        return right(isTaken ? withBody(call, { ...body, ipWhitelist: ['::1'] }) : call)
      }),
    ),
  ),
]

function refusesAddresses(operationId: string, isRefused: (addresses: readonly string[]) => boolean): Fault['apply'] {
  return inOperation(operationId, (call, right) => {
    const { ipWhitelist } = fieldsOf(call.json)
    return Array.isArray(ipWhitelist) && isRefused(ipWhitelist.map(String))
      ? Promise.resolve({ status: 400, headers: {} })
      : right(call)
  })
}

/** Stores another body where a page becomes private. */
function whenClosed(change: (body: Fields) => Fields): Fault['apply'] {
  return inOperation('statusPages.update', async (call, right) => {
    const body = fieldsOf(call.json)
    const isClosing = body.visibility === 'PRIVATE' && (await readAt(call, right)).visibility !== 'PRIVATE'
    return right(isClosing ? withBody(call, change(body)) : call)
  })
}

/** Writes a field of an update of a page that is not private when the update is refused, as it says addresses. */
function writesBesideAddresses(field: string, isMeant: (fields: Fields) => boolean): Fault['apply'] {
  return inOperation('statusPages.update', async (call, right) => {
    const answer = await right(call)
    const body = fieldsOf(call.json)
    if (isSuccess(answer) || !Array.isArray(body.ipWhitelist) || !isMeant(body)) return answer
    const before = await readAt(call, right)
    if (before.visibility !== 'PRIVATE') await right(withBody(call, { ...before, [field]: body[field] }))
    return answer
  })
}

/** The page is stored as if it had none, and shown with them. */
function storesAddresses(
  operationId: string,
  isTaken: (fields: Fields) => boolean = ({ visibility }) => visibility !== 'PRIVATE',
): Fault['apply'] {
  return (right) => {
    const storedById = new Map<string, unknown>()
    return async (call) => {
      const { ipWhitelist, ...fields } = fieldsOf(call.json)
      const isMeant =
        call.operation?.id === operationId && Array.isArray(ipWhitelist) && ipWhitelist.length > 0 && isTaken(fields)
      const answer = await right(isMeant ? withBody(call, fields) : call)
      const id = String(fieldsOf(answer.json).id)
      if (isMeant && isSuccess(answer)) storedById.set(id, ipWhitelist)
      const isRead = call.operation?.id === 'statusPages.get' && storedById.has(id)
      return isRead ? withJson(answer, { ...fieldsOf(answer.json), ipWhitelist: storedById.get(id) }) : answer
    }
  }
}
