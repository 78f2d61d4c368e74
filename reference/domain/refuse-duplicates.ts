import { apiError } from '../errors.ts'
import { DuplicateValue } from '../store/database.ts'

/** Answers a name that another policy or metric has. @throws ApiError in that case. */
export async function refuseDuplicates<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof DuplicateValue ? apiError('duplicate_name', 'body/name: should be unique') : error
  }
}
