import { apiError } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'
import type { Fields } from './fields.ts'
import { checkValue } from './write-fields.ts'

/** Levels of elements in each other. */
const mostLevels = 20

/** Elements of a page, at whatever level. */
const mostElements = 1000

/** An element, and where it stands in the body. */
interface PlacedElement {
  readonly element: Fields
  readonly place: string
  readonly level: number
}

/** Refuses elements that are no elements of a page. */
export function checkStructure(structure: Fields, choices: Choices): void {
  const all = 'body/structure/elements'
  let count = 0
  const waiting: PlacedElement[] = elementsIn(structure.elements, all, 1)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { element, place, level } = next
    count += 1
    if (count > mostElements) throw apiError('invalid_value', `${all}: should be ${mostElements} or fewer`)
    if (level > mostLevels) throw apiError('invalid_value', `${all}: should be ${mostLevels} levels deep or less`)
    checkElement(next, choices)
    for (const child of elementsIn(element.children, `${place}/children`, level + 1)) waiting.push(child)
  }
}

function elementsIn(list: unknown, place: string, level: number): PlacedElement[] {
  const elements = (list ?? []) as readonly Fields[]
  return elements.map((element, index) => ({ element, place: `${place}/${index}`, level }))
}

function checkElement({ element, place }: PlacedElement, choices: Choices): void {
  checkValue(element, 'type', choices['structure-element-types'], place)
  const { id, options } = element
  const wantedId = choices['structure-element-id']
  const isId = wantedId === 'any' ? typeof id === 'number' || typeof id === 'string' : typeof id === wantedId
  if (isGiven(id) && !isId) {
    throw apiError('invalid_value', `${place}/id: should be a ${wantedId === 'any' ? 'number or string' : wantedId}`)
  }
  const wantedOptions = choices['structure-element-options']
  if (isGiven(options) && !areOptions(options, wantedOptions)) {
    throw apiError('invalid_value', `${place}/options: should be ${words[wantedOptions]}`)
  }
}

const words: Readonly<Record<Choices['structure-element-options'], string>> = {
  list: 'a list of texts',
  object: 'an object',
  string: 'a text',
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function areOptions(options: unknown, wanted: Choices['structure-element-options']): boolean {
  switch (wanted) {
    case 'list':
      return Array.isArray(options) && options.every((option) => typeof option === 'string')
    case 'object':
      return typeof options === 'object' && !Array.isArray(options)
    case 'string':
      return typeof options === 'string'
    default:
      return wanted satisfies never
  }
}
