/** Places of parameters, and the fields of the input that hold them. */
export const inputPlaces = [
  ['path', 'path'],
  ['query', 'query'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
] as const
