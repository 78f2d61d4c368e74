import { closest } from './closest.ts'
import { OptionError } from './options.ts'
import { refuseStrayTemplates } from './stray-templates.ts'
import { type Target, targetNames, targets, targetsOnDemand } from './targets.ts'
import { readTemplateTargets } from './template-targets.ts'
import { ownTemplates } from './templates-folder.ts'

/** Which targets are wanted, and a folder that may add some. */
export interface Choice {
  readonly targets?: readonly string[] | undefined
  readonly templates?: string | undefined
}

/** The wanted targets by name, ours and those of a folder of templates. @throws OptionError for a name that there is not. */
export async function chooseTargets({ targets: names, templates }: Choice): Promise<ReadonlyMap<string, Target>> {
  const added = await addTargets(templates)
  const all = new Map<string, Target>([...Object.entries(targets), ...added])
  const unknown = names?.find((name) => !all.has(name))
  const isWanted = (name: string) => names?.includes(name) ?? !targetsOnDemand.has(name)
  if (unknown === undefined) return new Map([...all].filter(([name]) => isWanted(name)))
  const near = closest(unknown, [...all.keys()])
  const advice = near === undefined ? `one of ${[...all.keys()].join(', ')} is expected` : `did you mean "${near}"`
  throw new OptionError(`Cannot generate "${unknown}": there is no such target, ${advice}`)
}

async function addTargets(templates: string | undefined): Promise<ReadonlyMap<string, Target>> {
  if (templates === undefined) return new Map()
  const added = await readTemplateTargets(templates, targetNames)
  const named = [...added.values()].flatMap((target) => target.templates)
  await refuseStrayTemplates({ given: templates, own: ownTemplates(), added: [...added.keys()], named })
  return new Map([...added].map(([name, { print }]) => [name, print]))
}
