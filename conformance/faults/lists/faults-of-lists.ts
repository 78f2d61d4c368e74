import type { Fault } from '../fault.ts'
import { entryFaults } from './entry-faults.ts'
import { includeFaults } from './include-faults.ts'
import { includePagingFaults } from './include-paging-faults.ts'
import { joinedRowFaults } from './joined-row-faults.ts'
import { orderFaults } from './order-faults.ts'
import { pagingFaults } from './paging-faults.ts'
import { rowFaults } from './row-faults.ts'

/** Faults of lists: their order, their pages, what stands on these, and what `include` brings. */
export const faultsOfLists: readonly Fault[] = [
  ...entryFaults,
  ...includeFaults,
  ...includePagingFaults,
  ...joinedRowFaults,
  ...orderFaults,
  ...pagingFaults,
  ...rowFaults,
]
