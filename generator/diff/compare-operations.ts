import { ownText } from '../json.ts'
import { compareContents, compareRequired, reportNew, settled } from './compare-contents.ts'
import { compareParameters } from './compare-parameters.ts'
import { compareReplies } from './compare-replies.ts'
import { compareWaiting } from './compare-schemas.ts'
import { compareSecurity } from './compare-security.ts'
import { compareOwnServers } from './compare-servers.ts'
import { type Comparing, compareWords, report } from './comparing.ts'
import { below } from './flatten.ts'
import type { Operation } from './operation.ts'

/** Compares an operation that both contracts have. */
export function compareOperations(comparing: Comparing, before: Operation, after: Operation): void {
  compareWords(comparing, [before.node], [after.node], { field: '' })
  compareIds(comparing, before, after)
  compareSecurity(comparing, before, after)
  compareOwnServers(comparing, before, after)
  compareParameters(comparing, before, after)
  compareRequestBodies(comparing, before, after)
  compareReplies(comparing, before, after)
  compareWaiting(comparing)
}

function compareIds(comparing: Comparing, before: Operation, after: Operation): void {
  const [was, is] = [before, after].map(({ node }) => ownText(node.value, 'operationId'))
  if (was === is) return
  const message = `operationId is ${is ?? 'gone'}, it was ${was ?? 'not there'}: generated code calls the operation by it`
  report(comparing, { kind: 'breaking', field: '', direction: undefined, pointer: after.node.pointer, message })
}

function compareRequestBodies(comparing: Comparing, before: Operation, after: Operation): void {
  const [was, is] = [
    settled(comparing.before, below(before.node, 'requestBody')),
    settled(comparing.after, below(after.node, 'requestBody')),
  ]
  const at = { field: 'body', direction: after.direction }
  if (was && is) {
    compareWords(comparing, [was], [is], at)
    compareRequired(comparing, was, is, at)
    compareContents(comparing, was, is, at)
  } else if (is) reportNew(comparing, is, at)
  else if (was) report(comparing, { kind: 'breaking', ...at, pointer: was.pointer, message: 'is gone' })
}
