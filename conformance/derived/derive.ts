import type { Contract } from '../contract.ts'
import { deriveAuth } from './auth.ts'
import type { Derived } from './derived.ts'
import { deriveAtOnce } from './entities/at-once.ts'
import { deriveLifeCycles } from './entities/life-cycle.ts'
import { deriveMadeAlike } from './entities/made-alike.ts'
import { deriveMadeAnew } from './entities/made-anew.ts'
import { deriveNeighbours } from './entities/neighbours.ts'
import { deriveRemovedOwners } from './entities/removed-owners.ts'
import { deriveListed } from './lists/listed.ts'
import { derivePaging } from './lists/paging.ts'
import { deriveKeylessWrites } from './refused/keyless-writes.ts'
import { deriveRefusedWrites } from './refused/refused-writes.ts'
import { deriveReplies } from './replies/replies.ts'
import { deriveReplyFields } from './replies/reply-fields.ts'
import { deriveReplyHeaders } from './replies/reply-headers.ts'
import { deriveServerErrors } from './replies/server-errors.ts'
import { deriveStatedFailures } from './replies/stated-failures.ts'
import { deriveToldIds } from './replies/told-ids.ts'
import { deriveAnswers } from './requests/answers.ts'
import { deriveBodyDefaults } from './requests/body-defaults.ts'
import { deriveBounds } from './requests/bounds.ts'
import { deriveOddRequests } from './requests/odd-requests.ts'
import { deriveOtherForms } from './requests/other-forms.ts'
import { derivePathValues } from './requests/path-values.ts'
import { deriveRequestTypes } from './requests/request-types.ts'
import { deriveRequestValues } from './requests/request-values.ts'
import { deriveRequired } from './requests/required.ts'
import { deriveAbsentFields } from './values/absent-fields.ts'
import { deriveChangedFields } from './values/changed-fields.ts'
import { deriveKeptToTheEnd } from './values/kept-to-the-end.ts'
import { deriveRepliesAsRead } from './values/replies-as-read.ts'
import { deriveSaidAgain } from './values/said-again.ts'
import { deriveTakenAlong } from './values/taken-along.ts'
import { deriveTeams } from './values/teams.ts'

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
  deriveKeptToTheEnd,
  deriveMadeAlike,
  deriveMadeAnew,
  deriveChangedFields,
  deriveSaidAgain,
  deriveTakenAlong,
  deriveRepliesAsRead,
  deriveToldIds,
  deriveTeams,
  deriveAbsentFields,
  deriveListed,
  deriveNeighbours,
  deriveAtOnce,
  deriveRefusedWrites,
  deriveRemovedOwners,
  deriveOtherForms,
  deriveOddRequests,
  deriveServerErrors,
  deriveAuth,
  deriveKeylessWrites,
]

/** The rules that follow mechanically from the contract, each with its check. Same contract, same rules, same order. */
export function deriveRules(contract: Contract): readonly Derived[] {
  return concerns.flatMap((derive) => derive(contract))
}
