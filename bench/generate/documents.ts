import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '../install.ts'
import { syntheticContract } from '../synthetic.ts'
import { baselineName, contenders } from './contenders.ts'

/** What the contracts that are measured are called. */
export const documentNames = ['contract', 'sources', 'synthetic'] as const

/** A contract to generate from. */
export interface Document {
  /** For files. */
  readonly name: (typeof documentNames)[number]
  readonly title: string
  readonly path: string
  readonly rounds: number
  /** Names of the contenders that read it. Default: all. */
  readonly contenders?: readonly string[]
}

const largeOperations = 2000

/** The contracts that are measured: that of this repository, and a large one that is written into `folder`. */
export async function documentsIn(folder: string): Promise<readonly Document[]> {
  const large = join(folder, 'synthetic.json')
  await writeFile(large, syntheticContract(largeOperations))
  return [
    {
      name: 'contract',
      title: 'this contract (generated/openapi.json, 56 operations)',
      path: join(rootFolder, 'generated', 'openapi.json'),
      rounds: 7,
    },
    {
      name: 'sources',
      title: 'the sources of this contract (spec/openapi.yaml and the files beside it)',
      path: join(rootFolder, 'spec', 'openapi.yaml'),
      rounds: 7,
      contenders: ['ours, all targets', 'ours, types only', 'ours, nothing has changed', baselineName],
    },
    {
      name: 'synthetic',
      title: 'a synthetic contract of 2,000 operations (3.1 MB)',
      path: large,
      rounds: 3,
      // The others need a multiple on the small one already, and would take most of the time of the whole measurement.
      contenders: contenders
        .map(({ name }) => name)
        .filter((name) => !/kubb|swagger-typescript-api|typed-openapi.*zod|first run|from the sources/.test(name)),
    },
  ]
}
