import { printable } from '../printable.ts'

/** HTML that may stand in the page as it is. */
export interface Markup {
  readonly markup: string
}

type Content = string | number | Markup | readonly Content[]

/**
 * A template for HTML: every text that is put in is escaped, also what would steer a browser or hide what a text says; only
 * what comes from another such template is not.
 */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return {
    markup: parts.map((part, at) => `${part}${at < contents.length ? render(contents[at] ?? '') : ''}`).join(''),
  }
}

/** A text in which what stands between two backticks is code. */
export function prose(text: string): Markup {
  const pieces = text.split(/`([^`\n]+)`/)
  return html`${pieces.map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : piece))}`
}

/** Nothing. */
export const none: Markup = { markup: '' }

/** Escapes a text for the content of an element or a quoted attribute; line breaks stay. */
function escapeHtml(text: string): string {
  const shown = text.split('\n').map(printable).join('\n')
  return shown.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function render(content: Content): string {
  if (typeof content === 'string') return escapeHtml(content)
  if (typeof content === 'number') return String(content)
  if (Array.isArray(content)) return content.map(render).join('')
  return (content as Markup).markup
}
