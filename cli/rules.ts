import { Command } from 'commander'

/** The command `rules`: lists every rule of the suite, derived and written. */
export function describeRules(): Command {
  return new Command('rules')
    .description('list every rule: id, kind, origin, text and source; then what is excluded and what is open')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { listRules } = await import('./list-rules.ts')
      await listRules(json === true)
    })
}
