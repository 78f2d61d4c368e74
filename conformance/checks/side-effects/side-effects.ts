import type { Check } from '../../check.ts'
import { check } from '../steps.ts'
import { pageSideEffectChecks } from './page-side-effects.ts'
import { staysOnPages } from './pages-left.ts'
import { serviceSideEffectChecks } from './service-side-effects.ts'

/** Checks that a write of one thing leaves alone what hangs on it, and what it hangs on. */
export const sideEffectChecks: readonly Check[] = [
  ...serviceSideEffectChecks,
  ...pageSideEffectChecks,
  check('metrics-update-leaves-the-pages-that-show-it', (session) => staysOnPages(session, 'metrics')),
  check('services-update-leaves-the-pages-that-show-it', (session) => staysOnPages(session, 'services')),
]
