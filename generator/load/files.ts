import type { Json } from '../json.ts'
import type { Place } from '../pointer.ts'
import { quoted, type UnlocatedProblem } from '../problems.ts'
import { settleIds } from './embedded-ids.ts'
import { type Limits, orRaise } from './limits.ts'
import { parseText } from './parse.ts'
import { type Address, type ReferencePolicy, readText } from './read.ts'
import type { SpecFile } from './spec.ts'
import type { TextFault } from './yaml-fault.ts'

/** What may be read, and how much of it. */
export interface LoadOptions {
  readonly limits: Limits
  readonly policy: ReferencePolicy
  /** The root document, where it is no file. */
  readonly text?: string
}

/** The files of a contract while they are being read. */
export interface Loading {
  readonly root: string
  readonly files: Map<string, SpecFile>
  readonly addresses: Map<string, string | undefined>
  /** Files that exist and cannot be used; their problem has been told. */
  readonly broken: Set<string>
  /** Files that were looked for and are not used, whatever the reason. */
  readonly unread: Set<string>
  readonly problems: UnlocatedProblem[]
  readonly options: LoadOptions
  bytes: number
}

/** Why a file is read: what it is called where it is needed first, and where that is. */
export interface Need {
  readonly name: string
  readonly place: Place
  /** Whether the contract can be read without it. */
  readonly isHint?: boolean
}

/** Whether the file can be used; what is wrong with it is told once. */
export async function loadFile(loading: Loading, address: Address, need: Need): Promise<boolean> {
  if ('fault' in address) {
    if (address.missing !== undefined) loading.unread.add(address.missing)
    return refuse(loading, need, { fault: address.fault, ...need.place })
  }
  const { file } = address
  if (loading.files.has(file)) return true
  if (loading.broken.has(file)) return false
  const parsed = await readFile(loading, file)
  if ('fault' in parsed) {
    loading.unread.add(file)
    if (!need.isHint) loading.broken.add(file)
    const place = parsed.isInside ? { file, pointer: parsed.pointer ?? '' } : need.place
    return refuse(loading, need, { ...parsed, ...place })
  }
  loading.files.set(file, { name: file, ...parsed })
  return true
}

function refuse({ problems }: Loading, need: Need, { fault, line, file, pointer }: TextFault & Place): false {
  const message = `Cannot read ${quoted(need.name)}: ${fault}${need.isHint ? ' (it is left out)' : ''}`
  problems.push({
    kind: need.isHint ? 'tolerated' : 'wrong',
    message,
    file,
    pointer,
    ...(line === undefined ? {} : { line }),
  })
  return false
}

type Content = { readonly text: string; readonly value: Json }

async function readFile(
  loading: Loading,
  file: string,
): Promise<Content | (TextFault & { readonly isInside: boolean })> {
  const { limits, text } = loading.options
  if (loading.files.size >= limits.files) {
    return {
      fault: `the contract has more than ${limits.files} files, fewer are expected (${orRaise('files')})`,
      isInside: false,
    }
  }
  const read = file === loading.root && text !== undefined ? { text } : await readText(file, limits)
  if ('fault' in read) return { ...read, isInside: false }
  loading.bytes += Buffer.byteLength(read.text)
  if (loading.bytes > limits.totalBytes) {
    return {
      fault: `the contract has more than ${limits.totalBytes} bytes, fewer are expected (${orRaise('totalBytes')})`,
      isInside: false,
    }
  }
  const parsed = parseText(read.text, file, limits)
  if ('fault' in parsed) return { ...parsed, isInside: true }
  // Few contracts have any, and to look takes as long as to parse.
  const value = read.text.includes('$id') ? settleIds(parsed.value) : parsed.value
  for (const line of parsed.shallow ?? []) {
    const message =
      'Cannot accept a closing bracket: it stands no deeper than the key of what it closes, blanks before it are expected'
    loading.problems.push({ kind: 'tolerated', message, file, pointer: '', line })
  }
  return { text: parsed.text ?? read.text, value }
}
