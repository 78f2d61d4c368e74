import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { sendTracked } from '../../prepare/entities/created.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { listPathOf, operationAt } from '../../prepare/item-paths.ts'
import { preparePath } from '../../prepare/requests/paths.ts'
import { prepareQuery } from '../../prepare/requests/query.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { cutKey } from '../auth.ts'
import { differenceIn } from '../compare/confirmed.ts'
import { expectShownAlikeInside } from '../compare/shown-alike.ts'
import { expectUnchanged } from '../compare/unchanged.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { accepted, type Family, familiesOf, fieldsIn, type Ground, onFamily } from '../families.ts'
import { idsIn } from '../lists/lists.ts'
import { changedBodies } from '../values/changed-bodies.ts'
import { expectNoMore, expectNoneNamed, nameIn } from './none-made.ts'

/** A request without a key is not only refused: it does nothing, either. */
export function deriveKeylessWrites(contract: Contract): readonly Derived[] {
  const families = familiesOf(contract)
  const ofFamilies = families.flatMap(({ create, update, remove }) => [create, update, remove])
  return [
    ...families.flatMap((family) => [
      rule(family.create, (session) =>
        onFamily(session, family, (ground) =>
          // What has no name to be known by is told by the number of entries.
          hasNoName(family.create) ? expectNoneCreated(ground, family) : expectNotCreated(ground, family),
        ),
      ),
      ...[family.update, family.remove].map((operation) =>
        rule(operation, (session) => onFamily(session, family, (ground) => expectNotDone(ground, family, operation))),
      ),
    ]),
    ...contract.operations
      .filter((operation) => operation.method !== 'GET' && !ofFamilies.includes(operation))
      .map((operation) => rule(operation, (session) => expectNothingDone(session, operation))),
  ]
}

function rule(operation: Operation, run: (session: Session) => Promise<void>): Derived {
  return derivedRule(
    {
      id: `${operation.ruleName}-does-nothing-without-a-key`,
      kind: 'auth',
      family: operation.family,
      text: `${operation.method} ${operation.path} does nothing when the request has no key, or one that nobody has.`,
      source: operation.securityPlace,
      needs: operation.path.endsWith('/publish-status') ? 'provider state "a status change held internal"' : 'state',
    },
    run,
  )
}

async function expectNoneCreated(ground: Ground, family: Family): Promise<void> {
  const { session, outer: path } = ground
  const { body } = prepareBody(session, family.create, {})
  const send = (authorization: string | null) =>
    sendTracked(session, { operation: family.create, path, authorization, body })
  await expectNoMore(ground, family, async () => {
    for (const authorization of wrongKeys(session)) requireRefused(await send(authorization))
  })
}

async function expectNotCreated(ground: Ground, family: Family): Promise<void> {
  const { session, outer: path } = ground
  const names: unknown[] = []
  const sent: Exchange[] = []
  for (const authorization of wrongKeys(session)) {
    const { body } = prepareBody(session, family.create, {})
    names.push(nameIn(body))
    sent.push(await sendTracked(session, { operation: family.create, path, authorization, body }))
  }
  await expectNoneNamed(ground, family, names)
  sent.forEach(requireRefused)
}

async function expectNotDone({ session, make }: Ground, family: Family, operation: Operation): Promise<void> {
  const { pathValues: path } = await make()
  const before = fieldsIn(await accepted(session.send({ operation: family.read, path })))
  for (const authorization of wrongKeys(session)) {
    const content = operation === family.update ? { body: changedBodies(session, family.update)[0] ?? {} } : {}
    const sent = requireAnswer(await session.send({ operation, path, authorization, ...content }))
    await expectUnchanged(session, family, { path, before })
    requireRefused(sent)
  }
}

/** What is no entity of its own, such as a level, is seen where that is read which it is a part of. */
async function expectNothingDone(session: Session, operation: Operation): Promise<void> {
  await requireState(session)
  const { values: path, entity } = await preparePath(session, operation, {})
  const query = await prepareQuery(session, operation, { changes: {}, entity })
  // What says what is there already would show nothing.
  const [changed] = operation.method === 'PUT' ? changedBodies(session, operation) : []
  const body = changed ?? prepareBody(session, operation, {}).body
  const request = { operation, path, query, ...(body === undefined ? {} : { body }) }
  const read = () => accepted(session.send({ operation: findReadAround(session.contract, operation.path), path }))
  const before = await read()
  const sent: Exchange[] = []
  for (const authorization of wrongKeys(session))
    sent.push(requireAnswer(await session.send({ ...request, authorization })))
  const trace = differenceOf(before, await read())
  if (trace !== undefined) throw trace
  sent.forEach(requireRefused)
  await accepted(session.send(request))
  if (differenceOf(before, await read()) === undefined) {
    const what = `${operation.method} ${operation.path}`
    throw new SetupFailure(
      `${what} changes nothing here even with the key, so that nothing is seen of what it does without`,
    )
  }
}

/** The operation that reads what a request writes to: at the same path, or the nearest above it. */
function findReadAround(contract: Contract, path: string): Operation {
  const read = operationAt(contract, 'GET', path)
  if (read !== undefined) return read
  if (path === '') throw new Error('the contract reads nothing of what is written')
  return findReadAround(contract, listPathOf(path))
}

/** How a later reply departs from an earlier one, but for what moves by itself. */
function differenceOf(before: Exchange, after: Exchange): RuleFailure | undefined {
  if (Array.isArray(before.known)) {
    const [wanted = '', actual = ''] = [before, after].map((exchange) =>
      idsIn(exchange).map(String).toSorted().join(', '),
    )
    return wanted === actual ? undefined : new RuleFailure(wanted || 'no entries', actual || 'no entries', after)
  }
  return differenceIn(() =>
    expectShownAlikeInside({ alone: fieldsIn(before), other: fieldsIn(after), exchange: after }),
  )
}

function wrongKeys({ target }: Session): readonly (string | null)[] {
  return [null, cutKey(target.key)]
}

function requireRefused(sent: Exchange): void {
  if (!isRefused(sent)) throw new SetupFailure(`the request was not refused: ${answered(sent)}`, sent)
}
