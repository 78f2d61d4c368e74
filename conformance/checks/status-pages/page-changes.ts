import type { Session } from '../../check.ts'
import { unlikelyNumber } from '../../derived/trials/follows-writes.ts'
import { mixedBody } from '../../derived/values/changed-bodies.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { type Fields, fieldsOf, idOf, send } from '../steps.ts'
import { contentsOf, pagePath, type Shown } from './page-contents.ts'

interface Changes {
  readonly page: Entity
  readonly shown: Shown
  /** Called after each update that was taken, with its body. */
  readonly onTaken?: (body: Fields) => Promise<void>
}

/**
 * Updates a page again and again, each time with one thing changed, and then with many: what it shows, how that stands, its teams, the
 * audience, its texts and flags. Which of these a target takes is its own affair.
 */
export async function changePage(session: Session, { page, shown, onTaken }: Changes): Promise<void> {
  const contents = contentsOf(shown)
  const elements = shown.services.map((one) => ({ id: idOf(one), type: 'SERVICE', children: [] }))
  const { structure: _, ...sent } = page.sent
  const operation = session.contract.operation('statusPages.update')
  const mixed = [0, 1, 2].map((turn) => {
    const { structure: _, ...body } = mixedBody(session, operation, turn)
    return body
  })
  const changes: readonly Fields[] = [
    {},
    { services: contents.services.slice(0, 1) },
    { metrics: contents.metrics.slice(0, 1) },
    { services: [] },
    { structure: { elements } },
    { teams: [] },
    // Who leaves this mode may leave behind what belongs to it.
    { audienceSpecific: true },
    ...mixed.map((body) => ({ ...body, ...contents, audienceSpecific: true })),
  ]
  for (const change of changes) {
    const body = { ...sent, ...contents, ...change }
    if (isAccepted(await send(session, operation.id, { path: page.pathValues, body }))) await onTaken?.(body)
  }
  // What is wrong is refused, or passed over.
  for (const wrong of wrongFields('hiddenFromSearch'))
    await send(session, operation.id, { path: page.pathValues, body: { ...sent, ...contents, ...wrong } })
}

/** A flag that is none, and a team that nobody made: fields that most targets refuse, for reasons that are found early and late. */
export function wrongFields(flag: string): readonly Fields[] {
  return [{ [flag]: 'neither' }, { teams: [{ id: unlikelyNumber }] }]
}

/** A page that says the same as another one, its name included; one of its own where a second one is refused, or taken for the first. */
export async function pageLike(session: Session, { sent, pathValues }: Entity): Promise<PathValues> {
  const { structure: _, ...body } = sent
  const created = await send(session, 'statusPages.create', { body })
  const id = isAccepted(created) ? idText(fieldsOf(created)) : pathValues.id
  return id === pathValues.id ? (await makeEntity(session, pagePath, {})).pathValues : { id: id ?? '' }
}
