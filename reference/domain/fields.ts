/** Fields of an entity, as they are stored. */
export type Fields = Readonly<Record<string, unknown>>
