import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenQuestion } from '../conformance/catalogue/open-question.ts'
import { type Rule, ruleKinds } from '../conformance/rule.ts'
import { loadSuite } from '../conformance/suite.ts'

/**
 * The catalogue as pages for people, by name; each rule and each open question can be linked to by its id.
 *
 * `npx node docs/catalogue-pages.ts` writes them; a test holds that they are up to date.
 */
export async function cataloguePages(): Promise<ReadonlyMap<string, string>> {
  const { rules, excluded, questions } = await loadSuite(join(import.meta.dirname, '..', 'spec'))
  return new Map([
    ['rules.md', rulesPage(rules, excluded)],
    ['open-questions.md', questionsPage(questions, rules)],
  ])
}

const note = '<!-- Written by "npx node docs/catalogue-pages.ts"; do not edit. -->'

function rulesPage(rules: readonly Rule[], excluded: readonly { text: string; excluded: string }[]): string {
  const families = [...Map.groupBy(rules, ({ family }) => family)]
  return page([
    '# Rules',
    note,
    `Every sentence of the interface that can be true or false of an implementation: ${rules.length} rules. A _derived_ rule follows from the contract by itself, a _written_ one is a row of [spec/rules.yaml](../spec/rules.yaml). What an id means never changes.`,
    list(families.map(([family, { length }]) => `[${family}](#${anchorOf(family)}): ${length}`)),
    ...families.flatMap(([family, own]) => [`## ${family}`, ...kindSections(own)]),
    '## Not tested',
    'Sentences that no request can test, with the reason.',
    list(excluded.map((row) => `${escaped(row.text)} _${escaped(row.excluded)}_`)),
  ])
}

function kindSections(rules: readonly Rule[]): string[] {
  return ruleKinds.flatMap((kind) => {
    const own = rules.filter((rule) => rule.kind === kind)
    return own.length === 0 ? [] : [`**${kind}**`, list(own.map(ruleLine))]
  })
}

function ruleLine({ id, text, origin, source, needs, questions = [] }: Rule): string {
  const links = questions.map((question) => `[${question}](open-questions.md#${question})`)
  const details = [
    origin,
    placeLink(source),
    ...(needs === undefined ? [] : [`needs ${escaped(needs)}`]),
    ...(links.length === 0 ? [] : [`open: ${links.join(', ')}`]),
  ]
  return `<a id="${id}"></a>\`${id}\`: ${escaped(text)} (${details.join('; ')})`
}

function questionsPage(questions: readonly OpenQuestion[], rules: readonly Rule[]): string {
  return page([
    '# Open questions',
    note,
    `What the interface does not show: ${questions.length} points. The contract invents no answer; the suite accepts every legal one, and a target file may say which one a service has chosen.`,
    ...questions.flatMap(({ id, question, places, answers }) => [
      `## ${id}`,
      escaped(question),
      ...(answers.length === 0
        ? ['Any answer is legal.']
        : [list(answers.map((answer) => `\`${answer.id}\`: ${escaped(answer.text)}`))]),
      `In the contract: ${places.map(placeLink).join(', ')}.`,
      ...rulesOf(id, rules),
    ]),
  ])
}

function rulesOf(question: string, rules: readonly Rule[]): string[] {
  const own = rules.filter(({ questions = [] }) => questions.includes(question))
  return own.length === 0 ? [] : [`Rules: ${own.map(({ id }) => `[${id}](rules.md#${id})`).join(', ')}.`]
}

// Without the line: it would change with every line above it.
function placeLink(place: string): string {
  const [file = '', pointer = ''] = place.split('#')
  return `[${file}](../spec/${file})${pointer === '' ? '' : ` \`${pointer}\``}`
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

/** A text as it is, whatever Markdown would make of it; what stands between backticks stays code. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[<>*_[\]\\]/g, '\\$&')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

function page(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`
}

if (import.meta.main) {
  for (const [name, text] of await cataloguePages()) {
    await writeFile(join(import.meta.dirname, name), text)
    console.log(`written    docs/${name}`)
  }
}
