/** Names of header fields as most clients of HTTP/1.1 write them, `Content-Type`; their case does not count (RFC 9110, section 5.1). */
export function withTitles(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [titleOf(name), value]))
}

// Each request of a run has the same few names.
const titles = new Map<string, string>()

/** `content-type` as `Content-Type`. */
export function titleOf(name: string): string {
  const known = titles.get(name)
  if (known !== undefined) return known
  const title = name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
  titles.set(name, title)
  return title
}
