/** Ours, which tell everything that is wrong. */
export const oursName = 'ours'

/** What ratios refer to: ajv, asked to tell everything as well. */
export const baselineName = 'ajv 8.20.0, all errors'

/** Ajv as it comes. */
export const firstErrorName = 'ajv 8.20.0, first error'
