/** A text of a target without what is another one each time: moments, ids and names that the suite has made up. */
export function unchanging(text: string): string {
  return text.replace(changing, '#')
}

const changing =
  /\d{4}-\d\d-\d\d[T ][\d:.,Z+-]*|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{8}-\d+\b|\b[\da-f]{12,}\b|\d+/gi
