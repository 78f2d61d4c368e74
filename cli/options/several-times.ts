import type { Command, Option } from 'commander'

/** Collects the values of an option that may be given several times. */
export function collect(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value]
}

/** Refuses options that are given again where their first value would be forgotten, for a command and those below it. */
export function refuseRepeats(command: Command, collectors: readonly unknown[]): void {
  const isOneValue = (option: Option) =>
    (option.required || option.optional) && !option.variadic && !collectors.includes(option.parseArg)
  for (const option of command.options.filter(isOneValue)) {
    let isGiven = false
    command.on(`option:${option.name()}`, () => {
      if (isGiven) command.error(`error: option '${option.flags}' is given several times, once is expected`)
      isGiven = true
    })
  }
  for (const inner of command.commands) refuseRepeats(inner, collectors)
}
