import { RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { isRecord } from '../../schema/layers.ts'
import { type Fields, hasId, idOf, itemsOf, prepare, send, wholeOf, words } from '../steps.ts'
import { chain, levelsOf } from './nested-elements.ts'
import { references } from './page-contents.ts'

const noOptions: Readonly<Record<string, unknown>> = { list: [], object: {} }

/**
 * An update whose elements have an empty list of options takes away those that were there. Where a language has one type for lists and
 * objects, what is empty is easily shown as the other.
 */
export async function expectNoOptions(
  session: Session,
  { page, services, form }: { readonly page: Entity; readonly services: readonly Entity[]; readonly form: string },
): Promise<void> {
  if (!Object.hasOwn(noOptions, form)) return
  const path = page.pathValues
  const structure = { elements: chain(services, { options: noOptions[form] }) }
  const written = await send(session, 'statusPages.update', {
    path,
    body: { ...page.sent, services: references(services), structure },
  })
  if (!isAccepted(written)) return
  const read = await prepare(session, 'statusPages.get', { path })
  const [whole = {}] = wholeOf(read)
  const shown = levelsOf(whole.structure)
  const left = shown.find(({ options }) => form === 'list' && Array.isArray(options) && options.length > 0)
  if (left) throw new RuleFailure('no options', words(left), read)
  const turned = shown.find(({ options }) => (form === 'list' ? isRecord(options) : Array.isArray(options)))
  if (turned) throw new RuleFailure(`options ${words(noOptions[form])}, or none`, words(turned), read)
}

/** An element without options has the same, if any, wherever it stands: none of the one before it. One with options has them there, too. */
export async function expectOwnOptions(
  session: Session,
  {
    page,
    services,
    options,
  }: { readonly page: Entity; readonly services: readonly Entity[]; readonly options: unknown },
): Promise<void> {
  const path = page.pathValues
  const [one, inOne, other, inOther] = services.map((service) => ({ id: idOf(service), type: 'SERVICE' }))
  if (one === undefined || other === undefined) return
  const bare = { ...other, children: [inOther] }
  const shown: { readonly options: string; readonly read: Exchange }[] = []
  for (const elements of [[bare], [{ ...one, options, children: [inOne] }, bare]]) {
    const body = { ...page.sent, services: references(services), structure: { elements } }
    if (!isAccepted(await send(session, 'statusPages.update', { path, body }))) return
    const read = await prepare(session, 'statusPages.get', { path })
    const [whole = {}] = wholeOf(read)
    const structure = (whole.structure ?? {}) as Fields
    const found = itemsOf(structure, 'elements').find((element) => hasId(element, services[2]?.pathValues.id))
    shown.push({ options: words(found?.options), read })
  }
  const [alone, behind] = shown
  if (alone && behind && alone.options !== behind.options)
    throw new RuleFailure(`options ${alone.options}, as where it stands alone`, behind.options, behind.read)
  const elements = [
    { ...one, options, children: [inOne] },
    { ...bare, options },
  ]
  const body = { ...page.sent, services: references(services), structure: { elements } }
  if (!isAccepted(await send(session, 'statusPages.update', { path, body }))) return
  const read = await prepare(session, 'statusPages.get', { path })
  const [whole = {}] = wholeOf(read)
  const [before, after] = itemsOf((whole.structure ?? {}) as Fields, 'elements').map((element) =>
    words(element.options),
  )
  if (after !== undefined && after !== before)
    throw new RuleFailure(`options ${before}, as of the element beside it`, after, read)
}
