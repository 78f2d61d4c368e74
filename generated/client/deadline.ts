// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { type CallPlace, RequestError } from './errors.ts'

/** A timer that is told to wait as long, in milliseconds, does not wait at all. */
export const forever: number = 2 ** 31

/** Ends a call when its time is over or its caller's signal aborts, whatever the work is waiting for. */
export function withinTime<Result>(
  place: CallPlace,
  {
    timeoutMs = forever,
    signal: outer,
  }: { readonly timeoutMs?: number | undefined; readonly signal?: AbortSignal | undefined },
  work: (signal: AbortSignal | undefined) => Promise<Result>,
): Promise<Result> {
  if (timeoutMs >= forever && !outer) return work(undefined)
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const settle = (): void => {
      // Where there is none, nothing is to be done, though types of Cloudflare's workers do not say so.
      clearTimeout(timer as ReturnType<typeof setTimeout>)
      outer?.removeEventListener('abort', abort)
    }
    const end = (reason: RequestError): void => {
      settle()
      controller.abort(reason)
      reject(reason)
    }
    const abort = (): void => end(new RequestError('abort', place, outer?.reason))
    // What is no number is over at once: without a timer, nothing might ever end.
    const timer = timeoutMs >= forever ? undefined : setTimeout(() => end(new RequestError('timeout', place)), timeoutMs)
    if (outer?.aborted) return abort()
    outer?.addEventListener('abort', abort)
    work(controller.signal).then(resolve, reject).finally(settle)
  })
}
