import { join } from 'node:path'
import { parseBaseUrl, requireHeaderValue } from '../conformance/base-url.ts'
import { fixtureSamples } from '../conformance/prepare/fixtures.ts'
import type { Suite } from '../conformance/suite.ts'
import type { Target } from '../conformance/target.ts'
import { readTargetFile, type TargetFile } from '../conformance/target-file.ts'
import type { ConformanceOptions } from './conformance-options.ts'
import { packageRoot } from './package-root.ts'
import { Problem } from './problem.ts'

/** A target, and what ends it when it was started for this run. */
export interface ChosenTarget {
  readonly target: Target
  readonly stop: () => Promise<void>
}

/** The target that the command line or the target file names, else a mock of the contract. */
export async function chooseTarget(options: ConformanceOptions, suite: Suite): Promise<ChosenTarget> {
  const file = options.targetFile === undefined ? emptyFile : await readFile(options.targetFile, suite)
  const url = options.url ?? file.url
  if (url === undefined) return startMock(file)
  const key = options.key ?? file.key ?? process.env.API_KEY
  if (!key) {
    throw new Problem(`Cannot use "${url}": there is no key, give one with --key, API_KEY or the target file`)
  }
  return { target: { ...file, url: parseBaseUrl(url), key: requireHeaderValue(key) }, stop: async () => {} }
}

const emptyFile: TargetFile = { url: undefined, key: undefined, fixtures: {}, answers: {}, notApplicable: {} }

function readFile(path: string, suite: Suite): Promise<TargetFile> {
  const known = {
    fixtures: Object.keys(fixtureSamples),
    questionIds: suite.questions.map(({ id }) => id),
    ruleIds: suite.rules.map(({ id }) => id),
  }
  return readTargetFile(path, known, process.env)
}

// A mock knows nobody, so any id does, and any key.
async function startMock(file: TargetFile): Promise<ChosenTarget> {
  const { startPrism } = await import('./prism.ts')
  process.stderr.write('No --url: the target is a Prism mock of the contract, which keeps nothing of what is written\n')
  const contractFile = join(packageRoot, 'generated', 'openapi.json')
  const prism = await startPrism({ contractFile, port: 0, isDynamic: false })
  const fixtures = { ...fixtureSamples, ...file.fixtures }
  return { target: { ...file, url: prism.url, key: 'Bearer demo', fixtures }, stop: () => prism.stop() }
}
