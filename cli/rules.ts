import { Command } from 'commander'

/** The command `rules`: lists every rule of the suite, derived and written. */
export function describeRules(): Command {
  return new Command('rules')
    .description('list every rule with id, kind, origin, text and source, then what cannot be tested and what is open')
    .argument('[pattern...]', 'only rules whose id matches, such as "services-get-*", and their open questions')
    .option('--json', 'print JSON')
    .action(async (patterns: readonly string[], { json }: { json?: boolean }) => {
      const { listRules } = await import('./judging/list-rules.ts')
      await listRules(patterns, { isJson: json === true })
    })
}
