/** Values of the parameters of a path, by their names: `{ id: '7' }` for `/services/{id}`. */
export type PathValues = Readonly<Record<string, string>>
