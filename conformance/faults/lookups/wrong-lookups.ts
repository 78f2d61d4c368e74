import { type Fault, fieldsOf, isSuccess } from '../fault.ts'
import { redirected, renamed } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'
import { collectsNames } from './wrong-refusals.ts'

/** Finds the first name that begins with what is looked up. */
export function findsByBeginning(group: string): Fault['apply'] {
  return (right) => {
    const names = collectsNames(group)
    return async (call) => {
      const answer = await right(call)
      const known = names(call, answer)
      if (call.operation?.id !== `${group}.getByName` || isSuccess(answer)) return answer
      const whole = known.find((candidate) => candidate.startsWith(call.pathValues.name ?? ''))
      return whole === undefined ? answer : right(renamed(call, whole))
    }
  }
}

/** Finds the first one that was created, whatever is looked up. */
export function findsTheFirst(group: string): Fault['apply'] {
  return (right) => {
    let first: string | undefined
    return async (call) => {
      const isByName = call.operation?.id === `${group}.getByName`
      if (isByName && first !== undefined) return right(redirected(call, 'GET', first))
      const answer = await right(call)
      if (call.operation?.id === `${group}.create` && isSuccess(answer))
        first ??= `${call.path}/${fieldsOf(answer.json).id}`
      return answer
    }
  }
}

/** Finds by a name what it was once found as. */
export function findsForEver(group: string): Fault['apply'] {
  return (right) => {
    const kept = new Map<string, Answer>()
    return async (call) => {
      if (call.operation?.id !== `${group}.getByName`) return right(call)
      const answer = kept.get(call.path) ?? (await right(call))
      if (isSuccess(answer)) kept.set(call.path, answer)
      return answer
    }
  }
}

/** Finds the first of the names that are the same once they are read in some way. */
export function firstAlike(group: string, read: (name: string) => string): Fault['apply'] {
  return (right) => {
    const names = collectsNames(group)
    return async (call) => {
      const answer = await right(call)
      const known = names(call, answer)
      const asked = call.pathValues.name
      if (call.operation?.id !== `${group}.getByName` || asked === undefined || !isSuccess(answer)) return answer
      const found = known.find((one) => read(one) === read(asked))
      return right(renamed(call, found ?? asked))
    }
  }
}

/** Finds by a text that was told of it, when nobody has the name itself. */
export function foundByText(group: string, textOf: (call: Call, answer: Answer) => unknown): Fault['apply'] {
  return (right) => {
    const names = new Map<unknown, string>()
    return async (call) => {
      const answer = await right(call)
      const text = textOf(call, answer)
      if (call.operation?.id === `${group}.create` && isSuccess(answer) && !names.has(text))
        names.set(text, String(fieldsOf(call.json).name))
      const found = names.get(call.pathValues.name)
      const isFound = call.operation?.id === `${group}.getByName` && answer.status === 404 && found !== undefined
      return isFound ? right(renamed(call, found)) : answer
    }
  }
}

/** Finds a name by a pattern, when nobody has the name itself. */
export function likeNames(group: string, toPattern: (escaped: string) => string): Fault['apply'] {
  return (right) => {
    const names = collectsNames(group)
    return async (call) => {
      const answer = await right(call)
      const known = names(call, answer)
      if (call.operation?.id !== `${group}.getByName` || isSuccess(answer) || answer.status === 401) return answer
      const escaped = (call.pathValues.name ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      const pattern = new RegExp(`^${toPattern(escaped)}$`)
      const found = known.find((one) => pattern.test(one))
      return found === undefined ? answer : right(renamed(call, found))
    }
  }
}

/** A text with its escapes decoded, or as it is where they are none. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A name without its marks. */
export function withoutAccents(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
