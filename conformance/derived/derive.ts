import type { Contract } from '../contract.ts'
import { deriveAbsentFields } from './absent-fields.ts'
import { deriveAnswers } from './answers.ts'
import { deriveAuth } from './auth.ts'
import { deriveBodyDefaults } from './body-defaults.ts'
import { deriveBounds } from './bounds.ts'
import { deriveChangedFields } from './changed-fields.ts'
import type { Derived } from './derived.ts'
import { deriveKeylessWrites } from './keyless-writes.ts'
import { deriveLifeCycles } from './life-cycle.ts'
import { deriveListed } from './listed.ts'
import { deriveMadeAnew } from './made-anew.ts'
import { deriveNeighbours } from './neighbours.ts'
import { deriveOddRequests } from './odd-requests.ts'
import { derivePaging } from './paging.ts'
import { derivePathValues } from './path-values.ts'
import { deriveRefusedWrites } from './refused-writes.ts'
import { deriveReplies } from './replies.ts'
import { deriveRepliesAsRead } from './replies-as-read.ts'
import { deriveReplyFields } from './reply-fields.ts'
import { deriveReplyHeaders } from './reply-headers.ts'
import { deriveRequestTypes } from './request-types.ts'
import { deriveRequestValues } from './request-values.ts'
import { deriveRequired } from './required.ts'
import { deriveSaidAgain } from './said-again.ts'
import { deriveServerErrors } from './server-errors.ts'
import { deriveStatedFailures } from './stated-failures.ts'
import { deriveTeams } from './teams.ts'
import { deriveToldIds } from './told-ids.ts'
import { deriveUnknownIds } from './unknown-ids.ts'

export type { Derived } from './derived.ts'

/** Every concern that gives rules by itself, in the order in which they are listed. */
const concerns: readonly ((contract: Contract) => readonly Derived[])[] = [
  deriveAnswers,
  deriveReplies,
  deriveReplyHeaders,
  deriveRequired,
  deriveReplyFields,
  deriveRequestValues,
  deriveRequestTypes,
  derivePathValues,
  deriveBounds,
  deriveBodyDefaults,
  derivePaging,
  deriveStatedFailures,
  deriveLifeCycles,
  deriveMadeAnew,
  deriveChangedFields,
  deriveSaidAgain,
  deriveRepliesAsRead,
  deriveToldIds,
  deriveTeams,
  deriveAbsentFields,
  deriveListed,
  deriveNeighbours,
  deriveRefusedWrites,
  deriveUnknownIds,
  deriveOddRequests,
  deriveServerErrors,
  deriveAuth,
  deriveKeylessWrites,
]

/** The rules that follow mechanically from the contract, each with its check. Same contract, same rules, same order. */
export function deriveRules(contract: Contract): readonly Derived[] {
  return concerns.flatMap((derive) => derive(contract))
}
