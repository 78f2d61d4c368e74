import { apiError } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'

/** What `readInclude` needs to know of the list. */
export interface IncludeRules {
  /** Names of the include fields. */
  readonly fields: readonly string[]
  readonly values: 'fields' | 'fields-strict'
  readonly form: Choices['include-form']
}

/** The include fields that a request asks for; `undefined` when it does not use `include`. */
export function readInclude(
  asked: readonly string[] | undefined,
  rules: IncludeRules,
): ReadonlySet<string> | undefined {
  if (asked === undefined) return undefined
  const names = namesIn(asked, rules.form)
  const unknown = names.filter((name) => !rules.fields.includes(name))
  if (rules.values === 'fields-strict' && unknown.length > 0) {
    throw apiError('invalid_request', `query/include: should be one of ${rules.fields.join(', ')}`)
  }
  return new Set(names.filter((name) => rules.fields.includes(name)))
}

function namesIn(asked: readonly string[], form: Choices['include-form']): string[] {
  if (form === 'repeated') return [...asked]
  const given = form === 'comma' ? asked.slice(0, 1) : asked
  return given
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
