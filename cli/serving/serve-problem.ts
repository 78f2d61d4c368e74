import { Problem } from '../output/problem.ts'
import { missingPackages } from '../peers.ts'
import type { ServeOptions } from './serve-options.ts'

/** Loads the service. @throws Problem when something that only the service needs is not installed. */
export async function importService(): Promise<typeof import('../../reference/start.ts')> {
  try {
    return await import('../../reference/start.ts')
  } catch (error) {
    throw missingPackage(error) ?? error
  }
}

/** A database that the command line names, without its password, whatever marks that has, and without the query of a URL. */
export function shownDatabase(place: string): string {
  const [, scheme, rest = ''] = /^([\w+.-]+:\/+)(.*)$/s.exec(place) ?? []
  if (scheme === undefined) return place
  // Whether the question mark is one of the password, or the "@" one of the query, nobody can tell.
  const isUnclear = /\?.*@/s.test(rest)
  return scheme + (isUnclear ? rest.replace(/[:?].*/s, '') : rest.replace(/\?.*/s, '').replace(/:.*@/s, '@'))
}

/** What is wrong with a database, in words for whoever gave it; anything else as it is. */
export function databaseProblem(error: unknown, place: string): unknown {
  const missing = missingPackage(error)
  if (missing) return missing
  const { name, message, code, cause } = error as Error & { readonly code?: unknown }
  const which = `Cannot open the database "${shownDatabase(place)}"`
  // Of another kind of database, SQLite would only say that it cannot open such a file.
  const isUrl = /^\w+:\/\//.test(place)
  if (name === 'UnusedDatabase')
    return new Problem(`${which}: no service has used it, one that serve was started with is expected`)
  const refusal = refusalOfServer(name === 'DatabaseUnavailable' ? cause : error)
  if (refusal !== undefined)
    return new Problem(`${which}: ${refusal}, a database of its own is expected, in which this user may make tables`)
  if (name === 'DatabaseUnavailable') {
    const { message: reason } = cause as Error
    return new Problem(
      isUrl
        ? `${which}: the server does not answer, or refuses`
        : `${which}: ${reason}, a file with room that no other program holds is expected`,
    )
  }
  if (code === 'ERR_INVALID_URL')
    return new Problem(`${which}: it is not a valid URL, it should look like postgres://USER@HOST/NAME`)
  if (code !== 'ERR_SQLITE_ERROR') return error
  return new Problem(
    isUrl
      ? `${which}: it is a URL of no such kind, it should be a file, :memory: or postgres://USER@HOST/NAME`
      : `${which}: ${message}, it should be a file of SQLite, or a new one in a folder that can be written to`,
  )
}

/** What PostgreSQL says of a user or a database that cannot be had; `undefined` for anything else, such as SQL that it does not take. */
function refusalOfServer(error: unknown): string | undefined {
  const { severity, code, message } = error as { severity?: unknown; code?: unknown; message: string }
  return severity !== undefined && refusals.test(String(code)) ? message : undefined
}

// Classes 28, 3D and 53 of SQLSTATE: who asks, for which database, and whether there is room; then a database that can only be read, or
// in which nothing may be made, and tables of somebody else.
const refusals = /^(28|3D|53|25006$|3F000$|42501$|42703$|42P07$)/

/** Why the service did not start, in words for whoever started it; a fault of ours stays as it is. */
export function startProblem(error: unknown, options: ServeOptions): unknown {
  const { name, code, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (name === 'NoUser') return new Problem('Cannot start: nobody is there whom the key could belong to, seed a user')
  if (name === 'SeedRefused') return new Problem((error as Error).message)
  const isStates = port !== undefined && port === options.statesPort && port !== options.port
  const [option, host] = isStates ? ['--states-port', '127.0.0.1'] : ['--port', options.host]
  const which = `Cannot listen on "${host}:${port ?? options.port}"`
  switch (code) {
    case 'EADDRINUSE':
      return new Problem(`${which}: the port is in use, give a free one with ${option}`)
    case 'EACCES':
      return new Problem(`${which}: the port needs rights, give one above 1023 with ${option}`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Problem(`${which}: it is not an address of this machine, give one with --host`)
    default:
      return databaseProblem(error, options.database)
  }
}

function missingPackage(error: unknown): Problem | undefined {
  const { code, message } = error as { readonly code?: unknown; readonly message: string }
  const [, name] = /^Cannot find package '([^']+)'/.exec(code === 'ERR_MODULE_NOT_FOUND' ? message : '') ?? []
  return name === undefined ? undefined : missingPackages('start the service', [name])
}
