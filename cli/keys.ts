import { Command, InvalidArgumentError } from 'commander'
import { moreHelp } from './options/more-help.ts'
import type { KeysOptions } from './serving/keys-options.ts'

/** The command `keys`: adds, lists and revokes the API keys in a database of the reference service. */
export function describeKeys(): Command {
  const keys = new Command('keys')
    .description('add, list and revoke API keys in a database of the reference service')
    .addHelpText(
      'after',
      moreHelp('Exit codes: 0 done; 1 there is no such key or user; 2 wrong usage, or no such database.'),
    )
  keys
    .addCommand(
      withDatabase('add', 'add a key; it is shown only now, and stored as a digest')
        .requiredOption('--user <id>', 'id of the user who gets the key', parseId)
        .option('--name <text>', 'what the key is for', 'command line')
        .action(async (options: KeysOptions & { readonly user: number; readonly name: string }) => {
          process.exitCode = await (await import('./serving/run-keys.ts')).runAddKey(options)
        }),
    )
    .addCommand(
      withDatabase('list', 'list all keys, including revoked ones')
        .option('--json', 'print JSON')
        .action(async (options: KeysOptions & { readonly json?: boolean }) => {
          process.exitCode = await (await import('./serving/run-keys.ts')).runListKeys(options)
        }),
    )
    .addCommand(
      withDatabase('revoke', 'revoke a key at once')
        .argument('<id>', 'id of the key, see list', parseId)
        .action(async (id: number, options: KeysOptions) => {
          process.exitCode = await (await import('./serving/run-keys.ts')).runRevokeKey(id, options)
        }),
    )
  return keys
}

function withDatabase(name: string, text: string): Command {
  return new Command(name)
    .description(text)
    .requiredOption('--database <place>', 'file, or postgres://USER@HOST/NAME')
    .exitOverride()
    .showHelpAfterError('(add --help for the options)')
}

function parseId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Expected a whole number.')
}
