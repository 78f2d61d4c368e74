import { isList, ownValue } from '../../json.ts'
import { identifier } from '../../model/names.ts'
import { joinPointer } from '../../pointer.ts'
import { guarded, loop, mentions, type Statement } from './code.ts'
import { evaluatesItem } from './evaluated.ts'
import { importName } from './module.ts'
import {
  bounds,
  hasRoom,
  members,
  type ObjectPlace,
  type Place,
  type Printing,
  partFunction,
  refusal,
  type Subject,
} from './printing.ts'

/** The keywords for lists. */
export function checkArray(printing: Printing, place: ObjectPlace, subject: Subject): Statement[] {
  const { schema } = place
  const length = () => `${subject.name}.length`
  const repeats = () => `${importName(printing.module, 'runtime', 'hasRepeats')}(${subject.name})`
  return [
    ...bounds(printing, schema, subject, { minItems: [length, '<'], maxItems: [length, '>'] }),
    ...(schema.uniqueItems === true
      ? [{ test: repeats(), action: refusal(printing, subject, 'uniqueItems', 'true') }]
      : []),
    ...checkItems(printing, place, subject),
    ...checkContains(printing, place, subject),
    ...checkUnevaluatedItems(printing, place, subject),
  ]
}

function checkItems(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  // Drafts before 2020-12 wrote the first items as a list of "items", and the rest as "additionalItems".
  const isOld = isList(ownValue(schema, 'items'))
  const firsts = members({ schema, pointer }, isOld ? 'items' : 'prefixItems')
  const keyword = isOld ? 'additionalItems' : 'items'
  const rest = ownValue(schema, keyword)
  const statements = firsts.flatMap((first, index) => {
    const item = { name: printing.giveName('item'), path: `${subject.path}/${index}` }
    const checks = withItem(item.name, `${subject.name}[${index}]`, printing.check(first, item))
    return guarded(`${subject.name}.length > ${index}`, checks)
  })
  if (rest === undefined) return statements
  if (rest === false) {
    const action = refusal(printing, subject, 'items', `${firsts.length}`, 'items at most')
    return [...statements, { test: `${subject.name}.length > ${firsts.length}`, action }]
  }
  const place = { schema: rest, pointer: joinPointer(pointer, keyword) }
  return [...statements, ...checkEach(printing, place, subject, { from: firsts.length })]
}

interface Range {
  readonly from: number
  /** Makes a test of items that are passed over, by the name of the index. */
  readonly unless?: (index: string) => string
}

function checkEach(printing: Printing, items: Place, subject: Subject, { from, unless }: Range): Statement[] {
  const index = printing.giveName('index')
  const item = { name: printing.giveName(identifier(singular(subject.name))), path: `${subject.path}/\${${index}}` }
  const head = `for (let ${index} = ${from}; ${index} < ${subject.name}.length && ${hasRoom(printing)}; ${index}++)`
  const checks = withItem(item.name, `${subject.name}[${index}]`, printing.check(items, item))
  if (checks.length === 0) return []
  return loop(head, [...(unless ? [`if (${unless(index)}) continue`] : []), ...checks])
}

/** Puts the variable of an item in front of its checks; where all they do is one call, the item stands in it. */
function withItem(name: string, element: string, checks: readonly Statement[]): Statement[] {
  const users = checks.filter((check) => mentions(check, name))
  const [only, ...others] = users
  if (only === undefined) return [...checks]
  const call = others.length === 0 && typeof only === 'string' ? /^validate[\w$]*\(/.exec(only)?.[0] : undefined
  if (call === undefined || typeof only !== 'string') return [`const ${name} = ${element}`, ...checks]
  const direct = `${call}${element}${only.slice(call.length + name.length)}`
  return checks.map((check) => (check === only ? direct : check))
}

function singular(name: string): string {
  return /[a-z]{2}s$/.test(name) ? name.replace(/ies$/, 'y').replace(/([a-z])s$/, '$1') : 'item'
}

function checkContains(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  const contains = ownValue(schema, 'contains')
  if (contains === undefined) return []
  const count = () => {
    const part = partFunction(printing, { schema: contains, pointer: joinPointer(pointer, 'contains') }, 'Contains')
    return `${importName(printing.module, 'runtime', 'countFits')}(${subject.name}, ${part})`
  }
  const least = { minContains: 1, ...schema }
  return bounds(printing, least, subject, { minContains: [count, '<'], maxContains: [count, '>'] })
}

function checkUnevaluatedItems(printing: Printing, place: ObjectPlace, subject: Subject): Statement[] {
  const items = ownValue(place.schema, 'unevaluatedItems')
  if (items === undefined || items === true) return []
  const unless = (index: string) => evaluatesItem(printing, place, { value: subject.name, key: index })
  const test = unless('index')
  if (test === 'true') return []
  const pointer = joinPointer(place.pointer, 'unevaluatedItems')
  return checkEach(printing, { schema: items, pointer }, subject, { from: 0, ...(test === 'false' ? {} : { unless }) })
}
