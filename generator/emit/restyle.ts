import type ts from 'typescript'
import { literal } from './text.ts'
import { typescript } from './typescript.ts'

/**
 * Code of TypeScript's own printer in the style of this project: two blanks, single quotes, no semicolons at line ends.
 * Works token by token, so that nothing inside a string or comment is taken for code.
 */
export function restyle(code: string): string {
  const scanner = typescript.createScanner(
    typescript.ScriptTarget.ESNext,
    /* skipTrivia */ false,
    typescript.LanguageVariant.Standard,
    code,
  )
  const parts: string[] = []
  for (let token = scanner.scan(); token !== typescript.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    parts.push(restyleToken(token, scanner, code))
  }
  return parts.join('')
}

function restyleToken(token: ts.SyntaxKind, scanner: ts.Scanner, code: string): string {
  const text = scanner.getTokenText()
  switch (token) {
    case typescript.SyntaxKind.StringLiteral:
      return literal(scanner.getTokenValue())
    case typescript.SyntaxKind.SemicolonToken:
      return code[scanner.getTokenEnd()] === '\n' ? '' : text
    case typescript.SyntaxKind.WhitespaceTrivia:
      return code[scanner.getTokenStart() - 1] === '\n' ? halved(text) : text
    case typescript.SyntaxKind.MultiLineCommentTrivia:
      return text.replace(/\n( *)(?= \*)/g, (_, blanks: string) => `\n${halved(blanks)}`)
    default:
      return text
  }
}

function halved(blanks: string): string {
  return blanks.slice(blanks.length / 2)
}
