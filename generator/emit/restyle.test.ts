import { expect, test } from 'vitest'
import { restyle } from './restyle.ts'

const cases: [name: string, given: string, want: string][] = [
  ['indentation', 'interface A {\n    b: {\n        c: 1;\n    };\n}\n', 'interface A {\n  b: {\n    c: 1\n  }\n}\n'],
  ['quotes', 'type A = "it\'s" | "x;" | "\\n";\n', "type A = 'it\\'s' | 'x;' | '\\n'\n"],
  ['semicolons inside a line', 'type A = { a: 1; b: 2; };\n', 'type A = { a: 1; b: 2; }\n'],
  [
    'comments',
    'interface A {\n    /**\n     * "x";\n     *     kept\n     */\n    b: 1;\n}\n',
    'interface A {\n  /**\n   * "x";\n   *     kept\n   */\n  b: 1\n}\n',
  ],
  // The same text: a literal never holds the end of a comment, wherever it is printed.
  ['text that looks like a comment', 'type A = "/* a */  //";\n', "type A = '/* a *\\/  //'\n"],
]
test.each(cases)('%s', (_, given, want) => {
  expect(restyle(given)).toBe(want)
})
