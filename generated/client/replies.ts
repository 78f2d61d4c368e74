// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

/** For successes that have no data: whatever comes is passed over. */
export async function nothing(reply: Response): Promise<undefined> {
  await reply.arrayBuffer()
}

/** For successes that are text. */
export function text(reply: Response): Promise<string> {
  return reply.text()
}

/** For successes that are bytes. */
export function blob(reply: Response): Promise<Blob> {
  return reply.blob()
}

/** For successes of several kinds: what the service says it is. */
export async function byType(reply: Response): Promise<unknown> {
  const type = reply.headers.get('content-type') ?? ''
  if (/^[^;]*[/+]json\b/i.test(type)) {
    const json = await reply.text()
    return json === '' ? undefined : JSON.parse(json)
  }
  return textual.test(type) ? reply.text() : reply.blob()
}

const textual = /^text\/|[/+-](xml|yaml)\b|\/(javascript|x-ndjson|jsonl|graphql|sql)\b/i
