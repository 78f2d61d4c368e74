import { addKey } from '../auth/keys.ts'
import type { Runtime } from '../runtime.ts'
import type { Queries } from '../store/database.ts'
import { addContact, addNamesakes, addRow, addUser, newName, tellContact } from './people.ts'
import type { State, StateValues } from './state.ts'

/** States of what the interface has no operations for: users, teams, schedules, data sources, keys. */
export const peopleStates: Readonly<Record<string, State<Runtime>>> = {
  'a user with contacts': state(
    ['userId', 'emailContactId', 'phoneContactId', 'secondPhoneContactId', 'contacts'],
    async (queries) => {
      const userId = await addUser(queries)
      const email = { userId, target: `${newName('user').replace(' ', '.')}@example.com` }
      const phone = { userId, target: '+46 70 174 06 05', region: 'SE', isPrimary: true }
      const second = { userId, target: '+46 70 174 06 15', region: 'SE', status: 'LOCKED' }
      return {
        userId,
        emailContactId: await addContact(queries, email),
        phoneContactId: await addContact(queries, phone),
        secondPhoneContactId: await addContact(queries, second),
        contacts: {
          emailContactId: tellContact(email),
          phoneContactId: tellContact(phone),
          secondPhoneContactId: tellContact(second),
        },
      }
    },
  ),
  'another user': state(['userId', 'firstName', 'lastName'], async (queries) => {
    const userId = await addUser(queries)
    const sql = 'select first_name as "firstName", last_name as "lastName" from users where id = $1'
    return { userId, ...(await queries.get<{ firstName: string; lastName: string }>(sql, [userId])) }
  }),
  'a team': state(['teamId', 'name'], async (queries) => {
    const name = newName('Team')
    return { teamId: await addRow(queries, 'teams', { name }), name }
  }),
  'a schedule': state(['scheduleId', 'name'], async (queries, { choices }) => {
    const [name, [type = 'STATIC']] = [newName('Schedule'), choices['schedule-types']]
    return { scheduleId: await addRow(queries, 'schedules', { name, type }), name }
  }),
  'a data source': state(['dataSourceId', 'name'], async (queries) => {
    const name = newName('Data source')
    const teamId = await addRow(queries, 'teams', { name: newName('Team') })
    const fields = {
      name,
      type: 'MONITORING_PRODUCT',
      teams: [teamId],
      metadata: { region: 'eu-north', apiKey: 'example-api-key', applicationKey: 'example-application-key' },
      managedBy: { type: 'API', source: 'provider state' },
      status: 'OK',
      lastStatusTransition: '2026-09-01T06:00:00.000Z',
      lastError: 'The key had run out.',
    }
    return { dataSourceId: await addRow(queries, 'data_sources', { fields: JSON.stringify(fields) }), name }
  }),
  'a key of another user': state(['userId', 'key'], async (queries, { now }) => {
    const userId = await addUser(queries)
    return { userId, key: await addKey(queries, { userId, name: 'provider state', createdAtMs: now() }) }
  }),
  'a user and a team with the same id': state(['id', 'teamName'], (queries) => addNamesakes(queries)),
  'a revoked key': state(['key'], async (queries, { now }) => {
    const userId = await addUser(queries)
    const key = await addKey(queries, { userId, name: 'provider state', createdAtMs: now() })
    await queries.run('update api_keys set revoked_at = $1 where user_id = $2', [now(), userId])
    return { key }
  }),
}

function state(
  values: readonly string[],
  make: (queries: Queries, runtime: Runtime) => Promise<StateValues>,
): State<Runtime> {
  const reach: State<Runtime>['reach'] = (runtime) => runtime.database.transaction((queries) => make(queries, runtime))
  return { params: {}, values, reach }
}
