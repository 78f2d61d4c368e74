import type { Parameter } from './api-model.ts'

/** The styles that a parameter of a place can have, the one that it has without a word first (OpenAPI 3.1, section 4.8.12.3). */
export const stylesByPlace: Readonly<
  Record<Parameter['in'], readonly [standard: Parameter['style'], ...others: Parameter['style'][]]>
> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
}
