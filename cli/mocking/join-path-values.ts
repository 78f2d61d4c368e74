/** The part of Prism that reads the values in a path, by style. */
export type PathReaders = Record<string, PathReader>

type PathReader = (
  name: string,
  values: Readonly<Record<string, unknown>>,
  schema: unknown,
  isExploded: boolean,
) => unknown

/**
 * Reads the values in a path in which a comma stands: lists, objects, and texts that just have one.
 *
 * Prism 5.16 has taken them apart at the comma before it asks for their style, and then fails at lists and objects, and refuses texts.
 */
export function joinPathValues(readers: PathReaders): void {
  for (const [style, read] of Object.entries(readers)) {
    readers[style] = (name, values, schema, isExploded) => {
      const whole = Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value])
      return read(name, Object.fromEntries(whole), schema, isExploded)
    }
  }
}
