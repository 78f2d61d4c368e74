/** Compiles schemas; the class `Ajv`. */
interface Compiler {
  readonly prototype: {
    readonly opts: { ownProperties?: boolean }
    compile: (this: Compiler['prototype'], ...given: never) => unknown
  }
}

/**
 * Holds fields alone against a schema, whatever they are called: Prism 5.16 takes the `constructor` that each object has for one, so that a
 * body without that field has a wrong one, or the one that is missing.
 */
export function heedOwnProperties({ prototype }: Compiler): void {
  const { compile } = prototype
  prototype.compile = function (...given) {
    this.opts.ownProperties = true
    return compile.apply(this, given)
  }
}
