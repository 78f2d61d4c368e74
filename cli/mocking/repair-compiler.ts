import { readPattern } from '../../generator/emit/validators/pattern-dialect.ts'

/** Compiles schemas; the class `Ajv`. */
interface Compiler {
  readonly prototype: {
    readonly opts: { ownProperties?: boolean; readonly code: { regExp: typeof asRead } }
    compile: (this: Compiler['prototype'], ...given: never) => unknown
  }
}

/**
 * Holds values against schemas as generated code does.
 *
 * - Only own fields are fields. Prism 5.16 takes the `constructor` that each object has for one, so that a body without that field has a
 *   wrong one, or the one that is missing.
 * - Patterns may have escapes that Unicode does not know, such as `\-`. Prism holds nothing against a schema in which one has, nor against
 *   any that this one is a part of.
 */
export function repairCompiler({ prototype }: Compiler): void {
  const { compile } = prototype
  prototype.compile = function (...given) {
    this.opts.ownProperties = true
    this.opts.code.regExp = asRead
    return compile.apply(this, given)
  }
}

function asRead(source: string, flags: string): RegExp {
  const read = readPattern(source)
  return 'fault' in read ? new RegExp(source, flags) : new RegExp(read.source, read.flags)
}

/** What Ajv calls it in code that it writes. */
asRead.code = 'asRead'
