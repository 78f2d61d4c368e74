import type { NameGiver } from '../model/names.ts'

/** Where each operation id has come by first, and names for those that come again. */
export interface OperationIds {
  readonly firstById: Map<string, string>
  readonly giveName: NameGiver
}
