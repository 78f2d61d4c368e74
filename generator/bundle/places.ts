import { type Place, pointerKeys } from '../pointer.ts'

/** Where parts of a bundle come from; parts of parts are found by the nearest one above. */
export interface PlaceMap {
  /** Notes that the node at a pointer of the bundle was copied from a place, with all below it. */
  add(pointer: string, source: Place): void
  /** Where the node at a pointer of the bundle stands in the source. */
  find(pointer: string): Place
}

/** @param root Where the bundle as a whole comes from. */
export function createPlaceMap(root: Place): PlaceMap {
  const sources = new Map([['', root]])
  return {
    add: (pointer, source) => sources.set(pointer, source),
    find(pointer) {
      let above = pointer
      while (!sources.has(above)) above = above.slice(0, above.lastIndexOf('/'))
      const source = sources.get(above) ?? root
      return { file: source.file, pointer: source.pointer + pointer.slice(above.length) }
    },
  }
}

/** The last key of a place's pointer, or the name of its file without ending. */
export function lastName(place: Place): string {
  const last = pointerKeys(place.pointer).at(-1)
  return last ?? (place.file.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '')
}
