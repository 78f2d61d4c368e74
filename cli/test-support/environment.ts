/**
 * The environment of a stranger's shell: without what npm and vitest set for the process that runs a test.
 *
 * @param root Folder of the checkout, whose commands a stranger does not have.
 */
export function strangersEnvironment(root: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !isOurs(name))
  const path = (process.env.PATH ?? '').split(':').filter((entry) => !entry.startsWith(root))
  return { ...Object.fromEntries(kept), PATH: path.join(':') }
}

function isOurs(name: string): boolean {
  return /^(npm_(?!config_(registry|cache|cafile|userconfig|globalconfig)$)|VITEST|NODE_(ENV|OPTIONS|PATH)$|INIT_CWD|API_KEY|GITHUB_)/i.test(
    name,
  )
}
