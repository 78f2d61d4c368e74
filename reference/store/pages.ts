/** Which part of a list is wanted, in which order. */
export interface Page {
  readonly offset: number
  readonly limit: number
  readonly order: 'ascending' | 'descending'
}

/** Words of SQL for an order. */
export function direction({ order }: Pick<Page, 'order'>): 'asc' | 'desc' {
  return order === 'ascending' ? 'asc' : 'desc'
}
