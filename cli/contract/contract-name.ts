import { basename, dirname, relative, resolve, sep } from 'node:path'

/**
 * The name of the contract in headers: its path from the output folder or from the one that holds it, or else its bare name;
 * wherever the two lie on a disk. A contract of a package has the name of the package in front: where that lies, below
 * node_modules/.pnpm or in a cache, differs from machine to machine and from one installation to the next.
 */
export function nameContract(spec: string, out: string): string {
  const paths = [out, dirname(out)].map((folder) => relative(folder, spec).split(sep).join('/'))
  const path = paths.find((one) => !one.startsWith('../') && resolve(one) !== one && !inPackages.test(one))
  return path ?? inPackages.exec(spec.split(sep).join('/'))?.[1] ?? basename(spec)
}

const inPackages = /^(?:.*\/)?node_modules\/(.+)$/
