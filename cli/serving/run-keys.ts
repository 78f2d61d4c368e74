import { existsSync } from 'node:fs'
import { printable, printableJson } from '../../conformance/report/printable.ts'
import { addKey, listKeys, revokeKey } from '../../reference/auth/keys.ts'
import type { Database } from '../../reference/store/database.ts'
import { openDatabase } from '../../reference/store/open-database.ts'
import { printResult } from '../output/print-result.ts'
import { exitCodes, Problem } from '../output/problem.ts'
import { peers, requirePeers } from '../peers.ts'
import type { KeysOptions } from './keys-options.ts'
import { databaseProblem, shownDatabase } from './serve-problem.ts'

/** Hands out a key of a user and prints it; returns the exit code. */
export function runAddKey(options: KeysOptions & { readonly user: number; readonly name: string }): Promise<number> {
  const { user: userId, name } = options
  return withDatabase(options, async (database) => {
    if (!(await database.get('select id from users where id = $1', [userId]))) {
      throw new Problem(`Cannot add a key of user "${userId}": there is no such user`, exitCodes.no)
    }
    printResult(`${await addKey(database, { userId, name, createdAtMs: Date.now() })}\n`)
    return exitCodes.ok
  })
}

/** Prints all keys of a database; returns the exit code. */
export function runListKeys(options: KeysOptions & { readonly json?: boolean }): Promise<number> {
  return withDatabase(options, async (database) => {
    const keys = await listKeys(database)
    if (options.json) {
      printResult(`${printableJson(JSON.stringify(keys, null, 2))}\n`)
      return exitCodes.ok
    }
    const rows = keys.map(({ id, userId, createdAt, revokedAt, name }) => [
      String(id),
      String(userId),
      createdAt.toISOString(),
      revokedAt?.toISOString() ?? 'valid',
      // A name is anybody's text.
      printable(name),
    ])
    printResult(table([['id', 'user', 'created', 'revoked', 'name'], ...rows]))
    return exitCodes.ok
  })
}

/** Withdraws a key; returns the exit code. */
export function runRevokeKey(id: number, options: KeysOptions): Promise<number> {
  return withDatabase(options, async (database) => {
    if (await revokeKey(database, id, Date.now())) return exitCodes.ok
    throw new Problem(`Cannot revoke key "${id}": there is no such key that is valid`, exitCodes.no)
  })
}

async function withDatabase(
  { database: place }: KeysOptions,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const isServer = /^postgres(ql)?:\/\//.test(place)
  if (isServer) requirePeers([{ purpose: 'open the database', names: peers.postgres }])
  if (!isServer && !existsSync(place)) {
    throw new Problem(`Cannot open the database "${shownDatabase(place)}": there is no such file`)
  }
  const database = await openDatabase(place, { isUsed: true }).catch((error: unknown) => {
    throw databaseProblem(error, place)
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}
