import { join } from 'node:path'
import { parseBaseUrl, requireHeaderValue } from '../../conformance/http/base-url.ts'
import { fixtureSamples } from '../../conformance/prepare/fixtures.ts'
import type { Suite } from '../../conformance/suite.ts'
import { knownNames, readTargetFile, type TargetFile } from '../../conformance/target/target-file.ts'
import type { Target } from '../../conformance/target.ts'
import { Problem } from '../output/problem.ts'
import { packageRoot } from '../package-root.ts'
import { type NeededPeers, peers, peersOfMock, requirePeers } from '../peers.ts'
import type { ConformanceOptions } from './conformance-options.ts'
import { peersOfReports } from './report-files.ts'
import { withOptions } from './target-options.ts'

/** A target, and what ends it when it was started for this run. */
export interface ChosenTarget {
  readonly target: Target
  readonly stop: () => Promise<void>
}

/**
 * The target that the command line or the target file names, else the reference service, or a mock of the contract; once all that
 * the run needs is known to be there.
 */
export async function chooseTarget(options: ConformanceOptions, suite: Suite): Promise<ChosenTarget> {
  const known = knownNames(suite)
  const read =
    options.targetFile === undefined ? emptyFile : await readTargetFile(options.targetFile, known, process.env)
  const { key: keyOfFile, headers, ...file } = withOptions(read, options, known)
  const given = options.url ?? file.url
  const url = given === undefined ? undefined : parseBaseUrl(given)
  if (options.mock && url !== undefined)
    throw new Problem(`Cannot use "${url}" with --mock: the mock is the target, leave out the URL`)
  const states = file.states === undefined ? {} : { states: parseBaseUrl(file.states) }
  requirePeers([...(url === undefined ? peersOfTarget(options) : []), ...peersOfReports(options)])
  if (url === undefined) return options.mock ? startMock({ ...file, ...states }) : startEmbedded(file)
  const key = options.key ?? keyOfFile() ?? process.env.API_KEY
  if (!key) {
    throw new Problem(`Cannot use "${url}": there is no key, give one with --key, API_KEY or the target file`)
  }
  if (options.states === undefined && isLeftBehind(read, options.url))
    process.stderr.write(
      `The provider states stay at ${read.states}, as the target file says; --states moves them, too\n`,
    )
  const target = { ...file, ...states, url, key: requireHeaderValue(key), headers: headers() }
  return { target, stop: async () => {} }
}

function peersOfTarget({ mock }: ConformanceOptions): readonly NeededPeers[] {
  return mock ? [peersOfMock] : [{ purpose: 'start the reference service', names: [...peers.service, ...peers.states] }]
}

/** Whether the target has moved away from where the file has both it and its provider states. */
function isLeftBehind({ url, states }: TargetFile, moved: string | undefined): boolean {
  const [from, to, beside] = [url, moved, states].map((text) =>
    text === undefined ? undefined : URL.parse(text)?.host,
  )
  return beside !== undefined && beside === from && to !== undefined && to !== from
}

const emptyFile: TargetFile = {
  url: undefined,
  key: () => undefined,
  headers: (given = {}) => given,
  states: undefined,
  fixtures: {},
  answers: {},
  notApplicable: {},
  knownFailures: {},
}

/** What a target file says of a target that is started for this run, and asks for no fields of its own. */
type TargetOfFile = Omit<TargetFile, 'key' | 'headers'>

// The suite plays the web service of a customer on this machine.
const loopback = ['127.0.0.0/8', '::1/128']

// Fixtures that are not given come from its provider states, as with any other target.
async function startEmbedded(file: TargetOfFile): Promise<ChosenTarget> {
  const { startReference } = await import('./start-reference.ts')
  process.stderr.write('No --url: the target is the reference service on an embedded database\n')
  const { url, key, statesUrl: states, stop } = await startReference({ statesPort: 0, allowNetworks: loopback })
  const fixtures = { otherServiceStatus: 'DEGRADED', otherVisibility: 'PUBLIC', ...file.fixtures }
  return { target: { ...file, url, key: `Bearer ${key}`, states, fixtures }, stop }
}

// A mock knows nobody, so any id does, and any key.
async function startMock(file: TargetOfFile): Promise<ChosenTarget> {
  const { startPrism } = await import('../mocking/prism.ts')
  process.stderr.write('The target is a Prism mock of the contract, which keeps nothing of what is written\n')
  const contractFile = join(packageRoot, 'generated', 'openapi.json')
  const prism = await startPrism({ contractFile, port: 0, isDynamic: false })
  const fixtures = { ...fixtureSamples, ...file.fixtures }
  return { target: { ...file, url: prism.url, key: 'Bearer demo', fixtures }, stop: () => prism.stop() }
}
