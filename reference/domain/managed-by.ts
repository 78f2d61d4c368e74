/** By what everything is managed that was created over this interface. */
export const managedByApi = { type: 'API', source: 'REST API' } as const
