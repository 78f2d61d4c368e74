import { basename, join } from 'node:path'
import { commandOf, rootFolder } from '../install.ts'
import type { Standing } from '../table.ts'

/** A generator, as its users call it. */
export interface Contender {
  readonly name: string
  readonly standing: Standing
  /** What comes out, in short: `types, client`. */
  readonly emits: string
  readonly args: (job: Job) => readonly [program: string, ...rest: string[]]
  readonly env?: (job: Job) => Readonly<Record<string, string>>
  /** `kept`: the output of an earlier run is still there. Default: the folder is empty. */
  readonly output?: 'kept'
  /** `fresh`: Node has no code cache of an earlier run. Default: it may have one, as on a machine in use. */
  readonly codeCache?: 'fresh'
  /** Runs in a row, where one is too short for the clock. */
  readonly times?: number
}

/** What to generate from, and where to. */
export interface Job {
  readonly contract: string
  readonly out: string
  /** The built package, as npm would publish it. */
  readonly builtCommand: string
  /** Sizes of the files that our generator makes of this contract, for the limit. */
  readonly sizesFile: string
}

const node = process.execPath
const sourceCommand = join(rootFolder, 'cli', 'main.ts')
const local = import.meta.dirname

const ours: readonly Contender[] = [
  {
    name: 'ours, all targets',
    standing: 'ours',
    emits: 'everything',
    args: ({ contract, out, builtCommand }) => [node, builtCommand, 'generate', contract, '--out', out],
  },
  {
    name: 'ours, all targets, first run ever',
    standing: 'ours',
    emits: 'everything',
    codeCache: 'fresh',
    args: ({ contract, out, builtCommand }) => [node, builtCommand, 'generate', contract, '--out', out],
  },
  {
    name: 'ours, all targets, from the sources',
    standing: 'ours',
    emits: 'everything',
    args: ({ contract, out }) => [node, sourceCommand, 'generate', contract, '--out', out],
  },
  {
    name: 'ours, types only',
    standing: 'ours',
    emits: 'types',
    args: ({ contract, out, builtCommand }) => [
      node,
      builtCommand,
      'generate',
      contract,
      '--out',
      out,
      '--target',
      'types',
    ],
  },
  {
    name: 'ours, nothing has changed',
    standing: 'ours',
    emits: 'nothing new',
    output: 'kept',
    times: 5,
    args: ({ contract, out, builtCommand }) => [node, builtCommand, 'generate', contract, '--out', out],
  },
]

/** What every ratio refers to. */
export const baselineName = 'openapi-typescript 7.13.0'

const peers: readonly Contender[] = [
  {
    name: baselineName,
    standing: 'baseline',
    emits: 'types',
    args: ({ contract, out }) => [node, commandOf('openapi-typescript'), contract, '--output', join(out, 'types.ts')],
  },
  {
    name: 'oazapfts 7.5.0',
    standing: 'peer',
    emits: 'types, client',
    args: ({ contract, out }) => [node, commandOf('oazapfts'), contract, join(out, 'client.ts')],
  },
  {
    name: 'typed-openapi 2.2.7',
    standing: 'peer',
    emits: 'types, client',
    args: ({ contract, out }) => [node, commandOf('typed-openapi'), contract, typedOpenapiOutput(out)],
  },
  {
    name: 'typed-openapi 2.2.7, zod',
    standing: 'peer',
    emits: 'types, client, validators',
    args: ({ contract, out }) => [node, commandOf('typed-openapi'), contract, typedOpenapiOutput(out), '--runtime=zod'],
  },
  {
    name: 'orval 8.38.0',
    standing: 'peer',
    emits: 'types, client',
    args: ({ contract, out }) => orval(contract, join(out, 'client.ts'), 'fetch'),
  },
  {
    name: 'orval 8.38.0, zod',
    standing: 'peer',
    emits: 'validators',
    args: ({ contract, out }) => orval(contract, join(out, 'validators.ts'), 'zod'),
  },
  {
    name: 'hey-api 0.99.0',
    standing: 'peer',
    emits: 'types, client',
    args: ({ contract, out }) => heyApi(contract, out),
  },
  {
    name: 'hey-api 0.99.0, zod',
    standing: 'peer',
    emits: 'types, client, validators',
    args: ({ contract, out }) => [
      ...heyApi(contract, out),
      '--plugins',
      '@hey-api/client-fetch',
      '@hey-api/sdk',
      '@hey-api/typescript',
      'zod',
    ],
  },
  {
    name: 'swagger-typescript-api 13.13.0',
    standing: 'peer',
    emits: 'types, client',
    args: ({ contract, out }) => [
      node,
      commandOf('swagger-typescript-api'),
      'generate',
      `--path=${contract}`,
      `--output=${out}`,
      '--name=client.ts',
    ],
  },
  {
    name: 'kubb 4.39.3',
    standing: 'peer',
    emits: 'types, client',
    args: kubb,
    env: ({ contract, out }) => ({ BENCH_CONTRACT: contract, BENCH_OUT: out }),
  },
  {
    name: 'kubb 4.39.3, zod',
    standing: 'peer',
    emits: 'types, client, validators',
    args: kubb,
    env: ({ contract, out }) => ({ BENCH_CONTRACT: contract, BENCH_OUT: out, BENCH_ZOD: '1' }),
  },
]

const limit: Contender = {
  name: 'limit: start Node, parse, write the same bytes',
  standing: 'limit',
  emits: 'the bytes of ours',
  times: 5,
  args: ({ contract, out, sizesFile }) => [node, join(local, 'limit.mjs'), contract, out, sizesFile],
}

/** Everything that is measured, ours first. */
export const contenders: readonly Contender[] = [...ours, ...peers, limit]

// It takes any path as one from the folder in which it was started, which is the one that holds the output.
function typedOpenapiOutput(out: string): string {
  return `--output=${basename(out)}/client.ts`
}

function orval(contract: string, file: string, client: string): [string, ...string[]] {
  return [node, commandOf('orval'), '--input', contract, '--output', file, '--client', client]
}

function heyApi(contract: string, out: string): [string, ...string[]] {
  return [node, commandOf('openapi-ts'), '--input', contract, '--output', out]
}

function kubb(): [string, ...string[]] {
  return [node, commandOf('kubb'), 'generate', '--config', join(local, 'kubb.config.mjs')]
}
