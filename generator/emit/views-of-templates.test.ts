import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import Handlebars from 'handlebars'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { findFilesBelow } from '../files-below.ts'
import { ownTemplates } from '../templates-folder.ts'

// The first line of a template names its view, by a type and its file, or by a field. No compiler holds the one against the other.

const root = join(import.meta.dirname, '../..')
const templates = findFilesBelow(ownTemplates()).files.filter((path) => path.endsWith('.hbs'))
const views = templates.map((path) => {
  const [, type = '', place = ''] = /^\{\{!-- view: (\w+), (.+) --\}\}\n/.exec(readFileSync(path, 'utf8')) ?? []
  return { name: relative(ownTemplates(), path), path, type, place }
})
const files = views.filter(({ place }) => place.endsWith('.ts')).map(({ place }) => join(root, place))
const program = ts.createProgram([...new Set(files)], { allowImportingTsExtensions: true, noEmit: true, strict: true })
const checker = program.getTypeChecker()

test.each(views)('$name prints what is a field of its view, $type', ({ path, type, place }) => {
  const fields = place === 'a text' ? [type] : fieldsOf(type, join(root, place))
  expect(fields).not.toEqual([])
  expect(namesIn(Handlebars.parse(readFileSync(path, 'utf8'))).filter((name) => !fields.includes(name))).toEqual([])
})

function fieldsOf(type: string, path: string): readonly string[] {
  const found = program
    .getSourceFile(path)
    ?.statements.filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one))
    .find(({ name }) => name.text === type)
  return found
    ? checker
        .getTypeAtLocation(found)
        .getProperties()
        .map(({ name }) => name)
    : []
}

/** What a template takes from its view itself, in its partials as well; `level` counts the blocks that look at something inside. */
function namesIn({ body }: hbs.AST.Program, level = 0): readonly string[] {
  return body.flatMap((statement) => {
    switch (statement.type) {
      case 'MustacheStatement':
        return namesTaken(statement as hbs.AST.MustacheStatement, level)
      case 'BlockStatement': {
        const block = statement as hbs.AST.BlockStatement
        const isInside = ['each', 'with'].includes(nameOf(block.path))
        const inner = namesIn(block.program, isInside ? level + 1 : level)
        const otherwise = block.inverse ? namesIn(block.inverse, level) : []
        return [...namesTaken(block, level), ...inner, ...otherwise]
      }
      case 'PartialStatement': {
        const { name, params } = statement as hbs.AST.PartialStatement
        if (level > 0 || params.length > 0) return []
        const partial = join(ownTemplates(), 'partials', `${nameOf(name)}.hbs`)
        return namesIn(Handlebars.parse(readFileSync(partial, 'utf8')))
      }
      default:
        return []
    }
  })
}

function namesTaken({ path, params }: Pick<hbs.AST.MustacheStatement, 'path' | 'params'>, level: number) {
  const isHelper = params.length > 0 || nameOf(path) === 'headerNote'
  return (isHelper ? params : [path]).flatMap((expression): readonly string[] => {
    if (expression.type === 'SubExpression') return namesTaken(expression as hbs.AST.SubExpression, level)
    const { type, data, depth, parts } = expression as hbs.AST.PathExpression
    const [first] = parts ?? []
    return type === 'PathExpression' && !data && depth === level && typeof first === 'string' ? [first] : []
  })
}

function nameOf(expression: hbs.AST.Expression): string {
  return (expression as hbs.AST.PathExpression).original
}
