import { existsSync } from 'node:fs'

const usualPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/** Path of a Chromium: the variable `CHROMIUM`, else where systems put it; `undefined` when there is none. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM ?? usualPaths.find((path) => existsSync(path))
}
