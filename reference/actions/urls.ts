const longestUrl = 2048

/** A URL that a call can go to: http or https, without a user name; `undefined` for any other text. */
export function callableUrl(text: string): URL | undefined {
  if (text.length > longestUrl || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.username === '' && url.password === '' && url.hostname !== '' ? url : undefined
}

/** Whether two URLs have scheme, host and port in common. */
export function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin
}
