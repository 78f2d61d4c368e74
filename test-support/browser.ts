import { existsSync } from 'node:fs'
import { type BrowserContext, chromium } from 'playwright-core'

const usualPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/** The Chromium that the variable `CHROMIUM` names, or the one where systems put it. */
const executablePath = process.env.CHROMIUM ?? usualPaths.find((path) => existsSync(path))

/** Whether there is one. Tests that need it are skipped where there is none, as those on PostgreSQL are. */
export const hasBrowser = executablePath !== undefined

// On a machine that is busy with other tests, megabytes of script take their time to start.
const patienceMs = 90_000

/** A Chromium without a window, and what to close it with. */
export interface OpenBrowser {
  readonly context: BrowserContext
  close(): Promise<void>
}

/** Starts it. @throws Error when there is none. */
export async function openBrowser(): Promise<OpenBrowser> {
  if (executablePath === undefined) {
    throw new Error(`There is no browser at ${usualPaths.join(', ')}: install Chromium, or name one by CHROMIUM`)
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: patienceMs })
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 } })
  context.setDefaultTimeout(patienceMs)
  return { context, close: () => browser.close() }
}
