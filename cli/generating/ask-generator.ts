import { sep } from 'node:path'
import type { GeneratedBy } from '../../generator/emit/templates.ts'
import { nameContract } from '../contract/contract-name.ts'
import { Problem } from '../output/problem.ts'
import { packageRoot } from '../package-root.ts'
import { type GenerateSettings, ownContract } from './generate-options.ts'

/** What the settings ask of the generator, in its own words; no path of this machine. */
export function generatorOptions({ spec, out, targets, ...settings }: GenerateSettings) {
  const { importExtension, isStrict, allowOutside, allowNetwork, limits } = settings
  return {
    contractName: nameContract(spec, out),
    generatedBy: origin(spec),
    ...(targets ? { targets } : {}),
    importExtension,
    isStrict,
    allowOutside,
    allowNetwork,
    limits,
  }
}

/** What the generator gives when it is asked. @throws Problem when the contract is wrong, or an option cannot be used. */
export async function askGenerator<Answer>(
  { isStrict }: GenerateSettings,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { OptionError, SpecError } = await import('../../generator/generate.ts')
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OptionError) throw new Problem(error.message)
    if (!(error instanceof SpecError)) throw error
    const { listProblems } = await import('../contract/list-problems.ts')
    throw new Problem(listProblems(error.problems, { isComplete: isStrict }).join('\n'))
  }
}

const isInstalled = packageRoot.split(sep).includes('node_modules')

/** What headers name as the origin of generated files. */
function origin(spec: string): GeneratedBy {
  // Only in this repository a script stands for the command.
  if (spec === ownContract && !isInstalled) return { name: 'generator/', command: 'npm run generate' }
  return { name: 'alerting-contract', command: 'alerting-contract generate' }
}
