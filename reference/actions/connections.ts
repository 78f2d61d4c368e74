import { apiError } from '../errors.ts'
import type { Caller } from '../runtime.ts'
import { type Connector, insertConnection, insertConnector } from '../store/alert-sources.ts'
import { DuplicateValue, MissingReference } from '../store/database.ts'
import type { ActionsContext } from './context.ts'

/**
 * Creates a connector, and gives its id.
 *
 * @throws ApiError `forbidden` unless the caller is an admin, `invalid_value` for what can be no connector.
 */
export async function createConnector(
  { database, isCallable }: Pick<ActionsContext, 'database' | 'isCallable'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  connector: Connector,
): Promise<number> {
  if (caller.role !== 'ADMIN') throw apiError('forbidden', 'only an admin creates connectors')
  const problems = [...urlProblems(connector, isCallable), ...credentialProblems(connector)]
  if (problems.length > 0) throw apiError('invalid_value', ...problems)
  const { requestUrl, responseUrl, credentials } = connector
  return insertConnector(database, caller.userId, {
    requestUrl,
    ...(responseUrl === undefined ? {} : { responseUrl }),
    ...(credentials === undefined ? {} : { credentials }),
  })
}

/**
 * Links an alert source to a connector by its dynamic action.
 *
 * @throws ApiError `invalid_value` when it has one, `unknown_reference` when there is no such alert source or connector.
 */
export async function connectSource(
  { database }: Pick<ActionsContext, 'database'>,
  link: { readonly alertSourceId: number; readonly connectorId: number; readonly enhancesNotifications: boolean },
): Promise<void> {
  try {
    await insertConnection(database, link)
  } catch (error) {
    if (error instanceof DuplicateValue) throw apiError('invalid_value', 'the alert source has a dynamic action')
    if (error instanceof MissingReference) throw apiError('unknown_reference', 'no such alert source or connector')
    throw error
  }
}

function urlProblems({ requestUrl, responseUrl }: Connector, isCallable: (url: string) => boolean): readonly string[] {
  const urls = Object.entries({ requestUrl, ...(responseUrl === undefined ? {} : { responseUrl }) })
  return urls.flatMap(([name, url]) =>
    isCallable(url) ? [] : [`${name} is not an http or https URL of a public address, without a user name`],
  )
}

// What no header can carry would make each call fail.
function credentialProblems({ credentials }: Connector): readonly string[] {
  const isHeader = credentials === undefined || /^[\x21-\x7e](?:[\x20-\x7e]{0,4094}[\x21-\x7e])?$/.test(credentials)
  return isHeader ? [] : ['credentials cannot stand in a header']
}
