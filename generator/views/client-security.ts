import { docComment, literal } from '../emit/text.ts'
import type { ApiModel, Operation, SecurityScheme } from '../model/api-model.ts'
import { createNameGiver, identifier } from '../model/names.ts'
import type { ModuleView } from './client.ts'

/** View of templates/client/security.ts.hbs. */
export interface SecurityView extends ModuleView {
  /** A union of literals. */
  readonly schemeKeys: string
  readonly schemes: readonly {
    readonly name: string
    /** Where its key goes, for people. */
    readonly comment: string
    readonly value: string
  }[]
  readonly hasSchemes: boolean
  readonly usesBearer: boolean
  readonly usesBasic: boolean
}

/** What stands for schemes in security.ts, by their keys; for those only that operations can use. */
export type SchemeNames = ReadonlyMap<string, SchemeName>

interface SchemeName {
  /** `undefined` for what the connection sees to. */
  readonly constant: string | undefined
  readonly isBasic: boolean
}

/** Names the constants of security.ts. */
export function nameSchemes({ operations, securitySchemes }: ApiModel): SchemeNames {
  const used = new Set(operations.flatMap(({ security }) => security.flat()))
  const giveName = createNameGiver(['Scheme', 'SchemeKey', 'writeBearer', 'writeBasic'])
  const usable = securitySchemes.filter((scheme) => used.has(scheme.key) && (placeOf(scheme) || isOfConnection(scheme)))
  return new Map(
    usable.map((scheme) => {
      const place = placeOf(scheme)
      return [
        scheme.key,
        { constant: place && giveName(identifier(scheme.key)), isBasic: place?.endsWith(basic) ?? false },
      ]
    }),
  )
}

/** The schemes that operations use, each with the place for its key. */
export function securityView({ contractName, securitySchemes }: ApiModel, names: SchemeNames): SecurityView {
  const places = securitySchemes.flatMap((scheme) => {
    const name = names.get(scheme.key)?.constant
    const place = placeOf(scheme)
    return name !== undefined && place ? [{ key: scheme.key, name, place }] : []
  })
  return {
    contractName,
    schemeKeys: places.map(({ key }) => literal(key)).join(' | ') || 'never',
    schemes: places.map(({ key, name, place }) => ({
      name,
      comment: docComment([`The scheme ${literal(key)} of the contract.`]),
      value: `{ key: ${literal(key)}, ${place} }`,
    })),
    hasSchemes: places.length > 0,
    usesBearer: places.some(({ place }) => place.endsWith(bearer)),
    usesBasic: places.some(({ place }) => place.endsWith(basic)),
  }
}

/** What an operation needs, as code; `undefined` where no key can be sent for it. */
export function securityCode({ security }: Operation, names: SchemeNames): string | undefined {
  const lists = security
    .filter((keys) => keys.every((key) => names.has(key)))
    .map((keys) => keys.flatMap((key) => names.get(key) ?? []))
    // A key that is given without the name of a scheme is hardly a user with a password.
    .toSorted(
      (left, right) => Number(left.some(({ isBasic }) => isBasic)) - Number(right.some(({ isBasic }) => isBasic)),
    )
    .map((schemes) => schemes.flatMap(({ constant }) => constant ?? []))
    .filter((constants) => constants.length > 0)
    .map((constants) => `[${constants.map((constant) => `security.${constant}`).join(', ')}]`)
  return lists.length > 0 ? `[${[...new Set(lists)].join(', ')}]` : undefined
}

const bearer = 'write: writeBearer'
const basic = 'write: writeBasic'
const inAuthorization = "in: 'header', name: 'Authorization'"

function placeOf(scheme: SecurityScheme): string | undefined {
  switch (scheme.kind) {
    case 'apiKey':
      return `in: ${literal(scheme.in)}, name: ${literal(scheme.name)}`
    case 'http':
      return `${inAuthorization}${{ bearer: `, ${bearer}`, basic: `, ${basic}` }[scheme.scheme] ?? ''}`
    case 'other':
      // Both end in an access token.
      return /^(oauth2|openIdConnect)$/.test(scheme.type) ? `${inAuthorization}, ${bearer}` : undefined
  }
  scheme satisfies never
}

// A certificate is no matter of a request.
function isOfConnection(scheme: SecurityScheme): boolean {
  return scheme.kind === 'other' && scheme.type === 'mutualTLS'
}
