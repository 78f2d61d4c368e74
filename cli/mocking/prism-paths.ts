/** The part of Prism that takes the values out of a path. */
export interface PathReader {
  readonly URI: { Template: new (template: string) => PathTemplate }
}

interface PathTemplate {
  /** The values of a path, by their names; `null` when it is another path. */
  readonly match: (path: string) => Readonly<Record<string, unknown>> | null
}

/** Takes values out of a path with any letters: Prism 5.16 compares paths as they were sent, and knows names of plain letters alone. */
export function repairPaths(reader: PathReader): void {
  const { Template } = reader.URI
  reader.URI.Template = class implements PathTemplate {
    readonly match: PathTemplate['match']

    constructor(template: string) {
      const names: string[] = []
      const plain = template.replaceAll(/\{([^{}]*)\}|[^!-~]+/g, (part, name?: string) =>
        name === undefined ? encodeURIComponent(part.toWellFormed()) : `{p${names.push(name) - 1}}`,
      )
      const { match } = new Template(plain)
      this.match = (path) => {
        const found = match(path)
        return found && Object.fromEntries(names.map((name, index) => [name, found[`p${index}`]]))
      }
    }
  }
}
