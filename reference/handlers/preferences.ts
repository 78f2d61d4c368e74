import type { AlertPreferencesHandlers, Context, Handlers } from '../../generated/server/index.ts'
import type { Fields } from '../domain/fields.ts'
import { preferenceFields } from '../domain/preference-families.ts'
import { createPreference, updatePreference } from '../domain/preference-writes.ts'
import { showPreferences } from '../domain/show-preferences.ts'
import { readBody } from '../domain/write-fields.ts'
import { apiError } from '../errors.ts'
import type { Caller, Runtime } from '../runtime.ts'
import {
  deletePreference,
  type Family,
  findPreference,
  isUser,
  listPreferences,
  type PreferencesOf,
  type StoredPreference,
} from '../store/preferences.ts'
import { unpagedPart } from './unpaged.ts'

/** Handlers of all four families of notification preferences. */
export function preferencesHandlers(
  runtime: Runtime,
): Required<
  Pick<Handlers<Caller>, 'alertPreferences' | 'dutyPreferences' | 'updatePreferences' | 'subscriptionPreferences'>
> {
  return {
    alertPreferences: handlersOfFamily('alerts', runtime),
    dutyPreferences: handlersOfFamily('duties', runtime),
    updatePreferences: handlersOfFamily('updates', runtime),
    subscriptionPreferences: handlersOfFamily('subscriptions', runtime),
  }
}

/** What the operations of every family are given, and what they answer with. */
interface FamilyHandlers {
  list(input: { readonly path: UserPath }, context: Context<Caller>): Promise<Answer<200>>
  create(input: { readonly path: UserPath; readonly body: object }, context: Context<Caller>): Promise<Answer<201>>
  get(input: { readonly path: PreferencePath }, context: Context<Caller>): Promise<Answer<200>>
  update(
    input: { readonly path: PreferencePath; readonly body: object | undefined },
    context: Context<Caller>,
  ): Promise<Answer<200>>
  delete: AlertPreferencesHandlers<Caller>['delete']
}

type UserPath = { readonly 'user-id': string }
type PreferencePath = UserPath & { readonly id: number }

/** The body fits whichever family it is shown for: its fields are those that the family's bodies may write. */
interface Answer<Status extends number> {
  readonly status: Status
  readonly body: never
}

function handlersOfFamily(family: Family, runtime: Runtime): FamilyHandlers {
  const { database, choices } = runtime
  const known = [...preferenceFields[family], 'contact']
  /** Whose preferences the path means: everybody's for an admin, one's own for others. */
  const ownerOf = async (path: UserPath, { principal }: Context<Caller>): Promise<PreferencesOf> => {
    const userId = Number(path['user-id'])
    if (principal.role !== 'ADMIN' && principal.userId !== userId) throw apiError('forbidden')
    if (!(await isUser(database, userId))) throw apiError('not_found')
    return { userId, family }
  }
  const showOne = async (preference: StoredPreference | undefined) => {
    if (!preference) throw apiError('not_found')
    const [shown = {}] = await showPreferences([preference], family, runtime)
    return shown as never
  }
  return {
    async list({ path }, context) {
      const of = await ownerOf(path, context)
      const all = await listPreferences(database, of)
      const part = unpagedPart(all, context.request, choices)
      return { status: 200, body: (await showPreferences(part, family, runtime)) as never }
    },
    async create({ path, body }, context) {
      const of = await ownerOf(path, context)
      return {
        status: 201,
        body: await showOne(await createPreference(of, readBody(body, { choices, known }), runtime)),
      }
    },
    async get({ path }, context) {
      const of = await ownerOf(path, context)
      return { status: 200, body: await showOne(await findPreference(database, of, path.id)) }
    },
    async update({ path, body }, context) {
      const of = await ownerOf(path, context)
      const given: Fields | undefined = body && readBody(body, { choices, known, id: path.id })
      return { status: 200, body: await showOne(await updatePreference(of, { id: path.id, body: given }, runtime)) }
    },
    async delete({ path }, context) {
      const of = await ownerOf(path, context)
      if (!(await deletePreference(database, of, path.id))) throw apiError('not_found')
      return { status: 204 }
    },
  }
}
