import { otherPaths as mistaken } from '../faults/requests/key-faults.ts'
import type { Answer, Call } from '../faults/serve.ts'
import type { Variation } from './variation.ts'

/** Services that do more than nothing on paths which are nearly those of operations. */
export const otherPaths: readonly Variation[] = [
  onOtherPaths('other-paths-taken', 'a slash too many, a format or capital letters in a path change nothing', 'taken'),
  onOtherPaths('other-paths-redirected', 'such a path leads to the usual one', ({ path }) => ({
    status: 308,
    headers: { location: `/api${usual(path)}` },
  })),
  onOtherPaths('web-page-on-other-paths', 'there is a web page wherever there is nothing else', () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    text: '<!doctype html><title>Alerts</title>',
  })),
]

function onOtherPaths(id: string, text: string, answer: 'taken' | ((call: Call) => Answer)): Variation {
  return {
    id,
    text,
    wrap: (right) => async (call) => {
      const path = usual(call.path)
      if (path === call.path) return right(call)
      return answer === 'taken' ? right({ ...call, path }) : answer(call)
    },
  }
}

function usual(path: string): string {
  // A name may end with anything.
  if (path.includes('/name/')) return path
  return mistaken.reduce((written, [, , asUsual]) => asUsual(written), path)
}
