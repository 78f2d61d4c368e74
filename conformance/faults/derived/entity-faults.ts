import { keptFields } from '../../derived/compare/kept-fields.ts'
import { type Family, familiesOf } from '../../derived/families.ts'
import { fieldsOf, inOperation, isSuccess, otherValue, withBody, withJson, withKnownKey } from '../fault.ts'
import type { About, FaultMaker, MadeFault } from '../fault-maker.ts'
import { changesReply, without } from '../mistakes.ts'
import { refusesTheSame } from '../requests/refusal-faults.ts'
import type { Answer } from '../serve.ts'
import { queryValue } from './list-faults.ts'
import { camel } from './reply-faults.ts'

/** Mistakes in the life of entities: what is kept, changed, removed. */
export const entityFaults: readonly FaultMaker[] = [
  { pattern: /^leaves-nothing-to-a-namesake$/, make: bringsBack },
  {
    pattern: /^takes-the-same-under-another-name$/,
    make: (about) => ({ text: 'Nothing but a name is no difference.', apply: refusesTheSame(about.operation.id) }),
  },
  {
    pattern: /^without-([a-z-]+)-keeps-or-defaults$/,
    make: ({ operation, groups: [label = ''] }) => ({
      text: `An update without ${label} gives it some third value.`,
      apply: inOperation(operation.id, (call, right) => {
        const name = camel(label)
        const fields = fieldsOf(call.json)
        const third = /^(frequency|delay-min)$/.test(label) ? 5 : true
        return right(name in fields ? call : withBody(call, { ...fields, [name]: third }))
      }),
    }),
  },
  {
    pattern: /^changes-each-field$/,
    make: (about) => ({
      text: 'An update is answered with the entity from before.',
      apply: inOperation(about.operation.id, async (call, right) => {
        const before = await right({ ...call, method: 'GET', text: '', json: undefined })
        const answer = await right(call)
        return isSuccess(answer) ? withJson(answer, before.json) : answer
      }),
    }),
  },
  {
    pattern: /^said-again-changes-nothing$/,
    make: (about) => ({
      text: 'What an update says a second time is taken for something else.',
      apply: (right) => {
        const { read, update } = familyOf(about)
        const [name = ''] = keptFields(about.contract, update)
        const latest = new Map<string, string>()
        const repeated = new Set<string>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id === update.id && isSuccess(answer)) {
            if (latest.get(call.path) === call.text) repeated.add(call.path)
            latest.set(call.path, call.text)
          }
          if (call.operation?.id !== read.id || !repeated.has(call.path)) return answer
          const fields = fieldsOf(answer.json)
          return withJson(answer, { ...fields, [name]: otherValue(fields[name]) })
        }
      },
    }),
  },
  {
    pattern: /^does-nothing-without-a-key$/,
    make: ({ operation: { id } }) => ({
      text: 'What is asked for is done before the key is looked at.',
      apply: withKnownKey(async (call, answer, again) => {
        if (call.operation?.id === id && answer.status === 401) await again()
        return answer
      }),
    }),
  },
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
    pattern: /^keeps-name-of-digits$/,
    make: ({ operation: { id } }) => ({
      text: 'A name that looks like a number is stored as one.',
      apply: inOperation(id, (call, right) => {
        const body = fieldsOf(call.json)
        const isNumber = typeof body.name === 'string' && /^\d+$/.test(body.name)
        return right(isNumber ? withBody(call, { ...body, name: String(Number(body.name)) }) : call)
      }),
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
    pattern: /^tells-the-id$/,
    make: ({ operation: { id } }) => ({
      text: 'The reply lacks the id of what it shows.',
      apply: changesReply(id, (fields) => without(fields, 'id')),
    }),
  },
  {
    pattern: /^leaves-others$/,
    make: (about) => (about.operation.method === 'POST' ? writesOver(about) : reachesTheNext(about)),
  },
  {
    pattern: /^replies-with-what-is-read$/,
    make: (about) => ({
      text: 'The answer to a write shows something else than what is stored.',
      apply: inOperation(about.operation.id, async (call, right) => {
        const answer = await right(call)
        return isSuccess(answer) ? spoilField(about, answer) : answer
      }),
    }),
  },
  {
    pattern: /^keeps-every-team$/,
    make: ({ operation: { id } }) => ({
      text: 'Of several teams the first is stored.',
      apply: inOperation(id, (call, right) => {
        const { teams, ...others } = fieldsOf(call.json)
        return right(Array.isArray(teams) ? withBody(call, { ...others, teams: teams.slice(0, 1) }) : call)
      }),
    }),
  },
  {
    pattern: /^holds-all-that-were-created$/,
    make: ({ operation: { id } }) => ({
      text: 'A list shows one entry at the most.',
      apply: inOperation(id, async (call, right) => {
        const answer = await right(call)
        return Array.isArray(answer.json) ? withJson(answer, answer.json.slice(0, 1)) : answer
      }),
    }),
  },
  {
    pattern: /^changes-nothing-when-refused$/,
    make: (about) => ({
      text: 'Fields are stored one by one, until one is refused.',
      apply: (right) => {
        const { read } = familyOf(about)
        const spoiled = new Set<string>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id === about.operation.id && !isSuccess(answer)) spoiled.add(call.path)
          const isSpoiled = call.operation?.id === read.id && spoiled.has(call.path) && isSuccess(answer)
          return isSpoiled ? spoilField(about, answer) : answer
        }
      },
    }),
  },
  {
    pattern: /^creates-nothing-when-refused$/,
    make: (about) => ({
      text: 'The entity is stored before it is checked.',
      apply: (right) => {
        const { list } = familyOf(about)
        const ghosts: unknown[] = []
        return async (call) => {
          const answer = await right(call)
          const { name } = fieldsOf(call.json)
          if (call.operation?.id === about.operation.id && !isSuccess(answer))
            ghosts.push({ id: 900_000 + ghosts.length, name })
          const isStart = Number(queryValue(call, 'start-index') ?? 0) === 0
          const isList = call.operation?.id === list.id && isStart && Array.isArray(answer.json)
          return isList ? withJson(answer, [...(answer.json as unknown[]), ...ghosts]) : answer
        }
      },
    }),
  },
]

function reachesTheNext(about: About): MadeFault {
  return {
    text: 'What is done to one entity is done to the one that was made after it as well.',
    apply: (right) => {
      const { create, read } = familyOf(about)
      const made: string[] = []
      const spoiled = new Set<string>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === create.id) made.push(`${call.path}/${fieldsOf(answer.json).id}`)
        const beside = made[made.indexOf(call.path) + 1]
        if (call.operation?.id === about.operation.id && beside !== undefined) spoiled.add(beside)
        return call.operation?.id === read.id && spoiled.has(call.path) ? spoilField(about, answer) : answer
      }
    },
  }
}

/** A creation whose body names the id of an entity writes over it. */
function writesOver({ operation: { id } }: About): MadeFault {
  return {
    text: 'What is created under an id that is there takes its place.',
    apply: inOperation(id, async (call, right) => {
      const { id: named } = fieldsOf(call.json)
      if (named === undefined || named === null) return right(call)
      const written = await right({ ...call, method: 'PUT', path: `${call.path}/${String(named)}` })
      return isSuccess(written) ? written : right(call)
    }),
  }
}

function bringsBack(about: About): MadeFault {
  const { create, remove } = familyOf(about)
  return {
    text: 'What is created under the name of something that was removed has its texts, where none are sent.',
    apply: (right) => {
      const gone = new Map<unknown, Readonly<Record<string, unknown>>>()
      return async (call) => {
        if (call.operation?.id === create.id) {
          const body = fieldsOf(call.json)
          return right(gone.has(body.name) ? withBody(call, { ...gone.get(body.name), ...body }) : call)
        }
        if (call.operation?.id !== remove.id) return right(call)
        const before = fieldsOf((await right({ ...call, method: 'GET' })).json)
        const answer = await right(call)
        const texts = Object.entries(before).filter(([name, value]) => name !== 'status' && typeof value === 'string')
        if (isSuccess(answer)) gone.set(before.name, Object.fromEntries(texts))
        return answer
      }
    },
  }
}

function familyOf({ contract, operation }: Pick<About, 'contract' | 'operation'>): Family {
  const family = familiesOf(contract).find((one) =>
    [one.create, one.read, one.update, one.remove, one.list].some(({ id }) => id === operation.id),
  )
  if (family === undefined) throw new Error(`no family has ${operation.id}`)
  return family
}

/** The answer with one of the fields that are kept changed. */
function spoilField(about: About, answer: Answer): Answer {
  const fields = fieldsOf(answer.json)
  // What is null in its place may be left out of a reply.
  const name =
    keptFields(about.contract, familyOf(about).update).find(
      (candidate) => fields[candidate] !== undefined && otherValue(fields[candidate]) !== null,
    ) ?? ''
  return withJson(answer, { ...fields, [name]: otherValue(fields[name]) })
}
