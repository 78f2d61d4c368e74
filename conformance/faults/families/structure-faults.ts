import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { changesReply, type Fields, fault, itemsOf, readAt, without } from '../mistakes.ts'
import { emptyAsLists } from '../values/metadata-faults.ts'

const rule = 'status-pages-get-keeps-the-nested-structure'

/** Faults of the structure of a page. */
export const structureFaults: readonly Fault[] = [
  ...[2, 3].map((level) =>
    fault(
      `structure-narrow-on-level-${level}`,
      `Of the elements side by side on level ${level} of a structure the first one is kept alone.`,
      rule,
      inStructure('statusPages.update', (element, depth) =>
        depth + 1 === level ? { ...element, children: itemsOf(element, 'children').slice(0, 1) } : element,
      ),
    ),
  ),
  fault(
    'structure-with-options-of-the-first-alone',
    'Of elements side by side the first one alone has options.',
    rule,
    structured((elements) => elements.map((element, index) => (index === 0 ? element : without(element, 'options')))),
  ),
  fault(
    'structure-shows-each-service-once',
    'An element whose id stands in the structure already is dropped.',
    rule,
    structured((elements) => {
      const seen = new Set<unknown>()
      const once = (some: readonly Fields[]): readonly Fields[] =>
        some.flatMap((element) => {
          const isKnown = seen.has(element.id)
          seen.add(element.id)
          return isKnown ? [] : [{ ...element, children: once(itemsOf(element, 'children')) }]
        })
      return once(elements)
    }),
  ),
  fault(
    'structure-keeps-the-last-of-an-id',
    'Elements side by side are kept by their id, of which the last one wins.',
    rule,
    structured((elements) => [...new Map(elements.map((element) => [element.id, element])).values()]),
  ),
  fault(
    'structure-emptied-with-another-visibility',
    'An update that changes who sees a page empties its structure.',
    rule,
    inOperation('statusPages.update', async (call, right) => {
      const { visibility } = await readAt(call, right)
      const written = await right(call)
      if (!isSuccess(written) || fieldsOf(written.json).visibility === visibility) return written
      return right(withBody(call, { ...fieldsOf(call.json), structure: { elements: [] } }))
    }),
  ),
  fault(
    'structure-without-what-is-in-itself',
    'An element inside an element of the same id is dropped.',
    rule,
    structured((elements) =>
      eachElement(elements, (element) => ({
        ...element,
        children: itemsOf(element, 'children').filter(({ id }) => id !== element.id),
      })),
    ),
  ),
  fault(
    'structure-of-the-type-of-the-first',
    'Elements inside of elements have the type of the first.',
    rule,
    structured((elements) =>
      elements.map((element) => ({
        ...element,
        children: eachElement(itemsOf(element, 'children'), (child) => ({ ...child, type: elements[0]?.type })),
      })),
    ),
  ),
  fault(
    'structure-without-options-on-the-third-level',
    'Elements that are two levels deep in others have no options.',
    rule,
    structured((elements) =>
      elements.map((one) => ({
        ...one,
        children: itemsOf(one, 'children').map((two) => ({
          ...two,
          children: itemsOf(two, 'children').map((three) => without(three, 'options')),
        })),
      })),
    ),
  ),
  ...(['create', 'update'] as const).map((operation) =>
    fault(
      `structure-${operation}d-is-answered-with-two-levels`,
      'The reply to what writes a page shows two levels of its structure.',
      rule,
      changesReply(`statusPages.${operation}`, (page) =>
        page.structure
          ? { ...page, structure: { elements: upTo(2, itemsOf(fieldsOf(page.structure), 'elements')) } }
          : page,
      ),
    ),
  ),
  fault(
    'structure-options-of-an-empty-list-turned',
    'Options that are an empty list are shown as an object.',
    rule,
    structured((elements) =>
      eachElement(elements, (element) =>
        Array.isArray(element.options) && element.options.length === 0 ? { ...element, options: {} } : element,
      ),
    ),
  ),
  fault(
    'structure-updates-add-options',
    'An update adds options to those that an element had.',
    rule,
    mergesElements((element, before) =>
      Array.isArray(element.options) && Array.isArray(before.options)
        ? { ...element, options: [...new Set([...before.options, ...element.options])] }
        : element,
    ),
  ),
  fault(
    'structure-updates-keep-children',
    'An element that an update leaves without children keeps those that it had.',
    rule,
    mergesElements((element, before) =>
      itemsOf(element, 'children').length > 0 ? element : { ...element, children: itemsOf(before, 'children') },
    ),
  ),
  ...[2, 10].map((most) =>
    fault(
      `structure-with-${most}-elements-in-each`,
      `An element holds the first ${most} of those that it was to hold.`,
      rule,
      structured((elements) =>
        eachElement(elements, (element) => ({ ...element, children: itemsOf(element, 'children').slice(0, most) })),
      ),
    ),
  ),
  fault(
    'structure-of-eight-levels-at-most',
    'What is deeper than eight levels is dropped.',
    rule,
    structured((elements) => upTo(8, elements)),
  ),
  fault(
    'structure-lost-by-updates-without-services',
    'An update that names no services leaves those of the page, and takes away its structure.',
    rule,
    inOperation('statusPages.update', async (call, right) => {
      const body = fieldsOf(call.json)
      if ('services' in body || !body.structure) return right(call)
      const page = await readAt(call, right)
      const services = itemsOf(page, 'services').map(({ id }) => ({ id }))
      return right(withBody(call, { ...body, services, structure: { elements: [] } }))
    }),
  ),
  ...(['create', 'update'] as const).map((operation) =>
    fault(
      `structure-${operation}d-with-nothing-among-elements-fails-inside`,
      'An element that is null breaks what reads one after the other.',
      `status-pages-${operation}-withstands-odd-requests`,
      inOperation(`statusPages.${operation}`, async (call, right) => {
        const { elements } = fieldsOf(fieldsOf(call.json).structure)
        const breaks = Array.isArray(elements) && elements.includes(null)
        return breaks ? { status: 500, headers: {} } : right(call)
      }),
    ),
  ),
  fault(
    'page-structure-without-fields-as-a-list',
    'A structure without fields is shown as a list.',
    rule,
    changesReply('statusPages.get', (fields) => ({ ...fields, structure: emptyAsLists(fields.structure) })),
  ),
  fault(
    'structure-six-levels-deep',
    'Structure elements below the sixth level are dropped.',
    rule,
    inStructure('statusPages.update', (element, depth) => (depth > 4 ? { ...element, children: [] } : element)),
  ),
  ...(['create', 'update'] as const).map((verb) =>
    fault(
      `structure-with-groups-of-services-in-${verb}`,
      'Structure elements that hold others become groups.',
      rule,
      inStructure(`statusPages.${verb}`, (element) =>
        itemsOf(element, 'children').length > 0 ? { ...element, type: 'GROUP' } : element,
      ),
    ),
  ),
  fault(
    'structure-without-options',
    'Options of structure elements are dropped.',
    rule,
    inStructure('statusPages.update', (element) => ({ ...element, options: undefined })),
  ),
  fault(
    'structure-without-inner-options',
    'Options of inner structure elements are dropped.',
    rule,
    inStructure('statusPages.update', (element, depth) => (depth > 0 ? { ...element, options: undefined } : element)),
  ),
  fault(
    'structure-two-levels-deep',
    'Structure elements below the second level are dropped.',
    rule,
    inStructure('statusPages.update', (element, depth) => (depth > 0 ? { ...element, children: [] } : element)),
  ),
  fault(
    'structure-two-levels-deep-at-creation',
    'Structure elements below the second level are dropped at creation.',
    rule,
    inStructure('statusPages.create', (element, depth) => (depth > 0 ? { ...element, children: [] } : element)),
  ),
  fault(
    'structure-four-levels-deep',
    'Structure elements below the fourth level are dropped.',
    rule,
    inStructure('statusPages.update', (element, depth) => (depth > 2 ? { ...element, children: [] } : element)),
  ),
  fault(
    'structure-with-one-inner-element',
    'An element of the structure keeps the last of those inside of it.',
    rule,
    inStructure('statusPages.update', (element) => ({ ...element, children: itemsOf(element, 'children').slice(-1) })),
  ),
]

/** Changes every element, from the innermost to the outermost. */
function eachElement(elements: readonly Fields[], change: (element: Fields) => Fields): readonly Fields[] {
  return elements.map((element) => change({ ...element, children: eachElement(itemsOf(element, 'children'), change) }))
}

/** Shows another structure than the one that was written. */
function structured(change: (elements: readonly Fields[]) => readonly Fields[]): Fault['apply'] {
  return changesReply('statusPages.get', (page) =>
    page.structure ? { ...page, structure: { elements: change(itemsOf(fieldsOf(page.structure), 'elements')) } } : page,
  )
}

/** Stores the outermost elements of an update together with what they were before. */
function mergesElements(merge: (element: Fields, before: Fields) => Fields): Fault['apply'] {
  return inOperation('statusPages.update', async (call, right) => {
    const body = fieldsOf(call.json)
    if (!body.structure) return right(call)
    const page = await readAt(call, right)
    const before = itemsOf(fieldsOf(page.structure), 'elements')
    const elements = itemsOf(fieldsOf(body.structure), 'elements').map((element) => {
      const same = before.find(({ id }) => id === element.id)
      return same === undefined ? element : merge(element, same)
    })
    return right(withBody(call, { ...body, structure: { elements } }))
  })
}

function upTo(levels: number, elements: readonly Fields[]): readonly Fields[] {
  if (levels === 0) return []
  return elements.map((element) => ({ ...element, children: upTo(levels - 1, itemsOf(element, 'children')) }))
}

/** Stores the elements of a structure in another way, on whichever level. */
function inStructure(operationId: string, change: (element: Fields, depth: number) => Fields): Fault['apply'] {
  const walk = (elements: readonly Fields[], depth: number): Fields[] =>
    elements.map((element) => {
      const changed = change(element, depth)
      return 'children' in changed ? { ...changed, children: walk(itemsOf(changed, 'children'), depth + 1) } : changed
    })
  return inOperation(operationId, (call, right) => {
    const fields = fieldsOf(call.json)
    const structure = fieldsOf(fields.structure)
    return right(
      'structure' in fields
        ? withBody(call, { ...fields, structure: { ...structure, elements: walk(itemsOf(structure, 'elements'), 0) } })
        : call,
    )
  })
}
