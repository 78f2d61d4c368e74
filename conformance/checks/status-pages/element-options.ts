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
  { options, ...placed }: Placed & { readonly options: unknown },
): Promise<void> {
  const [one, inOne, other, inOther] = placed.services.map((service) => ({ id: idOf(service), type: 'SERVICE' }))
  if (one === undefined || other === undefined) return
  const full = { ...one, options, children: [inOne] }
  const bare = { ...other, children: [inOther] }
  const alone = await shownElements(session, placed, [bare])
  const behind = alone && (await shownElements(session, placed, [full, bare]))
  if (alone === undefined || behind === undefined) return
  const [optionsAlone, optionsBehind] = [alone, behind].map(({ elements }) =>
    words(elements.find((element) => hasId(element, placed.services[2]?.pathValues.id))?.options),
  )
  if (optionsAlone !== optionsBehind)
    throw new RuleFailure(`options ${optionsAlone}, as where it stands alone`, String(optionsBehind), behind.read)
  const both = await shownElements(session, placed, [full, { ...bare, options }])
  const [before, after] = both?.elements.map((element) => words(element.options)) ?? []
  if (after !== undefined && after !== before)
    throw new RuleFailure(`options ${before}, as of the element beside it`, after, both?.read)
}

interface Placed {
  readonly page: Entity
  readonly services: readonly Entity[]
}

/** The elements that a page shows when it was told these; `undefined` where the target refuses them. */
async function shownElements(
  session: Session,
  { page, services }: Placed,
  elements: readonly Fields[],
): Promise<{ readonly elements: readonly Fields[]; readonly read: Exchange } | undefined> {
  const path = page.pathValues
  const body = { ...page.sent, services: references(services), structure: { elements } }
  if (!isAccepted(await send(session, 'statusPages.update', { path, body }))) return undefined
  const read = await prepare(session, 'statusPages.get', { path })
  const [whole = {}] = wholeOf(read)
  return { elements: itemsOf((whole.structure ?? {}) as Fields, 'elements'), read }
}
