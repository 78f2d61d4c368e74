import type { Setting } from './settings/setting.ts'
import { settings } from './settings/settings.ts'
import { states } from './states/states.ts'

/** All settings as rows of a table in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting>(settings).map(([id, setting]) => [
    `\`${id}\``,
    setting.text,
    shown(setting.default),
    others(setting),
  ])
  return table(['setting', 'what it decides', 'default', 'other values'], rows)
}

/** All provider states as rows of a table in Markdown. */
export function statesTable(): string {
  const rows = Object.entries(states).map(([state, { params, values }]) => [
    state,
    Object.entries(params)
      .map(([name, { type, text }]) => `\`${name}\` (${type}): ${text}`)
      .join('; '),
    values.map((value) => `\`${value}\``).join(', '),
  ])
  return table(['state', 'parameters', 'answers with'], rows)
}

function others({ kind, default: usual, values = [] }: Setting): string {
  switch (kind) {
    case 'among':
      return values
        .filter((value) => value !== usual)
        .map(shown)
        .join(', ')
    case 'count':
      return 'any number from 1, `none`'
    case 'list':
      return 'any names, each once'
    case 'text':
      return 'any text'
    default:
      return kind satisfies never
  }
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.map(shown).join(', ') : `\`${value}\``
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
