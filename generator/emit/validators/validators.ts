import type { Bundle } from '../../bundle/bundle.ts'
import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel, Operation } from '../../model/api-model.ts'
import { buildModel } from '../../model/build-model.ts'
import { createNameGiver, fileName } from '../../model/names.ts'
import { operationType } from '../../views/client-types.ts'
import { operationIds } from '../../views/server-types.ts'
import type { PrintContext } from '../print-context.ts'
import { propertyKey } from '../property-key.ts'
import { renderTemplate } from '../templates.ts'
import { literal } from '../text.ts'
import { createModule, importName, type ValidatorModule } from './module.ts'
import { type OperationValidators, printOperation } from './operation-parts.ts'
import { createPlan, type ValidatorFunction } from './plan.ts'

/** View of templates/validators/runtime.ts.hbs. */
export interface RuntimeView {
  readonly contractName: string
  /** Whether a media type of a reply is told with parameters, such as a version. */
  readonly hasVersions: boolean
}

/** View of templates/validators/module.ts.hbs. */
export interface ModuleView {
  readonly contractName: string
  readonly imports: readonly { readonly clause: string; readonly from: string }[]
  readonly constants: readonly string[]
  readonly functions: readonly ValidatorFunction[]
  /** Whether the module exports nothing at all. */
  readonly isEmpty: boolean
  /** Tables of the validators of replies, one for each operation. */
  readonly tables: readonly {
    readonly name: string
    readonly lines: readonly string[]
    readonly entries: readonly string[]
  }[]
}

/** View of templates/validators/replies.ts.hbs. */
export interface RepliesView {
  readonly contractName: string
  readonly imports: ModuleView['imports']
  readonly entries: readonly string[]
}

/** The names of all validators of operations, for those who print calls of them. */
export interface ValidatorNames {
  readonly byOperation: ReadonlyMap<Operation, OperationValidators>
  /** Module of each group's validators, without ending: `services`. */
  readonly moduleOf: (group: string) => string
}

/** Validators as modules of TypeScript that import nothing but each other and types.ts. */
export async function printValidators(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  const { model, modules, names } = planValidators(bundle, context)
  const { contractName } = model
  const print = async (name: string, template: string, view: object): Promise<GeneratedFile> => {
    return { name: `validators/${name}.ts`, text: await renderTemplate(`validators/${template}.ts.hbs`, view) }
  }
  return Promise.all([
    print('runtime', 'runtime', runtimeView(model)),
    print('formats', 'formats', { contractName }),
    ...modules.map((planned) => print(planned.module.name, 'module', moduleView(contractName, planned))),
    print('replies', 'replies', repliesView(model, names)),
  ])
}

function runtimeView({ contractName, operations, webhooks }: ApiModel): RuntimeView {
  const mediaTypes = [...operations, ...webhooks].flatMap(({ responses }) => responses.flatMap((one) => one.mediaTypes))
  return { contractName, hasVersions: mediaTypes.some(({ name }) => name.includes(';')) }
}

function moduleView(contractName: string, { module, functions: all, tables }: PlannedModule): ModuleView {
  const functions = usedFunctions(all)
  const constants = usedConstants(module, functions)
  const imports = importsOf(module, functions, constants)
  const isEmpty = functions.length === 0 && tables.length === 0
  return { contractName, imports, constants, functions, tables, isEmpty }
}

interface PlannedModule extends Pick<ModuleView, 'functions' | 'tables'> {
  readonly module: ValidatorModule
}

/** The validators of a contract before they are put into files. */
export interface PlannedValidators {
  readonly model: ApiModel
  readonly modules: readonly PlannedModule[]
  readonly names: ValidatorNames
}

/** Plans the validators of a contract; once, for all targets that need to know. */
export function planValidators(bundle: Bundle, context: PrintContext): PlannedValidators {
  const known = planned.get(bundle)
  if (known) return known
  const made = makePlan(bundle, context)
  planned.set(bundle, made)
  return made
}

const planned = new WeakMap<Bundle, PlannedValidators>()

function makePlan(bundle: Bundle, context: PrintContext): PlannedValidators {
  const { document } = bundle
  const model = buildModel(bundle, context)
  const told = new Set<string>()
  const plan = createPlan(document, model, (pointer, message) => {
    // A schema can be printed more than once; its author needs to hear of it once.
    if (!told.has(pointer)) context.reportUnsupported?.(pointer, message)
    told.add(pointer)
  })
  const ids = operationIds(document, model)
  const fileNames = nameFiles(model)
  const byOperation = new Map<Operation, OperationValidators>()
  const groups = [
    ...model.groups,
    ...(model.webhooks.length > 0 ? [{ name: webhooks, operations: model.webhooks }] : []),
  ]
  const ofGroups = groups.map(({ name, operations }): PlannedModule => {
    const module = createModule(fileNames.get(name) ?? name, plan.giveName)
    const printed = operations.map((operation) => {
      const type = operationType({ ids, hasReadOnly: () => false }, operation)
      const validators = printOperation({ plan, module, operation, type })
      byOperation.set(operation, validators)
      return { operation, validators }
    })
    return {
      module,
      functions: printed.flatMap(({ validators }) => validators.functions),
      tables: printed.map(({ operation, validators }) => tableOf(operation, validators)),
    }
  })
  const schemas = { module: plan.schemas, functions: plan.printSchemas(), tables: [] }
  return {
    model,
    modules: [schemas, ...ofGroups],
    names: { byOperation, moduleOf: (group) => fileNames.get(group) ?? group },
  }
}

/** Under this name `moduleOf` has the module of the validators of webhooks; no group has a blank in its name. */
export const webhooks = 'the webhooks'

function nameFiles(model: ApiModel): ReadonlyMap<string, string> {
  const give = createNameGiver(['runtime', 'formats', 'schemas', 'replies'])
  const names = new Map(model.groups.map(({ name }) => [name, give(fileName(name))]))
  return names.set(webhooks, give('webhooks'))
}

function tableOf(operation: Operation, { replies, functions }: OperationValidators): ModuleView['tables'][number] {
  // What does no more than call another validator stays out of bundles.
  const called = new Map(functions.map(({ name, body }) => [name, onlyCall.exec(body)?.[1] ?? name]))
  const entries = replies.map(({ status, validators, lines }) => {
    // What cannot be checked is named where something else can, or it would be held against that.
    const mediaTypes = operation.responses.find((response) => response.status === status)?.mediaTypes ?? []
    const names = new Map([...validators, ...lines].map(({ mediaType, name }) => [mediaType, called.get(name)]))
    const known = names.size === 0 ? [] : mediaTypes.filter(({ kind, name }) => kind !== 'binary' || names.has(name))
    const inner = known.map(({ name }) => `${literal(name)}: ${names.get(name) ?? 'undefined'}`)
    return `${/^\d+$/.test(status) ? status : propertyKey(status)}: ${inner.length === 0 ? '{}' : `{ ${inner.join(', ')} }`}`
  })
  return { name: tableName(operation), lines: [`Replies of \`${operation.method} ${operation.path}\`.`], entries }
}

const onlyCall = /^return (validate[\w$]*)\(value, problems\)$/

/** Name of the table of an operation's replies. */
export function tableName(operation: Operation): string {
  return `${operation.functionName}Replies`
}

function repliesView(model: ApiModel, names: ValidatorNames): RepliesView {
  const imports = model.groups.map(({ name, operations }) => ({
    clause: clauseOf(operations.map(tableName)),
    from: `./${names.moduleOf(name)}.ts`,
  }))
  const entries = model.operations.map((operation) => `${propertyKeyOf(operation.id)}: ${tableName(operation)}`)
  return { contractName: model.contractName, imports, entries }
}

function propertyKeyOf(id: string): string {
  return id === '__proto__' ? propertyKey(id) : literal(id)
}

function importsOf(
  module: ValidatorModule,
  functions: readonly ValidatorFunction[],
  constants: readonly string[],
): ModuleView['imports'] {
  if (functions.length > 0) importName(module, 'runtime', 'type Problem')
  if (module.name !== 'schemas') importName(module, 'runtime', 'type ReplyValidators')
  const results = functions.map(({ signature }) => signature)
  const types = ['components', 'operations', 'paths', 'webhooks'].filter((name) =>
    results.some((result) => result.includes(`${name}['`)),
  )
  const used = wordsOf([...functions.map(({ body }) => body), ...constants])
  const own = [...module.imports].flatMap(([from, names]) => {
    const wanted = [...names].filter((name) => name.startsWith('type ') || used.has(name))
    return wanted.length === 0 ? [] : [{ clause: clauseOf(wanted.toSorted()), from: `./${from}.ts` }]
  })
  const fromTypes = types.length > 0 ? [{ clause: `type { ${types.join(', ')} }`, from: '../types.ts' }] : []
  return [...fromTypes, ...own.toSorted((left, right) => (left.from < right.from ? -1 : 1))]
}

// A test that is printed and then not needed leaves behind what it calls: its functions, imports and constants.
function usedFunctions(functions: readonly ValidatorFunction[]): readonly ValidatorFunction[] {
  const parts = new Map(functions.filter(({ lines }) => lines.length === 0).map((part) => [part.name, part]))
  if (parts.size === 0) return functions
  const waiting = functions.filter(({ lines }) => lines.length > 0)
  const used = new Set(waiting)
  // Those that are called call others; the loop sees those too.
  for (const { body } of waiting) {
    for (const word of wordsOf([body])) {
      const part = parts.get(word)
      if (part && !used.has(part)) waiting.push(part)
      if (part) used.add(part)
    }
  }
  return functions.filter((one) => used.has(one))
}

/** What pieces of code name, other than keys of objects and what is in texts. */
function wordsOf(pieces: readonly string[]): ReadonlySet<string> {
  return new Set(
    pieces.flatMap(
      (piece) =>
        piece.match(/(?<![\p{ID_Continue}$'/.])[\p{ID_Start}_$][\p{ID_Continue}$]*(?![\p{ID_Continue}$':])/gu) ?? [],
    ),
  )
}

function usedConstants({ constants }: ValidatorModule, functions: readonly ValidatorFunction[]): string[] {
  if (constants.length === 0) return []
  const words = new Set(functions.flatMap(({ body }) => body.match(/[a-z]+\d+/g) ?? []))
  for (const constant of constants.toReversed()) {
    const [name = '', ...others] = constant.match(/(?<=^const |new Set\()[a-z]+\d+/g) ?? []
    if (words.has(name)) for (const other of others) words.add(other)
  }
  return constants.filter((constant) => words.has(/^const (\w+)/.exec(constant)?.[1] ?? ''))
}

/** What is imported, in one line or in one for each name. */
export function clauseOf(names: readonly string[]): string {
  const line = `{ ${names.join(', ')} }`
  return line.length <= 100 ? line : `{\n${names.map((name) => `  ${name},\n`).join('')}}`
}
