import type { Contract } from '../contract.ts'
import { type Family, familiesOf } from '../derived/families.ts'
import { keptFields } from '../derived/kept-fields.ts'
import type { About, FaultMaker } from './derived-faults.ts'
import { fieldsOf, inOperation, isSuccess, otherValue, withBody, withJson } from './fault.ts'
import type { Answer } from './serve.ts'

/** Mistakes in the life of entities: what is kept, changed, removed. */
export const entityFaults: readonly FaultMaker[] = [
  {
    pattern: /^is-read-back$/,
    make: (about) => ({
      text: 'A field is answered as it was sent, and stored as something else.',
      apply: (right) => {
        const { read } = familyOf(about)
        const [name = ''] = keptFields(about.contract, about.operation)
        const written = new Map<string, unknown>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id === about.operation.id && isSuccess(answer))
            written.set(String(fieldsOf(answer.json).id), true)
          const fields = fieldsOf(answer.json)
          if (call.operation?.id !== read.id || !written.has(String(fields.id))) return answer
          return withJson(answer, { ...fields, [name]: otherValue(fields[name]) })
        }
      },
    }),
  },
  {
    pattern: /^keeps-text-outside-ascii$/,
    make: ({ operation: { id } }) => ({
      text: 'Letters outside ASCII become question marks.',
      apply: inOperation(id, (call, right) =>
        right(withBody(call, JSON.parse(JSON.stringify(call.json ?? {}).replaceAll(/[^ -~]/g, '?')))),
      ),
    }),
  },
  {
    pattern: /^changes-nothing$/,
    make: ({ contract, operation }) => ({
      text: 'Reading changes what is read.',
      apply: (right) => {
        const [name = ''] = keptFields(contract, operation)
        const seen = new Set<string>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id !== operation.id || !isSuccess(answer)) return answer
          const fields = fieldsOf(answer.json)
          const key =
            Object.keys(fields).find(
              (candidate) => candidate === 'name' || candidate === 'type' || candidate === 'method',
            ) ?? name
          const isFirst = !seen.has(call.path)
          seen.add(call.path)
          return isFirst ? answer : withJson(answer, { ...fields, [key]: otherValue(fields[key]) })
        }
      },
    }),
  },
  {
    pattern: /^removes$/,
    make: ({ operation: { id } }) => ({
      text: 'Removing answers as if it were done, and does nothing.',
      apply: inOperation(id, async (call, right) => {
        const found = await right({ ...call, method: 'GET' })
        return isSuccess(found) ? { status: 204, headers: {} } : right(call)
      }),
    }),
  },
  {
    pattern: /^leaves-others$/,
    make: (about) => ({
      text: 'What is done to one entity is done to the one beside it as well.',
      apply: (right) => {
        const { create, itemPath } = familyOf(about)
        const made: string[] = []
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id === create.id && isSuccess(answer))
            made.push(`${call.path}/${fieldsOf(answer.json).id}`)
          if (call.operation?.id !== about.operation.id || !isSuccess(answer)) return answer
          const at = made.indexOf(call.path)
          const beside = made[at + 1] ?? made[at - 1]
          const body = call.json === undefined ? undefined : unnamed(call.json)
          if (at >= 0 && beside !== undefined && itemPath !== '')
            await right({ ...call, path: beside, text: '', json: body })
          return answer
        }
      },
    }),
  },
  {
    pattern: /^changes-nothing-when-refused$/,
    make: (about) => ({
      text: 'Fields are stored one by one, until one is refused.',
      apply: inOperation(about.operation.id, async (call, right) => {
        const answer = await right(call)
        if (isSuccess(answer)) return answer
        const current = await right({ ...call, method: 'GET', text: '', json: undefined })
        const [name = ''] = keptFields(about.contract, about.operation)
        const usual = about.operation.requestBody?.examples[0]
        const body = {
          ...fieldsOf(usual),
          ...fieldsOf(current.json),
          [name]: changed(about, { current, sent: fieldsOf(call.json)[name], name }),
        }
        await right(withBody({ ...call, text: '' }, writable(body)))
        return answer
      }),
    }),
  },
  {
    pattern: /^creates-nothing-when-refused$/,
    make: (about) => ({
      text: 'The entity is stored before it is checked.',
      apply: inOperation(about.operation.id, async (call, right) => {
        const answer = await right(call)
        const { name } = fieldsOf(call.json)
        if (!isSuccess(answer) && typeof name === 'string')
          await right(
            withBody(call, { ...fieldsOf(about.operation.requestBody?.examples[0]), ...minimal(about.contract), name }),
          )
        return answer
      }),
    }),
  },
]

function familyOf({ contract, operation }: Pick<About, 'contract' | 'operation'>): Family {
  const family = familiesOf(contract).find((one) =>
    [one.create, one.read, one.update, one.remove, one.list].some(({ id }) => id === operation.id),
  )
  if (family === undefined) throw new Error(`no family has ${operation.id}`)
  return family
}

/** Names have to be unique, so that the entity beside gets another one. */
function unnamed(json: unknown): unknown {
  const { name, ...fields } = fieldsOf(json)
  return { ...fields, name: `${String(name)} too`, alias: 'too' }
}

// References of the example lead nowhere at a target with other data.
function minimal(_: Contract): Readonly<Record<string, unknown>> {
  return {
    teams: [],
    services: [],
    metrics: [],
    escalationRules: [],
    dataSource: undefined,
    metadata: undefined,
    routingKey: undefined,
    structure: undefined,
  }
}

function writable({ id: _, ...fields }: Readonly<Record<string, unknown>>): unknown {
  return { ...fields, managedBy: undefined, subscribed: undefined, groups: undefined }
}

function changed(
  _: About,
  { current, sent, name }: { readonly current: Answer; readonly sent: unknown; readonly name: string },
): unknown {
  const before = fieldsOf(current.json)[name]
  return typeof sent === typeof before && sent !== before ? sent : otherValue(before)
}
