import { docComment, literal } from '../emit/text.ts'
import type { ApiModel, Operation, SecurityScheme } from '../model/api-model.ts'
import { createNameGiver, identifier } from '../model/names.ts'
import type { FixedView } from './server.ts'

/** View of templates/server/security.ts.hbs. */
export interface SecurityView extends FixedView {
  readonly schemes: readonly {
    /** A constant of the module. */
    readonly name: string
    /** Doc comment. */
    readonly comment: string
    /** An object literal. */
    readonly value: string
  }[]
}

/** The constants that stand for schemes in security.ts, by their keys; for those only that operations ask for. */
export type KeyNames = ReadonlyMap<string, string>

/** Names the constants of security.ts. */
export function nameKeys({ operations }: ApiModel): KeyNames {
  const giveName = createNameGiver(['SecurityScheme'])
  const used = new Set(operations.flatMap(({ security }) => security.flat()))
  return new Map([...used].map((key) => [key, giveName(identifier(key))]))
}

/** The schemes that operations ask for, as a server looks up their keys. */
export function securityView({ contractName, securitySchemes }: ApiModel, names: KeyNames): SecurityView {
  const byKey = new Map(securitySchemes.map((scheme) => [scheme.key, scheme]))
  const schemes = [...names].map(([key, name]) => {
    // What asks for a scheme that the contract does not have stays closed to whoever is not known.
    const scheme = byKey.get(key) ?? { key, kind: 'other', type: '' }
    const fields = Object.entries(asLookedUp(scheme)).map(([field, value]) => `${field}: ${literal(value)}`)
    return {
      name,
      comment: docComment([`The scheme ${literal(key)} of the contract.`]),
      value: `{ ${fields.join(', ')} }`,
    }
  })
  return { contractName, schemes }
}

/** What an operation asks for, as code. */
export function securityCode({ security }: Operation, names: KeyNames, namespace: string): string {
  const alternatives = security.map((keys) => keys.map((key) => `${namespace}.${names.get(key)}`))
  return `[${alternatives.map((schemes) => `[${schemes.join(', ')}]`).join(', ')}]`
}

// In lower case once, in place of once per request.
function asLookedUp(scheme: SecurityScheme): SecurityScheme {
  return scheme.kind === 'apiKey' && scheme.in === 'header' ? { ...scheme, name: scheme.name.toLowerCase() } : scheme
}
