// What any generator in Node must do at least: start, parse the contract, write as many bytes in as many files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [contract, out, sizesFile] = process.argv.slice(2)
JSON.parse(readFileSync(contract, 'utf8'))
for (const [name, bytes] of JSON.parse(readFileSync(sizesFile, 'utf8'))) {
  const file = join(out, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(bytes, ' '))
}
