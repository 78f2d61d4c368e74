// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

/** For successes that have no data: whatever comes is passed over. */
export async function nothing(reply: Response): Promise<undefined> {
  await reply.arrayBuffer()
}

/** For successes that are text. */
export function text(reply: Response): Promise<string> {
  return reply.text()
}

/** For successes that are text of any media type: a text of JSON stands in quotes, unless the service leaves them out. */
export async function textOfAnyType(reply: Response): Promise<string> {
  const type = reply.headers.get('content-type') ?? ''
  const text = await reply.text()
  if (!json.test(type)) return text
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : text
  } catch {
    return text
  }
}

/** For successes that are bytes. */
export function blob(reply: Response): Promise<Blob> {
  return reply.blob()
}

/** For successes of several kinds: what the service says it is. */
export async function byType(reply: Response): Promise<unknown> {
  const type = reply.headers.get('content-type') ?? ''
  if (json.test(type)) {
    const text = await reply.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  return textual.test(type) ? reply.text() : reply.blob()
}

const textual = /^text\/|[/+-](xml|yaml)\b|\/(javascript|x-ndjson|jsonl|graphql|sql|x-www-form-urlencoded)\b/i

const json = /^[^;]*[/+]json\b/i
