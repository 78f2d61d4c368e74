import { isList, isObject, type Json, ownText, ownValue } from '../json.ts'

/**
 * What the contract says about a node, as the lines of a doc comment: summary, description, bounds, tags.
 *
 * @param tags Lines to put behind the tags that follow from the node.
 */
export function describeNode(node: Json, tags: readonly string[] = []): string[] {
  const described = withSchema(node)
  const facts = factsOf(described)
  const paragraphs = [
    ...textsOf(node).map((text) => paragraphsOf(text).flatMap(wrapped)),
    ...questionsOf([node, ownValue(node, 'schema')]),
    ...(facts.length > 0 ? [[`${facts.join('. ')}.`]] : []),
    ...[[...tagsOf(described), ...tags]].filter((lines) => lines.length > 0),
  ]
  return paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))
}

// The bounds of a parameter or header stand in its schema.
function withSchema(node: Json): Json {
  const schema = ownValue(node, 'schema')
  return isObject(node) && isObject(schema) ? { ...schema, ...node } : node
}

function textsOf(node: Json): string[] {
  const texts = ['title', 'summary', 'description'].map((key) => ownText(node, key)?.trim() ?? '')
  return texts.filter((text, index) => text !== '' && texts.indexOf(text) === index)
}

// A paragraph of Markdown goes on over the lines of its source. Only prose is joined and broken: a line that begins
// otherwise may be a table, code or a list.
function paragraphsOf(text: string): string[] {
  const lines: string[] = []
  let isOpen = false
  let isCode = false
  for (const line of text.split(/\r\n|[\n\r]/)) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    const isPlain = !isCode && isProse(line)
    if (isPlain && isOpen) lines.push(`${lines.pop() ?? ''} ${line.trim()}`)
    else lines.push(line.trimEnd())
    // Two blanks at its end break a line of Markdown.
    isOpen = isPlain && !line.endsWith('  ')
  }
  return lines
}

function isProse(line: string): boolean {
  return (
    /^[\p{L}\p{N}`"'([*_]/u.test(line) &&
    !/^(\d+[.)]\s|[*+-]\s|\|)/.test(line) &&
    !/^(-{3,}|={3,}|\*{3,}|```)/.test(line)
  )
}

/** A line of prose in lines that fit a comment. */
export function wrapped(line: string): string[] {
  // What begins as a table or a list is one; HTML is not read by its lines.
  if (!isProse(line) && !line.startsWith('<')) return [line]
  const lines: string[] = []
  let rest = line
  while (rest.length > maxLineLength) {
    const at = rest.lastIndexOf(' ', maxLineLength)
    if (at <= 0) break
    lines.push(rest.slice(0, at))
    rest = rest.slice(at + 1)
  }
  return [...lines, rest]
}

const maxLineLength = 110

/** What the contract leaves open, as it names it. */
function questionsOf(nodes: readonly (Json | undefined)[]): string[][] {
  const named = nodes.map((node) => ownValue(node, 'x-open-questions')).flatMap((ids) => (isList(ids) ? ids : []))
  const ids = [...new Set(named)].filter((id) => typeof id === 'string')
  return ids.length > 0 ? [[`Open questions: ${ids.join(', ')}.`]] : []
}

/** Keywords whose value a type cannot show. */
const factWords: readonly (readonly [keyword: string, words: string])[] = Object.entries({
  format: 'Format',
  minimum: 'At least',
  exclusiveMinimum: 'More than',
  maximum: 'At most',
  exclusiveMaximum: 'Less than',
  multipleOf: 'A multiple of',
  minLength: 'Shortest length',
  maxLength: 'Greatest length',
  minItems: 'Fewest items',
  maxItems: 'Most items',
  pattern: 'Pattern',
})

function factsOf(node: Json): string[] {
  const facts: string[] = []
  for (const [keyword, words] of factWords) {
    const value = ownValue(node, keyword)
    if (typeof value === 'string' || typeof value === 'number') facts.push(`${words}: ${shortened(String(value))}`)
  }
  return facts
}

function tagsOf(node: Json): string[] {
  const tags: string[] = []
  const preset = ownValue(node, 'default')
  const example = firstExample(node)
  if (preset !== undefined) tags.push(`@default ${shortened(JSON.stringify(preset))}`)
  if (example !== undefined) tags.push(`@example ${shortened(JSON.stringify(example))}`)
  if (ownValue(node, 'deprecated') === true) tags.push('@deprecated')
  return tags
}

// A picture as base64 is a legal example.
function shortened(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}

const maxValueLength = 200

/** The first example that fits a line: objects and lists are better read in the contract. */
function firstExample(node: Json): Json | undefined {
  const examples = ownValue(node, 'examples')
  const example = ownValue(node, 'example') ?? (isList(examples) ? examples[0] : undefined)
  return isObject(example) || isList(example) ? undefined : example
}
