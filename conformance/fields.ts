/** The fields of an object that is sent or shown, by their names, as JSON has them. */
export type Fields = Readonly<Record<string, unknown>>
