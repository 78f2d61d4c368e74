import type { AddHelpTextContext } from 'commander'

const usualWidth = 80

/**
 * What `--help` says below the options: paragraphs, wrapped to the terminal as the options are. A line that begins with a
 * space, such as an example, stays a line.
 */
export function moreHelp(text: string): (context: AddHelpTextContext) => string {
  return ({ command }) => {
    const paragraphs = text.replace(/(?<!\n)\n(?![\n ])/g, ' ').trim()
    const width = command.configureOutput().getOutHelpWidth?.() ?? usualWidth
    return `\n${command.createHelp().boxWrap(paragraphs, width)}`
  }
}
