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
  // By what is no time, nothing would ever end.
  if (!(timeoutMs >= 0)) throw new TypeError(`Cannot wait for "timeoutMs" ${timeoutMs}: milliseconds from 0 are expected`)
  if (timeoutMs >= forever && !outer) return work(undefined)
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const settle = (): void => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    }
    const end = (reason: RequestError): void => {
      settle()
      controller.abort(reason)
      reject(reason)
    }
    const abort = (): void => end(new RequestError('abort', place, outer?.reason))
    const timer = timeoutMs < forever ? setTimeout(() => end(new RequestError('timeout', place)), timeoutMs) : undefined
    if (outer?.aborted) return abort()
    outer?.addEventListener('abort', abort)
    work(controller.signal).then(resolve, reject).finally(settle)
  })
}
