import { timingSafeEqual } from 'node:crypto'
import type { Authenticate } from '../../generated/server/index.ts'
import { apiError } from '../errors.ts'
import type { Caller, Role, Runtime } from '../runtime.ts'
import { digestOf } from './key-digest.ts'

// Longer than any key that the service makes, and than any that somebody would choose.
const longestKey = 512

/** Finds the user whose key a request carries; a request without a known key is refused. */
export function authenticateBy({ database, choices }: Runtime): Authenticate<Caller> {
  return async (_request, schemes) => {
    const asked = schemes[0]?.[0]
    if (asked?.credential === undefined) throw apiError('missing_key')
    const key = keyIn(asked.credential, choices['authorization-key-form'])
    if (key === undefined || key.length > longestKey) throw apiError('unknown_key')
    const digest = digestOf(key)
    const found = await database.get<KeyRow>(
      'select api_keys.id, user_id, digest, role from api_keys join users on users.id = user_id where digest = $1 and revoked_at is null',
      [digest],
    )
    if (!found || !isSame(found.digest, digest)) throw apiError('unknown_key')
    return { userId: found.user_id, role: found.role, keyId: found.id }
  }
}

type KeyRow = { readonly id: number; readonly user_id: number; readonly digest: string; readonly role: Role }

function keyIn(credential: string, form: 'both' | 'bearer' | 'bare'): string | undefined {
  // Names of schemes have no case (RFC 9110, section 11.1).
  const [, bearer] = /^bearer +(\S+)$/i.exec(credential) ?? []
  if (form === 'bare') return bearer === undefined && !/\s/.test(credential) ? credential : undefined
  if (bearer !== undefined) return bearer
  return form === 'both' && !/\s/.test(credential) ? credential : undefined
}

// The database has compared digests, of which nobody can steer the first characters; this makes sure once more.
function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
