/** The part of Stoplight's sampler that makes an example for a schema without one. */
export interface Sampler {
  /** @throws SchemaSizeExceededError when it would visit more schemas than `ticks`. */
  sample: (schema: unknown, options: SampleOptions, document?: unknown) => unknown
  readonly SchemaSizeExceededError: new (message: string) => Error
}

interface SampleOptions {
  readonly ticks: number
  readonly maxSampleDepth?: number
}

/** How deep an example goes that would be too large when whole. Each level that is left out makes it a fraction of the size. */
const depths = [8, 6, 5, 4, 3, 2, 1]

/**
 * Makes shallower examples of schemas that are too large for whole ones: what lies deeper is empty then.
 *
 * Prism 5.16 answers 500 once an example needs more than 2,500 schemas, as 21 replies of DocuSign's contract do.
 */
export function sampleLargeSchemas(sampler: Sampler): void {
  const { sample, SchemaSizeExceededError } = sampler
  sampler.sample = (schema, options, document) => {
    let tooLarge: unknown
    for (const maxSampleDepth of [undefined, ...depths]) {
      try {
        return sample(schema, maxSampleDepth === undefined ? options : { ...options, maxSampleDepth }, document)
      } catch (error) {
        if (!(error instanceof SchemaSizeExceededError)) throw error
        tooLarge = error
      }
    }
    throw tooLarge
  }
}
