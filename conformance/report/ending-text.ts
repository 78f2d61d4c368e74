import type { Ending } from './report.ts'

/** How a run ended, in words; `undefined` for one that is complete, of which there is nothing to say. */
export function endingText(ending: Ending): string | undefined {
  return ending === 'complete' ? undefined : texts[ending]
}

const texts: Readonly<Record<Exclude<Ending, 'complete'>, string>> = {
  interrupted: 'The run was interrupted; this is what was judged so far.',
  'limit reached': 'The run reached a limit and ended early.',
  'target lost': 'The target stopped answering during the run.',
  'bailed out': 'A rule failed, and the run ended there.',
}
